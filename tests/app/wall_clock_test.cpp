// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wall_clock.h"

#include <gtest/gtest.h>

namespace app {

namespace {

using namespace std::chrono_literals;

struct Moment {
    SteadyTime steady = std::chrono::steady_clock::now();
    model::Timestamp system = std::chrono::time_point_cast<model::Duration>(std::chrono::system_clock::now());
};

} // namespace

TEST(WallClock, followsTheSystemClock)
{
    WallClock clock;
    const Moment now;
    EXPECT_LT(std::chrono::abs(clock.advance(now.steady, now.system) - now.system), 250ms);
}

TEST(WallClock, doesNotRunBackwardsWhenTheSystemClockIsSetBack)
{
    WallClock clock;
    const Moment now;
    const model::Timestamp before = clock.advance(now.steady, now.system);
    EXPECT_EQ(clock.advance(now.steady + 10ms, now.system - 1h), before + 10ms);
}

TEST(WallClock, jumpsAheadAfterTheMachineSlept)
{
    WallClock clock;
    const Moment now;
    EXPECT_EQ(clock.advance(now.steady + 1s, now.system + 8h), now.system + 8h);
    EXPECT_EQ(clock.advance(now.steady + 2s, now.system + 8h + 1s), now.system + 8h + 1s);
}

TEST(WallClock, knowsWhenAMomentWillCome)
{
    WallClock clock;
    const Moment now;
    const model::Timestamp wall = clock.advance(now.steady, now.system + 1h);
    EXPECT_EQ(clock.steadyAt(wall + 700ms), now.steady + 700ms);
}

} // namespace app
