// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeline_builder.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
/// Windows of a source that leave more than this many of their own lengths between them have a gap.
constexpr double kGapLengths = 1.5;
/// Sent and offered that differ by less than this share, or by less than one, are one line.
constexpr double kSameRate = 0.02;
/// Windows from one place that can be gone back to to the next.
constexpr std::size_t kPlaceEvery = 256;

constexpr std::array kLoopCurves{CurveId::PollRoundTrip, CurveId::LoopP99, CurveId::LoopMean, CurveId::LoopMax,
                                 CurveId::Elu,           CurveId::Cpu,     CurveId::Coverage};
constexpr std::array kLoadCurves{CurveId::RequestP99, CurveId::RequestP50, CurveId::Offered,
                                 CurveId::Sent,       CurveId::Done,       CurveId::Failures};
static_assert(kLoopCurves.size() + kLoadCurves.size() == kCurveCount);

Reading perSecond(Reading count, double seconds)
{
    return count.isKnown() ? Reading(count.value() / seconds) : count;
}

bool isApart(Reading sent, Reading offered)
{
    if (!sent.isKnown() || !offered.isKnown())
        return sent.isKnown();
    return std::abs(sent.value() - offered.value()) > std::max(1.0, kSameRate * offered.value());
}

template <class Window>
std::size_t countEndingBefore(std::span<const Window> windows, Timestamp at)
{
    const auto first = std::lower_bound(windows.begin(), windows.end(), at,
                                        [](const Window &window, Timestamp time) { return window.span.end < time; });
    return static_cast<std::size_t>(first - windows.begin());
}

} // namespace

void TimelineBuilder::put(CurveId id, double t, Reading value)
{
    auto &points = m_timeline.curves[static_cast<std::size_t>(id)];
    // Windows that overlap by a little must not lead a line back in time.
    if (!points.empty())
        t = std::max(t, points.back().t);
    if (value.isKnown())
        points.push_back({t, value.value()});
    else if (!points.empty() && points.back().value == points.back().value)
        points.push_back({t, kNan}); // one mark is enough to break the line
}

void TimelineBuilder::add(const LoopWindow &window)
{
    const double from = m_timeline.secondsOf(window.span.start);
    const double to = m_timeline.secondsOf(window.span.end);
    const bool isUnanswered = window.outcome != PollOutcome::Answered;
    const bool isEmpty = window.count == Reading(0.0);
    put(CurveId::PollRoundTrip, to, window.rttMs);
    const bool isGap = m_answeredUntil >= 0 && from - m_answeredUntil > kGapLengths * (to - from);
    for (const auto id : kLoopCurves) {
        if (id != CurveId::PollRoundTrip && (isGap || isUnanswered))
            put(id, from, {});
    }
    if (isUnanswered || isEmpty)
        m_timeline.held.push_back({from, to, larger(window.heldMs, window.rttMs).valueOr((to - from) * 1e3)});
    if (isUnanswered)
        return;
    put(CurveId::LoopP99, to, window.p99Ms);
    put(CurveId::LoopMean, to, window.meanMs);
    put(CurveId::LoopMax, to, window.maxMs);
    put(CurveId::Elu, to, window.elu);
    put(CurveId::Cpu, to, window.cpu);
    if (window.count.isKnown())
        put(CurveId::Coverage, to, window.count.value() * window.meanMs.valueOr(0) / ((to - from) * 1e3));
    m_answeredUntil = to;
}

void TimelineBuilder::addCensored(const LoadWindow &window, double t)
{
    const auto add = [&](CensoredMark::Kind kind, Reading count) {
        if (count.isAbove(0))
            m_timeline.censored.push_back({t, window.maxMs.valueOr(1), count.value(), kind});
    };
    add(CensoredMark::Kind::Timeout, window.timeouts);
    add(CensoredMark::Kind::Refused, window.refused);
    add(CensoredMark::Kind::Failed, window.failed);
    add(CensoredMark::Kind::Shed, window.shed);
}

void TimelineBuilder::add(const LoadWindow &window)
{
    const double from = m_timeline.secondsOf(window.span.start);
    const double to = m_timeline.secondsOf(window.span.end);
    const double seconds = to - from;
    const Reading offered = perSecond(window.offered, seconds);
    const Reading sent = perSecond(window.sent, seconds);
    m_timeline.isSentApart = m_timeline.isSentApart || isApart(sent, offered);
    // The summary of a whole run is one level over its length, not a point at its end.
    const bool isLevel = m_detail == LoadDetail::WholeRun;
    for (const double t : {from, to}) {
        if (t == from && !isLevel)
            continue;
        const bool hasSuccesses = window.ok.isAbove(0) && window.okP99Ms.isKnown();
        put(CurveId::RequestP99, t, hasSuccesses ? window.okP99Ms : window.p99Ms);
        put(CurveId::RequestP50, t, hasSuccesses ? window.okP50Ms : window.p50Ms);
        put(CurveId::Offered, t, offered);
        put(CurveId::Sent, t, sent);
        put(CurveId::Done, t, perSecond(window.done, seconds));
        const auto failures = sum(sum(window.shed, window.failed), sum(window.refused, window.timeouts));
        put(CurveId::Failures, t, perSecond(failures, seconds));
    }
    addCensored(window, to);
}

