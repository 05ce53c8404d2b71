// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/run_summary.h"

#include "model/formats/status_class.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace model::formats {

namespace {

constexpr Duration kNominalLength = kSecond;
constexpr Duration kLongestRun = std::chrono::hours(24 * 366);
constexpr double kMostRequests = 1e15;

void count(Reading &sum, double more)
{
    sum = Reading(sum.valueOr(0) + more);
}

double &classOfResponse(RunFigures &run, ResponseClass response)
{
    return run.byClass[static_cast<std::size_t>(response)];
}

bool containsAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

/// Counts below zero or beyond any run, and latencies below zero, are no figures.
void checkFigures(RunFigures &run)
{
    for (auto *figure : {&run.offered, &run.sent, &run.done, &run.ok, &run.shed, &run.failed, &run.refused,
                         &run.timeouts, &run.inFlight, &run.latencies}) {
        if (!figure->isAtLeast(0) || !figure->isBelow(kMostRequests))
            *figure = Reading();
    }
    for (auto *figure :
         {&run.minMs, &run.meanMs, &run.p50Ms, &run.p90Ms, &run.p99Ms, &run.maxMs, &run.okP50Ms, &run.okP99Ms}) {
        if (!figure->isAtLeast(0) || !figure->isBelow(1e12))
            *figure = Reading();
    }
    for (auto &responses : run.byClass)
        responses = responses >= 0 && responses < kMostRequests ? responses : 0;
    if (run.length && (*run.length <= Duration::zero() || *run.length > kLongestRun))
        run.length.reset();
    if (run.start && run.end && *run.end <= *run.start)
        run.end.reset();
    if (run.done.isKnown())
        return;
    for (const auto part : {run.ok, run.shed, run.failed, run.refused, run.timeouts})
        run.done = sum(run.done, part);
}

LoadWindow windowOf(const RunFigures &run, SourceId source, TimeSpan span)
{
    LoadWindow window;
    window.source = source;
    window.span = span;
    window.knownAt = span.end;
    window.offered = run.offered;
    window.sent = run.sent;
    window.done = run.done;
    window.ok = run.ok;
    window.shed = run.shed;
    window.failed = run.failed;
    window.refused = run.refused;
    window.timeouts = run.timeouts;
    window.inFlight = run.inFlight;
    window.p50Ms = run.p50Ms;
    window.p90Ms = run.p90Ms;
    window.p99Ms = run.p99Ms;
    window.maxMs = run.maxMs;
    window.meanMs = run.meanMs;
    window.okP50Ms = run.okP50Ms;
    window.okP99Ms = run.okP99Ms;
    window.latency = run.latency;
    return window;
}

std::uint64_t whole(double value)
{
    return static_cast<std::uint64_t>(std::llround(value));
}

RequestTotals totalsOf(const std::vector<RunFigures> &runs, const std::vector<TimeSpan> &spans)
{
    RequestTotals totals;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto &run = runs[i];
        totals.records += whole(run.done.valueOr(0));
        for (std::size_t j = 0; j < kResponseClassCount; ++j)
            totals.byClass[j] += whole(run.byClass[j]);
        totals.latencies += whole(run.latencies.valueOr(0));
        totals.minMs = smaller(totals.minMs, run.minMs);
        totals.maxMs = larger(totals.maxMs, run.maxMs);
        if (runs.size() == 1) { // neither means without counts nor percentiles can be joined
            totals.meanMs = run.meanMs;
            totals.p50Ms = run.p50Ms;
            totals.p90Ms = run.p90Ms;
            totals.p99Ms = run.p99Ms;
        }
        totals.firstStart = totals.firstStart ? std::min(*totals.firstStart, spans[i].start) : spans[i].start;
        totals.lastEnd = totals.lastEnd ? std::max(*totals.lastEnd, spans[i].end) : spans[i].end;
    }
    return totals;
}

class SummaryReader final : public Reader {
public:
    SummaryReader(ReaderOptions options, std::string_view formatId, SummaryParser parse)
        : m_options(std::move(options))
        , m_formatId(formatId)
        , m_parse(parse)
    {
    }

    Status feed(std::string_view bytes, Sink &) override
    {
        if (m_text.size() + bytes.size() > kLongestSummary)
            return fail(ErrorCode::TooLarge,
                        "more than " + std::to_string(kLongestSummary >> 20U) + " MiB of a summary");
        m_text.append(bytes);
        return {};
    }

