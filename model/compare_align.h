// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare_side.h"
#include "model/correlate.h"

#include <cstdint>
#include <optional>

namespace model {

enum class AlignBy : std::uint8_t { Start, Moments, Shape };

/// How side b is laid over side a.
struct Alignment {
    AlignBy by = AlignBy::Start;
    Duration shift{}; ///< added to the times of b
    Reading agreement; ///< rank correlation of the shapes, where they were looked at
};

/// The first steps of both fall together. Both sides must have steps.
[[nodiscard]] Alignment alignStarts(const Side &a, const Side &b);
/// Two chosen moments fall together.
[[nodiscard]] Alignment alignMoments(Timestamp ofA, Timestamp ofB);
/// Where the shapes of request p99 (of the longest delay where there are no requests) agree best within a minute.
/// Nothing when no shift is clearly the best one, or the sides are shorter than kLeastPairs steps.
[[nodiscard]] std::optional<Alignment> alignShapes(const Side &a, const Side &b);

} // namespace model
