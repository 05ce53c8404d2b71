// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/view_range.h"

#include <cstddef>
#include <span>
#include <vector>

namespace widgets {

/// The points of `curve` that touch `visible`, and one more on each side so that lines leave the picture. `curve` is in
/// time order. Logarithmic.
[[nodiscard]] std::span<const model::CurvePoint> visiblePoints(std::span<const model::CurvePoint> curve,
                                                               SecondsRange visible);

/// Fewer points that look the same on `columns` columns of equal width: the least and the largest of each column, in
/// time order. A gap (NaN) stays a gap and is at least about a column wide, however short it is. Points are returned as
/// they are when there are no more than two a column. Linear in `points`.
[[nodiscard]] std::vector<model::CurvePoint> decimated(std::span<const model::CurvePoint> points, SecondsRange visible,
                                                       std::size_t columns);

} // namespace widgets
