// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rules/facts.h"

#include <optional>
#include <span>

namespace model::rules {

/// A row of the decision table: pure, holds or does not hold for one step. Unknown figures never make a rule hold.
using Rule = std::optional<Finding> (*)(const Context &context);

// One file each, named after the finding.
#define ELDSCOPE_RULE(name, id, function) [[nodiscard]] std::optional<Finding> function(const Context &context);
ELDSCOPE_RULES(ELDSCOPE_RULE)
#undef ELDSCOPE_RULE

/// All rules, in the order of the decision table.
[[nodiscard]] std::span<const Rule> registry();

/// Adds the figure as evidence when it is known.
void addEvidence(Finding &finding, Figure figure, Reading value);
/// The usual objections to any figure of the loop: few samples, assumed floor, lost samples, stretched window.
void addLoopDoubts(Finding &finding, const Context &context);

} // namespace model::rules
