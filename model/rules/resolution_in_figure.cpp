// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// The figure is the sampling interval itself: nothing to see in it but the floor.
std::optional<Finding> resolutionInFigure(const Context &context)
{
    const auto &now = context.now;
    if (!now.step.loop.hasSamples || now.isLate || context.floor.origin == FloorOrigin::Unknown)
        return std::nullopt;
    Finding finding{.id = FindingId::ResolutionInFigure};
    finding.margin = now.lateFactor.isAbove(0) ? context.limit.lateFactor / now.lateFactor.value() : 1.0;
    addEvidence(finding, Figure::LoopP99, now.step.loop.p99Ms);
    addEvidence(finding, Figure::FloorP99, context.floor.p99Ms);
    addEvidence(finding, Figure::Resolution, context.floor.resolutionMs);
    if (context.floor.origin == FloorOrigin::Assumed)
        finding.against.add({Doubt::FloorIsAssumed, context.floor.meanMs});
    return finding;
}

} // namespace model::rules
