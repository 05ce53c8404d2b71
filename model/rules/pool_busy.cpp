// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// The process burns far more CPU than its loop uses, and requests are slow: the thread pool works.
std::optional<Finding> poolBusy(const Context &context)
{
    const auto &now = context.now;
    const auto &loop = now.step.loop;
    if (!now.isSlow || !now.ownThreads.isKnown())
        return std::nullopt;
    const double over = now.ownThreads.value();
    const bool isCollecting = now.gcMsPerSecond.isAbove(context.limit.gcMsPerSecond);
    if (over < context.limit.poolCpuOverElu || isCollecting)
        return std::nullopt;
    Finding finding{.id = FindingId::PoolBusy, .kind = Kind::ThreadPool};
    finding.margin = over / context.limit.poolCpuOverElu;
    addEvidence(finding, Figure::Cpu, loop.cpu);
    addEvidence(finding, Figure::Elu, loop.elu);
    addEvidence(finding, Figure::RequestP99, now.p99Ms);
    addEvidence(finding, Figure::LoopP99, loop.p99Ms);
    return finding;
}

} // namespace model::rules
