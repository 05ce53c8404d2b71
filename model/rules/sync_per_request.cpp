// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// The loop is late against its floor, or holds work that its histogram did not see, in a way that one single hold does
/// not explain.
std::optional<Finding> syncPerRequest(const Context &context)
{
    const auto &now = context.now;
    const bool isHeldUnseen = now.unseenMs.isAbove(context.limit.unseenMs)
        && !now.step.loop.elu.isBelow(context.limit.pausedEluShare * now.unseenMs.valueOr(0)
                                      / now.step.loop.windowMs.valueOr(1e3));
    const bool isInsideInterval = !now.isLate && ownWorkExplains(context);
    if ((!now.isLate && !now.isSilent && !isHeldUnseen && !isInsideInterval) || rareLongBlock(context))
        return std::nullopt;
    Finding finding{.id = FindingId::SyncPerRequest};
    finding.margin = now.lateFactor.valueOr(context.limit.lateFactor) / context.limit.lateFactor;
    if (isHeldUnseen && !now.isLate)
        finding.kind = Kind::HiddenByReading;
    addEvidence(finding, Figure::LateFactor, now.lateFactor);
    addEvidence(finding, Figure::LoopP99, now.step.loop.p99Ms);
    addEvidence(finding, Figure::LoopCount, now.step.loop.count);
    addEvidence(finding, Figure::FloorP99, context.floor.p99Ms);
    addEvidence(finding, Figure::TotalLateness, now.latenessMs);
    addEvidence(finding, Figure::LoopMsPerRequest, now.loopMsPerRequest);
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    if (now.isSilent)
        addEvidence(finding, Figure::HeldAtLeast, now.holdMs);
    else if (isHeldUnseen)
        addEvidence(finding, Figure::Unseen, now.unseenMs);
    if (now.hasRequests && !now.isSlow)
        finding.against.add({Doubt::LatencyFine, now.p99Ms});
    addLoopDoubts(finding, context);
    return finding;
}

} // namespace model::rules
