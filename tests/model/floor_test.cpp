// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/floor.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using model::FloorOrigin;
using model::LoopWindow;
using model::Reading;

LoopWindow window(double mean, double p99, double max)
{
    LoopWindow result{.source = 1,
                      .span = {model::Timestamp(std::chrono::seconds(1'796'047'824)),
                               model::Timestamp(std::chrono::seconds(1'796'047'825))}};
    result.meanMs = mean;
    result.p99Ms = p99;
    result.maxMs = max;
    return result;
}

TEST(Floor, isTheMedianOfQuietWindowsSoThatOneSpikeDoesNotMoveIt)
{
    const std::vector<LoopWindow> quiet{window(10.1, 10.2, 10.4), window(10.2, 10.3, 10.5), window(19, 90, 300),
                                        window(10.1, 10.2, 10.3), window(10.1, 10.2, 10.4)};
    const auto floor = model::measureFloor(quiet);
    EXPECT_EQ(floor.origin, FloorOrigin::Measured);
    EXPECT_EQ(floor.meanMs, Reading(10.1));
    EXPECT_EQ(floor.p99Ms, Reading(10.2));
    EXPECT_EQ(floor.maxMs, Reading(10.4));
    EXPECT_EQ(floor.windows, 5);
}

TEST(Floor, ofASourceWithoutMeanStillHasOne)
{
    std::vector<LoopWindow> quiet{window(0, 21, 23)};
    quiet.front().meanMs = {};
    const auto floor = model::measureFloor(quiet);
    EXPECT_EQ(floor.meanMs, Reading(21.0));
    EXPECT_EQ(floor.maxMs, Reading(23.0));
}

TEST(Floor, needsAWindowWithSamples)
{
    EXPECT_EQ(model::measureFloor({}).origin, FloorOrigin::Unknown);
    const std::vector<LoopWindow> empty{LoopWindow{.source = 1}};
    EXPECT_EQ(model::measureFloor(empty).origin, FloorOrigin::Unknown);
    EXPECT_EQ(model::assumeFloor({}).origin, FloorOrigin::Unknown);
}

TEST(Floor, isAssumedFromTheCalmestWindows)
{
    std::vector<LoopWindow> windows(20, window(300, 400, 500));
    windows[3] = window(10.2, 10.9, 11);
    windows[9] = windows[15] = window(10.3, 10.9, 11);
    const auto floor = model::assumeFloor(windows);
    EXPECT_EQ(floor.origin, FloorOrigin::Assumed);
    EXPECT_NEAR(floor.meanMs.value(), 10.3, 0.2);
    EXPECT_EQ(floor.resolutionMs, Reading(10.0));
}

TEST(Floor, isAssumedFromTheResolutionWhenNoWindowWasCalm)
{
    std::vector<LoopWindow> windows(20, window(300, 400, 500));
    for (auto &each : windows)
        each.resolutionMs = 20;
    EXPECT_NEAR(model::assumeFloor(windows).meanMs.value(), 20.2, 0.1);
}

} // namespace
