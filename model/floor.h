// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"
#include "model/window.h"

#include <span>

namespace model {

enum class FloorOrigin {
    Unknown, ///< nothing to judge by yet
    Measured, ///< median of quiet windows of this source
    Assumed, ///< no quiet window was seen: guessed from the calmest windows or from the resolution
    Given, ///< set by the user
};

/// The idle reading of a loop source. Delay figures are compared with it and never with zero, as the sampling interval
/// and the timer granularity of the machine are inside every figure.
struct Floor {
    FloorOrigin origin = FloorOrigin::Unknown;
    Reading meanMs, p99Ms, maxMs;
    Reading countPerSecond;
    Reading resolutionMs;
    int windows = 0; ///< how many windows it was measured from

    friend bool operator==(const Floor &, const Floor &) = default;
};

/// Median of each figure over `quiet` windows (those that hold samples). Unknown origin when there is none.
[[nodiscard]] Floor measureFloor(std::span<const LoopWindow> quiet);

/// Guess for a source without a quiet window: the calmest tenth of all windows, never below the known resolution and,
/// if even those are far above every usual resolution, the nearest usual resolution below their minimum.
[[nodiscard]] Floor assumeFloor(std::span<const LoopWindow> all);

} // namespace model
