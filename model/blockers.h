// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"

#include <span>
#include <string>
#include <vector>

namespace model {

/// What held the loop within a span of time, by name.
struct Blocker {
    std::string name; ///< as in the marks; empty for holds that nothing is known of
    Duration held{}; ///< within the span
    std::size_t holds = 0;
    double share = 0.0; ///< of all held time within the span
};

/// From the marks of kind Block that touch `span`, the longest held first. Linear in the marks.
[[nodiscard]] std::vector<Blocker> blockersIn(std::span<const Mark> marks, const TimeSpan &span);

} // namespace model
