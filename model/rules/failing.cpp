// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// Other failures dominate. Their latency says nothing of the service's: failing fast improves p99.
std::optional<Finding> failing(const Context &context)
{
    const auto &now = context.now;
    if (!now.failedShare.isAtLeast(context.limit.failedShare))
        return std::nullopt;
    Finding finding{.id = FindingId::Failing};
    finding.margin = now.failedShare.value() / context.limit.failedShare;
    addEvidence(finding, Figure::FailedShare, now.failedShare);
    addEvidence(finding, Figure::Done, now.done);
    addEvidence(finding, Figure::RequestP99, now.p99Ms);
    return finding;
}

} // namespace model::rules
