// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arrivals.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace app {

namespace {

using namespace std::chrono_literals;

/// The first `count` due times, in seconds after the start.
std::vector<double> take(ArrivalTimes &arrivals, int count)
{
    const SteadyTime start{};
    std::vector<double> times;
    for (int index = 0; index < count; ++index) {
        times.push_back(std::chrono::duration<double>(*arrivals.next() - start).count());
        arrivals.advance();
    }
    return times;
}

} // namespace

TEST(Arrivals, areNoneWithoutARate)
{
    ArrivalTimes arrivals(Arrivals::Fixed, 1);
    EXPECT_FALSE(arrivals.next());
    arrivals.start(SteadyTime{}, 0.0);
    EXPECT_FALSE(arrivals.next());
    arrivals.advance();
    EXPECT_FALSE(arrivals.next());
}

TEST(Arrivals, thatAreFixedDoNotDrift)
{
    ArrivalTimes arrivals(Arrivals::Fixed, 1);
    arrivals.start(SteadyTime{}, 3.0);
    const auto times = take(arrivals, 300'001);
    EXPECT_GE(times.front(), 0.0);
    EXPECT_LT(times.front(), 1.0 / 3.0);
    EXPECT_NEAR(times.back() - times.front(), 100'000.0, 1e-6);
}

TEST(Arrivals, thatArePoissonHaveExponentialGaps)
{
    ArrivalTimes arrivals(Arrivals::Poisson, 7);
    arrivals.start(SteadyTime{}, 200.0);
    constexpr int kCount = 20'000;
    const auto times = take(arrivals, kCount);
    double last = 0.0;
    double squares = 0.0;
    for (const double time : times) {
        squares += (time - last) * (time - last);
        last = time;
    }
    const double mean = times.back() / kCount;
    // Five standard errors of the mean; the deviation of an exponential gap equals its mean.
    EXPECT_NEAR(mean, 0.005, 5 * 0.005 / std::sqrt(kCount));
    EXPECT_NEAR(std::sqrt(squares / kCount - mean * mean), 0.005, 0.0005);
}

TEST(Arrivals, areTheSameForTheSameSeed)
{
    ArrivalTimes one(Arrivals::Poisson, 42);
    ArrivalTimes same(Arrivals::Poisson, 42);
    ArrivalTimes other(Arrivals::Poisson, 43);
    for (ArrivalTimes *arrivals : {&one, &same, &other})
        arrivals->start(SteadyTime{}, 10.0);
    const auto times = take(one, 50);
    EXPECT_EQ(times, take(same, 50));
    EXPECT_NE(times, take(other, 50));
}

} // namespace app
