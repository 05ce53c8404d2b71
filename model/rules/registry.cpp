// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

#include <array>

namespace model::rules {

std::span<const Rule> registry()
{
#define ELDSCOPE_RULE(name, id, function) function,
    static constexpr std::array<Rule, kFindingCount> kRules{ELDSCOPE_RULES(ELDSCOPE_RULE)};
#undef ELDSCOPE_RULE
    return kRules;
}

void addEvidence(Finding &finding, Figure figure, Reading value)
{
    if (value.isKnown())
        finding.evidence.add({figure, value.value()});
}

void addLoopDoubts(Finding &finding, const Context &context)
{
    constexpr double kFewSamples = 4;
    const auto &loop = context.now.step.loop;
    if (loop.count.isBelow(kFewSamples))
        finding.against.add({Doubt::FewLoopSamples, loop.count});
    if (context.floor.origin == FloorOrigin::Assumed)
        finding.against.add({Doubt::FloorIsAssumed, context.floor.meanMs});
    if (loop.coverage.isBelow(context.limit.lowCoverage))
        finding.against.add({Doubt::SamplesLost, loop.coverage});
}

} // namespace model::rules
