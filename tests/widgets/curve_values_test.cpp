// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curve_values.h"

#include "sample_timeline.h"

#include <gtest/gtest.h>

namespace {

using model::CurveId;
using widgets::CurveValues;

TEST(CurveValues, giveTheWindowThatHoldsTheMoment)
{
    const auto timeline = sampleTimeline();
    const CurveValues values(*timeline);
    const auto value = values.at(*timeline, CurveId::LoopP99, 31.4);
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(value->t, 32.0);
    EXPECT_EQ(value->reading.value(), 303.0);
    EXPECT_EQ(values.at(*timeline, CurveId::LoopP99, 32.0)->t, 32.0) << "a window holds its end";
}

TEST(CurveValues, giveNothingInAGapBeforeTheFirstAndAfterTheLastWindow)
{
    const auto timeline = sampleTimeline();
    const CurveValues values(*timeline);
    EXPECT_FALSE(values.at(*timeline, CurveId::LoopP99, 33.5).has_value());
    EXPECT_FALSE(values.at(*timeline, CurveId::RequestP99, 2.0).has_value());
    EXPECT_FALSE(values.at(*timeline, CurveId::LoopP99, 61.0).has_value());
    EXPECT_FALSE(values.at(*timeline, CurveId::Cpu, 10.0).has_value());
}

TEST(CurveValues, doNotReachBackOverALongGap)
{
    auto timeline = std::make_shared<model::Timeline>();
    auto &points = timeline->curves[static_cast<std::size_t>(CurveId::Elu)];
    points = {{1.0, 0.1}, {2.0, 0.1}, {2.5, std::numeric_limits<double>::quiet_NaN()}, {60.0, 0.2}, {61.0, 0.2}};
    const CurveValues values(*timeline);
    EXPECT_FALSE(values.at(*timeline, CurveId::Elu, 30.0).has_value());
    EXPECT_EQ(values.at(*timeline, CurveId::Elu, 59.4)->t, 60.0);
}

TEST(CurveValues, knowWhichCurvesSaySomething)
{
    auto timeline = sampleTimeline();
    EXPECT_TRUE(widgets::isWorthALine(*timeline, CurveId::Failures));
    EXPECT_FALSE(widgets::isWorthALine(*timeline, CurveId::Sent)) << "all that was offered was sent";
    EXPECT_FALSE(widgets::isWorthALine(*timeline, CurveId::Cpu));
    timeline->isSentApart = true;
    timeline->curves[static_cast<std::size_t>(CurveId::Failures)] = {{1.0, 0.0}, {2.0, 0.0}};
    EXPECT_TRUE(widgets::isWorthALine(*timeline, CurveId::Sent)) << "the generator did not keep up";
    EXPECT_FALSE(widgets::isWorthALine(*timeline, CurveId::Failures));
}

TEST(CurveValues, findHeldTimesAndFailuresByTime)
{
    const auto timeline = sampleTimeline();
    ASSERT_NE(widgets::heldAt(*timeline, 34.0), nullptr);
    EXPECT_EQ(widgets::heldAt(*timeline, 34.0)->atLeastMs, 640.0);
    EXPECT_EQ(widgets::heldAt(*timeline, 36.0), nullptr);
    EXPECT_EQ(widgets::censoredAt(*timeline, 36.5).size(), 1U);
    EXPECT_TRUE(widgets::censoredAt(*timeline, 20.0).empty());
    EXPECT_TRUE(widgets::censoredAt(*timeline, 37.5).empty());
}

} // namespace
