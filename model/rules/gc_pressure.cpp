// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// Garbage collection explains most of the lateness.
std::optional<Finding> gcPressure(const Context &context)
{
    const auto &now = context.now;
    const double lateness = now.latenessMs.valueOr(0);
    if (!now.gcMsPerSecond.isAbove(context.limit.gcMsPerSecond)
        || !now.step.loop.gcMs.isAbove(context.limit.gcShare * lateness))
        return std::nullopt;
    Finding finding{.id = FindingId::GcPressure};
    finding.margin = now.gcMsPerSecond.value() / context.limit.gcMsPerSecond;
    addEvidence(finding, Figure::GcTime, now.step.loop.gcMs);
    addEvidence(finding, Figure::TotalLateness, now.latenessMs);
    addEvidence(finding, Figure::LoopMax, now.step.loop.maxMs);
    addEvidence(finding, Figure::FloorMean, now.floorMs);
    if (now.hasRequests && !now.isSlow)
        finding.against.add({Doubt::LatencyFine, now.p99Ms});
    return finding;
}

} // namespace model::rules
