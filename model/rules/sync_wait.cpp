// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

#include <algorithm>

namespace model::rules {

/// The loop is inside a turn but burns no CPU: a synchronous wait such as execSync or a slow readFileSync.
std::optional<Finding> syncWait(const Context &context)
{
    const auto &now = context.now;
    const double heldMs = now.latenessMs.valueOr(0) + now.unseenMs.valueOr(0);
    const bool isHeld =
        (now.isLate || now.unseenMs.isAbove(context.limit.unseenMs)) && heldMs > context.limit.offCpuMinimumMs;
    if (!isHeld || !now.eluMs.isKnown() || !now.cpuMs.isKnown())
        return std::nullopt;
    const bool wasActive = now.eluMs.isAtLeast(context.limit.pausedEluShare * heldMs);
    const bool wasComputing = heldMs <= context.limit.offCpuFactor * now.cpuMs.value();
    const bool wasKeptOffCpu = now.step.loop.runDelay.isAbove(context.limit.starvedRunDelay);
    if (!wasActive || wasComputing || wasKeptOffCpu || starved(context))
        return std::nullopt;
    Finding finding{.id = FindingId::SyncWait, .kind = Kind::SynchronousWait};
    finding.margin = heldMs / (context.limit.offCpuFactor * std::max(1.0, now.cpuMs.value()));
    addEvidence(finding, Figure::TotalLateness, now.latenessMs);
    addEvidence(finding, Figure::Unseen, now.unseenMs);
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    addEvidence(finding, Figure::Cpu, now.step.loop.cpu);
    addEvidence(finding, Figure::RunDelay, now.step.loop.runDelay);
    addLoopDoubts(finding, context);
    return finding;
}

} // namespace model::rules
