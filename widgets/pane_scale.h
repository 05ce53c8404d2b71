// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/view_range.h"

#include <QRectF>

namespace widgets {

/// A value axis of a pane. Values are drawn no lower than `bottom`.
struct ValueScale {
    enum class Kind { Linear, Logarithmic };
    Kind kind = Kind::Linear;
    double bottom = 0.0;
    double top = 1.0;

    /// 0 at the bottom, 1 at the top; beyond the top is more than 1, below the bottom is 0.
    [[nodiscard]] double share(double value) const;
};

/// Where things are on one pane, in widget pixels.
struct PaneGeometry {
    QRectF area;
    SecondsRange time;
    ValueScale value;
    double headroom = 0.0; ///< pixels at the top that belong to legend and flags

    [[nodiscard]] double x(double seconds) const;
    [[nodiscard]] double y(double value) const;
};

/// Latencies start here on the logarithmic axis: below the finest label, so that 1 ms can be told from less.
inline constexpr double kLatencyBottomMs = 0.7;
/// Latencies and delays shorter than this are drawn here; never at 0, which a logarithmic axis does not have.
inline constexpr double kLeastDrawnMs = 0.75;

/// A scale up to a round number, so that `largest` stays below the top `headroom` (0..0.9) of the pane, which belongs
/// to the legend. `least` is the smallest top to use.
[[nodiscard]] ValueScale scaleFor(ValueScale::Kind kind, double bottom, double largest, double least, double headroom);

} // namespace widgets
