// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// Lateness far beyond CPU and utilization: the process did not run and was not inside a turn either.
std::optional<Finding> stoodStill(const Context &context)
{
    const auto &now = context.now;
    if (!now.excessMs.isAbove(context.limit.pausedHoldMs) || !now.eluMs.isKnown())
        return std::nullopt;
    const bool wasActive = now.eluMs.isAtLeast(context.limit.pausedEluShare * now.leastLatenessMs.value());
    const bool wasComputing = now.cpuMs.isAtLeast(context.limit.pausedEluShare * now.leastLatenessMs.value());
    if (wasActive || wasComputing)
        return std::nullopt;
    Finding finding{.id = FindingId::StoodStill};
    finding.margin = now.excessMs.value() / context.limit.pausedHoldMs;
    addEvidence(finding, Figure::LongestHold, now.holdMs);
    addEvidence(finding, Figure::TotalLateness, now.latenessMs);
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    addEvidence(finding, Figure::Cpu, now.step.loop.cpu);
    addLoopDoubts(finding, context);
    return finding;
}

} // namespace model::rules
