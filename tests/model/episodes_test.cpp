// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/episodes.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using model::Verdict;
using enum model::Verdict;

/// Steps of one second with these verdicts; the request p99 of each is its number.
model::Lane laneOf(const std::vector<Verdict> &verdicts)
{
    model::Lane lane;
    model::Timestamp at{1'796'047'824s};
    for (const auto verdict : verdicts) {
        model::JudgedStep judged{.step = {.span = {at, at + 1s}}, .verdict = verdict};
        judged.step.load.p99Ms = static_cast<double>(lane.steps.size());
        lane.steps.push_back(judged);
        at += 1s;
    }
    return lane;
}

TEST(Episodes, joinStepsOfOneVerdict)
{
    const auto episodes = episodesOf(laneOf({Idle, Idle, Waiting, Waiting, Waiting, Idle}));
    ASSERT_EQ(episodes.size(), 3U);
    EXPECT_EQ(episodes[1].verdict, Waiting);
    EXPECT_EQ(episodes[1].firstStep, 2U);
    EXPECT_EQ(episodes[1].stepCount, 3U);
    EXPECT_EQ(episodes[1].worstStep, 4U);
    EXPECT_EQ(episodes[1].span.length(), 3s);
    EXPECT_EQ(episodes[1].absorbed, 0U);
}

TEST(Episodes, absorbASingleStepThatIsLessUrgent)
{
    const auto episodes = episodesOf(laneOf({Blocking, Blocking, InsufficientData, Blocking, Healthy, Blocking}));
    ASSERT_EQ(episodes.size(), 1U);
    EXPECT_EQ(episodes[0].stepCount, 6U);
    EXPECT_EQ(episodes[0].absorbed, 2U);
    EXPECT_EQ(episodes[0].worstStep, 5U) << "of the episode's own steps";
}

TEST(Episodes, neverHideWhatIsMoreUrgent)
{
    EXPECT_EQ(episodesOf(laneOf({Healthy, Healthy, RareBlock, Healthy})).size(), 3U);
    EXPECT_EQ(episodesOf(laneOf({Blocking, Saturated, Blocking})).size(), 3U);
}

TEST(Episodes, endWhenTheOtherVerdictStays)
{
    EXPECT_EQ(episodesOf(laneOf({Blocking, Healthy, Healthy, Blocking})).size(), 3U);
    EXPECT_EQ(episodesOf(laneOf({Blocking, Healthy})).size(), 2U) << "nothing tells yet that it comes back";
}

TEST(Episodes, doNotChangeTheSecondsPerVerdict)
{
    const auto time = timePerVerdict(laneOf({Blocking, InsufficientData, Blocking}));
    EXPECT_EQ(time[static_cast<std::size_t>(Blocking)], 2s);
    EXPECT_EQ(time[static_cast<std::size_t>(InsufficientData)], 1s);
}

} // namespace