    Status finish(Sink &sink) override
    {
        auto file = m_parse(m_text);
        if (file.runs.empty()) {
            sink.warn({0,
                       file.problem.empty() ? "the end of the result is missing: the run may have been stopped first"
                                            : file.problem});
            return {};
        }
        for (auto &run : file.runs)
            checkFigures(run);
        const auto spans = place(file);
        sink.source({.id = m_options.source,
                     .kind = SourceKind::Load,
                     .name = m_options.name,
                     .format = std::string(m_formatId),
                     .detail = LoadDetail::WholeRun,
                     .resolutionMs = {},
                     .runtime = {},
                     .caveats = file.caveats});
        for (std::size_t i = 0; i < file.runs.size(); ++i)
            sink.window(windowOf(file.runs[i], m_options.source, spans[i]));
        for (auto &warning : file.warnings)
            sink.warn(std::move(warning));
        file.facts.totals = totalsOf(file.runs, spans);
        sink.facts(std::move(file.facts));
        return {};
    }

private:
    /// Spans for all runs, from the last one backwards.
    [[nodiscard]] std::vector<TimeSpan> place(SummaryFile &file) const
    {
        std::vector<TimeSpan> spans(file.runs.size());
        bool isByFileTime = false;
        bool isNominal = false;
        std::optional<Timestamp> next;
        for (std::size_t i = file.runs.size(); i-- > 0;) {
            const auto &run = file.runs[i];
            const auto length = run.length.value_or(kNominalLength);
            if (run.start && run.end)
                spans[i] = {*run.start, *run.end};
            else if (run.start)
                spans[i] = {*run.start, *run.start + length};
            else if (run.end)
                spans[i] = {*run.end - length, *run.end};
            else {
                isByFileTime = true;
                const auto end = next ? *next : m_options.fileTime.value_or(Timestamp(length));
                spans[i] = {end - length, end};
            }
            isNominal = isNominal || (!run.length && !(run.start && run.end));
            next = spans[i].start;
        }
        auto &clock = file.facts.clock;
        if (isByFileTime) {
            clock += clock.empty() ? "" : "; ";
            clock += m_options.fileTime
                ? "no time of day in the file: the run is taken to end when the file was last written"
                : "no time of day: the run is counted from 1970-01-01";
        }
        if (isNominal)
            clock += "; the length of the run is not told and taken as 1 s";
        return spans;
    }

    ReaderOptions m_options;
    std::string_view m_formatId;
    SummaryParser m_parse;
    std::string m_text;
};

} // namespace

void RunFigures::addStatus(int status, double responses)
{
    if (status < 100 || status > 599 || !(responses >= 0))
        return;
    byClass[static_cast<std::size_t>(status / 100 - 1)] += responses;
    switch (classOf(status)) {
    case StatusClass::Ok:
        return count(ok, responses);
    case StatusClass::Shed:
        return count(shed, responses);
    default:
        return count(failed, responses);
    }
}

void RunFigures::addClass(int hundreds, double responses)
{
    if (hundreds < 1 || hundreds > 5 || !(responses >= 0))
        return;
    byClass[static_cast<std::size_t>(hundreds - 1)] += responses;
    count(hundreds < 4 ? ok : failed, responses);
}

void RunFigures::addError(std::string_view text, double requests)
{
    if (containsAny(text, {"refused", "reset", "ECONNREFUSED", "ECONNRESET", "EPIPE", "broken pipe"}))
        return addRefused(requests);
    if (containsAny(text, {"timeout", "timed out", "Timeout", "ETIMEDOUT", "deadline exceeded"}))
        return addTimeouts(requests);
    addOtherErrors(requests);
}

void RunFigures::addRefused(double requests)
{
    count(refused, requests);
    classOfResponse(*this, ResponseClass::Error) += requests;
}

void RunFigures::addTimeouts(double requests)
{
    count(timeouts, requests);
    classOfResponse(*this, ResponseClass::Error) += requests;
}

void RunFigures::addOtherErrors(double requests)
{
    count(failed, requests);
    classOfResponse(*this, ResponseClass::Error) += requests;
}

void RunFigures::setPercentile(double percent, Reading ms)
{
    constexpr double kSame = 1e-6;
    const auto is = [&](double asked) { return std::abs(percent - asked) < kSame; };
    if (is(0))
        minMs = ms;
    else if (is(50))
        p50Ms = ms;
    else if (is(90))
        p90Ms = ms;
    else if (is(99))
        p99Ms = ms;
    else if (is(100))
        maxMs = larger(maxMs, ms);
}

void RunFigures::setCounts(const std::map<double, double> &countsByMs)
{
    double total = 0;
    double sumMs = 0;
    for (const auto &[ms, requests] : countsByMs) {
        total += requests;
        sumMs += ms * requests;
    }
    if (!(total > 0))
        return;
    const auto at = [&](double percent) {
        const double rank = std::ceil(percent / 100 * total);
        double seen = 0;
        for (const auto &[ms, requests] : countsByMs) {
            seen += requests;
            if (seen >= rank)
                return Reading(ms);
        }
        return Reading(countsByMs.rbegin()->first);
    };
    p50Ms = at(50);
    p90Ms = at(90);
    p99Ms = at(99);
    minMs = countsByMs.begin()->first;
    maxMs = countsByMs.rbegin()->first;
    meanMs = sumMs / total;
    latencies = total;
    auto histogram = std::make_shared<Histogram>();
    for (const auto &[ms, requests] : countsByMs)
        histogram->record(fromMs(ms), whole(requests));
    latency = std::move(histogram);
}

void RunFigures::dropLatencies()
{
    minMs = meanMs = p50Ms = p90Ms = p99Ms = maxMs = okP50Ms = okP99Ms = latencies = Reading();
    latency.reset();
}

bool RunFigures::hasLatency() const
{
    return meanMs.isKnown() || p50Ms.isKnown() || p99Ms.isKnown() || maxMs.isKnown();
}

std::unique_ptr<Reader> openSummary(const ReaderOptions &options, std::string_view formatId, SummaryParser parse)
{
    return std::make_unique<SummaryReader>(options, formatId, parse);
}

} // namespace model::formats
