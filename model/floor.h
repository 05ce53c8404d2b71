// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"
#include "model/result.h"
#include "model/window.h"

#include <span>
#include <string>

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

/// A floor that somebody states as one figure: an idle loop reads `ms` at every percentile.
[[nodiscard]] Floor statedFloor(double ms);

/// A usage error for a limit that an idle loop already exceeds, as everything would be late by it; `where` says which
/// limit it is.
[[nodiscard]] Status limitAboveFloor(double limitMs, const Reading &floorMs, const std::string &where);

/// Guess for a source without a quiet window: the calmest tenth of all windows, never below the known resolution and,
/// if even those are far above every usual resolution, the nearest usual resolution below their minimum.
[[nodiscard]] Floor assumeFloor(std::span<const LoopWindow> all);

} // namespace model
