// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QString>

#include <vector>

namespace widgets {

/// How the time axis is labelled.
enum class TimeLabels {
    SinceStart, ///< 00:01:20
    UtcWallTime, ///< 14:31:20, the zone is written at the end of the axis
};

/// A step that people count in (1, 2, 5, 10, 15, 30 s, 1 min ...), so that at most about `wanted` of them fit into
/// `length` seconds. Below a second 0.1, 0.2, 0.5.
[[nodiscard]] double timeTickStep(double length, int wanted);

/// Multiples of `step` within [from, to]. With wall time they are multiples of the wall clock.
[[nodiscard]] std::vector<double> timeTicks(double from, double to, double step, model::Timestamp origin,
                                            TimeLabels labels);

/// A tick's label: no more than the step needs (tenths only below a second).
[[nodiscard]] QString timeTickText(double seconds, double step, model::Timestamp origin, TimeLabels labels);

/// A moment in full for value boxes and tooltips: "00:01:18" or "14:31:20.000 UTC".
[[nodiscard]] QString momentText(double seconds, model::Timestamp origin, TimeLabels labels);

} // namespace widgets
