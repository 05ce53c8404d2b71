// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/step.h"
#include "model/window.h"

#include <span>

namespace model {

/// Brings loop windows of any length and phase onto one cell of the grid without inventing data: windows whose middle
/// lies in the cell are merged, else the one that covers the cell's middle stands for it as a whole. Counts and times
/// stay those of the window (`windowMs` says how long it was); percentiles of several windows become an envelope,
/// marked as such. `windows` are in order of their end. Cost: logarithmic in the run, linear in what touches the cell.
[[nodiscard]] LoopFigures loopFiguresAt(std::span<const LoopWindow> windows, const TimeSpan &cell);

/// The same for load windows; counts of a longer window are scaled down to the cell.
[[nodiscard]] LoadFigures loadFiguresAt(std::span<const LoadWindow> windows, const TimeSpan &cell, LoadDetail detail);

/// The load over the loop window of the step; all unknown when that is not longer than the step by a quarter.
[[nodiscard]] LoadOverLoop loadOverLoop(std::span<const LoadWindow> windows, const Step &step, LoadDetail detail);

} // namespace model
