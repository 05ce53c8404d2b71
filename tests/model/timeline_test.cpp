// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeline.h"

#include "tests/support/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using model::CurveId;
using model::Verdict;
using tests::Scene;
using tests::Second;

TEST(Timeline, isEmptyWithoutARun)
{
    const auto timeline = model::buildTimeline({}, model::Analysis(), 0);
    EXPECT_TRUE(timeline.bands.empty());
    EXPECT_EQ(timeline.from, timeline.to);
}

TEST(Timeline, putsEachFigureAtTheEndOfItsWindow)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy().latency(1.2, 2.9).load(60, 50, 0));
    const auto timeline = model::buildTimeline(scene.run(), scene.analysis(), 0);
    const auto &p99 = timeline.curve(CurveId::RequestP99);
    ASSERT_EQ(p99.size(), 1U);
    EXPECT_DOUBLE_EQ(p99.front().t, 6.0);
    EXPECT_DOUBLE_EQ(p99.front().value, 2.9);
    EXPECT_EQ(timeline.curve(CurveId::LoopP99).size(), 6U);
    EXPECT_DOUBLE_EQ(timeline.curve(CurveId::Offered).back().value, 60.0);
    EXPECT_EQ(timeline.floor.origin, model::FloorOrigin::Measured);
}

TEST(Timeline, leavesAGapAndAHeldSpanWhereNoAnswerCame)
{
    Scene scene;
    scene.addIdle(3);
    auto late = Second::healthy();
    late.window = {.outcome = model::PollOutcome::Outstanding};
    late.window.heldMs = 990;
    scene.add(late);
    scene.addIdle(2);
    const auto timeline = model::buildTimeline(scene.run(), scene.analysis(), 0);
    ASSERT_EQ(timeline.held.size(), 1U);
    EXPECT_DOUBLE_EQ(timeline.held.front().atLeastMs, 990);
    const auto &p99 = timeline.curve(CurveId::LoopP99);
    EXPECT_EQ(std::count_if(p99.begin(), p99.end(), [](const auto &point) { return std::isnan(point.value); }), 1);
}

TEST(Timeline, marksRequestsWithoutARealLatency)
{
    Scene scene;
    scene.addIdle(2);
    auto hanging = Second::healthy();
    hanging.loadWindow.timeouts = 40;
    hanging.loadWindow.maxMs = 2000;
    scene.add(hanging);
    const auto timeline = model::buildTimeline(scene.run(), scene.analysis(), 0);
    ASSERT_EQ(timeline.censored.size(), 1U);
    EXPECT_EQ(timeline.censored.front().kind, model::CensoredMark::Kind::Timeout);
    EXPECT_DOUBLE_EQ(timeline.censored.front().count, 40);
    EXPECT_DOUBLE_EQ(timeline.censored.front().atLeastMs, 2000);
}

TEST(Timeline, joinsVerdictsToBandsWithoutHoles)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy());
    scene.add(Second::healthy());
    scene.add(Second::healthy().latency(302, 317));
    const auto timeline = model::buildTimeline(scene.run(), scene.analysis(), 0);
    ASSERT_EQ(timeline.bands.size(), 3U);
    EXPECT_EQ(timeline.bands[1].verdict, Verdict::Healthy);
    for (std::size_t i = 1; i < timeline.bands.size(); ++i)
        EXPECT_DOUBLE_EQ(timeline.bands[i - 1].to, timeline.bands[i].from);
}

} // namespace
