// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// The service answers 503 or 429 to most requests, or to the poll itself.
std::optional<Finding> refusing(const Context &context)
{
    const auto &now = context.now;
    const bool isShedding = now.shedShare.isAtLeast(context.limit.shedShare);
    if (!isShedding && !(now.step.loop.isShed && !now.step.loop.hasSamples))
        return std::nullopt;
    Finding finding{.id = FindingId::Refusing};
    finding.margin = now.shedShare.valueOr(1.0) / context.limit.shedShare;
    addEvidence(finding, Figure::ShedShare, now.shedShare);
    addEvidence(finding, Figure::Done, now.done);
    addEvidence(finding, Figure::RequestP99, now.p99Ms);
    addEvidence(finding, Figure::LoopP99, now.step.loop.p99Ms);
    addEvidence(finding, Figure::FloorP99, context.floor.p99Ms);
    return finding;
}

} // namespace model::rules
