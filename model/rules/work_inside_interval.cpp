// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// Each request holds the loop for a while that the delay figures cannot show, as it is shorter than the sampling
/// interval: all is well at this rate, and only at this rate. ELU over the answered requests tells it.
std::optional<Finding> workInsideInterval(const Context &context)
{
    const auto &now = context.now;
    const auto &work = now.loopMsPerRequest;
    const bool isSeen = now.isLate || now.isSilent || work.isAtLeast(context.floor.resolutionMs.valueOr(0));
    if (!now.hasRequests || now.isSlow || isSeen || !work.isAtLeast(context.limit.insideIntervalMs))
        return std::nullopt;
    Finding finding{.id = FindingId::WorkInsideInterval};
    finding.margin = work.value() / context.limit.insideIntervalMs;
    addEvidence(finding, Figure::LoopMsPerRequest, work);
    addEvidence(finding, Figure::Resolution, context.floor.resolutionMs);
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    addEvidence(finding, Figure::Capacity, 1e3 / work.value());
    if (context.floor.origin == FloorOrigin::Assumed)
        finding.against.add({Doubt::FloorIsAssumed, context.floor.meanMs});
    return finding;
}

} // namespace model::rules
