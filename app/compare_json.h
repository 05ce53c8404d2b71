// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare.h"

#include <string>
#include <vector>

namespace app {

/// The lines of `compare --json`, each one JSON object without a newline: meta, a line for each side, one for each
/// figure, and the judgement last. What is not known is null, never 0.
[[nodiscard]] std::vector<std::string> comparisonLines(const model::Comparison &comparison, const std::string &nameA,
                                                       const std::string &nameB);

} // namespace app
