// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "storage/schema.h"

#include <algorithm>
#include <bit>
#include <fstream>

namespace test {

namespace fs = std::filesystem;

void StorageTest::SetUp()
{
    const auto *info = testing::UnitTest::GetInstance()->current_test_info();
    std::random_device random;
    m_folder = fs::temp_directory_path() / ("eldscope-test-" + std::string(info->name()) + std::to_string(random()));
    fs::create_directories(m_folder);
}

void StorageTest::TearDown()
{
    std::error_code ignored; // a left-over folder is no reason to fail
    fs::remove_all(m_folder, ignored);
}

std::vector<std::string> StorageTest::filesThere() const
{
    std::vector<std::string> names;
    for (const auto &entry : fs::directory_iterator(m_folder))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

model::Reading RandomBatches::reading()
{
    switch (below(5)) {
    case 0:
        return {};
    case 1:
        return static_cast<double>(below(100'000));
    case 2:
        return -0.5 - static_cast<double>(below(10));
    default:
        // Any bit pattern at all: denormal, huge, tiny. Not-a-number and infinity become unknown.
        return std::bit_cast<double>(m_engine());
    }
}

std::string RandomBatches::text()
{
    static const std::vector<std::string> pieces{"",
                                                 "plain",
                                                 "Grüße",
                                                 "line\nbreak",
                                                 std::string("nul\0inside", 10),
                                                 "'quoted' \"twice\"",
                                                 "\xff\xfe not UTF-8",
                                                 "日本語"};
    return pieces[below(pieces.size())] + pieces[below(pieces.size())];
}

model::TimeSpan RandomBatches::span()
{
    const auto start = m_time + std::chrono::nanoseconds(below(1'000'000'000));
    return {start, start + std::chrono::nanoseconds(below(2'000'000'000))};
}

std::shared_ptr<const model::Histogram> RandomBatches::histogram()
{
    if (below(3) == 0)
        return nullptr;
    model::Histogram histogram;
    for (auto samples = below(40); samples > 0; --samples)
        histogram.record(std::chrono::nanoseconds(below(std::uint64_t{1} << (1 + below(45)))), 1 + below(1000));
    return std::make_shared<const model::Histogram>(std::move(histogram));
}

model::LoopWindow RandomBatches::loopWindow()
{
    model::LoopWindow window;
    window.source = static_cast<model::SourceId>(1 + below(3));
    window.span = span();
    window.knownAt = window.span.end + std::chrono::nanoseconds(below(5'000'000));
    window.outcome = storage::kPollOutcomes[below(storage::kPollOutcomes.size())];
    for (const auto &column : storage::loopReadings())
        window.*column.member = reading();
    return window;
}

model::LoadWindow RandomBatches::loadWindow()
{
    model::LoadWindow window;
    window.source = static_cast<model::SourceId>(4 + below(2));
    window.span = span();
    window.knownAt = window.span.end;
    for (const auto &column : storage::loadReadings())
        window.*column.member = reading();
    window.latency = histogram();
    window.okLatency = histogram();
    return window;
}

model::Batch RandomBatches::batch(std::size_t number)
{
    model::Batch batch;
    m_time += std::chrono::milliseconds(below(1500));
    for (model::SourceId id = 1; id <= 5; ++id) {
        if (number > 0 && below(10) != 0)
            continue;
        batch.sources.push_back(model::Source{id, storage::kSourceKinds[id <= 3 ? 0 : 1], text(), text(),
                                              storage::kLoadDetails[below(storage::kLoadDetails.size())], reading(),
                                              text()});
    }
    for (auto n = below(4); n > 0; --n)
        batch.loop.push_back(loopWindow());
    for (auto n = below(4); n > 0; --n)
        batch.load.push_back(loadWindow());
    for (auto n = below(3); n > 0; --n)
        batch.marks.push_back(model::Mark{span(), storage::kMarkKinds[below(storage::kMarkKinds.size())], text()});
    for (auto n = below(3); n > 0; --n)
        batch.states.push_back(model::SourceState{static_cast<model::SourceId>(1 + below(5)), m_time,
                                                  storage::kSourceHealths[below(storage::kSourceHealths.size())],
                                                  text()});
    if (below(2) == 0)
        batch.now = m_time;
    return batch;
}

std::vector<model::Batch> RandomBatches::make(std::size_t count)
{
    std::vector<model::Batch> batches;
    while (batches.size() < count) {
        auto next = batch(batches.size());
        if (!next.isEmpty())
            batches.push_back(std::move(next));
    }
    return batches;
}

bool sameBatch(const model::Batch &a, const model::Batch &b)
{
    return a.sources == b.sources && a.loop == b.loop && a.load == b.load && a.marks == b.marks && a.states == b.states
        && a.now == b.now;
}

void expectSame(const std::vector<model::Batch> &actual, const std::vector<model::Batch> &expected)
{
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i)
        ASSERT_TRUE(sameBatch(actual[i], expected[i])) << "batch " << i << " differs";
}

model::Batch numbered(std::int64_t number)
{
    model::Batch batch;
    if (number == 0) {
        model::Source source;
        source.id = 1;
        source.name = "http://127.0.0.1:3000/eld";
        source.format = "eld";
        batch.sources.push_back(source);
    }
    model::LoopWindow window;
    window.source = 1;
    window.span = {model::Timestamp(std::chrono::seconds(number)), model::Timestamp(std::chrono::seconds(number + 1))};
    window.knownAt = window.span.end;
    window.count = static_cast<double>(number);
    batch.loop.push_back(window);
    batch.now = window.span.end;
    return batch;
}

std::vector<std::int64_t> numbersOf(const std::vector<model::Batch> &batches)
{
    std::vector<std::int64_t> numbers;
    for (const auto &batch : batches) {
        for (const auto &window : batch.loop)
            numbers.push_back(static_cast<std::int64_t>(window.count.valueOr(-1)));
    }
    return numbers;
}

void record(const fs::path &path, const std::vector<model::Batch> &batches)
{
    auto writer = storage::RecordingWriter::create(path, {});
    ASSERT_TRUE(writer) << writer.error().detail;
    for (const auto &batch : batches)
        ASSERT_TRUE(writer->append(batch));
    const auto closed = writer->close();
    ASSERT_TRUE(closed) << closed.error().detail;
}

std::vector<model::Batch> readBack(const fs::path &path)
{
    auto reader = storage::RecordingReader::open(path);
    EXPECT_TRUE(reader) << reader.error().detail;
    if (!reader)
        return {};
    auto batches = reader->readAll();
    EXPECT_TRUE(batches) << batches.error().detail;
    EXPECT_TRUE(reader->warnings().empty()) << reader->warnings().front().reason;
    EXPECT_EQ(reader->rowsRead(), reader->info().counts.total());
    return batches ? std::move(*batches) : std::vector<model::Batch>{};
}

std::string bytesOf(const fs::path &path)
{
    std::string bytes(fs::file_size(path), '\0');
    std::ifstream(path, std::ios::binary).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return bytes;
}

void putBytes(const fs::path &path, const std::string &bytes)
{
    std::ofstream(path, std::ios::binary | std::ios::trunc)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

} // namespace test
