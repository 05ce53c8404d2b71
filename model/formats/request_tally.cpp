// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/request_tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace model::formats {

namespace {

constexpr Duration kLongestLatency = std::chrono::hours(24);
/// Longer silences are no part of a run; they are not filled with empty seconds.
constexpr Duration kLongestSilence = std::chrono::hours(1);
/// Nor is there room for more of them than these; the rest stay gaps.
constexpr int kMostEmptySeconds = 200'000;
constexpr Duration kStrayDistance = std::chrono::hours(24);

Reading tallyMs(const std::optional<Duration> &value)
{
    return value ? Reading(toMs(*value)) : Reading();
}

Reading readingOf(const std::optional<double> &value)
{
    return value ? Reading(*value) : Reading();
}

std::shared_ptr<const Histogram> sharedOrNull(const Histogram &histogram)
{
    return histogram.isEmpty() ? nullptr : std::make_shared<const Histogram>(histogram);
}

} // namespace

bool isPlausibleLatency(Duration latency)
{
    return latency >= Duration(0) && latency <= kLongestLatency;
}

CaveatSet caveatSet(std::initializer_list<Caveat> caveats)
{
    CaveatSet set;
    for (const auto caveat : caveats)
        raise(set, caveat);
    return set;
}

RequestRow requestRow(Timestamp start, Duration latency, int status, std::string_view error)
{
    const auto ending = status > 0 ? classOf(status) : classOfErrorText(error);
    return {.start = start,
            .end = isPlausibleLatency(latency) ? start + latency : start,
            .latency = latency,
            .due = {},
            .response = status > 0 ? responseClassOf(status) : ResponseClass::Error,
            .ending = ending,
            .isTimed = status > 0 || ending == StatusClass::Timeout};
}

RequestTally::Second &RequestTally::secondOf(Timestamp at, Recent &recent)
{
    if (!recent.second || at < recent.start || at >= recent.start + kSecond) {
        recent.start = floorTo(at, kSecond);
        recent.second = &m_seconds[recent.start];
    }
    return *recent.second;
}

std::optional<std::string> RequestTally::add(const RequestRow &row)
{
    if (!isPlausibleLatency(row.latency))
        return "no request can take that long";
    if (m_seconds.size() > kMostSeconds)
        return "the file covers too long a time";
    const auto times = static_cast<double>(row.times);
    secondOf(row.start, m_recentStart).begun += times;
    if (m_traits.hasDueTimes)
        secondOf(row.due.value_or(row.start), m_recentDue).due += times;
    auto &end = secondOf(row.end, m_recentEnd);
    end.ended += times;
    end.endings.add(row.ending, times);
    if (row.isTimed)
        end.latency.record(row.latency, row.times);
    if (row.isTimed && row.ending == StatusClass::Ok)
        end.okLatency.record(row.latency, row.times);

    m_totals.records += row.times;
    m_totals.byClass[static_cast<std::size_t>(row.response)] += row.times;
    if (row.response != ResponseClass::Error)
        m_latencies.add(row.latency, row.times);
    const auto first = row.due.value_or(row.start);
    m_totals.firstStart = std::min(m_totals.firstStart.value_or(first), first);
    m_totals.lastStart = std::max(m_totals.lastStart.value_or(first), first);
    m_totals.lastEnd = std::max(m_totals.lastEnd.value_or(row.end), row.end);
    return std::nullopt;
}

void RequestTally::addUnsent(Timestamp at, double requests)
{
    if (m_seconds.size() > kMostSeconds)
        return;
    m_hasUnsent = true;
    secondOf(at, m_recentDue).unsent += requests;
}

RequestTotals RequestTally::totals()
{
    auto totals = m_totals;
    totals.latencies = m_latencies.count();
    totals.minMs = readingOf(m_latencies.leastMs());
    totals.meanMs = readingOf(m_latencies.meanMs());
    totals.p50Ms = readingOf(m_latencies.percentileMs(50));
    totals.p90Ms = readingOf(m_latencies.percentileMs(90));
    totals.p99Ms = readingOf(m_latencies.percentileMs(99));
    totals.maxMs = readingOf(m_latencies.largestMs());
    return totals;
}

