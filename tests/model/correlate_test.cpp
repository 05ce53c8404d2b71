// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/correlate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace {

using model::Pair;

/// A number between 0 and 1 that depends on `i` only and looks random.
double noise(int i)
{
    const double value = std::sin(i * 12.9898) * 43758.5453;
    return value - std::floor(value);
}

TEST(Correlate, followsRanksAndNotDistances)
{
    std::vector<Pair> pairs;
    for (int i = 0; i < 40; ++i)
        pairs.push_back({static_cast<double>(i), std::exp(i)});
    const auto result = model::correlate(pairs);
    ASSERT_TRUE(result);
    EXPECT_NEAR(result->rho, 1.0, 1e-12);
    EXPECT_EQ(result->n, 40U);
    EXPECT_GT(result->low, 0.9);
    for (auto &pair : pairs)
        pair.y = -pair.y;
    EXPECT_NEAR(model::correlate(pairs)->rho, -1.0, 1e-12);
}

TEST(Correlate, averagesTies)
{
    // Worked by hand: ranks of x are 0.5 0.5 2 3, of y 0 1 2.5 2.5, repeated five times.
    std::vector<Pair> pairs;
    for (int i = 0; i < 5; ++i) {
        for (const auto &pair : {Pair{1, 10}, Pair{1, 20}, Pair{2, 30}, Pair{3, 30}})
            pairs.push_back(pair);
    }
    EXPECT_NEAR(model::correlate(pairs)->rho, 4.0 / 4.5, 1e-9);
}

TEST(Correlate, givesAnIntervalThatHoldsZeroForUnrelatedFigures)
{
    std::vector<Pair> pairs;
    for (int i = 0; i < 200; ++i)
        pairs.push_back({noise(i), noise(i + 10'000)});
    const auto result = model::correlate(pairs);
    ASSERT_TRUE(result);
    EXPECT_LT(result->low, 0);
    EXPECT_GT(result->high, 0);
    EXPECT_LT(result->high - result->low, 0.5);
    EXPECT_EQ(model::correlate(pairs)->low, result->low) << "the same pairs give the same interval";
}

TEST(Correlate, saysNothingOfTooFewOrOfWhatNeverChanges)
{
    EXPECT_FALSE(model::correlate(std::vector<Pair>(19, Pair{1, 2})));
    EXPECT_FALSE(model::correlate(std::vector<Pair>(40, Pair{1, 2})));
}

std::vector<double> bumps(int length, int shift)
{
    std::vector<double> series;
    for (int i = 0; i < length; ++i)
        series.push_back(10 + 300 * std::pow(noise((i - shift) / 3 + 1000), 3) + noise(i + shift));
    return series;
}

TEST(Correlate, findsTheShiftAtWhichTwoSeriesAgree)
{
    const auto lag = model::bestLag(bumps(120, 0), bumps(120, 4), 10);
    ASSERT_TRUE(lag);
    EXPECT_EQ(lag->steps, 4);
    EXPECT_GT(lag->rho, 0.8);
    EXPECT_LT(lag->rhoAtZero, 0.6);
    EXPECT_GT(lag->confidence, 0.9);
    EXPECT_EQ(model::bestLag(bumps(120, 0), bumps(120, -3), 10)->steps, -3);
    EXPECT_FALSE(model::bestLag(bumps(20, 0), bumps(20, 0), 10)) << "too short";
}

TEST(Correlate, proposesAClockOffsetOnlyWhenTheShapeIsSure)
{
    const auto off = model::clockOffset(bumps(120, 0), bumps(120, -5));
    ASSERT_TRUE(off);
    EXPECT_EQ(off->steps, -5);
    EXPECT_FALSE(model::clockOffset(bumps(120, 0), bumps(120, 0))) << "clocks agree";
    EXPECT_FALSE(model::clockOffset(bumps(120, 0), bumps(120, 1))) << "answers come after the hold";
    std::vector<double> unrelated;
    for (int i = 0; i < 120; ++i)
        unrelated.push_back(noise(i + 500));
    EXPECT_FALSE(model::clockOffset(bumps(120, 0), unrelated));
}

TEST(Correlate, leavesUnknownFiguresOut)
{
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    const std::vector<double> x{1, unknown, 3};
    const std::vector<double> y{1, 2, unknown};
    EXPECT_EQ(model::pairsOf(x, y).size(), 1U);
}

} // namespace
