// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/range_study.h"

#include "tests/support/scene.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using model::Verdict;
using tests::Scene;
using tests::Second;

constexpr model::Timestamp kRangeStart{1'796'047'824s};

/// Requests of the given latencies, as one second's histogram of successes.
Second withRequests(const Second &second, std::initializer_list<std::pair<double, std::uint64_t>> latencies)
{
    auto result = second;
    model::Histogram histogram;
    for (const auto &[ms, times] : latencies)
        histogram.record(model::fromMs(ms), times);
    result.loadWindow.okLatency = std::make_shared<const model::Histogram>(histogram);
    return result;
}

/// Five idle, ten healthy and ten waiting seconds, with histograms.
Scene studiedSession()
{
    Scene scene;
    scene.addIdle(5);
    for (int i = 0; i < 10; ++i)
        scene.add(withRequests(Second::healthy(), {{1.0, 45}, {3.0, 5}}));
    for (int i = 0; i < 10; ++i)
        scene.add(withRequests(Second::healthy().latency(302, 317), {{300.0, 50}}));
    return scene;
}

model::RangeData dataOf(const Scene &scene, model::Duration from, model::Duration to)
{
    return model::rangeData(scene.run(), scene.analysis(), 0, {kRangeStart + from, kRangeStart + to});
}

TEST(RangeStudy, countsTheStepsAndRequestsWhoseMiddleLiesInTheRange)
{
    const auto data = dataOf(studiedSession(), 12s + 400ms, 17s + 400ms);
    EXPECT_EQ(data.points.size(), 5U);
    EXPECT_EQ(data.points.front().at, kRangeStart + 12s);
    EXPECT_EQ(data.ended, model::Reading(250));
    EXPECT_EQ(data.perVerdict[static_cast<std::size_t>(Verdict::Healthy)], 3s);
    EXPECT_EQ(data.perVerdict[static_cast<std::size_t>(Verdict::Waiting)], 2s);
}

TEST(RangeStudy, takesPercentilesFromMergedHistogramsOfTheSuccesses)
{
    const auto study = model::studyOf(dataOf(studiedSession(), 5s, 25s));
    EXPECT_TRUE(study.data.isOfSuccesses);
    EXPECT_EQ(study.latency.count(), 1000U);
    EXPECT_NEAR(study.percentileMs(50).value(), 3.0, 0.1);
    EXPECT_NEAR(study.percentileMs(99).value(), 300.0, 3.0);
    EXPECT_NEAR(study.percentileMs(99.9).value(), 300.0, 3.0);
    EXPECT_FALSE(study.percentileMs(99.99).isKnown()) << "needs ten thousand";
}

TEST(RangeStudy, givesAnEnvelopeWhereNobodyKeptHistograms)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy());
    scene.add(Second::healthy().latency(302, 317));
    const auto data = dataOf(scene, 0s, 7s);
    EXPECT_TRUE(data.latencies.empty());
    EXPECT_EQ(data.leastP99Ms, model::Reading(2.9));
    EXPECT_EQ(data.mostP99Ms, model::Reading(317));
    EXPECT_FALSE(model::studyOf(data).percentileMs(50).isKnown());
}

TEST(RangeStudy, weighsTheLoopByItsSamples)
{
    Scene scene;
    scene.addIdle(5); // 98 samples of 10.1 ms each
    scene.add(Second::healthy().loop(2, 500, 600, 600, 1.0));
    const auto data = dataOf(scene, 4s, 6s);
    EXPECT_NEAR(data.meanMs.value(), (98 * 10.1 + 2 * 500) / 100, 1e-9);
    EXPECT_EQ(data.maxMs, model::Reading(600));
    EXPECT_NEAR(data.lateShare.value(), 2 * (500 - 10.1) / 2000, 1e-3);
}

TEST(RangeStudy, saysNothingOfTooFewPairs)
{
    const auto few = model::studyOf(dataOf(studiedSession(), 5s, 15s));
    EXPECT_FALSE(few.correlation);
    EXPECT_FALSE(few.lag);
}

TEST(RangeStudy, ofNothingIsEmpty)
{
    const auto scene = studiedSession();
    EXPECT_TRUE(model::rangeData(scene.run(), scene.analysis(), 7, {kRangeStart, kRangeStart + 5s}).points.empty());
    EXPECT_TRUE(dataOf(scene, 100s, 200s).points.empty());
    EXPECT_FALSE(dataOf(scene, 100s, 200s).ended.isKnown());
    EXPECT_EQ(model::studyOf({}).latency.count(), 0U);
}

} // namespace
