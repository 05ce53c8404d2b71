// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

namespace {

/// Threads of its own take the CPU from the loop: no matter of the host.
bool competesWithItself(const Context &context)
{
    return context.now.ownThreads.isAbove(context.limit.poolCpuOverElu);
}

/// Later in sum than the loop was inside of any turn: no handler can have caused that. (While a process sleeps, waiting
/// for a CPU counts as idle.)
bool isLateBeyondItsTurns(const Context &context)
{
    const auto &now = context.now;
    return now.isLate && !competesWithItself(context) && now.eluMs.isKnown()
        && now.leastLatenessMs.isAbove(context.limit.beyondTurnsFactor * now.eluMs.value());
}

} // namespace

/// Late without computing, and waiting for a CPU. Where the run-queue wait is unknown, lateness beyond the loop's own
/// turns points to the host, and so do many small delays with utilization well above the CPU burned; a few long ones do
/// not.
std::optional<Finding> starved(const Context &context)
{
    const auto &now = context.now;
    const auto &runDelay = now.step.loop.runDelay;
    const bool isOffCpu = now.latenessMs.isAbove(context.limit.offCpuMinimumMs)
        && now.latenessMs.isAbove(context.limit.offCpuFactor * now.cpuMs.valueOr(1e9));
    const bool isBeyondTurns = isLateBeyondItsTurns(context);
    if (runDelay.isKnown() && competesWithItself(context))
        return std::nullopt;
    if (runDelay.isKnown() ? !(isOffCpu || now.isLate) || !runDelay.isAbove(context.limit.starvedRunDelay)
                           : !isOffCpu && !isBeyondTurns)
        return std::nullopt;
    if (!runDelay.isKnown()) {
        const bool isOneHold = now.leastLatenessMs.isBelow(context.limit.rareShare * now.excessMs.valueOr(0));
        const bool isStill = isOneHold && now.eluMs.isBelow(context.limit.pausedEluShare * now.leastLatenessMs.value());
        const bool areManySmall = now.latenessMs.isAbove(context.limit.manyHolds * now.excessMs.valueOr(1e9));
        const bool isSaturated = now.step.loop.elu.isAtLeast(context.limit.saturatedElu);
        if (isStill || !(isBeyondTurns || areManySmall || isSaturated))
            return std::nullopt;
    }
    Finding finding{.id = FindingId::Starved};
    finding.margin = now.latenessMs.valueOr(0) / (context.limit.offCpuFactor * now.cpuMs.valueOr(1e9));
    addEvidence(finding, Figure::TotalLateness, now.latenessMs);
    addEvidence(finding, Figure::Cpu, now.step.loop.cpu);
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    addEvidence(finding, Figure::RunDelay, runDelay);
    addLoopDoubts(finding, context);
    return finding;
}

} // namespace model::rules
