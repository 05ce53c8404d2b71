// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/heatmap.h"

#include <gtest/gtest.h>

#include <numeric>

namespace {

using model::Heatmap;
using model::TimedLatency;
using model::Timestamp;

TimedLatency secondOf(int second, double ms, std::uint64_t requests, double withoutLatency = 0)
{
    model::Histogram latency;
    if (requests > 0)
        latency.record(model::fromMs(ms), requests);
    const Timestamp start = *model::parseIso8601("2026-11-30T14:30:00Z") + second * model::kSecond;
    return {.span = {start, start + model::kSecond},
            .latency = std::make_shared<const model::Histogram>(latency),
            .withoutLatency = withoutLatency};
}

double sumOf(const Heatmap::Column &column)
{
    return std::accumulate(column.perSecond.begin(), column.perSecond.end(), 0.0);
}

TEST(Heatmap, putsEachRequestIntoTheRowOfItsLatency)
{
    const std::vector<TimedLatency> windows{secondOf(0, 2.0, 50), secondOf(1, 300.0, 20)};
    const auto map = model::heatmapOf(windows, model::kSecond, 100);
    ASSERT_EQ(map.columns.size(), 2U);
    EXPECT_EQ(map.columns[0].perSecond.front(), 50.0);
    EXPECT_EQ(map.columns[1].perSecond.back(), 20.0);
    EXPECT_EQ(map.most, 50.0);
    EXPECT_LE(map.rowStartMs(0), 2.0);
    EXPECT_GT(map.rowStartMs(1), 2.0);
    EXPECT_LE(map.rowStartMs(map.rows - 1), 300.0);
    EXPECT_GT(map.rowStartMs(map.rows), 300.0);
}

TEST(Heatmap, columnsAreMergedWhenThereAreMoreThanWanted)
{
    std::vector<TimedLatency> windows;
    for (int i = 0; i < 100; ++i)
        windows.push_back(secondOf(i, 5.0, 10));
    const auto map = model::heatmapOf(windows, model::kSecond, 30);
    EXPECT_LE(map.columns.size(), 30U);
    EXPECT_EQ(map.columns.front().span.length(), 4 * model::kSecond);
    EXPECT_EQ(sumOf(map.columns.front()), 10.0) << "a rate stays a rate";
}

TEST(Heatmap, aGapHasNoColumn)
{
    const std::vector<TimedLatency> windows{secondOf(0, 2.0, 5), secondOf(50, 2.0, 5)};
    const auto map = model::heatmapOf(windows, model::kSecond, 100);
    ASSERT_EQ(map.columns.size(), 2U);
    EXPECT_EQ(map.columns[1].span.start - map.columns[0].span.start, 50 * model::kSecond);
}

TEST(Heatmap, requestsWithoutALatencyAreCountedApart)
{
    const std::vector<TimedLatency> windows{secondOf(0, 2.0, 5), secondOf(1, 0.0, 0, 7)};
    const auto map = model::heatmapOf(windows, model::kSecond, 100);
    EXPECT_EQ(map.columns[1].withoutLatency, 7.0);
    EXPECT_EQ(sumOf(map.columns[1]), 0.0);
    EXPECT_FALSE(map.columns[1].p50Ms.isKnown());
}

TEST(Heatmap, givesNoP99OfFewerThanAHundredRequests)
{
    const std::vector<TimedLatency> windows{secondOf(0, 2.0, 99), secondOf(1, 2.0, 100)};
    const auto map = model::heatmapOf(windows, model::kSecond, 100);
    EXPECT_FALSE(map.columns[0].p99Ms.isKnown());
    EXPECT_TRUE(map.columns[0].p50Ms.isKnown());
    EXPECT_NEAR(map.columns[1].p99Ms.value(), 2.0, 0.02);
}

TEST(Heatmap, ofNothingIsEmpty)
{
    EXPECT_TRUE(model::heatmapOf({}, model::kSecond, 100).columns.empty());
}

} // namespace
