// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

using model::CurvePoint;
using widgets::SecondsRange;

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

std::vector<CurvePoint> wave(int count)
{
    std::vector<CurvePoint> points;
    for (int i = 0; i < count; ++i)
        points.push_back({static_cast<double>(i), 10.0 + std::sin(i * 0.7)});
    return points;
}

TEST(Decimate, takesTheVisiblePointsAndOneMoreOnEachSide)
{
    const auto points = wave(100);
    const auto visible = widgets::visiblePoints(points, {20.0, 30.0});
    ASSERT_EQ(visible.size(), 13U);
    EXPECT_EQ(visible.front().t, 19.0);
    EXPECT_EQ(visible.back().t, 31.0);
    EXPECT_EQ(widgets::visiblePoints(points, {-50.0, 500.0}).size(), 100U);
    EXPECT_EQ(widgets::visiblePoints(points, {20.2, 20.4}).size(), 2U) << "between two points a line passes";
    EXPECT_TRUE(widgets::visiblePoints({}, {0.0, 1.0}).empty());
}

TEST(Decimate, leavesFewPointsAsTheyAre)
{
    const auto points = wave(100);
    EXPECT_EQ(widgets::decimated(points, {0.0, 99.0}, 50).size(), 100U);
}

TEST(Decimate, givesAtMostTwoPointsAColumnInTimeOrder)
{
    const auto points = wave(10000);
    const auto out = widgets::decimated(points, {0.0, 9999.0}, 300);
    EXPECT_LE(out.size(), 2U * 301U);
    EXPECT_TRUE(std::is_sorted(out.begin(), out.end(), [](const auto &a, const auto &b) { return a.t < b.t; }));
}

TEST(Decimate, keepsASinglePeakAndASingleTrough)
{
    auto points = wave(10000);
    points[5003].value = 900.0;
    points[7777].value = 0.25;
    const auto out = widgets::decimated(points, {0.0, 9999.0}, 300);
    const auto has = [&](double value) {
        return std::any_of(out.begin(), out.end(), [value](const CurvePoint &point) { return point.value == value; });
    };
    EXPECT_TRUE(has(900.0));
    EXPECT_TRUE(has(0.25));
}

TEST(Decimate, keepsAGapOfASinglePointAColumnWide)
{
    auto points = wave(10000);
    points[4000].value = kGap;
    const auto out = widgets::decimated(points, {0.0, 9999.0}, 300);
    const auto gap =
        std::find_if(out.begin(), out.end(), [](const CurvePoint &point) { return std::isnan(point.value); });
    ASSERT_NE(gap, out.end());
    ASSERT_NE(gap, out.begin());
    ASSERT_NE(std::next(gap), out.end());
    const double column = 9999.0 / 300.0;
    EXPECT_GE(std::next(gap)->t - std::prev(gap)->t, column * 0.9);
}

TEST(Decimate, keepsALongGapEmpty)
{
    auto points = wave(10000);
    std::for_each(points.begin() + 3000, points.begin() + 6000, [](CurvePoint &point) { point.value = kGap; });
    for (const CurvePoint &point : widgets::decimated(points, {0.0, 9999.0}, 300)) {
        if (point.t > 3000.0 && point.t < 5990.0) {
            EXPECT_TRUE(std::isnan(point.value)) << point.t;
        }
    }
}

TEST(Decimate, survivesManyPointsAtOneTimeAndDegenerateRanges)
{
    const std::vector<CurvePoint> points(1000, CurvePoint{5.0, 1.0});
    EXPECT_FALSE(widgets::decimated(points, {0.0, 10.0}, 10).empty());
    EXPECT_EQ(widgets::decimated(points, {5.0, 5.0}, 10).size(), 1000U);
    EXPECT_EQ(widgets::decimated(points, {0.0, 10.0}, 0).size(), 1000U);
    EXPECT_TRUE(widgets::decimated({}, {0.0, 10.0}, 10).empty());
}

} // namespace
