// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace {

/// Depends on the order, so that a stretch that is added twice, out of turn or not at all is noticed.
struct Digits {
    std::uint64_t hash = 0;
    std::uint64_t power = 1;

    void add(int value) { add(Digits{static_cast<std::uint64_t>(value) + 1, kBase}); }
    void add(const Digits &later)
    {
        hash = hash * later.power + later.hash;
        power *= later.power;
    }
    friend bool operator==(const Digits &, const Digits &) = default;

    static constexpr std::uint64_t kBase = 1'000'003;
};
using Numbers = model::Series<int, Digits>;

Digits digitsOf(const std::vector<int> &values, std::size_t first, std::size_t last)
{
    Digits digits;
    for (std::size_t i = first; i < last; ++i)
        digits.add(values[i]);
    return digits;
}

TEST(Series, holdsWhatWasPutInThroughGrowthReplacementAndTruncation)
{
    std::mt19937 random(7);
    Numbers series;
    std::vector<int> expected;
    for (int round = 0; round < 60; ++round) {
        for (auto i = random() % 300; i > 0; --i) {
            series.push_back(static_cast<int>(expected.size()));
            expected.push_back(static_cast<int>(expected.size()));
        }
        if (round % 3 == 0 && !expected.empty()) {
            series.replaceBack(-round);
            expected.back() = -round;
        }
        if (round % 5 == 0) {
            const std::size_t size = expected.size() - expected.size() % (random() % 700 + 1);
            series.truncate(size);
            expected.resize(std::min(size, expected.size()));
        }
        ASSERT_EQ(series.size(), expected.size());
        EXPECT_TRUE(std::equal(series.begin(), series.end(), expected.begin(), expected.end()));
        EXPECT_EQ(series.summary(), digitsOf(expected, 0, expected.size()));
    }
    series.truncate(0);
    EXPECT_TRUE(series.empty());
    EXPECT_EQ(series.summary(), Digits());
}

TEST(Series, summarisesAnyStretchInOrder)
{
    std::vector<int> values;
    for (int i = 0; i < 3000; ++i)
        values.push_back(i);
    const Numbers series(values.begin(), values.end());
    std::mt19937 random(11);
    for (int round = 0; round < 500; ++round) {
        const std::size_t first = random() % values.size();
        const std::size_t last = first + random() % (values.size() - first + 1);
        Digits digits;
        EXPECT_EQ(series.summarise(
                      first, [last](int value) { return value < static_cast<int>(last); }, digits),
                  last);
        EXPECT_EQ(digits, digitsOf(values, first, last));
    }
}

TEST(Series, copiesNeverChange)
{
    Numbers series;
    std::vector<Numbers> copies;
    for (int i = 0; i < 2000; ++i) {
        if (i % 400 == 0)
            copies.push_back(series);
        series.push_back(i);
    }
    series.truncate(100);
    for (int i = 0; i < 1000; ++i)
        series.push_back(-1);
    for (std::size_t copy = 0; copy < copies.size(); ++copy) {
        ASSERT_EQ(copies[copy].size(), copy * 400);
        int next = 0;
        for (const int value : copies[copy])
            EXPECT_EQ(value, next++);
    }
}

TEST(Series, canBeSearched)
{
    Numbers series;
    for (int i = 0; i < 5000; ++i)
        series.push_back(2 * i);
    const auto place = std::lower_bound(series.begin(), series.end(), 4001);
    EXPECT_EQ(*place, 4002);
    EXPECT_EQ(place.index(), 2001U);
    EXPECT_EQ(series.end() - series.begin(), 5000);
}

} // namespace