/// The part with the most requests, of those that a day without any request sets apart; all of it when the whole is not
/// longer than kMostSeconds.
std::pair<RequestTally::Seconds::const_iterator, RequestTally::Seconds::const_iterator>
RequestTally::mainPart(Sink &sink) const
{
    const auto whole = std::pair(m_seconds.begin(), m_seconds.end());
    const Duration longest = kSecond * static_cast<std::int64_t>(kMostSeconds);
    if (m_seconds.empty() || m_seconds.rbegin()->first - m_seconds.begin()->first <= longest)
        return whole;
    auto best = whole;
    double most = -1;
    double all = 0;
    for (auto first = m_seconds.begin(); first != m_seconds.end();) {
        double requests = 0;
        auto last = first;
        auto previous = first->first;
        for (; last != m_seconds.end() && last->first - previous <= kStrayDistance; ++last) {
            requests += last->second.ended + last->second.begun;
            previous = last->first;
        }
        all += requests;
        if (requests > most) {
            most = requests;
            best = {first, last};
        }
        first = last;
    }
    if (all > most)
        sink.warn({0,
                   fmt::format("{:.0f} starts or ends of requests are stamped days away from all others and are "
                               "left out of the course of time",
                               all - most)});
    return best;
}

LoadWindow RequestTally::windowOf(Timestamp start, const Second &second, double inFlight, const Place &place) const
{
    LoadWindow window;
    window.source = place.source;
    window.span = {start + place.shift, start + place.shift + kSecond};
    window.knownAt = window.span.end;
    if (m_traits.hasDueTimes)
        window.offered = second.due;
    else if (m_hasUnsent)
        window.offered = second.begun + second.unsent * place.unsentFactor;
    window.sent = second.begun;
    window.done = second.ended;
    if (m_traits.hasStatuses) {
        window.ok = second.endings[StatusClass::Ok];
        window.shed = second.endings[StatusClass::Shed];
        window.failed = second.endings[StatusClass::Failed];
        window.okP50Ms = tallyMs(second.okLatency.percentile(50));
        window.okP99Ms = tallyMs(second.okLatency.percentile(99));
        window.okLatency = sharedOrNull(second.okLatency);
    }
    if (m_traits.hasStatuses && m_traits.hasErrors) {
        window.refused = second.endings[StatusClass::Refused];
        window.timeouts = second.endings[StatusClass::Timeout];
    }
    if (m_traits.hasErrors)
        window.inFlight = inFlight;
    window.p50Ms = tallyMs(second.latency.percentile(50));
    window.p90Ms = tallyMs(second.latency.percentile(90));
    window.p99Ms = tallyMs(second.latency.percentile(99));
    window.maxMs = tallyMs(second.latency.largest());
    window.meanMs = readingOf(second.latency.meanMs());
    window.latency = sharedOrNull(second.latency);
    return window;
}

void RequestTally::emit(const Place &place, Sink &sink) const
{
    const auto [first, last] = mainPart(sink);
    double inFlight = 0;
    int emptySeconds = 0;
    auto next = first == last ? Timestamp() : first->first;
    for (auto at = first; at != last; ++at) {
        if (at->first - next > kLongestSilence)
            next = at->first;
        for (; next < at->first && emptySeconds < kMostEmptySeconds; next += kSecond, ++emptySeconds)
            sink.window(windowOf(next, Second{}, inFlight, place));
        next = at->first + kSecond;
        const auto &second = at->second;
        inFlight += (m_traits.hasDueTimes ? second.due : second.begun) - second.ended;
        sink.window(windowOf(at->first, second, inFlight, place));
    }
}

void report(RequestReport report, RequestTally &tally, const ReaderOptions &options, Sink &sink)
{
    if (!tally.isEmpty()) {
        sink.source({.id = options.source,
                     .kind = SourceKind::Load,
                     .name = options.name,
                     .format = std::string(report.format),
                     .detail = LoadDetail::PerRequest,
                     .resolutionMs = {},
                     .runtime = {},
                     .caveats = report.caveats});
        report.place.source = options.source;
        tally.emit(report.place, sink);
    }
    report.facts.totals = tally.totals();
    if (report.facts.percentileRule.empty())
        report.facts.percentileRule = tally.isExact() ? "nearest rank over every request that got a response"
                                                      : "nearest rank in a histogram that is off by at most 0.8 %, as "
                                                        "there are too many different latencies to keep "
                                                        "each";
    sink.facts(std::move(report.facts));
}

Duration shiftToFileTime(const RequestTally &tally, const ReaderOptions &options, CaveatSet &caveats)
{
    raise(caveats, Caveat::ClockOffset);
    if (!options.fileTime || !tally.lastEnd())
        return Duration(0);
    return floorTo(*options.fileTime, kSecond) - floorTo(*tally.lastEnd(), kSecond);
}

} // namespace model::formats
