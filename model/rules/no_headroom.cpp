// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// Fast, but the loop has nothing left to give.
std::optional<Finding> noHeadroom(const Context &context)
{
    const auto &now = context.now;
    if (!now.step.loop.elu.isAbove(context.limit.busyElu) || !now.hasRequests || now.isSlow)
        return std::nullopt;
    Finding finding{.id = FindingId::NoHeadroom};
    finding.margin = now.step.loop.elu.value() / context.limit.busyElu;
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    addEvidence(finding, Figure::RequestP99, now.p99Ms);
    addEvidence(finding, Figure::LoopMean, now.step.loop.meanMs);
    addEvidence(finding, Figure::FloorMean, now.floorMs);
    addEvidence(finding, Figure::LoopMsPerRequest, now.loopMsPerRequest);
    if (now.loopMsPerRequest.isAbove(0))
        addEvidence(finding, Figure::Capacity, 1e3 / now.loopMsPerRequest.value());
    return finding;
}

} // namespace model::rules
