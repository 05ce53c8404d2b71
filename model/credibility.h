// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/window.h"

#include <cstddef>
#include <span>

namespace model {

/// The window with the figures that cannot be true made unknown, and why (`LoopWindow::caveats`).
/// Holds the figures of one window against one another and against the windows before it in the same source: units,
/// utilization, lost turns, a histogram that is never reset, other processes, a source that stands still. No threshold
/// of the verdicts takes part, so what is found here stays when thresholds change. `windows` are in order of their end;
/// at most `kCredibilityReach` before `index` are looked at. Where three witnesses disagree, the delay is disbelieved
/// when it alone stands still, and ELU when it alone does (sources: Node's perf_hooks as measured on Linux, versions 20
/// to 26).
[[nodiscard]] LoopWindow credible(std::span<const LoopWindow> windows, std::size_t index);

inline constexpr std::size_t kCredibilityReach = 16;

} // namespace model
