// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// Late without computing, and waiting for a CPU. Where the run-queue wait is unknown, many small delays with
/// utilization well above the CPU burned point to the host; a few long ones do not.
std::optional<Finding> starved(const Context &context)
{
    const auto &now = context.now;
    const auto &runDelay = now.step.loop.runDelay;
    const bool isOffCpu = now.latenessMs.isAbove(context.limit.offCpuMinimumMs)
        && now.latenessMs.isAbove(context.limit.offCpuFactor * now.cpuMs.valueOr(1e9));
    if (runDelay.isKnown() ? !(isOffCpu || now.isLate) || !runDelay.isAbove(context.limit.starvedRunDelay) : !isOffCpu)
        return std::nullopt;
    if (!runDelay.isKnown()) {
        const bool isStill = now.eluMs.isBelow(context.limit.pausedEluShare * now.latenessMs.value());
        const bool areManySmall = now.latenessMs.isAbove(context.limit.manyHolds * now.excessMs.valueOr(1e9));
        const bool isSaturated = now.step.loop.elu.isAtLeast(context.limit.saturatedElu);
        if (isStill || !(areManySmall || isSaturated))
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