void TimelineBuilder::goBack(Track &track)
{
    const Place &place = track.places.back();
    const auto truncate = [&](const auto &curves) {
        for (const auto id : curves)
            m_timeline.curves[static_cast<std::size_t>(id)].truncate(place.points[static_cast<std::size_t>(id)]);
    };
    if (&track == &m_loop) {
        truncate(kLoopCurves);
        m_timeline.held.truncate(place.held);
        m_answeredUntil = place.answeredUntil;
    } else {
        truncate(kLoadCurves);
        m_timeline.censored.truncate(place.censored);
    }
}

template <class Window>
void TimelineBuilder::take(Track &track, std::span<const Window> windows)
{
    auto &places = track.places;
    // Windows are only ever put in, each behind those with the same end.
    const auto isIntact = [&](const Place &place) {
        return place.taken == 0 || countEndingBefore(windows, place.lastEnd) == place.endingEarlier;
    };
    if (!isIntact(places.back())) {
        while (!isIntact(places.back()))
            places.pop_back();
        goBack(track);
    }
    for (std::size_t i = places.back().taken; i < windows.size(); ++i) {
        add(windows[i]);
        const std::size_t taken = i + 1;
        if (taken % kPlaceEvery != 0 && taken != windows.size())
            continue;
        if (places.back().taken % kPlaceEvery != 0)
            places.pop_back();
        Place place{.taken = taken,
                    .endingEarlier = countEndingBefore(windows.first(taken), windows[i].span.end),
                    .lastEnd = windows[i].span.end,
                    .held = m_timeline.held.size(),
                    .censored = m_timeline.censored.size(),
                    .answeredUntil = m_answeredUntil};
        for (std::size_t curve = 0; curve < kCurveCount; ++curve)
            place.points[curve] = m_timeline.curves[curve].size();
        places.push_back(place);
    }
}

void TimelineBuilder::takeSteps(const Lane &lane)
{
    const auto &steps = lane.steps;
    auto &bands = m_timeline.bands;
    const std::size_t first = std::min({lane.judged.firstSince(m_judged), m_steps, steps.size()});
    m_judged = lane.judged.revision();
    if (first < m_steps) {
        const double until = first == 0 ? -std::numeric_limits<double>::infinity()
                                        : m_timeline.secondsOf(steps[first - 1].step.span.end);
        const auto end = std::partition_point(bands.begin(), bands.end(),
                                              [until](const VerdictBand &band) { return band.from < until; });
        bands.truncate(end.index());
        if (!bands.empty())
            bands.replaceBack({bands.back().from, until, bands.back().verdict});
    }
    for (std::size_t i = first; i < steps.size(); ++i) {
        const auto &span = steps[i].step.span;
        const double to = m_timeline.secondsOf(span.end);
        if (bands.empty() || bands.back().verdict != steps[i].verdict)
            bands.push_back({m_timeline.secondsOf(span.start), to, steps[i].verdict});
        else
            bands.replaceBack({bands.back().from, to, steps[i].verdict});
    }
    m_steps = steps.size();
}

void TimelineBuilder::beginAnew(Timestamp origin, SourceId loop, const Source *load)
{
    *this = TimelineBuilder(m_lane);
    m_timeline.origin = origin;
    m_loop.source = loop;
    m_load.source = load ? load->id : 0;
    m_detail = load ? load->detail : LoadDetail::PerInterval;
}

const Timeline &TimelineBuilder::update(const Run &run, const Analysis &analysis)
{
    if (!run.extent() || m_lane >= analysis.lanes().size()) {
        *this = TimelineBuilder(m_lane);
        return m_timeline;
    }
    const auto &lane = analysis.lanes()[m_lane];
    const auto origin = floorTo(run.extent()->start, kSecond);
    const auto *load = run.source(analysis.loadSource());
    const bool isSame = origin == m_timeline.origin && lane.loopSource == m_loop.source
        && (load ? load->id : 0) == m_load.source && (!load || load->detail == m_detail);
    if (!isSame)
        beginAnew(origin, lane.loopSource, load);
    m_timeline.from = m_timeline.secondsOf(run.extent()->start);
    m_timeline.to = m_timeline.secondsOf(run.extent()->end);
    m_timeline.floor = lane.floor;
    if (m_loop.source != 0)
        take(m_loop, run.loopWindows(m_loop.source));
    if (load)
        take(m_load, run.loadWindows(m_load.source));
    takeSteps(lane);
    const auto &marks = run.marks();
    for (std::size_t i = m_timeline.marks.size() + m_timeline.blocks.size(); i < marks.size(); ++i) {
        auto &list = marks[i].kind == MarkKind::Block ? m_timeline.blocks : m_timeline.marks;
        list.push_back({m_timeline.secondsOf(marks[i].span.start), m_timeline.secondsOf(marks[i].span.end),
                        marks[i].kind, marks[i].text});
    }
    return m_timeline;
}

} // namespace model
