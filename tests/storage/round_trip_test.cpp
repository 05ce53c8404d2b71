// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "model/run.h"

#include <limits>

namespace {

using RoundTrip = test::StorageTest;

TEST_F(RoundTrip, givesBackEveryFieldOfEveryBatchInOrder)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto path = file(std::to_string(seed) + ".eldscope");
        const auto batches = test::RandomBatches(seed).make(60);
        test::record(path, batches);
        test::expectSame(test::readBack(path), batches);
    }
}

TEST_F(RoundTrip, givesBackEveryFieldWhenEachBatchIsCommittedAlone)
{
    const auto batches = test::RandomBatches(99).make(40);
    auto writer = storage::RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    for (const auto &batch : batches) {
        ASSERT_TRUE(writer->append(batch));
        ASSERT_TRUE(writer->commit());
    }
    ASSERT_TRUE(writer->close());
    test::expectSame(test::readBack(file()), batches);
}

TEST_F(RoundTrip, keepsDoublesToTheLastBit)
{
    auto batch = test::numbered(0);
    const std::vector<double> values{0.1,
                                     1.0 / 3.0,
                                     std::numeric_limits<double>::denorm_min(),
                                     std::numeric_limits<double>::max(),
                                     std::numeric_limits<double>::lowest(),
                                     9007199254740993.0,
                                     9.223372036854776e18, // what Node calls the least of an empty histogram
                                     1.0000000000000002};
    for (const auto value : values) {
        batch.loop.push_back(batch.loop.front());
        batch.loop.back().minMs = value;
    }
    test::record(file(), {batch});
    const auto read = test::readBack(file());
    ASSERT_EQ(read.size(), 1U);
    ASSERT_EQ(read[0].loop.size(), values.size() + 1);
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(read[0].loop[i + 1].minMs.value(), values[i]);
}

TEST_F(RoundTrip, tellsUnknownFromZero)
{
    auto batch = test::numbered(0);
    batch.loop[0].p99Ms = 0.0;
    batch.loop[0].maxMs = {};
    test::record(file(), {batch});
    const auto read = test::readBack(file());
    ASSERT_EQ(read.size(), 1U);
    EXPECT_TRUE(read[0].loop[0].p99Ms.isKnown());
    EXPECT_FALSE(read[0].loop[0].maxMs.isKnown());
}

TEST_F(RoundTrip, leavesNoTraceOfAnEmptyBatch)
{
    test::record(file(), {test::numbered(0), model::Batch{}, test::numbered(1)});
    EXPECT_EQ(test::readBack(file()).size(), 2U);
}

TEST_F(RoundTrip, keepsABatchThatOnlyTellsTheTime)
{
    model::Batch tick;
    tick.now = model::Timestamp(std::chrono::seconds(7));
    test::record(file(), {tick, tick});
    test::expectSame(test::readBack(file()), {tick, tick});
}

TEST_F(RoundTrip, cutsAnOverlongTextBetweenTwoCharacters)
{
    model::Batch batch;
    model::Mark mark;
    for (int i = 0; i < 40'000; ++i)
        mark.text += "ä";
    mark.text.insert(0, "x"); // the limit now falls inside a character
    batch.marks.push_back(mark);
    test::record(file(), {batch});
    const auto read = test::readBack(file());
    ASSERT_EQ(read.size(), 1U);
    const auto &text = read[0].marks[0].text;
    EXPECT_EQ(text.size(), 65'535U);
    EXPECT_EQ(text, mark.text.substr(0, text.size()));
}

TEST_F(RoundTrip, saysWhatIsInARecordingWithoutReadingItAll)
{
    const auto batches = test::RandomBatches(5).make(80);
    test::record(file(), batches);
    model::Run run;
    storage::RowCounts counts;
    for (const auto &batch : batches) {
        run.apply(batch);
        ++counts.batches;
        counts.sources += batch.sources.size();
        counts.loopWindows += batch.loop.size();
        counts.loadWindows += batch.load.size();
        for (const auto &window : batch.load)
            counts.histograms += (window.latency ? 1U : 0U) + (window.okLatency ? 1U : 0U);
        counts.marks += batch.marks.size();
        counts.states += batch.states.size();
    }
    const auto reader = storage::RecordingReader::open(file());
    ASSERT_TRUE(reader);
    const auto &info = reader->info();
    EXPECT_EQ(info.sources, run.sources());
    EXPECT_EQ(info.extent, run.extent());
    EXPECT_EQ(info.counts.batches, counts.batches);
    EXPECT_EQ(info.counts.sources, counts.sources);
    EXPECT_EQ(info.counts.loopWindows, counts.loopWindows);
    EXPECT_EQ(info.counts.loadWindows, counts.loadWindows);
    EXPECT_EQ(info.counts.histograms, counts.histograms);
    EXPECT_EQ(info.counts.marks, counts.marks);
    EXPECT_EQ(info.counts.states, counts.states);
}

TEST_F(RoundTrip, readsOnInPartsAndStopsWhenAsked)
{
    test::record(file(), test::RandomBatches(3).make(30));
    auto reader = storage::RecordingReader::open(file());
    ASSERT_TRUE(reader);
    const auto first = reader->next();
    ASSERT_TRUE(first && first->has_value());
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    const auto rest = reader->readAll([&](std::uint64_t rowsDone, std::uint64_t rowsTotal) {
        done = rowsDone;
        total = rowsTotal;
        return true;
    });
    ASSERT_TRUE(rest);
    EXPECT_EQ(rest->size(), 29U);
    EXPECT_EQ(done, total);
    const auto end = reader->next();
    ASSERT_TRUE(end);
    EXPECT_FALSE(end->has_value());

    auto stopped = storage::RecordingReader::open(file())->readAll([](std::uint64_t, std::uint64_t) { return false; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, model::ErrorCode::Cancelled);
}

} // namespace
