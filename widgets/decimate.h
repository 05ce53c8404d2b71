// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/view_range.h"

#include <cstddef>
#include <vector>

namespace widgets {

/// The points of `curve` that touch `visible`, and one more on each side so that lines leave the picture. More than two
/// for each of `columns` columns of equal width are made fewer that look the same: the least and the largest of each
/// column, in time order. A gap (NaN) stays a gap and is at least about a column wide, however short it is. Cost
/// follows the columns, not the points, unless there is no column or nothing visible.
[[nodiscard]] std::vector<model::CurvePoint> decimated(const model::Curve &curve, SecondsRange visible,
                                                       std::size_t columns);

} // namespace widgets
