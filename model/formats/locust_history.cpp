// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <fmt/format.h>

namespace model::formats {

namespace {

constexpr std::string_view kLocustHeader = "Timestamp,User Count,Type,Name,Requests/s,";

/// "N/A" and 0 are what Locust writes where it has no figure.
Reading locustFigure(std::string_view text)
{
    const auto value = parseDouble(text);
    return value && *value > 0 ? Reading(*value) : Reading();
}

/// Counters of a whole run so far.
struct LocustCounters {
    Timestamp at{};
    double requests = 0;
    double failures = 0;
    double totalMs = 0; ///< of all response times together
    Reading longestMs;
};

/// PREFIX_stats_history.csv of Locust: every second the totals so far, of all requests (`Aggregated`) and, with
/// --csv-full-history, of each name. What happened in a second is the difference of two rows.
class LocustHistoryReader final : public DelimitedReader {
public:
    explicit LocustHistoryReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return {}; }

    std::optional<std::string> row(Fields fields, Sink &sink) override
    {
        if (fields.front() == "Timestamp") {
            m_header.assign(fields.begin(), fields.end());
            return std::nullopt;
        }
        if (m_header.empty())
            return "text before the header";
        if (fields.size() < m_header.size())
            return "fewer columns than the header (cut off?)";
        if (field(fields, "Name") != "Aggregated") {
            m_hasNames = true; // only then the percentiles are of the last ten seconds
            return std::nullopt;
        }
        const auto at = parseEpoch(field(fields, "Timestamp"));
        const auto requests = parseDouble(field(fields, "Total Request Count"));
        const auto failures = parseDouble(field(fields, "Total Failure Count"));
        if (!at || !requests || !failures || *requests < 0 || *failures < 0 || *failures > *requests)
            return "no usable time or counts in the row";
        const auto meanMs = locustFigure(field(fields, "Total Average Response Time"));
        const LocustCounters now{.at = at->at,
                                 .requests = *requests,
                                 .failures = *failures,
                                 .totalMs = meanMs.valueOr(0) * *requests,
                                 .longestMs = locustFigure(field(fields, "Total Max Response Time"))};
        if (m_before && now.at <= m_before->at)
            return "the time does not go on";
        if (m_before && (now.requests < m_before->requests || now.failures < m_before->failures)) {
            m_before = now;
            return "the totals went back: the statistics were reset";
        }
        if (m_before)
            emitSecond(now, fields, sink);
        m_before = now;
        takeTotals(fields, now, meanMs);
        return std::nullopt;
    }

    void end(Sink &sink) override
    {
        if (!m_isAnnounced)
            sink.warn({0, "there are no two rows to take a difference of: the run was stopped too early"});
        FileFacts facts;
        facts.tool = "Locust";
        facts.latencyOf = "every request, failed ones included";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "counted as failures, their time among the latencies";
        facts.statuses = "none: a failure is a status of 400 and more, a transport error or a failed check";
        facts.percentileRule = m_hasNames
            ? "Locust's own, over about the last ten seconds (--csv-full-history)"
            : "Locust's own, since the start of the run: of no use for a second, so only in "
              "the totals";
        facts.rounding = "before counting: to 10 ms from 100 ms on, to 100 ms from 1 s, to 1 s from 10 s";
        facts.clock = "absolute, whole seconds";
        facts.cannotTell = {"percentiles of a second", "statuses", "the planned rate (only the number of users)"};
        if (m_totals.records > 0) {
            if (m_hasNames)
                m_totals.p50Ms = m_totals.p90Ms = m_totals.p99Ms = {};
            facts.totals = m_totals;
        }
        sink.facts(std::move(facts));
    }

private:
    [[nodiscard]] std::string_view field(Fields fields, std::string_view column) const
    {
        for (std::size_t i = 0; i < m_header.size() && i < fields.size(); ++i) {
            if (m_header[i] == column)
                return fields[i];
        }
        return {};
    }

    void emitSecond(const LocustCounters &now, Fields fields, Sink &sink)
    {
        if (!m_isAnnounced) {
            m_isAnnounced = true;
            sink.source({.id = m_options.source,
                         .kind = SourceKind::Load,
                         .name = m_options.name,
                         .format = "locust-history",
                         .detail = LoadDetail::PerInterval,
                         .resolutionMs = {},
                         .runtime = {},
                         .caveats = caveatSet({Caveat::CoUncorrected, Caveat::Rounded, Caveat::WindowMismatch})});
        }
        LoadWindow window;
        window.source = m_options.source;
        window.span = {m_before->at, now.at};
        window.knownAt = now.at;
        const double done = now.requests - m_before->requests;
        window.done = done;
        window.failed = now.failures - m_before->failures;
        window.ok = std::max(0.0, done - window.failed.value());
        if (done > 0 && now.totalMs > m_before->totalMs)
            window.meanMs = (now.totalMs - m_before->totalMs) / done;
        if (now.longestMs.isAbove(m_before->longestMs.valueOr(0))) // only a new record is known to be of this second
            window.maxMs = now.longestMs;
        if (m_hasNames) {
            window.p50Ms = locustFigure(field(fields, "50%"));
            window.p90Ms = locustFigure(field(fields, "90%"));
            window.p99Ms = locustFigure(field(fields, "99%"));
        }
        sink.window(std::move(window));
    }

    void takeTotals(Fields fields, const LocustCounters &now, Reading meanMs)
    {
        m_totals.records = static_cast<std::uint64_t>(now.requests);
        m_totals.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = m_totals.records;
        m_totals.latencies = m_totals.records;
        m_totals.meanMs = meanMs;
        m_totals.minMs = locustFigure(field(fields, "Total Min Response Time"));
        m_totals.maxMs = now.longestMs;
        m_totals.p50Ms = locustFigure(field(fields, "50%"));
        m_totals.p90Ms = locustFigure(field(fields, "90%"));
        m_totals.p99Ms = locustFigure(field(fields, "99%"));
        m_totals.lastEnd = now.at;
    }

    ReaderOptions m_options;
    std::vector<std::string> m_header;
    std::optional<LocustCounters> m_before;
    bool m_hasNames = false;
    bool m_isAnnounced = false;
    RequestTotals m_totals;
};

} // namespace

bool isLocustHistory(std::string_view head)
{
    const auto lines = headLines(head, 1);
    return !lines.empty() && lines.front().substr(0, kLocustHeader.size()) == kLocustHeader;
}

std::unique_ptr<Reader> openLocustHistory(const ReaderOptions &options)
{
    return std::make_unique<LocustHistoryReader>(options);
}

} // namespace model::formats
