// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

namespace model::rules {

/// The generator is the bottleneck: it sends late, or has no CPU left, while the server has room.
std::optional<Finding> generatorLate(const Context &context)
{
    const auto &now = context.now;
    const auto &load = now.step.load;
    const bool isLagging = load.generatorLagMs.isAbove(context.limit.generatorLagMs);
    const bool isExhausted = load.generatorElu.isAbove(context.limit.generatorElu);
    const bool isCalm = !now.isLate && !now.isSilent;
    const bool hasServerRoom = isCalm
        && (now.step.loop.elu.isKnown() ? now.step.loop.elu.isBelow(context.limit.generatorServerElu)
                                        : now.latenessMs.isBelow(context.limit.mixedLatenessMs));
    if ((!isLagging && !isExhausted) || !hasServerRoom)
        return std::nullopt;
    Finding finding{.id = FindingId::GeneratorLate};
    finding.margin = isLagging ? load.generatorLagMs.value() / context.limit.generatorLagMs
                               : load.generatorElu.value() / context.limit.generatorElu;
    addEvidence(finding, Figure::GeneratorLag, load.generatorLagMs);
    addEvidence(finding, Figure::GeneratorElu, load.generatorElu);
    addEvidence(finding, Figure::Offered, now.offered);
    addEvidence(finding, Figure::Done, now.done);
    addEvidence(finding, Figure::Elu, now.step.loop.elu);
    return finding;
}

} // namespace model::rules
