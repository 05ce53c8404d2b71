// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeline.h"

#include <algorithm>
#include <limits>

namespace model {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
/// Windows of a source that leave more than this many of their own lengths between them have a gap.
constexpr double kGapLengths = 1.5;

class CurveWriter {
public:
    explicit CurveWriter(Timeline &timeline)
        : m_timeline(timeline)
    {
    }

    void put(CurveId id, double t, Reading value)
    {
        auto &points = m_timeline.curves[static_cast<std::size_t>(id)];
        if (value.isKnown())
            points.push_back({t, value.value()});
        else if (!points.empty() && points.back().value == points.back().value)
            points.push_back({t, kNan}); // one mark is enough to break the line
    }

private:
    Timeline &m_timeline;
};

Reading perSecond(Reading count, double seconds)
{
    return count.isKnown() ? Reading(count.value() / seconds) : count;
}

void addLoop(Timeline &timeline, std::span<const LoopWindow> windows)
{
    CurveWriter write(timeline);
    double previousEnd = -1;
    for (const auto &window : windows) {
        const double from = timeline.secondsOf(window.span.start);
        const double to = timeline.secondsOf(window.span.end);
        const bool isUnanswered = window.outcome != PollOutcome::Answered;
        const bool isEmpty = window.count == Reading(0.0);
        write.put(CurveId::PollRoundTrip, to, window.rttMs);
        const bool isGap = previousEnd >= 0 && from - previousEnd > kGapLengths * (to - from);
        for (const auto id :
             {CurveId::LoopP99, CurveId::LoopMean, CurveId::LoopMax, CurveId::Elu, CurveId::Cpu, CurveId::Coverage}) {
            if (isGap || isUnanswered)
                write.put(id, from, {});
        }
        if (isUnanswered || isEmpty)
            timeline.held.push_back({from, to, larger(window.heldMs, window.rttMs).valueOr((to - from) * 1e3)});
        if (isUnanswered)
            continue;
        write.put(CurveId::LoopP99, to, window.p99Ms);
        write.put(CurveId::LoopMean, to, window.meanMs);
        write.put(CurveId::LoopMax, to, window.maxMs);
        write.put(CurveId::Elu, to, window.elu);
        write.put(CurveId::Cpu, to, window.cpu);
        if (window.count.isKnown())
            write.put(CurveId::Coverage, to, window.count.value() * window.meanMs.valueOr(0) / ((to - from) * 1e3));
        previousEnd = to;
    }
}

void addCensored(Timeline &timeline, const LoadWindow &window, double t)
{
    const auto add = [&](CensoredMark::Kind kind, Reading count, Reading atLeast) {
        if (count.isAbove(0))
            timeline.censored.push_back({t, atLeast.valueOr(1), count.value(), kind});
    };
    add(CensoredMark::Kind::Timeout, window.timeouts, window.maxMs);
    add(CensoredMark::Kind::Refused, window.refused, window.maxMs);
    add(CensoredMark::Kind::Failed, window.failed, window.maxMs);
    add(CensoredMark::Kind::Shed, window.shed, window.maxMs);
}

void addLoad(Timeline &timeline, std::span<const LoadWindow> windows, LoadDetail detail)
{
    CurveWriter write(timeline);
    for (const auto &window : windows) {
        const double from = timeline.secondsOf(window.span.start);
        const double to = timeline.secondsOf(window.span.end);
        const double seconds = to - from;
        // The summary of a whole run is one level over its length, not a point at its end.
        const bool isLevel = detail == LoadDetail::WholeRun;
        for (const double t : {from, to}) {
            if (t == from && !isLevel)
                continue;
            const bool hasSuccesses = window.ok.isAbove(0) && window.okP99Ms.isKnown();
            write.put(CurveId::RequestP99, t, hasSuccesses ? window.okP99Ms : window.p99Ms);
            write.put(CurveId::RequestP50, t, hasSuccesses ? window.okP50Ms : window.p50Ms);
            write.put(CurveId::Offered, t, perSecond(window.offered, seconds));
            write.put(CurveId::Sent, t, perSecond(window.sent, seconds));
            write.put(CurveId::Done, t, perSecond(window.done, seconds));
            const auto failures = sum(sum(window.shed, window.failed), sum(window.refused, window.timeouts));
            write.put(CurveId::Failures, t, perSecond(failures, seconds));
        }
        addCensored(timeline, window, to);
    }
}

} // namespace

Timeline buildTimeline(const Run &run, const Analysis &analysis, std::size_t lane)
{
    Timeline timeline;
    if (!run.extent() || lane >= analysis.lanes().size())
        return timeline;
    const auto &shown = analysis.lanes()[lane];
    timeline.origin = floorTo(run.extent()->start, kSecond);
    timeline.from = timeline.secondsOf(run.extent()->start);
    timeline.to = timeline.secondsOf(run.extent()->end);
    timeline.floor = shown.floor;
    if (shown.loopSource != 0)
        addLoop(timeline, run.loopWindows(shown.loopSource));
    if (const auto *load = run.source(analysis.loadSource()))
        addLoad(timeline, run.loadWindows(load->id), load->detail);
    for (const auto &judged : shown.steps) {
        const auto &span = judged.step.span;
        if (timeline.bands.empty() || timeline.bands.back().verdict != judged.verdict)
            timeline.bands.push_back({timeline.secondsOf(span.start), 0, judged.verdict});
        timeline.bands.back().to = timeline.secondsOf(span.end);
    }
    for (const auto &mark : run.marks())
        timeline.marks.push_back(
            {timeline.secondsOf(mark.span.start), timeline.secondsOf(mark.span.end), mark.kind, mark.text});
    return timeline;
}

} // namespace model
