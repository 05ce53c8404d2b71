// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/range_study.h"

#include <algorithm>
#include <limits>
#include <span>

namespace model {

namespace {

template <class Window, class Take>
void forWindowsIn(std::span<const Window> windows, const TimeSpan &span, bool takesAllThatTouch, Take take)
{
    for (auto window = firstEndingAfter(windows, span.start); window != windows.end(); ++window) {
        if (window->span.start >= span.end)
            break;
        if (takesAllThatTouch || span.contains(window->span.middle()))
            take(*window);
    }
}

void addRequests(RangeData &data, std::span<const LoadWindow> windows)
{
    // Where some windows know their successes, the others had none.
    bool knowsSuccesses = false;
    forWindowsIn(windows, data.span, data.isWholeRun,
                 [&](const LoadWindow &window) { knowsSuccesses |= window.okLatency != nullptr; });
    data.isOfSuccesses = knowsSuccesses;
    forWindowsIn(windows, data.span, data.isWholeRun, [&](const LoadWindow &window) {
        data.ended = sum(data.ended, window.done);
        data.ok = sum(data.ok, window.ok);
        data.shed = sum(data.shed, window.shed);
        data.failed = sum(data.failed, window.failed);
        data.refused = sum(data.refused, window.refused);
        data.timeouts = sum(data.timeouts, window.timeouts);
        if (const auto &latency = knowsSuccesses ? window.okLatency : window.latency)
            data.latencies.push_back({.span = window.span,
                                      .latency = latency,
                                      .withoutLatency = window.timeouts.valueOr(0) + window.refused.valueOr(0)});
        const auto p99 = window.okP99Ms.isKnown() ? window.okP99Ms : window.p99Ms;
        data.leastP99Ms = smaller(data.leastP99Ms, p99);
        data.mostP99Ms = larger(data.mostP99Ms, p99);
    });
}

void addLoop(RangeData &data, std::span<const LoopWindow> windows, const Floor &floor)
{
    double samples = 0;
    double delayMs = 0;
    double activeMs = 0;
    double activeOfMs = 0;
    double sampledMs = 0;
    forWindowsIn(windows, data.span, false, [&](const LoopWindow &window) {
        const double lengthMs = toMs(window.span.length());
        data.mostLoopP99Ms = larger(data.mostLoopP99Ms, window.p99Ms);
        data.maxMs = larger(data.maxMs, window.maxMs);
        if (window.elu.isKnown()) {
            activeMs += window.elu.value() * lengthMs;
            activeOfMs += lengthMs;
        }
        if (window.count.isAbove(0) && window.meanMs.isKnown()) {
            samples += window.count.value();
            delayMs += window.count.value() * window.meanMs.value();
            sampledMs += lengthMs;
        }
    });
    if (activeOfMs > 0)
        data.elu = activeMs / activeOfMs;
    if (samples > 0)
        data.meanMs = delayMs / samples;
    if (samples > 0 && floor.meanMs.isKnown())
        data.lateShare = std::max(0.0, delayMs - samples * floor.meanMs.value()) / sampledMs;
}

} // namespace

RangeData rangeData(const Run &run, const Analysis &analysis, std::size_t lane, const TimeSpan &span)
{
    RangeData data{.span = span, .step = analysis.options().step};
    if (lane >= analysis.lanes().size())
        return data;
    const auto &shown = analysis.lanes()[lane];
    const auto &steps = shown.steps;
    auto judged = std::lower_bound(steps.begin(), steps.end(), span.start,
                                   [](const JudgedStep &step, Timestamp at) { return step.step.span.middle() < at; });
    for (; judged != steps.end() && judged->step.span.middle() < span.end; ++judged) {
        const auto &load = judged->step.load;
        data.points.push_back({.at = judged->step.span.start,
                               .verdict = judged->verdict,
                               .requestP99Ms = load.okP99Ms.isKnown() ? load.okP99Ms : load.p99Ms,
                               .loopP99Ms = judged->step.loop.p99Ms});
        data.perVerdict[static_cast<std::size_t>(judged->verdict)] += judged->step.span.length();
    }
    if (const auto *load = run.source(analysis.loadSource())) {
        data.isWholeRun = load->detail == LoadDetail::WholeRun;
        addRequests(data, run.loadWindows(load->id));
    }
    if (shown.loopSource != 0)
        addLoop(data, run.loopWindows(shown.loopSource), shown.floor);
    return data;
}

Reading RangeStudy::percentileMs(double percent) const
{
    const double beyond = 100.0 - percent;
    if (beyond > 0 && static_cast<double>(latency.count()) * beyond < 100.0 * (1 - 1e-9))
        return {};
    const auto value = latency.percentile(percent);
    return value ? Reading(toMs(*value)) : Reading();
}

RangeStudy studyOf(RangeData data)
{
    constexpr int kMostLag = 10;
    constexpr std::size_t kHeatmapColumns = 240;
    constexpr std::size_t kLagSteps = 1200; // a lag is told by the first twenty minutes or not at all
    RangeStudy study;
    for (const auto &window : data.latencies)
        study.latency.merge(*window.latency);
    if (!data.isWholeRun)
        study.heatmap = heatmapOf(data.latencies, data.step, kHeatmapColumns);
    std::vector<double> requests;
    std::vector<double> loop;
    for (const auto &point : data.points) {
        requests.push_back(point.requestP99Ms.valueOr(std::numeric_limits<double>::quiet_NaN()));
        loop.push_back(point.loopP99Ms.valueOr(std::numeric_limits<double>::quiet_NaN()));
    }
    study.correlation = correlate(pairsOf(loop, requests));
    const auto length = std::min(loop.size(), kLagSteps);
    study.lag = bestLag(std::span(loop).first(length), std::span(requests).first(length), kMostLag);
    study.data = std::move(data);
    return study;
}

} // namespace model
