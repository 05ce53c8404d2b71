// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replay_batches.h"
#include "app/replayer.h"
#include "app/session.h"
#include "tests/support/scene.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace std::chrono_literals;
using app::Replayer;
using model::Timestamp;
using tests::Scene;
using tests::Second;

const Timestamp kStart{std::chrono::seconds(1'796'047'824)};

TEST(Replayer, movesAtItsSpeedAndStopsAtTheEnd)
{
    Replayer replayer;
    replayer.load({kStart, kStart + 60s}, kStart + 10s);
    replayer.setSpeed(4);
    replayer.advance(2s);
    EXPECT_EQ(replayer.position(), kStart + 18s);
    replayer.setSpeed(1000);
    EXPECT_EQ(replayer.speed(), 64.0);
    replayer.setPlaying(true);
    replayer.advance(10s);
    EXPECT_EQ(replayer.position(), kStart + 60s);
    EXPECT_FALSE(replayer.isPlaying());
}

TEST(Replayer, startsAgainWhenItIsPlayedAtTheEnd)
{
    Replayer replayer;
    replayer.load({kStart, kStart + 60s}, kStart + 60s);
    replayer.setPlaying(true);
    EXPECT_TRUE(replayer.isPlaying());
    EXPECT_EQ(replayer.position(), kStart);
}

TEST(Replayer, clampsAndDoesNotPlayNothing)
{
    Replayer replayer;
    replayer.setPlaying(true);
    EXPECT_FALSE(replayer.isPlaying());
    replayer.load({kStart, kStart + 60s}, kStart - 5s);
    EXPECT_EQ(replayer.position(), kStart);
    replayer.seek(kStart + 99s);
    EXPECT_EQ(replayer.position(), kStart + 60s);
}

std::vector<model::Batch> batchesOf(const model::Run &run)
{
    model::Batch all{.sources = run.sources()};
    all.loop.assign(run.loopWindows(1).begin(), run.loopWindows(1).end());
    all.load.assign(run.loadWindows(2).begin(), run.loadWindows(2).end());
    all.marks = {{.span = {kStart + 2s, kStart + 2s}, .kind = model::MarkKind::Note, .text = "deploy"}};
    return {all};
}

TEST(ReplayBatches, comeInTheOrderInWhichTheyBecameKnown)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy().latency(302, 317));
    const auto timed = app::byKnownTime(batchesOf(scene.run()));
    ASSERT_GE(timed.size(), 6U);
    EXPECT_EQ(timed.front().batch.sources.size(), 2U);
    std::size_t loop = 0;
    std::size_t load = 0;
    std::size_t marks = 0;
    for (std::size_t i = 0; i < timed.size(); ++i) {
        EXPECT_TRUE(i == 0 || timed[i - 1].knownAt < timed[i].knownAt);
        for (const auto &window : timed[i].batch.loop)
            EXPECT_EQ(window.knownAt, timed[i].knownAt);
        loop += timed[i].batch.loop.size();
        load += timed[i].batch.load.size();
        marks += timed[i].batch.marks.size();
    }
    EXPECT_EQ(loop, 6U);
    EXPECT_EQ(load, 6U);
    EXPECT_EQ(marks, 1U);
}

TEST(ReplayBatches, endInTheVerdictsOfTheWhole)
{
    Scene scene;
    scene.addIdle(5);
    for (int i = 0; i < 4; ++i)
        scene.add(Second::healthy().loop(60, 16.2, 33, 36, 0.62).latency(20, 34));
    app::Session replayed;
    for (const auto &timed : app::byKnownTime(batchesOf(scene.run())))
        replayed.apply(timed.batch);
    EXPECT_EQ(replayed.analysis().lanes().front().steps, scene.analysis().lanes().front().steps);
}

} // namespace
