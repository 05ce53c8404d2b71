// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

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

std::vector<CurvePoint> decimated(const std::vector<CurvePoint> &points, SecondsRange visible, std::size_t columns)
{
    return widgets::decimated(model::Curve(points.begin(), points.end()), visible, columns);
}

/// What the picture is by its definition: each visible point looked at.
std::vector<CurvePoint> pointByPoint(const std::vector<CurvePoint> &points, SecondsRange visible, double columns)
{
    const double width = visible.length() / columns;
    std::vector<CurvePoint> out;
    for (std::size_t i = 0; i < points.size();) {
        if (points[i].t < visible.from || points[i].t > visible.to) {
            const bool isNeighbour = points[i].t < visible.from
                ? i + 1 < points.size() && points[i + 1].t >= visible.from
                : i > 0 && points[i - 1].t <= visible.to;
            if (isNeighbour)
                out.push_back(points[i]);
            ++i;
            continue;
        }
        const double index = std::floor((points[i].t - visible.from) / width);
        const double left = visible.from + index * width;
        const double right = visible.from + (index + 1.0) * width;
        std::vector<CurvePoint> known;
        bool hasGap = false;
        do {
            if (std::isnan(points[i].value))
                hasGap = true;
            else
                known.push_back(points[i]);
        } while (++i < points.size() && points[i].t < right && points[i].t <= visible.to);
        const auto isLess = [](const CurvePoint &a, const CurvePoint &b) { return a.value < b.value; };
        if (!known.empty()) {
            auto first = *std::min_element(known.begin(), known.end(), isLess);
            auto second = *std::max_element(known.begin(), known.end(), isLess);
            if (first.value == second.value)
                second = first;
            if (second.t < first.t)
                std::swap(first, second);
            const bool isOne = first.t == second.t;
            if (hasGap)
                first.t = second.t = left;
            out.push_back(first);
            if (!isOne)
                out.push_back(second);
        }
        if (hasGap)
            out.push_back({left, kGap});
    }
    return out;
}

TEST(Decimate, takesTheVisiblePointsAndOneMoreOnEachSide)
{
    const auto points = wave(100);
    const auto visible = decimated(points, {20.0, 30.0}, 100);
    ASSERT_EQ(visible.size(), 13U);
    EXPECT_EQ(visible.front().t, 19.0);
    EXPECT_EQ(visible.back().t, 31.0);
    EXPECT_EQ(decimated(points, {-50.0, 500.0}, 100).size(), 100U);
    EXPECT_EQ(decimated(points, {20.2, 20.4}, 100).size(), 2U) << "between two points a line passes";
    EXPECT_TRUE(decimated({}, {0.0, 1.0}, 100).empty());
}

TEST(Decimate, drawsWhatLookingAtEachPointWouldDraw)
{
    std::mt19937 random(1);
    std::vector<CurvePoint> points;
    double t = 0.0;
    for (int i = 0; i < 30000; ++i) {
        t += random() % 5 == 0 ? 3.25 : 1.0;
        points.push_back({t, random() % 50 == 0 ? kGap : static_cast<double>(random() % 1000)});
    }
    const model::Curve curve(points.begin(), points.end());
    for (int round = 0; round < 40; ++round) {
        const double length = t / (1 + static_cast<double>(random() % 15));
        const double from = (t - length) * static_cast<double>(random() % 101) / 100.0 - 5.0;
        const SecondsRange visible{from, from + length};
        const auto out = widgets::decimated(curve, visible, 320);
        const auto expected = pointByPoint(points, visible, 320);
        ASSERT_EQ(out.size(), expected.size());
        for (std::size_t i = 0; i < out.size(); ++i) {
            ASSERT_EQ(out[i].t, expected[i].t) << i;
            ASSERT_TRUE(out[i].value == expected[i].value || std::isnan(out[i].value + expected[i].value)) << i;
        }
    }
}

TEST(Decimate, leavesFewPointsAsTheyAre)
{
    const auto points = wave(100);
    EXPECT_EQ(decimated(points, {0.0, 99.0}, 50).size(), 100U);
}

TEST(Decimate, givesAtMostTwoPointsAColumnInTimeOrder)
{
    const auto points = wave(10000);
    const auto out = decimated(points, {0.0, 9999.0}, 300);
    EXPECT_LE(out.size(), 2U * 301U);
    EXPECT_TRUE(std::is_sorted(out.begin(), out.end(), [](const auto &a, const auto &b) { return a.t < b.t; }));
}

TEST(Decimate, keepsASinglePeakAndASingleTrough)
{
    auto points = wave(10000);
    points[5003].value = 900.0;
    points[7777].value = 0.25;
    const auto out = decimated(points, {0.0, 9999.0}, 300);
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
    const auto out = decimated(points, {0.0, 9999.0}, 300);
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
    for (const CurvePoint &point : decimated(points, {0.0, 9999.0}, 300)) {
        if (point.t > 3000.0 && point.t < 5990.0) {
            EXPECT_TRUE(std::isnan(point.value)) << point.t;
        }
    }
}

TEST(Decimate, survivesManyPointsAtOneTimeAndDegenerateRanges)
{
    const std::vector<CurvePoint> points(1000, CurvePoint{5.0, 1.0});
    EXPECT_FALSE(decimated(points, {0.0, 10.0}, 10).empty());
    EXPECT_EQ(decimated(points, {5.0, 5.0}, 10).size(), 1000U);
    EXPECT_EQ(decimated(points, {0.0, 10.0}, 0).size(), 1000U);
    EXPECT_TRUE(decimated({}, {0.0, 10.0}, 10).empty());
}

} // namespace
