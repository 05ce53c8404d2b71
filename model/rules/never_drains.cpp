// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

#include <algorithm>

namespace model::rules {

/// Utilization about 1, the mean several floors up and hardly a sample left. That mean and p99 agree proves nothing:
/// they do at idle, and with one sample they must.
std::optional<Finding> neverDrains(const Context &context)
{
    const auto &now = context.now;
    const auto &loop = now.step.loop;
    if (now.isSilent) {
        // No sample or no answer at all: held for the whole window, unless utilization says that it was not.
        if (loop.elu.isBelow(context.limit.saturatedElu) || !now.holdMs.isAbove(context.limit.rareHoldMs))
            return std::nullopt;
        Finding finding{.id = FindingId::NeverDrains};
        addEvidence(finding, Figure::HeldAtLeast, now.holdMs);
        addEvidence(finding, Figure::Elu, loop.elu);
        addLoopDoubts(finding, context);
        return finding;
    }
    // Without a mean the p99 of a loop that has no idle time left stands for it: half of its turns cannot be short.
    const auto turn = loop.meanMs.isKnown() || !loop.elu.isKnown() ? loop.meanMs : loop.p99Ms;
    if (!turn.isKnown() || !now.floorMs.isKnown() || loop.elu.isBelow(context.limit.saturatedElu))
        return std::nullopt;
    // Long holds with calm turns between them, as a guard that refuses work leaves, do drain.
    const bool doesDrain = loop.p50Ms.isBelow(context.limit.drainedMedianFactor * now.floorMs.value());
    const bool isShortTurn = !loop.meanMs.isKnown() && turn.isBelow(1e3 / context.limit.saturatedCountPerSecond);
    const double meanFactor = turn.value() / now.floorMs.value();
    const double fewSamples = std::max(context.limit.saturatedCountPerSecond,
                                       context.limit.saturatedSampleShare * context.floor.countPerSecond.valueOr(0));
    const bool isTooThin = now.countPerSecond.isAbove(fewSamples);
    if (meanFactor < context.limit.saturatedMeanFactor || isTooThin || isShortTurn || doesDrain)
        return std::nullopt;
    Finding finding{.id = FindingId::NeverDrains};
    finding.margin = meanFactor / context.limit.saturatedMeanFactor;
    addEvidence(finding, Figure::Elu, loop.elu);
    addEvidence(finding, Figure::LoopMean, loop.meanMs);
    addEvidence(finding, Figure::FloorMean, now.floorMs);
    addEvidence(finding, Figure::LoopCount, loop.count);
    addEvidence(finding, Figure::LoopMsPerRequest, now.loopMsPerRequest);
    if (now.loopMsPerRequest.isAbove(0))
        addEvidence(finding, Figure::Capacity, 1e3 / now.loopMsPerRequest.value());
    if (!loop.elu.isKnown())
        finding.against.add({Doubt::NoElu, {}});
    if (has(now.step.load.caveats, Caveat::CoUncorrected))
        finding.against.add({Doubt::ClosedLoopLikely, {}});
    addLoopDoubts(finding, context);
    return finding;
}

} // namespace model::rules
