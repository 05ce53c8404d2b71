// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/heatmap.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

constexpr double kShortestMs = 0.01; ///< what is faster falls into the lowest row

int rowNumber(Duration latency)
{
    return static_cast<int>(std::floor(std::log10(std::max(toMs(latency), kShortestMs)) * Heatmap::kRowsPerDecade));
}

Duration middleOf(const Histogram::Bucket &bucket)
{
    const auto span = Histogram::bucketSpan(bucket.index);
    return span.lowest + (span.highest - span.lowest) / 2;
}

Reading msOrUnknown(const Histogram &latency, double percent, std::uint64_t needs)
{
    const auto value = latency.count() >= needs ? latency.percentile(percent) : std::nullopt;
    return value ? Reading(toMs(*value)) : Reading();
}

} // namespace

double Heatmap::rowStartMs(std::size_t row) const
{
    return leastMs * std::pow(10.0, static_cast<double>(row) / kRowsPerDecade);
}

Heatmap heatmapOf(std::span<const TimedLatency> windows, Duration step, std::size_t mostColumns)
{
    Heatmap map;
    if (windows.empty() || mostColumns == 0)
        return map;
    int lowest = rowNumber(fromMs(1e9));
    int highest = rowNumber(Duration(0));
    for (const auto &window : windows) {
        if (window.latency->isEmpty())
            continue;
        lowest = std::min(lowest, rowNumber(*window.latency->least()));
        highest = std::max(highest, rowNumber(*window.latency->largest()));
    }
    if (lowest > highest)
        lowest = highest = 0; // not one request has a latency
    map.rows = static_cast<std::size_t>(highest - lowest + 1);
    map.leastMs = std::pow(10.0, static_cast<double>(lowest) / Heatmap::kRowsPerDecade);

    const auto begin = floorTo(windows.front().span.start, step);
    const auto steps = (windows.back().span.end - begin + step - Duration(1)) / step;
    const auto stepsPerColumn = std::max<std::int64_t>(
        1, (steps + static_cast<std::int64_t>(mostColumns) - 1) / static_cast<std::int64_t>(mostColumns));
    const auto length = step * stepsPerColumn;
    const double seconds = toSeconds(length);
    for (auto window = windows.begin(); window != windows.end();) {
        const auto start = begin + (window->span.middle() - begin) / length * length;
        Heatmap::Column column{.span = {start, start + length}, .perSecond = std::vector<double>(map.rows)};
        Histogram latency;
        for (; window != windows.end() && window->span.middle() < column.span.end; ++window) {
            latency.merge(*window->latency);
            column.withoutLatency += window->withoutLatency / seconds;
        }
        for (const auto &bucket : latency.buckets()) {
            const int row = std::clamp(rowNumber(middleOf(bucket)), lowest, highest) - lowest;
            column.perSecond[static_cast<std::size_t>(row)] += static_cast<double>(bucket.count) / seconds;
        }
        column.p50Ms = msOrUnknown(latency, 50, 1);
        column.p99Ms = msOrUnknown(latency, 99, 100);
        map.most = std::max(map.most, *std::max_element(column.perSecond.begin(), column.perSecond.end()));
        map.columns.push_back(std::move(column));
    }
    return map;
}

} // namespace model
