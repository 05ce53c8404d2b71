// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bootstrap.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

namespace {

double meanAt(const std::vector<double> &values, const std::vector<std::size_t> &positions)
{
    return std::accumulate(positions.begin(), positions.end(), 0.0,
                           [&](double sum, std::size_t at) { return sum + values[at]; })
        / static_cast<double>(positions.size());
}

TEST(Bootstrap, drawsWholeBlocksOfNeighboursAndAsManyAsThereAre)
{
    model::Random random;
    std::vector<std::size_t> positions;
    model::resample(random, 64, positions);
    ASSERT_EQ(positions.size(), 64U);
    for (std::size_t i = 0; i + 3 < positions.size(); i += 4) {
        for (std::size_t k = 1; k < 4; ++k)
            EXPECT_EQ(positions[i + k], (positions[i] + k) % 64) << "blocks of the cube root of 64";
    }
    model::resample(random, 1, positions);
    EXPECT_EQ(positions, std::vector<std::size_t>{0});
}

TEST(Bootstrap, isTheSameEachTime)
{
    std::vector<std::size_t> first;
    std::vector<std::size_t> second;
    model::Random one;
    model::Random other;
    model::resample(one, 50, first);
    model::resample(other, 50, second);
    EXPECT_EQ(first, second);
    model::resample(one, 50, first);
    EXPECT_NE(first, second);
}

TEST(Bootstrap, coversTheTrueMeanAboutAsOftenAsItSays)
{
    constexpr int kTrials = 200;
    model::Random random;
    int covered = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<double> values(60);
        for (double &value : values)
            value = static_cast<double>(random.below(1001)); // true mean 500
        std::vector<double> means;
        std::vector<std::size_t> positions;
        for (int i = 0; i < 200; ++i) {
            model::resample(random, values.size(), positions);
            means.push_back(meanAt(values, positions));
        }
        const auto mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
        const auto interval = model::intervalOf(means, mean);
        ASSERT_TRUE(interval);
        covered += interval->low <= 500 && 500 <= interval->high ? 1 : 0;
    }
    EXPECT_GT(covered, kTrials * 87 / 100);
    EXPECT_LT(covered, kTrials);
}

TEST(Bootstrap, leavesOutWhatIsNoNumberAndHoldsTheFigureItself)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(model::intervalOf({nan, nan}, 1.0));
    EXPECT_FALSE(model::intervalOf({}, 1.0));
    const auto interval = model::intervalOf({3, nan, 2}, 7);
    ASSERT_TRUE(interval);
    EXPECT_EQ(interval->low, 2);
    EXPECT_EQ(interval->high, 7);
}

} // namespace
