// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <algorithm>
#include <utility>

namespace model::formats {

namespace {

constexpr std::string_view kDumpLine = "# stats: dump at ";
constexpr std::string_view kErrorPrefix = "error_";
constexpr Duration kUsualInterval = std::chrono::seconds(10);

/// What tsung tells of the time since its last dump.
struct TsungInterval {
    Timestamp end{};
    double requests = 0;
    Reading meanMs;
    bool hasRequests = false;
    StatusCounts endings;
    double ended = 0; ///< with a status or an error
};

/// tsung.log: every ten seconds a block of lines, `stats: NAME` and numbers. Of `request`: count, mean and deviation of
/// the interval, then maximum and minimum of the whole run. Of a status or an error: count of the interval, then of the
/// run.
class TsungLogReader final : public DelimitedReader {
public:
    explicit TsungLogReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return {.delimiter = ' ', .hasQuotes = false}; }

    std::optional<std::string> row(Fields fields, Sink &sink) override
    {
        if (isUnterminated())
            return "the last row was cut off";
        if (fields.size() == 5 && fields[0] == "#" && fields[2] == "dump") {
            const auto at = parseEpoch(fields[4]);
            if (!at || at->unit != kSecond || (m_interval && at->at <= m_interval->end))
                return "no usable time in the row";
            const auto previous = emitInterval(sink);
            m_begin = previous ? previous : std::optional(at->at - kUsualInterval);
            m_interval = TsungInterval{.end = at->at};
            return std::nullopt;
        }
        if (fields.front() != "stats:" || !m_interval)
            return fields.front().substr(0, 10) == "EndMonitor" ? std::nullopt
                                                                : std::optional<std::string>("not a row of tsung");
        if (fields.size() < 4)
            return "fewer numbers than there should be";
        return take(fields);
    }

    void end(Sink &sink) override
    {
        emitInterval(sink);
        FileFacts facts;
        facts.tool = "tsung";
        facts.latencyOf = "the mean of the requests of each interval, 4xx and 5xx included";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "counted as errors, where tsung names them";
        facts.statuses = "the count of each HTTP status and each error per interval";
        facts.percentileRule = "there are no percentiles";
        facts.rounding = "none of latencies; times whole seconds";
        facts.clock = "absolute, whole seconds of the end of an interval";
        facts.cannotTell = {"percentiles", "the longest request of an interval (only that of the run so far)",
                            "the planned rate"};
        if (m_totals.records > 0)
            facts.totals = m_totals;
        sink.facts(std::move(facts));
    }

private:
    std::optional<std::string> take(Fields fields)
    {
        const auto name = fields[1];
        const auto count = parseDouble(fields[2]);
        if (!count || *count < 0)
            return name.substr(0, 1) == "{" ? std::nullopt : std::optional<std::string>("an unreadable number");
        if (name == "request") {
            m_interval->requests = *count;
            m_interval->hasRequests = true;
            const auto mean = parseDouble(fields[3]);
            if (mean && *mean >= 0 && *count > 0)
                m_interval->meanMs = *mean;
            return std::nullopt;
        }
        const auto status = parseInteger(name);
        if (status && *status >= 100 && *status <= 999) {
            m_interval->endings.add(classOf(static_cast<int>(*status)), *count);
            m_interval->ended += *count;
            m_totals.byClass[static_cast<std::size_t>(responseClassOf(static_cast<int>(*status)))] +=
                static_cast<std::uint64_t>(*count);
        } else if (name.substr(0, kErrorPrefix.size()) == kErrorPrefix) {
            m_interval->endings.add(classOfErrorText(name), *count);
            m_interval->ended += *count;
            m_totals.byClass[static_cast<std::size_t>(ResponseClass::Error)] += static_cast<std::uint64_t>(*count);
        }
        return std::nullopt;
    }

    /// Gives the end of the interval, which is where the next one begins.
    std::optional<Timestamp> emitInterval(Sink &sink)
    {
        const auto interval = std::exchange(m_interval, std::nullopt);
        if (!interval)
            return std::nullopt;
        if (!m_isAnnounced) {
            m_isAnnounced = true;
            sink.source({.id = m_options.source,
                         .kind = SourceKind::Load,
                         .name = m_options.name,
                         .format = "tsung-log",
                         .detail = LoadDetail::PerInterval,
                         .resolutionMs = {},
                         .runtime = {},
                         .caveats = caveatSet({Caveat::CoUncorrected})});
        }
        LoadWindow window;
        window.source = m_options.source;
        window.span = {*m_begin, interval->end};
        window.knownAt = interval->end;
        window.ok = interval->endings[StatusClass::Ok];
        window.shed = interval->endings[StatusClass::Shed];
        window.failed = interval->endings[StatusClass::Failed];
        window.refused = interval->endings[StatusClass::Refused];
        window.timeouts = interval->endings[StatusClass::Timeout];
        window.done = std::max(interval->requests, interval->ended);
        window.meanMs = interval->meanMs;
        m_totals.records += static_cast<std::uint64_t>(window.done.value());
        m_totals.lastEnd = interval->end;
        sink.window(std::move(window));
        return interval->end;
    }

    ReaderOptions m_options;
    std::optional<TsungInterval> m_interval;
    std::optional<Timestamp> m_begin;
    RequestTotals m_totals;
    bool m_isAnnounced = false;
};

} // namespace

bool isTsungLog(std::string_view head)
{
    const auto lines = headLines(head, 1);
    return !lines.empty() && lines.front().substr(0, kDumpLine.size()) == kDumpLine;
}

std::unique_ptr<Reader> openTsungLog(const ReaderOptions &options)
{
    return std::make_unique<TsungLogReader>(options);
}

} // namespace model::formats
