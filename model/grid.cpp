// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/grid.h"

#include <algorithm>
#include <vector>

namespace model {

namespace {

/// A window without an answer, or one with an answer after many without, reaches back at most this far.
constexpr Duration kLongestHold = std::chrono::minutes(2);

/// The windows that describe a cell: those with their middle in it, else the one that covers its middle.
template <typename Window, typename Accept>
std::vector<const Window *> windowsFor(std::span<const Window> windows, const TimeSpan &cell, Accept accept)
{
    std::vector<const Window *> inside;
    const Window *covering = nullptr;
    for (auto it = firstEndingAfter(windows, cell.start); it != windows.end(); ++it) {
        // Accepted windows of a source follow one another, so nothing after one that begins later can touch the cell;
        // after one of the other kind only one that is as long as a hold can be.
        const bool isAccepted = accept(*it);
        if (it->span.start >= cell.end + (isAccepted ? Duration(0) : kLongestHold))
            break;
        if (!isAccepted)
            continue;
        const auto middle = it->span.middle();
        if (cell.contains(middle))
            inside.push_back(&*it);
        if (it->span.contains(cell.middle()))
            covering = &*it;
    }
    if (inside.empty() && covering)
        inside.push_back(covering);
    return inside;
}

void addWeighted(Reading &total, double &weights, Reading value, double weight)
{
    if (!value.isKnown() || weight <= 0)
        return;
    total = total.valueOr(0) + value.value() * weight;
    weights += weight;
}

void finishWeighted(Reading &total, double weights)
{
    if (weights > 0)
        total = total.value() / weights;
}

/// Weight of a window in a mean over samples: the samples themselves, else its length over its mean.
double sampleWeight(const LoopWindow &window, double lengthMs)
{
    if (window.count.isKnown())
        return window.count.value();
    return window.meanMs.isAbove(0) ? lengthMs / window.meanMs.value() : 1.0;
}

struct LoopWeights {
    double mean = 0, elu = 0, cpu = 0, mainCpu = 0, runDelay = 0, p50 = 0;
};

void addAnswered(const LoopWindow &window, LoopFigures &figures, LoopWeights &weights)
{
    const double lengthMs = toMs(window.span.length());
    figures.windowMs = figures.windowMs.valueOr(0) + lengthMs;
    figures.count = sum(figures.count, window.count);
    if (holdsSamples(window)) {
        figures.hasSamples = true;
        const double samples = sampleWeight(window, lengthMs);
        addWeighted(figures.meanMs, weights.mean, window.meanMs, samples);
        addWeighted(figures.p50Ms, weights.p50, window.p50Ms, samples);
        figures.minMs = smaller(figures.minMs, window.minMs);
        figures.p99Ms = larger(figures.p99Ms, window.p99Ms);
        figures.maxMs = larger(figures.maxMs, window.maxMs);
    } else if (window.count == Reading(0.0)) {
        figures.isEmpty = true;
        figures.heldMs = larger(figures.heldMs, larger(window.heldMs, window.rttMs));
    }
    addWeighted(figures.elu, weights.elu, window.elu, lengthMs);
    addWeighted(figures.cpu, weights.cpu, window.cpu, lengthMs);
    addWeighted(figures.mainCpu, weights.mainCpu, window.mainCpu, lengthMs);
    addWeighted(figures.runDelay, weights.runDelay, window.runDelay, lengthMs);
    figures.gcMs = sum(figures.gcMs, window.gcMs);
    if (window.pid.isKnown())
        figures.pid = window.pid;
    if (window.resolutionMs.isKnown())
        figures.resolutionMs = window.resolutionMs;
}

/// Polls that brought no figures: what is known from the missing answer itself.
void addUnanswered(std::span<const LoopWindow> windows, const TimeSpan &cell, LoopFigures &figures)
{
    const auto isUnanswered = [](const LoopWindow &window) { return window.outcome != PollOutcome::Answered; };
    for (const auto *window : windowsFor(windows, cell, isUnanswered)) {
        figures.isPresent = true;
        figures.isOutstanding |= window->outcome == PollOutcome::Outstanding;
        figures.isRefused |= window->outcome == PollOutcome::Refused;
        figures.isFailed |= window->outcome == PollOutcome::Failed || window->outcome == PollOutcome::TimedOut;
        figures.isShed |= window->outcome == PollOutcome::Shed;
        figures.heldMs = larger(figures.heldMs, window->heldMs);
        figures.rttMs = larger(figures.rttMs, window->rttMs);
        if (!figures.windowMs.isKnown())
            figures.windowMs = toMs(window->span.length());
    }
}

double shareOf(const TimeSpan &window, const TimeSpan &cell)
{
    return window.length() > cell.length() ? toMs(cell.length()) / toMs(window.length()) : 1.0;
}

Reading scaled(Reading count, double share)
{
    return count.isKnown() ? Reading(count.value() * share) : count;
}

} // namespace

LoopFigures loopFiguresAt(std::span<const LoopWindow> windows, const TimeSpan &cell)
{
    LoopFigures figures;
    LoopWeights weights;
    const auto isAnswered = [](const LoopWindow &window) { return window.outcome == PollOutcome::Answered; };
    const auto answered = windowsFor(windows, cell, isAnswered);
    for (const auto *window : answered) {
        figures.isPresent = true;
        figures.caveats |= window->caveats;
        addAnswered(*window, figures, weights);
        figures.rttMs = larger(figures.rttMs, window->rttMs);
        figures.heldMs = larger(figures.heldMs, window->heldMs);
        figures.end = window->span.end;
    }
    figures.isMerged = answered.size() > 1;
    finishWeighted(figures.meanMs, weights.mean);
    finishWeighted(figures.p50Ms, weights.p50);
    finishWeighted(figures.elu, weights.elu);
    finishWeighted(figures.cpu, weights.cpu);
    finishWeighted(figures.mainCpu, weights.mainCpu);
    finishWeighted(figures.runDelay, weights.runDelay);
    figures.isEmpty &= !figures.hasSamples;
    if (figures.count.isKnown() && figures.meanMs.isKnown() && figures.windowMs.isAbove(0))
        figures.coverage = figures.count.value() * figures.meanMs.value() / figures.windowMs.value();
    else if (figures.isEmpty)
        figures.coverage = 0.0;
    addUnanswered(windows, cell, figures);
    return figures;
}

LoadFigures loadFiguresAt(std::span<const LoadWindow> windows, const TimeSpan &cell, LoadDetail detail)
{
    LoadFigures figures;
    const auto chosen = windowsFor(windows, cell, [](const LoadWindow &) { return true; });
    Histogram latency;
    Histogram okLatency;
    bool haveHistograms = !chosen.empty();
    for (const auto *window : chosen) {
        const double share = shareOf(window->span, cell);
        figures.isPresent = true;
        figures.source = window->source;
        figures.offered = sum(figures.offered, scaled(window->offered, share));
        figures.sent = sum(figures.sent, scaled(window->sent, share));
        figures.done = sum(figures.done, scaled(window->done, share));
        figures.ok = sum(figures.ok, scaled(window->ok, share));
        figures.shed = sum(figures.shed, scaled(window->shed, share));
        figures.failed = sum(figures.failed, scaled(window->failed, share));
        figures.refused = sum(figures.refused, scaled(window->refused, share));
        figures.timeouts = sum(figures.timeouts, scaled(window->timeouts, share));
        figures.inFlight = window->inFlight;
        figures.p50Ms = larger(figures.p50Ms, window->p50Ms);
        figures.p99Ms = larger(figures.p99Ms, window->p99Ms);
        figures.maxMs = larger(figures.maxMs, window->maxMs);
        figures.okP50Ms = larger(figures.okP50Ms, window->okP50Ms);
        figures.okP99Ms = larger(figures.okP99Ms, window->okP99Ms);
        figures.generatorElu = larger(figures.generatorElu, window->generatorElu);
        figures.generatorLagMs = larger(figures.generatorLagMs, window->generatorLagMs);
        haveHistograms &= window->latency != nullptr;
        if (chosen.size() > 1 && window->latency)
            latency.merge(*window->latency);
        if (chosen.size() > 1 && window->okLatency)
            okLatency.merge(*window->okLatency);
    }
    figures.isWholeRun = figures.isPresent && detail == LoadDetail::WholeRun;
    figures.isMerged = chosen.size() > 1 && !haveHistograms;
    const auto at = [](const Histogram &histogram, double percent) {
        const auto value = histogram.percentile(percent);
        return value ? Reading(toMs(*value)) : Reading();
    };
    if (chosen.size() > 1 && haveHistograms) {
        figures.p50Ms = at(latency, 50);
        figures.p99Ms = at(latency, 99);
        figures.okP50Ms = at(okLatency, 50);
        figures.okP99Ms = at(okLatency, 99);
    }
    return figures;
}

LoadOverLoop loadOverLoop(std::span<const LoadWindow> windows, const Step &step, LoadDetail detail)
{
    constexpr double kLonger = 1.25;
    const auto &loop = step.loop;
    if (!loop.windowMs.isAbove(kLonger * toMs(step.span.length())) || loop.end == Timestamp{})
        return {};
    const TimeSpan window{loop.end - fromMs(loop.windowMs.value()), loop.end};
    const auto load = loadFiguresAt(windows, window, detail);
    if (!load.isPresent)
        return {};
    const bool hasSuccesses = load.ok.isAbove(0) && load.okP99Ms.isKnown();
    return {.donePerSecond = load.done.isKnown() ? Reading(load.done.value() / toSeconds(window.length())) : Reading(),
            .p50Ms = hasSuccesses ? load.okP50Ms : load.p50Ms,
            .p99Ms = hasSuccesses ? load.okP99Ms : load.p99Ms,
            .isEnvelope = load.isMerged};
}

} // namespace model
