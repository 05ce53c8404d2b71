// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/integrity.h"

#include "storage/database.h"

#include <algorithm>
#include <map>
#include <utility>

namespace storage {

namespace {

using model::TimeSpan;

/// Adds up the windows of one source.
class CoverageCount {
public:
    void add(const TimeSpan &span)
    {
        ++m_windows;
        if (!span.isEmpty())
            m_spans.push_back(span);
    }

    [[nodiscard]] SourceCoverage finish(model::SourceId source)
    {
        SourceCoverage coverage;
        coverage.source = source;
        coverage.windows = m_windows;
        if (m_spans.empty())
            return coverage;
        std::sort(m_spans.begin(), m_spans.end(),
                  [](const TimeSpan &a, const TimeSpan &b) { return a.start < b.start; });
        const auto usual = averageLength();
        auto end = m_spans.front().start;
        for (const auto &span : m_spans) {
            noteHole({end, span.start}, usual, coverage);
            end = std::max(end, span.end);
        }
        coverage.extent = TimeSpan{m_spans.front().start, end};
        return coverage;
    }

private:
    [[nodiscard]] model::Duration averageLength() const
    {
        // In floating point: overlapping windows may add up to more than the integers hold.
        double sum = 0.0;
        for (const auto &span : m_spans)
            sum += model::toMs(span.length());
        return model::fromMs(sum / static_cast<double>(m_spans.size()));
    }

    static void noteHole(const TimeSpan &hole, model::Duration usual, SourceCoverage &coverage)
    {
        if (hole.isEmpty() || hole.length() <= usual)
            return;
        ++coverage.holes;
        coverage.missing += hole.length();
        if (!coverage.longestHole || coverage.longestHole->length() < hole.length())
            coverage.longestHole = hole;
    }

    std::uint64_t m_windows = 0;
    std::vector<TimeSpan> m_spans;
};

std::vector<std::string> quickCheck(SQLite::Database &db)
{
    std::vector<std::string> problems;
    SQLite::Statement check(db, "PRAGMA quick_check(20)");
    while (check.executeStep()) {
        if (auto line = check.getColumn(0).getString(); line != "ok")
            problems.push_back(std::move(line));
    }
    return problems;
}

/// The first pass: SQLite's own view of the pages.
std::vector<std::string> pageProblems(SQLite::Database &db, const std::filesystem::path &path)
{
    auto problems =
        guarded(path, Access::Reading, [&]() -> model::Result<std::vector<std::string>> { return quickCheck(db); });
    if (problems)
        return std::move(*problems);
    return {problems.error().detail};
}

/// The second pass: each row, as reading the recording would see it.
class Survey {
public:
    explicit Survey(IntegrityReport &report)
        : m_report(report)
    {
    }

    void read(RecordingReader &reader)
    {
        while (true) {
            const auto batch = reader.next();
            if (!batch) {
                m_report.problems.push_back("reading stopped: " + batch.error().detail);
                break;
            }
            if (!batch->has_value())
                break;
            add(**batch);
        }
        m_report.skipped = reader.warnings();
        for (const auto &source : m_report.info.sources)
            m_report.coverage.push_back(m_counts[source.id].finish(source.id));
    }

private:
    void add(const model::Batch &batch)
    {
        if (batch.now)
            hear(*batch.now);
        for (const auto &window : batch.loop)
            add(window);
        for (const auto &window : batch.load)
            add(window);
        for (const auto &state : batch.states)
            hear(state.at);
    }

    template <typename Window>
    void add(const Window &window)
    {
        m_counts[window.source].add(window.span);
        hear(window.knownAt);
    }

    void hear(model::Timestamp at)
    {
        m_report.lastKnownAt = m_report.lastKnownAt ? std::max(*m_report.lastKnownAt, at) : at;
    }

    IntegrityReport &m_report;
    std::map<model::SourceId, CoverageCount> m_counts;
};

} // namespace

model::Result<IntegrityReport> check(const std::filesystem::path &path)
{
    auto recording = openForReading(path);
    if (!recording)
        return tl::unexpected<model::Error>(recording.error());
    IntegrityReport report;
    report.problems = pageProblems(*recording->db, path);
    auto reader = RecordingReader::open(std::move(*recording), path);
    if (!reader) {
        report.problems.push_back("reading stopped: " + reader.error().detail);
        return report;
    }
    report.info = reader->info();
    Survey(report).read(*reader);
    return report;
}

} // namespace storage
