// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"

#include "model/grid.h"
#include "model/judge.h"
#include "model/lane_series.h"

#include <algorithm>
#include <utility>

namespace model {

namespace {

bool isEmptyStep(const Step &step)
{
    return !step.loop.isPresent && !step.load.isPresent;
}

/// Nothing is asked of the process in this step, as far as can be known.
bool isQuiet(const Step &step, bool hasLoadSource, double calmElu)
{
    if (!step.loop.hasSamples || step.loop.elu.isAbove(calmElu))
        return false;
    if (step.load.isPresent)
        return !step.load.offered.isAbove(0) && !step.load.done.isAbove(0) && !step.load.inFlight.isAbove(0)
            && step.load.offered.isKnown();
    return hasLoadSource || step.loop.elu.isKnown();
}

/// `changed`, and the whole of each long loop window that it touches: all steps of that window look at the load in it.
TimeSpan withLongWindows(std::span<const LoopWindow> windows, const TimeSpan &changed, Duration step)
{
    TimeSpan result = changed;
    auto window = firstEndingAfter(windows, changed.start);
    for (; window != windows.end() && window->span.start < changed.end; ++window) {
        if (window->span.length() > step)
            result = united(result, window->span);
    }
    return result;
}

/// The window that covers `at`; null when none does.
const LoopWindow *windowAt(std::span<const LoopWindow> windows, Timestamp at)
{
    const auto window = firstEndingAfter(windows, at);
    return window != windows.end() && window->span.contains(at) ? &*window : nullptr;
}

CaveatSet caveatsOf(const Run &run, SourceId id)
{
    const auto *source = run.source(id);
    return source ? source->caveats : CaveatSet();
}

TimeSpan cellAt(Timestamp first, std::size_t index, Duration step)
{
    const auto start = first + step * static_cast<std::int64_t>(index);
    return {start, start + step};
}

} // namespace

Analysis::Analysis(AnalysisOptions options)
    : m_options(std::move(options))
{
}

void Analysis::rejudge(const Run &run, const Thresholds &thresholds)
{
    m_options.thresholds = thresholds;
    for (auto &lane : m_lanes) {
        settleFloor(run, lane);
        judgeAll(run, lane);
    }
}

void Analysis::judgeAll(const Run &run, Lane &lane)
{
    lane.otherFloors.clear();
    (void)settleOtherFloors(run, lane, 0, lane.steps.size());
    judgeSteps(lane, 0, lane.steps.size());
}

/// One lane for each loop source that has figures; the most detailed load source, the first of equals.
void Analysis::chooseSources(const Run &run)
{
    std::vector<SourceId> loops;
    SourceId load = 0;
    LoadDetail detail = LoadDetail::WholeRun;
    for (const auto &source : run.sources()) {
        if (source.kind == SourceKind::Loop && !run.loopWindows(source.id).empty())
            loops.push_back(source.id);
        const bool isFirst = load == 0;
        if (source.kind == SourceKind::Load && !run.loadWindows(source.id).empty()
            && (isFirst || source.detail > detail)) {
            load = source.id;
            detail = source.detail;
        }
    }
    if (loops.empty() && load != 0)
        loops.push_back(0);
    const bool isSame = load == m_loadSource && loops.size() == m_lanes.size()
        && std::equal(loops.begin(), loops.end(), m_lanes.begin(),
                      [](SourceId id, const Lane &lane) { return lane.loopSource == id; });
    if (isSame)
        return;
    m_loadSource = load;
    m_loadDetail = detail;
    m_lanes.clear();
    for (const auto id : loops)
        m_lanes.push_back(Lane{.loopSource = id});
}

void Analysis::update(const Run &run, const TimeSpan &changed)
{
    if (changed.isEmpty() || !run.extent())
        return;
    chooseSources(run);
    for (auto &lane : m_lanes) {
        const auto ofLoop = caveatsOf(run, lane.loopSource);
        const auto ofLoad = caveatsOf(run, m_loadSource);
        const bool isNew = lane.steps.empty() || changed.start < lane.steps.front().step.span.start
            || ofLoop != lane.loopCaveats || ofLoad != lane.loadCaveats;
        lane.loopCaveats = ofLoop;
        lane.loadCaveats = ofLoad;
        extendLane(run, lane,
                   isNew ? *run.extent() : withLongWindows(run.loopWindows(lane.loopSource), changed, m_options.step));
    }
}

Step Analysis::figuresAt(const Run &run, const Lane &lane, const TimeSpan &cell) const
{
    Step step{.span = cell};
    if (lane.loopSource != 0)
        step.loop = loopFiguresAt(run.loopWindows(lane.loopSource), cell);
    if (m_loadSource != 0)
        step.load = loadFiguresAt(run.loadWindows(m_loadSource), cell, m_loadDetail);
    if (m_loadSource != 0 && m_loadDetail != LoadDetail::WholeRun)
        step.overLoop = loadOverLoop(run.loadWindows(m_loadSource), step, m_loadDetail);
    if (step.loop.isPresent)
        step.loop.caveats |= lane.loopCaveats;
    if (step.load.isPresent)
        step.load.caveats |= lane.loadCaveats;
    if (lane.loopSource != 0 && m_loadSource != 0 && isEmptyStep(step))
        raise(step.loop.caveats, Caveat::Suspended);
    return step;
}

void Analysis::extendLane(const Run &run, Lane &lane, const TimeSpan &changed)
{
    const auto step = m_options.step;
    const auto first = floorTo(run.extent()->start, step);
    if (!lane.steps.empty() && lane.steps.front().step.span.start != first)
        lane.steps.clear();
    if (lane.steps.empty())
        lane.otherFloors.clear();
    const auto cells = static_cast<std::size_t>((run.extent()->end - first + step - Duration(1)) / step);
    const auto indexOf = [&](Timestamp at) {
        return static_cast<std::size_t>(std::max(Duration(0), at - first) / step);
    };
    const auto from = lane.steps.empty() ? 0 : std::min(indexOf(changed.start), lane.steps.size());
    const auto to = std::min(cells, indexOf(changed.end) + 1);
    lane.steps.resize(std::max(lane.steps.size(), cells));
    for (std::size_t i = from; i < to; ++i)
        lane.steps[i].step = figuresAt(run, lane, cellAt(first, i, step));
    // A last window that reaches a few milliseconds into the next cell does not describe it.
    while (!lane.steps.empty() && isEmptyStep(lane.steps.back().step))
        lane.steps.pop_back();
    const auto settled = lane.floor;
    if (from == 0 || cellAt(first, from, step).start < first + m_options.floorWithin)
        settleFloor(run, lane);
    if (settleClockOffset(lane, from) || !(lane.floor == settled)) {
        judgeAll(run, lane);
        return;
    }
    const auto other = settleOtherFloors(run, lane, from, to);
    if (other < from)
        judgeSteps(lane, other, lane.steps.size());
    else
        judgeSteps(lane, from > 0 ? from - 1 : 0, std::min(to + 1, lane.steps.size()));
}

bool Analysis::countsForFloor(const Step &step, const Reading &resolutionMs) const
{
    const bool isOther =
        resolutionMs.isKnown() && step.loop.resolutionMs.isKnown() && !(step.loop.resolutionMs == resolutionMs);
    return !isOther && isQuiet(step, m_loadSource != 0, m_options.thresholds.calmElu);
}

const Floor &Lane::floorOf(const Step &step) const
{
    const auto &resolution = step.loop.resolutionMs;
    if (!resolution.isKnown() || !floor.resolutionMs.isKnown() || resolution == floor.resolutionMs)
        return floor;
    const auto other = std::find_if(otherFloors.begin(), otherFloors.end(),
                                    [&](const ModeFloor &mode) { return mode.floor.resolutionMs == resolution; });
    return other == otherFloors.end() ? floor : other->floor;
}

void Analysis::settleFloor(const Run &run, Lane &lane) const
{
    if (m_options.givenFloor)
        lane.floor = *m_options.givenFloor;
    if (m_options.givenFloor || lane.steps.empty() || lane.loopSource == 0)
        return;
    const auto windows = run.loopWindows(lane.loopSource);
    const auto start = lane.steps.front().step.span.start;
    const auto untilEnd = [&](Duration length) {
        return windows.first(static_cast<std::size_t>(firstEndingAfter(windows, start + length) - windows.begin()));
    };
    if (m_options.floorFirst > Duration(0)) {
        // A poll ends a few milliseconds after the second it describes.
        lane.floor = measureFloor(untilEnd(m_options.floorFirst + fromMs(200)));
        return;
    }
    std::vector<LoopWindow> quiet;
    Reading resolution; // of the first quiet window: two resolutions make no floor
    std::size_t next = 0; // windows and steps are both in order of time
    for (const auto &judged : lane.steps) {
        if (judged.step.span.start >= start + m_options.floorWithin || quiet.size() >= m_options.floorWindows)
            break;
        const bool counts = countsForFloor(judged.step, resolution);
        if (counts && !resolution.isKnown())
            resolution = judged.step.loop.resolutionMs;
        for (; next < windows.size() && windows[next].span.middle() < judged.step.span.end; ++next) {
            if (counts && judged.step.span.contains(windows[next].span.middle()))
                quiet.push_back(windows[next]);
        }
    }
    lane.floor = quiet.empty() ? assumeFloor(untilEnd(m_options.floorWithin)) : measureFloor(quiet);
}

std::size_t Analysis::settleOtherFloors(const Run &run, Lane &lane, std::size_t from, std::size_t to) const
{
    std::size_t firstChanged = lane.steps.size();
    if (!lane.floor.resolutionMs.isKnown() || m_options.givenFloor)
        return firstChanged;
    for (std::size_t i = from; i < std::min(to, lane.steps.size()); ++i) {
        const auto &step = lane.steps[i].step;
        const auto &resolution = step.loop.resolutionMs;
        if (resolution.isKnown() && !(resolution == lane.floor.resolutionMs) && &lane.floorOf(step) == &lane.floor) {
            LoopWindow window;
            window.meanMs = window.resolutionMs = resolution;
            lane.otherFloors.push_back({step.span.start, assumeFloor(std::span(&window, 1))});
            firstChanged = std::min(firstChanged, i);
        }
    }
    for (auto &mode : lane.otherFloors) {
        const auto first = stepAt(lane, mode.since, m_options.step).value_or(lane.steps.size());
        if (from < lane.steps.size() && lane.steps[from].step.span.start >= mode.since + m_options.floorWithin)
            continue;
        std::vector<LoopWindow> quiet;
        for (std::size_t i = first; i < lane.steps.size() && quiet.size() < m_options.floorWindows; ++i) {
            const auto &step = lane.steps[i].step;
            if (step.span.start >= mode.since + m_options.floorWithin)
                break;
            const auto *window = windowAt(run.loopWindows(lane.loopSource), step.span.middle());
            if (window && window->resolutionMs == mode.floor.resolutionMs
                && countsForFloor(step, mode.floor.resolutionMs))
                quiet.push_back(*window);
        }
        if (quiet.empty())
            continue;
        if (const auto measured = measureFloor(quiet); !(measured == mode.floor)) {
            mode.floor = measured;
            firstChanged = std::min(firstChanged, first);
        }
    }
    return firstChanged;
}

/// The shape is looked at after 30, 60, 120 and 240 steps, so that the answer follows from the figures alone and not
/// from when it was asked for.
bool Analysis::settleClockOffset(Lane &lane, std::size_t from) const
{
    constexpr std::size_t kFirst = 30;
    constexpr std::size_t kMost = 240;
    if (m_loadSource == 0 || lane.loopSource == 0 || m_loadDetail == LoadDetail::WholeRun)
        return false;
    std::size_t steps = 0;
    for (std::size_t length = kFirst; length <= std::min(lane.steps.size(), kMost); length *= 2)
        steps = length;
    if (steps == lane.clockSteps && from >= steps)
        return false;
    lane.clockSteps = steps;
    auto offset = clockOffset(seriesOf(lane, SeriesId::LoopMax, steps), seriesOf(lane, SeriesId::RequestP99, steps));
    const bool isChanged = offset != lane.clockOffset;
    lane.clockOffset = std::move(offset);
    return isChanged;
}

Floor Analysis::recentFloor(const Run &run, const Lane &lane) const
{
    constexpr std::size_t kMostSteps = 3600;
    std::vector<LoopWindow> quiet;
    const auto first = lane.steps.size() > kMostSteps ? lane.steps.size() - kMostSteps : 0;
    for (std::size_t i = lane.steps.size(); i-- > first && quiet.size() < m_options.floorWindows;) {
        const auto &step = lane.steps[i].step;
        const auto *window = windowAt(run.loopWindows(lane.loopSource), step.span.middle());
        if (window && countsForFloor(step, lane.floor.resolutionMs))
            quiet.push_back(*window);
    }
    return measureFloor(quiet);
}

rules::Facts Analysis::factsAt(const Lane &lane, std::size_t index) const
{
    const auto &step = lane.steps[index].step;
    return rules::factsOf(step, lane.floorOf(step), m_options.thresholds);
}

Judgement Analysis::judgementOf(const Lane &lane, std::size_t index, const rules::Facts &now,
                                const std::optional<rules::Facts> &before,
                                const std::optional<rules::Facts> &after) const
{
    auto judgement = judge({.now = now,
                            .before = before ? &*before : nullptr,
                            .after = after ? &*after : nullptr,
                            .floor = lane.floorOf(lane.steps[index].step),
                            .limit = m_options.thresholds});
    raise(judgement.caveats, Caveat::ClockOffset, lane.clockOffset.has_value());
    return judgement;
}

void Analysis::judgeSteps(Lane &lane, std::size_t first, std::size_t last)
{
    if (first >= last)
        return;
    lane.judged.add(++m_revision, first);
    std::optional<rules::Facts> before;
    if (first > 0)
        before = factsAt(lane, first - 1);
    auto now = factsAt(lane, first);
    for (std::size_t i = first; i < last; ++i) {
        std::optional<rules::Facts> after;
        if (i + 1 < lane.steps.size())
            after = factsAt(lane, i + 1);
        const auto judgement = judgementOf(lane, i, now, before, after);
        auto &judged = lane.steps[i];
        judged.verdict = judgement.verdict;
        judged.caveats = judgement.caveats;
        judged.findings.reset();
        for (const auto &finding : judgement.findings)
            judged.findings.set(static_cast<std::size_t>(finding.id));
        if (!after)
            break;
        before = std::move(now);
        now = std::move(*after);
    }
}

std::optional<std::size_t> Analysis::stepAt(const Lane &lane, Timestamp at, Duration step)
{
    if (lane.steps.empty() || at < lane.steps.front().step.span.start)
        return std::nullopt;
    const auto index = static_cast<std::size_t>((at - lane.steps.front().step.span.start) / step);
    return index < lane.steps.size() ? std::optional(index) : std::nullopt;
}

Judgement Analysis::explain(const Lane &lane, std::size_t index) const
{
    const auto now = factsAt(lane, index);
    std::optional<rules::Facts> before;
    std::optional<rules::Facts> after;
    if (index > 0)
        before = factsAt(lane, index - 1);
    if (index + 1 < lane.steps.size())
        after = factsAt(lane, index + 1);
    return judgementOf(lane, index, now, before, after);
}

} // namespace model
