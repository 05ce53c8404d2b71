// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/epoch.h"
#include "model/formats/json_document.h"
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace model::formats {

namespace {

constexpr Duration kArtilleryPeriod = std::chrono::seconds(10);
constexpr std::string_view kCodes = "http.codes.";
constexpr std::string_view kErrors = "errors.";

std::optional<Timestamp> msTimeAt(const simdjson::dom::object &object, std::string_view key)
{
    if (const auto number = numberAt(object, key); number.isKnown())
        return timestampFromEpochMs(number.value());
    const auto text = parseEpoch(textAt(object, key)); // the period is a number in a string
    return text ? std::optional(text->at) : std::nullopt;
}

/// Counts of a period or of the run, by status and by error.
struct ArtilleryCounts {
    Reading requests;
    StatusCounts endings;
    double done = 0;
    std::array<std::uint64_t, kResponseClassCount> byClass{};
};

ArtilleryCounts countsOf(const simdjson::dom::object &counters)
{
    ArtilleryCounts counts;
    counts.requests = numberAt(counters, "http.requests");
    for (const auto field : counters) {
        double count = 0;
        if (field.value.get(count) != simdjson::SUCCESS || !(count > 0 && count < 1e15))
            continue;
        const bool isCode = field.key.substr(0, kCodes.size()) == kCodes;
        if (!isCode && field.key.substr(0, kErrors.size()) != kErrors)
            continue;
        const auto name = field.key.substr(isCode ? kCodes.size() : kErrors.size());
        const auto status = isCode ? parseInteger(name).value_or(0) : 0;
        const auto named = classOf(name);
        const auto ending = isCode || named != StatusClass::Failed ? named : classOfErrorText(name);
        counts.endings.add(ending, count);
        counts.done += count;
        const auto response =
            isCode ? responseClassOf(static_cast<int>(std::clamp<std::int64_t>(status, 0, 999))) : ResponseClass::Error;
        counts.byClass[static_cast<std::size_t>(response)] += static_cast<std::uint64_t>(count);
    }
    return counts;
}

/// The summary of a metric; nothing when it has no samples.
std::optional<simdjson::dom::object> summaryOf(const simdjson::dom::object &period, std::string_view metric)
{
    const auto summaries = objectAt(period, "summaries");
    auto summary = summaries ? objectAt(*summaries, metric) : std::nullopt;
    return summary && numberAt(*summary, "count").isAbove(0) ? summary : std::nullopt;
}

/// artillery run -o, version 2: `intermediate` holds periods of ten seconds on the wall clock, `aggregate` the run.
class ArtilleryReader final : public JsonDocumentReader {
public:
    explicit ArtilleryReader(ReaderOptions options)
        : JsonDocumentReader("artillery")
        , m_options(std::move(options))
    {
    }

protected:
    void read(const simdjson::dom::object &document, Sink &sink) override
    {
        readPeriods(document, sink);
        FileFacts facts;
        facts.tool = "artillery 2";
        facts.latencyOf = "every response, from sending to the first byte of its headers; 4xx and 5xx included";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "counted as the error ETIMEDOUT, not among the latencies";
        facts.statuses = "the count of each HTTP status and each error per period";
        facts.percentileRule = "artillery's own, from a sketch that is off by at most 1 %";
        facts.rounding = "whole milliseconds";
        facts.clock = "absolute, periods of ten seconds on the wall clock";
        facts.cannotTell = {"anything within ten seconds", "the planned rate of requests (only the users created)"};
        if (const auto aggregate = objectAt(document, "aggregate"))
            facts.totals = totalsOf(*aggregate);
        sink.facts(std::move(facts));
    }

private:
    void readPeriods(const simdjson::dom::object &object, Sink &sink)
    {
        simdjson::dom::array periods;
        if (object.at_key("intermediate").get(periods) != simdjson::SUCCESS)
            return;
        std::vector<LoadWindow> windows;
        std::uint64_t number = 0;
        for (const auto entry : periods) {
            ++number;
            simdjson::dom::object period;
            const bool isObject = entry.get(period) == simdjson::SUCCESS;
            const auto start = isObject ? msTimeAt(period, "period") : std::nullopt;
            const auto counters = isObject ? objectAt(period, "counters") : std::nullopt;
            if (!start || !counters) {
                sink.warn({number, "a period without time or counters"});
                continue;
            }
            windows.push_back(windowOf(period, *counters, *start));
        }
        if (windows.empty())
            return;
        std::stable_sort(windows.begin(), windows.end(),
                         [](const LoadWindow &a, const LoadWindow &b) { return a.span.start < b.span.start; });
        clipEnds(windows);
        sink.source({.id = m_options.source,
                     .kind = SourceKind::Load,
                     .name = m_options.name,
                     .format = "artillery",
                     .detail = LoadDetail::PerInterval,
                     .resolutionMs = {},
                     .runtime = {},
                     .caveats = caveatSet({Caveat::CoUncorrected, Caveat::Rounded, Caveat::TimeoutsMissing})});
        for (auto &window : windows)
            sink.window(std::move(window));
    }

    LoadWindow windowOf(const simdjson::dom::object &period, const simdjson::dom::object &counters, Timestamp start)
    {
        LoadWindow window;
        window.source = m_options.source;
        window.span = {start, start + kArtilleryPeriod};
        const auto counts = countsOf(counters);
        window.sent = counts.requests;
        window.done = counts.done;
        window.ok = counts.endings[StatusClass::Ok];
        window.shed = counts.endings[StatusClass::Shed];
        window.failed = counts.endings[StatusClass::Failed];
        window.refused = counts.endings[StatusClass::Refused];
        window.timeouts = counts.endings[StatusClass::Timeout];
        if (const auto all = summaryOf(period, "http.response_time")) {
            window.p50Ms = numberAt(*all, "p50");
            window.p90Ms = numberAt(*all, "p90");
            window.p99Ms = numberAt(*all, "p99");
            window.maxMs = numberAt(*all, "max");
            window.meanMs = numberAt(*all, "mean");
        }
        if (const auto good = summaryOf(period, "http.response_time.2xx")) {
            window.okP50Ms = numberAt(*good, "p50");
            window.okP99Ms = numberAt(*good, "p99");
        }
        const auto first = msTimeAt(period, "firstMetricAt");
        const auto last = msTimeAt(period, "lastMetricAt");
        m_first = first && (!m_first || *first < *m_first) ? first : m_first;
        m_last = last && (!m_last || *last > *m_last) ? last : m_last;
        return window;
    }

    /// The run begins and ends within a period: what is counted there is of a shorter time.
    void clipEnds(std::vector<LoadWindow> &windows) const
    {
        auto &first = windows.front().span;
        auto &last = windows.back().span;
        if (m_first && first.contains(*m_first))
            first.start = std::min(*m_first, first.end - kSecond);
        if (m_last && last.contains(*m_last))
            last.end = std::max(*m_last, last.start + kSecond);
        for (auto &window : windows)
            window.knownAt = window.span.end;
    }

    [[nodiscard]] RequestTotals totalsOf(const simdjson::dom::object &aggregate) const
    {
        RequestTotals totals;
        if (const auto counters = objectAt(aggregate, "counters")) {
            const auto counts = countsOf(*counters);
            totals.byClass = counts.byClass;
            totals.records = static_cast<std::uint64_t>(counts.done);
        }
        if (const auto all = summaryOf(aggregate, "http.response_time")) {
            totals.latencies = static_cast<std::uint64_t>(std::min(numberAt(*all, "count").value(), 1e15));
            totals.minMs = numberAt(*all, "min");
            totals.meanMs = numberAt(*all, "mean");
            totals.p50Ms = numberAt(*all, "p50");
            totals.p90Ms = numberAt(*all, "p90");
            totals.p99Ms = numberAt(*all, "p99");
            totals.maxMs = numberAt(*all, "max");
        }
        totals.firstStart = m_first;
        totals.lastEnd = m_last;
        return totals;
    }

    ReaderOptions m_options;
    std::optional<Timestamp> m_first, m_last; ///< metrics of any period
};

} // namespace

bool isArtillery(std::string_view head)
{
    const auto has = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
    // The document may be longer than what is seen of it. Version 1 has no counters.
    return beginsWithObject(head) && (has("\"aggregate\"") || has("\"intermediate\"")) && has("\"counters\"")
        && has("\"firstCounterAt\"");
}

std::unique_ptr<Reader> openArtillery(const ReaderOptions &options)
{
    return std::make_unique<ArtilleryReader>(options);
}

} // namespace model::formats
