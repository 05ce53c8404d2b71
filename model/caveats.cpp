// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/caveats.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

using rules::Context;
using rules::Facts;

/// What holds of a source as a whole, and matters only in some steps.
constexpr Caveat kOfSource[] = {Caveat::ClockOffset,     Caveat::TimeoutsMissing, Caveat::CoUncorrected,
                                Caveat::CoOvercorrected, Caveat::Rounded,         Caveat::RunSummaryOnly};

bool holds(const Findings &findings, FindingId id)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding &finding) { return finding.id == id; });
}

/// Nothing is asked of the process, and it does nothing: what its loop reads now is its floor of today.
bool isQuiet(const Context &context)
{
    const auto &load = context.now.step.load;
    return context.now.step.loop.elu.isBelow(context.limit.calmElu) && !context.now.isLate && !load.done.isAbove(0)
        && !load.inFlight.isAbove(0);
}

/// A quiet second is compared by its median, which a single late sample does not move; without one by a p99 that is
/// better than the floor's, as a noisy second can only be worse.
bool hasDrifted(const Context &context)
{
    constexpr double kDrift = 0.15;
    const auto &loop = context.now.step.loop;
    if (context.floor.origin == FloorOrigin::Unknown || !isQuiet(context))
        return false;
    if (loop.p50Ms.isKnown())
        return std::abs(loop.p50Ms.value() - context.floor.meanMs.value()) > kDrift * context.floor.meanMs.value();
    return loop.p99Ms.isBelow((1 - 2 * kDrift) * context.floor.p99Ms.value());
}

/// One of the figures lies well between those of the neighbours, which are far apart.
bool liesBetween(Reading before, Reading now, Reading after)
{
    constexpr double kFar = 2.0;
    constexpr double kShare = 0.2;
    const auto low = smaller(before, after);
    const auto high = larger(before, after);
    if (!before.isKnown() || !now.isKnown() || !after.isKnown() || high.value() < kFar * std::max(low.value(), 1e-9))
        return false;
    const double place = (now.value() - low.value()) / (high.value() - low.value());
    return place > kShare && place < 1 - kShare;
}

bool isChanging(const Context &context)
{
    constexpr double kLeastPerSecond = 5;
    if (!context.before || !context.after)
        return false;
    const auto &before = *context.before;
    const auto &after = *context.after;
    const bool isLoaded = larger(before.offered, after.offered).isAtLeast(kLeastPerSecond);
    if (isLoaded && liesBetween(before.offered, context.now.offered, after.offered))
        return true;
    const auto lateness = [](const Facts &facts) { return facts.knowsLoop ? facts.latenessMs : Reading(); };
    const auto most = larger(lateness(before), lateness(after));
    return most.isAbove(2 * context.limit.lateMinimumMs)
        && liesBetween(lateness(before), lateness(context.now), lateness(after));
}

void addLoop(const Context &context, const Findings &findings, CaveatSet &caveats)
{
    const auto &loop = context.now.step.loop;
    const double stepMs = toMs(context.now.step.span.length());
    raise(caveats, Caveat::NoSample, context.now.isSilent);
    raise(caveats, Caveat::LowCoverage, loop.coverage.isBelow(context.limit.lowCoverage));
    raise(caveats, Caveat::SingleSample, loop.count == Reading(1.0));
    raise(caveats, Caveat::LongBlockBias, holds(findings, FindingId::RareLongBlock));
    raise(caveats, Caveat::FloorAssumed, loop.hasSamples && context.floor.origin == FloorOrigin::Assumed);
    raise(caveats, Caveat::FloorDrift, hasDrifted(context));
    raise(caveats, Caveat::ThresholdUnderFloor,
          loop.hasSamples && context.limit.lateAboveMs.isBelow(context.floor.p99Ms.valueOr(0)));
    raise(caveats, Caveat::PollLate, loop.isOutstanding || loop.rttMs.isAbove(stepMs / 4));
    raise(caveats, Caveat::PollFailed, loop.isFailed || loop.isRefused || loop.isShed);
    raise(caveats, Caveat::WindowMismatch, loop.windowMs.isAbove(1.25 * stepMs));
    raise(caveats, Caveat::ClockOffset, has(loop.caveats, Caveat::ClockOffset));
    raise(caveats, Caveat::Gap, !loop.isPresent);
    raise(caveats, Caveat::PercentileMerged, loop.isMerged && loop.p99Ms.isKnown());
}

void addLoad(const Context &context, CaveatSet &caveats)
{
    constexpr double kRoundingMattersMs = 20; // half a millisecond is more than 2 %
    const auto &load = context.now.step.load;
    const double failures = load.shed.valueOr(0) + load.failed.valueOr(0) + load.refused.valueOr(0);
    raise(caveats, Caveat::ThinPercentile,
          context.now.p99Ms.isKnown() && context.now.requestCount.isBelow(context.limit.thinPercentileCount));
    raise(caveats, Caveat::FailuresInPercentile, failures > 0 && load.p99Ms.isKnown() && !load.okP99Ms.isKnown());
    raise(caveats, Caveat::RunSummaryOnly, load.isWholeRun);
    raise(caveats, Caveat::PercentileMerged, load.isMerged);
    raise(caveats, Caveat::TimeoutsMissing, load.timeouts.isAbove(0) && has(load.caveats, Caveat::TimeoutsMissing));
    // A generator that waits for its answers hides the requests that were not sent meanwhile: only where some waited.
    raise(caveats, Caveat::CoUncorrected,
          has(load.caveats, Caveat::CoUncorrected)
              && (context.now.isSlow || context.now.isLate || context.now.isSilent));
    raise(caveats, Caveat::CoOvercorrected, has(load.caveats, Caveat::CoOvercorrected));
    raise(caveats, Caveat::Rounded,
          has(load.caveats, Caveat::Rounded) && smaller(load.p50Ms, load.p99Ms).isBelow(kRoundingMattersMs));
    raise(caveats, Caveat::ClockOffset, has(load.caveats, Caveat::ClockOffset));
}

} // namespace

CaveatSet caveatsOf(const Context &context, const Findings &findings)
{
    auto caveats = context.now.step.loop.caveats | context.now.step.load.caveats;
    for (const auto caveat : kOfSource)
        caveats.reset(static_cast<std::size_t>(caveat));
    addLoop(context, findings, caveats);
    addLoad(context, caveats);
    raise(caveats, Caveat::Changing, isChanging(context));
    return caveats;
}

} // namespace model
