// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/facts.h"

#include <algorithm>

namespace model::rules {

namespace {

void deriveLoop(Facts &facts, const Floor &floor, const Thresholds &limit)
{
    const auto &loop = facts.step.loop;
    const double windowMs = loop.windowMs.valueOr(toMs(facts.step.span.length()));
    const bool missedAnswer = loop.isOutstanding && !loop.hasSamples;
    facts.isSilent = loop.isEmpty || missedAnswer || (loop.isFailed && loop.heldMs.isKnown());
    facts.knowsLoop = loop.hasSamples || facts.isSilent || loop.elu.isKnown();
    facts.floorMs = floor.meanMs;
    facts.eluMs = loop.elu.isKnown() ? Reading(loop.elu.value() * windowMs) : Reading();
    facts.cpuMs = loop.cpu.isKnown() ? Reading(loop.cpu.value() * windowMs) : Reading();
    const auto onLoop = loop.elu.isKnown() ? loop.elu : loop.mainCpu;
    if (loop.cpu.isKnown() && onLoop.isKnown())
        facts.ownThreads = loop.cpu.value() - onLoop.value();
    facts.gcMsPerSecond = loop.gcMs.isKnown() ? Reading(loop.gcMs.value() * 1e3 / windowMs) : Reading();
    // Where no max is given, the p99 bounds the longest hold from below.
    const auto longest = loop.maxMs.isKnown() ? loop.maxMs : loop.p99Ms;
    facts.holdMs = larger(loop.hasSamples ? longest : Reading(), larger(loop.rttMs, loop.heldMs));
    // No sample at all: held for the whole window. A read that resets may have lost one sample, so half of it is sure.
    if (loop.isEmpty && loop.elu.valueOr(1) > 0.5)
        facts.holdMs = larger(facts.holdMs, loop.rttMs.isKnown() ? windowMs / 2 : windowMs);
    if (!loop.hasSamples || floor.origin == FloorOrigin::Unknown)
        return;
    const double floorMs = floor.meanMs.value();
    const double floorP99 = floor.p99Ms.value();
    // Without a count, samples tile the window, so their number is its length over their mean.
    const auto count = loop.count.isKnown() ? loop.count
        : loop.meanMs.isAbove(0)            ? Reading(windowMs / loop.meanMs.value())
                                            : Reading();
    if (count.isKnown()) {
        facts.countPerSecond = count.value() * 1e3 / windowMs;
        if (loop.meanMs.isKnown())
            facts.latenessMs = std::max(0.0, count.value() * (loop.meanMs.value() - floorMs));
        if (loop.count.isKnown() && loop.meanMs.isKnown())
            facts.unseenMs = std::max(0.0, windowMs - count.value() * loop.meanMs.value() - floorMs);
    }
    if (longest.isKnown())
        facts.excessMs = std::max(0.0, longest.value() - floorMs);
    facts.leastLatenessMs = facts.latenessMs.isKnown() ? facts.latenessMs : facts.excessMs;
    facts.mostLatenessMs = facts.latenessMs.isKnown() ? facts.latenessMs : facts.eluMs;
    if (loop.p99Ms.isKnown())
        facts.lateFactor = loop.p99Ms.value() / floorP99;
    const double lateAbove = limit.lateAboveMs.isAtLeast(floorP99)
        ? limit.lateAboveMs.value()
        : std::max(limit.lateFactor * floorP99, floorP99 + limit.lateMarginMs);
    const bool isTailLate = loop.p99Ms.isKnown() ? loop.p99Ms.isAbove(lateAbove)
                                                 : facts.latenessMs.isAbove(limit.lateTotalMs * windowMs / 1e3);
    const bool isNoise = facts.latenessMs.isBelow(limit.lateMinimumMs * windowMs / 1e3);
    facts.isLate = (isTailLate && !isNoise) || facts.excessMs.isAbove(limit.holdMarginMs);
}

void deriveLoad(Facts &facts, const Thresholds &limit)
{
    const auto &load = facts.step.load;
    facts.knowsLoad = load.isPresent;
    if (!load.isPresent)
        return;
    const double seconds = toSeconds(facts.step.span.length());
    const bool hasSuccesses = load.ok.isAbove(0) && load.okP99Ms.isKnown();
    facts.p50Ms = hasSuccesses ? load.okP50Ms : load.p50Ms;
    facts.p99Ms = hasSuccesses ? load.okP99Ms : load.p99Ms;
    facts.requestCount = hasSuccesses ? load.ok : load.done;
    facts.offered = load.offered.isKnown() ? Reading(load.offered.value() / seconds) : Reading();
    facts.done = load.done.isKnown() ? Reading(load.done.value() / seconds) : Reading();
    facts.hasRequests = facts.p99Ms.isKnown() && facts.requestCount.isAtLeast(limit.minimumRequests);
    facts.isSlow =
        facts.hasRequests && (facts.p50Ms.isAbove(limit.slowMedianMs) || facts.p99Ms.isAbove(limit.slowTailMs));
    if (load.done.isAbove(0)) {
        const auto share = [&](Reading part) {
            return part.isKnown() ? Reading(part.value() / load.done.value()) : Reading();
        };
        facts.shedShare = share(load.shed);
        facts.failedShare = share(load.failed);
        facts.refusedShare = share(load.refused);
        facts.timeoutShare = share(load.timeouts);
        // ELU is that of the loop's window, so the requests are those of the same time.
        const auto done = facts.step.overLoop.donePerSecond.isAbove(0) ? facts.step.overLoop.donePerSecond : facts.done;
        if (facts.step.loop.elu.isKnown())
            facts.loopMsPerRequest = facts.step.loop.elu.value() * 1e3 / done.value();
    }
}

} // namespace

Facts factsOf(const Step &step, const Floor &floor, const Thresholds &thresholds)
{
    Facts facts;
    facts.step = step;
    deriveLoop(facts, floor, thresholds);
    deriveLoad(facts, thresholds);
    return facts;
}

bool holdExplains(const Context &context, double ms)
{
    const auto &hold = context.now.holdMs;
    const bool isHeld = context.now.isSilent || context.now.isLate
        || context.now.unseenMs.isAbove(context.limit.unseenMs)
        || hold.isAbove(context.floor.maxMs.valueOr(0) + context.limit.holdMarginMs);
    const double held = std::max(hold.valueOr(0), context.now.unseenMs.valueOr(0));
    const double factor = context.now.step.loop.maxMs.isKnown() || context.now.isSilent
        ? context.limit.holdExplains
        : context.limit.holdExplainsNoMax;
    return isHeld && ms <= factor * held + context.limit.holdExplainsMarginMs;
}

bool earlierHoldExplains(const Context &context, double ms)
{
    if (!context.before || !(context.before->isLate || context.before->isSilent))
        return false;
    const double hold = context.before->holdMs.valueOr(0);
    // A hold touches only the requests that fall due during it: less than half of a step cannot slow the median.
    const bool isMedianSlow = context.now.p50Ms.isAbove(context.limit.slowMedianMs);
    if (isMedianSlow && hold < toMs(context.now.step.span.length()) / 2)
        return false;
    return ms <= hold + context.limit.holdExplainsMarginMs;
}

bool ownWorkExplains(const Context &context)
{
    const auto &now = context.now;
    return now.isSlow && now.p50Ms.isAbove(context.limit.slowMedianMs)
        && now.loopMsPerRequest.isAtLeast(context.limit.ownWorkShare * now.p50Ms.value());
}

bool areLeftovers(const Context &context)
{
    const auto &now = context.now;
    return context.before && context.before->isSlow && !now.p50Ms.isAbove(context.limit.slowMedianMs)
        && now.step.load.offered.isKnown() && now.step.load.done.valueOr(0) > now.step.load.offered.value();
}

} // namespace model::rules
