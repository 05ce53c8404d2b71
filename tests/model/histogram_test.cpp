// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/histogram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace {

using namespace std::chrono_literals;
using model::Duration;
using model::Histogram;

Histogram randomHistogram(unsigned seed, int samples, std::vector<std::int64_t> *values = nullptr)
{
    std::mt19937_64 random(seed);
    std::lognormal_distribution<double> latency(15.0, 2.0);
    Histogram histogram;
    for (int i = 0; i < samples; ++i) {
        const auto value = static_cast<std::int64_t>(latency(random));
        histogram.record(Duration(value));
        if (values)
            values->push_back(value);
    }
    return histogram;
}

TEST(Histogram, hasNoPercentileWhenEmpty)
{
    const Histogram empty;
    EXPECT_TRUE(empty.isEmpty());
    EXPECT_EQ(empty.percentile(50), std::nullopt);
    EXPECT_EQ(empty.meanMs(), std::nullopt);
    EXPECT_EQ(empty.largest(), std::nullopt);
}

TEST(Histogram, usesTheNearestRank)
{
    Histogram histogram;
    for (int i = 1; i <= 100; ++i)
        histogram.record(Duration(i));
    EXPECT_EQ(histogram.percentile(50), Duration(50));
    EXPECT_EQ(histogram.percentile(99), Duration(99));
    EXPECT_EQ(histogram.percentile(100), Duration(100));
    EXPECT_EQ(histogram.percentile(0), Duration(1));
}

TEST(Histogram, isWithinEightTenthsOfAPercentOfEveryPercentile)
{
    std::vector<std::int64_t> values;
    const auto histogram = randomHistogram(1, 20000, &values);
    std::sort(values.begin(), values.end());
    for (const double percent : {1.0, 25.0, 50.0, 90.0, 99.0, 99.9, 100.0}) {
        const auto rank = static_cast<std::size_t>(std::ceil(percent / 100 * 20000)) - 1;
        const auto exact = static_cast<double>(values[rank]);
        const auto read = static_cast<double>(histogram.percentile(percent)->count());
        EXPECT_NEAR(read / exact, 1.0, 0.008) << percent;
    }
    EXPECT_EQ(histogram.largest(), Duration(values.back()));
    EXPECT_EQ(histogram.least(), Duration(values.front()));
}

TEST(Histogram, mergesIntoWhatRecordingTogetherGives)
{
    auto together = randomHistogram(2, 500);
    auto merged = together;
    const auto other = randomHistogram(3, 700);
    merged.merge(other);
    EXPECT_EQ(merged.count(), 1200U);
    for (const auto &bucket : other.buckets())
        together.record(Histogram::bucketSpan(bucket.index).lowest, bucket.count);
    EXPECT_EQ(merged.buckets(), together.buckets());
    const auto before = merged;
    merged.merge(Histogram());
    EXPECT_EQ(merged, before);
}

TEST(Histogram, clampsWhatCannotBeALatency)
{
    Histogram histogram;
    histogram.record(-5ms);
    histogram.record(std::chrono::hours(1000));
    EXPECT_EQ(histogram.least(), Duration(0));
    EXPECT_EQ(histogram.largest(), std::chrono::hours(24));
}

TEST(Histogram, comesBackFromItsBytes)
{
    for (const int samples : {0, 1, 100, 5000}) {
        const auto histogram = randomHistogram(4, samples);
        const auto parsed = Histogram::parse(histogram.serialize());
        ASSERT_TRUE(parsed.has_value()) << parsed.error().detail;
        EXPECT_EQ(*parsed, histogram);
    }
}

TEST(Histogram, refusesBytesThatItDidNotWrite)
{
    const auto bytes = randomHistogram(5, 300).serialize();
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(Histogram::parse(bytes.substr(0, length)).has_value()) << length;
    EXPECT_FALSE(Histogram::parse(bytes + 'x').has_value());
    std::mt19937 random(6);
    for (int i = 0; i < 2000; ++i) { // whatever is inside, nothing may break
        auto damaged = bytes;
        damaged[random() % damaged.size()] = static_cast<char>(random());
        static_cast<void>(Histogram::parse(damaged));
    }
}

TEST(Histogram, bucketsTileTheValues)
{
    std::int64_t next = 0;
    for (std::uint32_t index = 0; index < 2000; ++index) {
        const auto span = Histogram::bucketSpan(index);
        EXPECT_EQ(span.lowest.count(), next);
        next = span.highest.count() + 1;
    }
}

} // namespace
