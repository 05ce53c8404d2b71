// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/histogram.h"
#include "model/number.h"
#include "model/time.h"

#include <memory>
#include <span>
#include <vector>

namespace model {

/// The requests of one window by latency.
struct TimedLatency {
    TimeSpan span;
    std::shared_ptr<const Histogram> latency; ///< never null
    double withoutLatency = 0.0; ///< timeouts and refused connections: requests that have no latency of their own
};

/// How many requests a second took how long, over time. Rows are spans of latency, eight to a factor of ten; row 0
/// begins at `leastMs`.
struct Heatmap {
    static constexpr int kRowsPerDecade = 8;

    struct Column {
        TimeSpan span;
        std::vector<double> perSecond; ///< by row
        double withoutLatency = 0.0; ///< requests a second
        Reading p50Ms, p99Ms; ///< of the merged histogram; p99 unknown under 100 samples
    };
    std::vector<Column> columns; ///< in time order; of equal length, but for gaps between them
    std::size_t rows = 0;
    double leastMs = 0.0;
    double most = 0.0; ///< the largest of all cells

    [[nodiscard]] double rowStartMs(std::size_t row) const;
};

/// At most `mostColumns` columns of whole multiples of `step`; windows are added to the column that holds their middle.
/// `windows` in order of time; without any the result has no column.
[[nodiscard]] Heatmap heatmapOf(std::span<const TimedLatency> windows, Duration step, std::size_t mostColumns);

} // namespace model
