// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

namespace {

/// Requests go out and do not come back, while the loop is free: what has ended says nothing of them.
bool areHanging(const Context &context)
{
    const auto &now = context.now;
    if (!context.before || !now.step.load.inFlight.isKnown() || !now.offered.isAbove(0))
        return now.timeoutShare.isAbove(context.limit.hangingShare);
    const double offered = now.step.load.offered.value();
    const double grown = now.step.load.inFlight.value() - context.before->step.load.inFlight.valueOr(0);
    const bool isWorthTheName = offered >= context.limit.minimumRequests;
    // In flight at the end of the second may be those of a moment ago; what counts is that they did not come back in
    // it.
    const bool areMissing = now.step.load.done.valueOr(offered) < (1 - context.limit.hangingShare) * offered;
    return isWorthTheName
        && ((areMissing && grown > context.limit.hangingShare * offered)
            || now.timeoutShare.isAbove(context.limit.hangingShare));
}

/// Slow beyond what the loop's own holds explain, in this step or left over from the one before.
bool isSlowForAnotherReason(const Context &context)
{
    const auto &now = context.now;
    if (!now.isSlow || areLeftovers(context) || ownWorkExplains(context))
        return false;
    const bool isMedianSlow = now.p50Ms.isAbove(context.limit.slowMedianMs);
    const double deciding = isMedianSlow ? now.p50Ms.value() : now.p99Ms.value();
    if (holdExplains(context, deciding) || earlierHoldExplains(context, deciding))
        return false;
    return isMedianSlow || now.p99Ms.isAbove(context.limit.slowTailMs);
}

} // namespace

/// Latency is high and the loop is free. Free means utilization clearly below 1: while an accept queue drains, the
/// delay histogram is calm too although the loop is the cause.
std::optional<Finding> workWaiting(const Context &context)
{
    const auto &now = context.now;
    const auto &elu = now.step.loop.elu;
    const bool isLoopFree = now.step.loop.hasSamples && !now.isSilent && !elu.isAtLeast(context.limit.freeElu);
    if (!isLoopFree || !now.knowsLoad)
        return std::nullopt;
    const bool isHanging = !now.isLate && areHanging(context);
    if (!isHanging && !isSlowForAnotherReason(context))
        return std::nullopt;
    Finding finding{.id = FindingId::WorkWaiting, .kind = isHanging && !now.isSlow ? Kind::Hanging : Kind::Plain};
    const bool isMedianSlow = now.p50Ms.isAbove(context.limit.slowMedianMs);
    finding.margin = isMedianSlow ? now.p50Ms.value() / context.limit.slowMedianMs
                                  : now.p99Ms.valueOr(context.limit.slowTailMs) / context.limit.slowTailMs;
    addEvidence(finding, Figure::RequestP50, now.p50Ms);
    addEvidence(finding, Figure::RequestP99, now.p99Ms);
    addEvidence(finding, Figure::RequestCount, now.requestCount);
    addEvidence(finding, Figure::LoopP99, now.step.loop.p99Ms);
    addEvidence(finding, Figure::FloorP99, context.floor.p99Ms);
    addEvidence(finding, Figure::Elu, elu);
    if (finding.kind == Kind::Hanging)
        addEvidence(finding, Figure::InFlight, now.step.load.inFlight);
    if (!elu.isKnown())
        finding.against.add({Doubt::NoElu, {}});
    if (!isMedianSlow)
        finding.against.add({Doubt::TailOnly, now.p50Ms});
    if (context.before && (context.before->isLate || context.before->isSilent))
        finding.against.add({Doubt::HoldInPreviousStep, context.before->holdMs});
    if (context.floor.origin == FloorOrigin::Assumed)
        finding.against.add({Doubt::FloorIsAssumed, context.floor.meanMs});
    return finding;
}

} // namespace model::rules
