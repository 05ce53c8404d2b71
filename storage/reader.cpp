// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/reader.h"

#include "storage/database.h"
#include "storage/info.h"
#include "storage/rows.h"

#include <chrono>
#include <unordered_set>
#include <utility>

namespace storage {

using model::Result;

/// One cursor per table, moved forward together from batch to batch.
struct RecordingReader::State {
    State(OpenRecording opened, std::filesystem::path from)
        : recording(std::move(opened))
        , path(std::move(from))
        , meta(readMeta(*recording.db, log))
        , info(readInfo(*recording.db, meta))
        , batches(*recording.db, "SELECT id, now FROM batch ORDER BY id")
        , sources(*recording.db, sourceTable(), decodeSource)
        , loop(*recording.db, loopTable(), decodeLoopWindow)
        , load(*recording.db, loadTable(), decodeLoadWindow)
        , histograms(*recording.db, histogramTable(), decodeHistogram)
        , marks(*recording.db, markTable(), decodeMark)
        , states(*recording.db, stateTable(), decodeState)
    {
    }

    std::optional<model::Batch> next()
    {
        while (!isAtEnd) {
            if (!batches.executeStep()) {
                isAtEnd = true;
                skipRest();
                break;
            }
            ++batchesRead;
            auto batch = read(batches.getColumn(0).getInt64());
            if (!batch.isEmpty())
                return batch;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::uint64_t rowsRead() const
    {
        return batchesRead + sources.rowsRead() + loop.rowsRead() + load.rowsRead() + histograms.rowsRead()
            + marks.rowsRead() + states.rowsRead();
    }

    OpenRecording recording; ///< first, as the statements below hang on its connection
    std::filesystem::path path;
    SkipLog log;
    MetaMap meta;
    RecordingInfo info;

private:
    model::Batch read(std::int64_t number)
    {
        model::Batch batch;
        batch.now = readNow(number);
        sources.take(number, log, [&](std::int64_t, model::Source source) -> const char * {
            if (knownSources.count(source.id) == 0 && knownSources.size() >= kMaxSources)
                return "too many sources";
            knownSources.insert(source.id);
            batch.sources.push_back(std::move(source));
            return nullptr;
        });
        loop.take(number, log,
                  [&](std::int64_t, const model::LoopWindow &window) { return keepIfKnown(window, batch.loop); });
        readLoad(number, batch);
        marks.take(number, log, [&](std::int64_t, model::Mark mark) -> const char * {
            batch.marks.push_back(std::move(mark));
            return nullptr;
        });
        states.take(number, log,
                    [&](std::int64_t, const model::SourceState &state) { return keepIfKnown(state, batch.states); });
        return batch;
    }

    /// Load windows and then the histograms that belong to them, both in the order of the windows.
    void readLoad(std::int64_t number, model::Batch &batch)
    {
        std::vector<std::int64_t> ids;
        load.take(number, log, [&](std::int64_t id, const model::LoadWindow &window) {
            const char *reason = keepIfKnown(window, batch.load);
            if (reason == nullptr)
                ids.push_back(id);
            return reason;
        });
        std::size_t at = 0;
        histograms.take(number, log, [&](std::int64_t, HistogramRow row) -> const char * {
            while (at < ids.size() && ids[at] < row.window)
                ++at;
            if (at == ids.size() || ids[at] != row.window)
                return "belongs to no window, or out of order";
            auto &window = batch.load[at];
            auto &place = row.role == HistogramRole::All ? window.latency : window.okLatency;
            if (place)
                return "second one of its kind";
            place = std::make_shared<const model::Histogram>(std::move(row.histogram));
            return nullptr;
        });
    }

    template <typename Row>
    const char *keepIfKnown(const Row &row, std::vector<Row> &rows)
    {
        if (knownSources.count(row.source) == 0)
            return "source was never announced";
        rows.push_back(row);
        return nullptr;
    }

    std::optional<model::Timestamp> readNow(std::int64_t number)
    {
        const auto column = batches.getColumn(1);
        if (column.isNull())
            return std::nullopt;
        const auto now = column.isInteger() ? timeFromNs(column.getInt64()) : std::nullopt;
        if (!now)
            log.add("batch", "time out of range", number); // its rows are good all the same
        return now;
    }

    void skipRest()
    {
        sources.skipRest(log);
        loop.skipRest(log);
        load.skipRest(log);
        histograms.skipRest(log);
        marks.skipRest(log);
        states.skipRest(log);
    }

    SQLite::Statement batches;
    TableCursor<model::Source> sources;
    TableCursor<model::LoopWindow> loop;
    TableCursor<model::LoadWindow> load;
    TableCursor<HistogramRow> histograms;
    TableCursor<model::Mark> marks;
    TableCursor<model::SourceState> states;
    std::unordered_set<model::SourceId> knownSources;
    std::uint64_t batchesRead = 0;
    bool isAtEnd = false;
};

RecordingReader::RecordingReader(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
RecordingReader::RecordingReader(RecordingReader &&) noexcept = default;
RecordingReader &RecordingReader::operator=(RecordingReader &&) noexcept = default;
RecordingReader::~RecordingReader() = default;

Result<RecordingReader> RecordingReader::open(const std::filesystem::path &path)
{
    auto recording = openForReading(path);
    if (!recording)
        return tl::unexpected<model::Error>(recording.error());
    return open(std::move(*recording), path);
}

Result<RecordingReader> RecordingReader::open(OpenRecording recording, const std::filesystem::path &path)
{
    return guarded(path, Access::Reading, [&]() -> Result<RecordingReader> {
        return RecordingReader(std::make_unique<State>(std::move(recording), path));
    });
}

const RecordingInfo &RecordingReader::info() const
{
    return m_state->info;
}

std::optional<std::string> RecordingReader::meta(const std::string &key) const
{
    const auto entry = m_state->meta.find(key);
    return entry == m_state->meta.end() ? std::nullopt : std::optional(entry->second);
}

Result<std::optional<model::Batch>> RecordingReader::next()
{
    return guarded(m_state->path, Access::Reading,
                   [&]() -> Result<std::optional<model::Batch>> { return m_state->next(); });
}

Result<std::vector<model::Batch>> RecordingReader::readAll(const ReadProgress &progress)
{
    using Clock = std::chrono::steady_clock;
    constexpr auto kTellEvery = std::chrono::milliseconds(50);
    const auto total = info().counts.total();
    std::vector<model::Batch> batches;
    auto told = Clock::now();
    while (true) {
        auto batch = next();
        if (!batch)
            return tl::unexpected<model::Error>(batch.error());
        const bool isLast = !batch->has_value();
        if (progress && (isLast || Clock::now() - told >= kTellEvery)) {
            told = Clock::now();
            if (!progress(rowsRead(), total))
                return model::fail(model::ErrorCode::Cancelled, {}, m_state->path.string());
        }
        if (isLast)
            return batches;
        batches.push_back(std::move(**batch));
    }
}

const std::vector<SkippedRows> &RecordingReader::warnings() const
{
    return m_state->log.rows();
}
std::uint64_t RecordingReader::rowsRead() const
{
    return m_state->rowsRead();
}

} // namespace storage
