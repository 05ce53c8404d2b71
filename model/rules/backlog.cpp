// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

#include <algorithm>

namespace model::rules {

/// More comes back than is asked for, and what comes back was due long ago: a backlog is being answered.
std::optional<Finding> backlog(const Context &context)
{
    const auto &now = context.now;
    const auto &load = now.step.load;
    const bool hadBacklog = context.before && context.before->step.load.inFlight.isAbove(0);
    if (!load.offered.isKnown() || !load.done.isKnown())
        return std::nullopt;
    const bool isStillOwed = load.offered.isBelow(1) && load.done.isBelow(1) && load.inFlight.isAbove(0) && hadBacklog;
    const bool isAnsweringMore =
        load.done.value() > context.limit.backlogDoneFactor * load.offered.value() && load.done.isAtLeast(1);
    const bool isOld = load.p50Ms.isAbove(context.limit.backlogLatencyMs) || (load.offered.isBelow(1) && now.isSlow);
    if (!isStillOwed && !(isAnsweringMore && isOld))
        return std::nullopt;
    Finding finding{.id = FindingId::Backlog};
    finding.margin =
        isStillOwed ? 1.0 : load.done.value() / std::max(1.0, context.limit.backlogDoneFactor * load.offered.value());
    addEvidence(finding, Figure::Offered, now.offered);
    addEvidence(finding, Figure::Done, now.done);
    addEvidence(finding, Figure::RequestP50, load.p50Ms);
    addEvidence(finding, Figure::InFlight, load.inFlight);
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    return finding;
}

} // namespace model::rules
