// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rules/facts.h"

#include <optional>
#include <span>

namespace model::rules {

/// A row of the decision table: pure, holds or does not hold for one step. Unknown figures never make a rule hold.
using Rule = std::optional<Finding> (*)(const Context &context);

// One file each, named after the finding.
[[nodiscard]] std::optional<Finding> workWaiting(const Context &context);
[[nodiscard]] std::optional<Finding> syncPerRequest(const Context &context);
[[nodiscard]] std::optional<Finding> neverDrains(const Context &context);
[[nodiscard]] std::optional<Finding> rareLongBlock(const Context &context);
[[nodiscard]] std::optional<Finding> queuedInFront(const Context &context);
[[nodiscard]] std::optional<Finding> resolutionInFigure(const Context &context);
[[nodiscard]] std::optional<Finding> refusing(const Context &context);
[[nodiscard]] std::optional<Finding> failing(const Context &context);
[[nodiscard]] std::optional<Finding> gone(const Context &context);
[[nodiscard]] std::optional<Finding> gcPressure(const Context &context);
[[nodiscard]] std::optional<Finding> starved(const Context &context);
[[nodiscard]] std::optional<Finding> stoodStill(const Context &context);
[[nodiscard]] std::optional<Finding> poolBusy(const Context &context);
[[nodiscard]] std::optional<Finding> syncWait(const Context &context);
[[nodiscard]] std::optional<Finding> generatorLate(const Context &context);
[[nodiscard]] std::optional<Finding> noHeadroom(const Context &context);
[[nodiscard]] std::optional<Finding> backlog(const Context &context);

/// All rules, in the order of the decision table.
[[nodiscard]] std::span<const Rule> registry();

/// Adds the figure as evidence when it is known.
void addEvidence(Finding &finding, Figure figure, Reading value);
/// The usual objections to any figure of the loop: few samples, assumed floor, lost samples, stretched window.
void addLoopDoubts(Finding &finding, const Context &context);

} // namespace model::rules
