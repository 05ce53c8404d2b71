// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// Connections are refused or reset, for the poll or for the load. A poll that stays unanswered while nothing at all
/// comes back belongs here only when connections fail: else the loop may merely be held.
std::optional<Finding> gone(const Context &context)
{
    const auto &now = context.now;
    const bool isPollRefused = now.step.loop.isRefused && !now.step.loop.hasSamples && !now.step.load.ok.isAbove(0);
    const bool isLoadRefused = now.refusedShare.isAtLeast(context.limit.goneShare);
    if (!isPollRefused && !isLoadRefused)
        return std::nullopt;
    Finding finding{.id = FindingId::Gone};
    finding.margin = now.refusedShare.valueOr(1.0) / context.limit.goneShare;
    addEvidence(finding, Figure::RefusedShare, now.refusedShare);
    addEvidence(finding, Figure::Done, now.done);
    if (!now.knowsLoad)
        finding.against.add({Doubt::NoLoad, {}});
    return finding;
}

} // namespace model::rules
