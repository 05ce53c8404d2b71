// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// One late sample explains the whole excess. Judged on max and on total lateness: with 51 to 150 samples p99 skips the
/// largest, so it never shows one block in a second.
std::optional<Finding> rareLongBlock(const Context &context)
{
    const auto &now = context.now;
    const auto &loop = now.step.loop;
    if (!loop.hasSamples || loop.elu.isAtLeast(context.limit.rareElu))
        return std::nullopt;
    // A hold that fills nearly all of the window leaves no calm to be rare in.
    const bool isMostlyCalm = !now.excessMs.isAbove(context.limit.rareWindowShare * loop.windowMs.valueOr(1e9));
    const bool isOneHold = isMostlyCalm && now.excessMs.isAbove(context.limit.rareHoldMs)
        && now.mostLatenessMs.isBelow(context.limit.rareShare * now.excessMs.valueOr(0));
    const bool isHidden = !isOneHold && now.unseenMs.isAbove(context.limit.rareHoldMs)
        && now.eluMs.isAtLeast(context.limit.pausedEluShare * now.unseenMs.valueOr(0));
    if (!isOneHold && !(isHidden && !now.isLate))
        return std::nullopt;
    Finding finding{.id = FindingId::RareLongBlock, .kind = isOneHold ? Kind::Plain : Kind::HiddenByReading};
    finding.margin = (isOneHold ? now.excessMs.value() : now.unseenMs.value()) / context.limit.rareHoldMs;
    addEvidence(finding, Figure::LoopMax, loop.maxMs);
    addEvidence(finding, Figure::LoopP99, loop.p99Ms);
    addEvidence(finding, Figure::LoopCount, loop.count);
    addEvidence(finding, Figure::TotalLateness, now.latenessMs);
    if (now.latenessMs.isKnown() && loop.windowMs.isAbove(0))
        addEvidence(finding, Figure::HeldShare, now.latenessMs.value() / loop.windowMs.value());
    addEvidence(finding, Figure::FloorMean, now.floorMs);
    addEvidence(finding, Figure::Elu, loop.elu);
    if (!isOneHold)
        addEvidence(finding, Figure::Unseen, now.unseenMs);
    if (now.hasRequests && !now.isSlow)
        finding.against.add({Doubt::LatencyFine, now.p99Ms});
    if (!loop.elu.isKnown())
        finding.against.add({Doubt::NoElu, {}});
    if (context.floor.origin == FloorOrigin::Assumed)
        finding.against.add({Doubt::FloorIsAssumed, context.floor.meanMs});
    return finding;
}

} // namespace model::rules
