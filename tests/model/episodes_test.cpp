// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/episodes.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

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

TEST(Episodes, areTheSameForEachStepHoweverTheLaneGrewAndWasJudgedAgain)
{
    std::mt19937 random(2);
    const auto anyVerdict = [&] { return std::array{Blocking, Blocking, Blocking, Healthy, Saturated}[random() % 5]; };
    model::Lane grown = laneOf({});
    model::EpisodeIndex index;
    std::uint64_t revision = 0;
    for (int round = 0; round < 120; ++round) {
        std::size_t first = grown.steps.size();
        for (auto i = random() % 30; i > 0; --i) {
            const auto start = model::Timestamp{1'796'047'824s} + grown.steps.size() * 1s;
            grown.steps.push_back({.step = {.span = {start, start + 1s}}, .verdict = anyVerdict()});
        }
        if (random() % 4 == 0 && first > 0) {
            first -= random() % first;
            for (auto i = first; i < grown.steps.size(); ++i) {
                grown.steps[i].verdict = anyVerdict();
                grown.steps[i].step.load.p99Ms = static_cast<double>(random() % 1000);
            }
        }
        if (first < grown.steps.size())
            grown.judged.add(++revision, first);
        if (random() % 2 == 0)
            continue;
        index.update(grown);
        for (const auto &episode : episodesOf(grown)) {
            for (std::size_t i = 0; i < episode.stepCount; ++i) {
                const auto found = index.at(grown, episode.firstStep + i);
                ASSERT_EQ(found.verdict, episode.verdict);
                ASSERT_EQ(found.span, episode.span);
                ASSERT_EQ(found.firstStep, episode.firstStep);
                ASSERT_EQ(found.stepCount, episode.stepCount);
                ASSERT_EQ(found.worstStep, episode.worstStep);
                ASSERT_EQ(found.absorbed, episode.absorbed);
            }
        }
    }
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
