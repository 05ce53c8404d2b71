// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare.h"

#include "model/compare_align.h"
#include "tests/support/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace {

using namespace std::chrono_literals;
using enum model::ComparedFigure;
using model::CompareJudgement;
using model::CompareReasonId;
using tests::Scene;
using tests::Second;

/// A little unrest that depends on `i` only, -1 to 1.
double unrest(int i)
{
    return std::sin(i * 2.399);
}

Second blockingAt(int i)
{
    return Second::idle()
        .loop(29, 34 + unrest(i), 120 + 6 * unrest(i), 140, 0.75)
        .load(40, 40, 1)
        .latency(130 + 8 * unrest(i), 260 + 12 * unrest(i));
}

Second healthyAt(int i)
{
    return Second::healthy().latency(3 + 0.2 * unrest(i), 9 + unrest(i));
}

/// Nine in ten requests are refused at once; the others hold the loop as before.
Second sheddingAt(int i)
{
    auto second = blockingAt(i).load(400, 400, 1).latency(0.4, 90 + 4 * unrest(i));
    second.loadWindow.ok = 40;
    second.loadWindow.shed = 360;
    second.loadWindow.okP50Ms = 131 + 8 * unrest(i);
    second.loadWindow.okP99Ms = 262 + 12 * unrest(i);
    return second;
}

template <typename Make>
Scene sceneOf(int seconds, Make second)
{
    Scene scene;
    scene.addIdle(6);
    for (int i = 0; i < seconds; ++i)
        scene.add(second(i));
    return scene;
}

model::Side sideOf(const Scene &scene, model::TimeSpan span = {})
{
    return {.run = scene.run(), .analysis = scene.analysis(), .span = span};
}

model::Comparison compared(const Scene &a, const Scene &b)
{
    return model::compare(sideOf(a), sideOf(b));
}

bool gives(const model::Comparison &comparison, CompareReasonId id)
{
    return std::any_of(comparison.reasons.begin(), comparison.reasons.end(),
                       [id](const model::CompareReason &reason) { return reason.id == id; });
}

bool isLimitedBy(const model::Comparison &comparison, CompareReasonId id)
{
    return std::any_of(comparison.limits.begin(), comparison.limits.end(),
                       [id](const model::CompareReason &reason) { return reason.id == id; });
}

const model::Estimate &of(const std::array<model::Estimate, model::kComparedCount> &estimates,
                          model::ComparedFigure figure)
{
    return estimates[static_cast<std::size_t>(figure)];
}

/// Gives the load window of a second a latency histogram; `failures` of the requests end at once with a 503.
Second withHistogram(Second second, std::initializer_list<double> latenciesMs, int failures = 0)
{
    model::Histogram ok;
    for (const double latency : latenciesMs)
        ok.record(model::fromMs(latency));
    auto all = ok;
    all.record(model::fromMs(0.2), static_cast<std::uint64_t>(failures));
    auto &load = second.loadWindow;
    load.ok = static_cast<double>(ok.count());
    load.offered = load.sent = load.done = static_cast<double>(all.count());
    load.shed = failures;
    load.latency = std::make_shared<const model::Histogram>(all);
    load.okLatency = std::make_shared<const model::Histogram>(ok);
    return second;
}

TEST(Compare, findsNoDifferenceBetweenARunAndItself)
{
    const auto scene = sceneOf(40, blockingAt);
    const auto comparison = compared(scene, scene);
    EXPECT_EQ(comparison.judgement, CompareJudgement::NoDetectableDifference);
    EXPECT_TRUE(gives(comparison, CompareReasonId::Alike));
    EXPECT_EQ(of(comparison.differences, RequestP99).value, 0.0);
    EXPECT_EQ(comparison.a.steps, 40U) << "seconds without requests do not count";
    EXPECT_EQ(comparison.a.span.length(), 46s);
}

TEST(Compare, findsNoDifferenceBetweenHalvesOfOneRun)
{
    const auto scene = sceneOf(80, blockingAt);
    const auto start = scene.run().extent()->start + 6s;
    const auto comparison =
        model::compare(sideOf(scene, {start, start + 40s}), sideOf(scene, {start + 40s, start + 80s}));
    EXPECT_EQ(comparison.judgement, CompareJudgement::NoDetectableDifference);
    EXPECT_EQ(comparison.b.steps, 40U);
    EXPECT_EQ(comparison.b.requests.ended, 1600.0);
}

TEST(Compare, callsARepairedRunFixed)
{
    const auto comparison = compared(sceneOf(40, blockingAt), sceneOf(40, healthyAt));
    EXPECT_EQ(comparison.judgement, CompareJudgement::Fixed);
    EXPECT_TRUE(gives(comparison, CompareReasonId::TroubleGone));
    EXPECT_TRUE(gives(comparison, CompareReasonId::Lower));
    const auto &difference = of(comparison.differences, RequestP99);
    EXPECT_LT(difference.high, 0);
    EXPECT_GT(comparison.a.trouble, 30s);
    EXPECT_EQ(comparison.b.trouble, 0s);
}

TEST(Compare, callsTheReverseWorse)
{
    const auto comparison = compared(sceneOf(40, healthyAt), sceneOf(40, blockingAt));
    EXPECT_EQ(comparison.judgement, CompareJudgement::Worse);
    EXPECT_TRUE(gives(comparison, CompareReasonId::Higher));
}

TEST(Compare, callsAGuardThatRefusesWorkMasked)
{
    const auto comparison = compared(sceneOf(40, blockingAt), sceneOf(40, sheddingAt));
    EXPECT_EQ(comparison.judgement, CompareJudgement::Masked);
    EXPECT_TRUE(gives(comparison, CompareReasonId::RefusesMore));
    EXPECT_TRUE(gives(comparison, CompareReasonId::LoopNotRelieved));
    EXPECT_TRUE(isLimitedBy(comparison, CompareReasonId::LoadDiffers));
    EXPECT_TRUE(std::isinf(of(comparison.b.figures, AdjustedP99).value)) << "a refusal is no answer";
    EXPECT_FALSE(std::isinf(of(comparison.a.figures, AdjustedP99).value));
}

TEST(Compare, seesThroughAGuardThatRelievesTheLoop)
{
    const auto calm = [](int i) {
        auto second = sheddingAt(i);
        return second.loop(97, 10.4, 12, 13, 0.2);
    };
    const auto comparison = compared(sceneOf(40, blockingAt), sceneOf(40, calm));
    EXPECT_EQ(comparison.judgement, CompareJudgement::Masked);
    EXPECT_TRUE(gives(comparison, CompareReasonId::LoopRelievedByRefusing));
}

TEST(Compare, callsLessOfTheSameTroubleBetter)
{
    const auto half = [](int i) {
        return blockingAt(i).loop(29, 20, 70, 90, 0.7).latency(60 + 3 * unrest(i), 130 + 6 * unrest(i));
    };
    const auto comparison = compared(sceneOf(40, blockingAt), sceneOf(40, half));
    EXPECT_EQ(comparison.judgement, CompareJudgement::Better);
    EXPECT_TRUE(gives(comparison, CompareReasonId::TroubleRemains));
}

TEST(Compare, saysWhenOneThingIsBetterAndAnotherWorse)
{
    const auto moved = [](int i) { return Second::healthy().latency(500 + 20 * unrest(i), 900 + 30 * unrest(i)); };
    const auto comparison = compared(sceneOf(40, blockingAt), sceneOf(40, moved));
    EXPECT_EQ(comparison.judgement, CompareJudgement::Mixed);
    EXPECT_TRUE(gives(comparison, CompareReasonId::Lower));
    EXPECT_TRUE(gives(comparison, CompareReasonId::Higher));
}

TEST(Compare, doesNotJudgeAFewSeconds)
{
    const auto comparison = compared(sceneOf(40, blockingAt), sceneOf(9, healthyAt));
    EXPECT_EQ(comparison.judgement, CompareJudgement::NotEnoughData);
    ASSERT_EQ(comparison.reasons.size(), 1U);
    EXPECT_EQ(comparison.reasons.front().id, CompareReasonId::TooFewSteps);
    EXPECT_EQ(comparison.reasons.front().b, 9.0);
    EXPECT_FALSE(isLimitedBy(comparison, CompareReasonId::CoarseRequests)) << "that has been said";
    EXPECT_EQ(compared(sceneOf(40, blockingAt), sceneOf(0, healthyAt)).judgement, CompareJudgement::NotEnoughData);
    EXPECT_TRUE(isLimitedBy(compared(sceneOf(40, blockingAt), sceneOf(12, healthyAt)), CompareReasonId::FewSteps));
}

TEST(Compare, saysThatTwoRunsHaveNothingInCommon)
{
    Scene loop(tests::Sources::LoopOnly);
    Scene load(tests::Sources::LoadOnly);
    for (int i = 0; i < 30; ++i) {
        loop.add(blockingAt(i));
        load.add(blockingAt(i));
    }
    const auto comparison = compared(loop, load);
    EXPECT_EQ(comparison.judgement, CompareJudgement::NotEnoughData);
    EXPECT_TRUE(gives(comparison, CompareReasonId::NothingInCommon));
}

TEST(Compare, showsButDoesNotJudgeRequestsThatAreKnownAsASummaryOnly)
{
    const auto summary = [](double p99) {
        return [p99](int i) {
            return i == 20 ? withHistogram(blockingAt(0), {p99, p99, p99, p99}) : blockingAt(i).load(0, 0, 1);
        };
    };
    const auto comparison = compared(sceneOf(40, summary(900)), sceneOf(40, summary(20)));
    EXPECT_EQ(comparison.judgement, CompareJudgement::NoDetectableDifference);
    EXPECT_TRUE(isLimitedBy(comparison, CompareReasonId::CoarseRequests));
    EXPECT_NEAR(of(comparison.a.figures, RequestP50).value, 900, 9);
    EXPECT_TRUE(std::isnan(of(comparison.differences, RequestP50).low));
    EXPECT_FALSE(std::isnan(of(comparison.differences, Lateness).low));
}

TEST(Compare, mergesHistogramsAndCallsTheMedianOfPercentilesByItsName)
{
    // One slow request in each second of 50: it is beyond every second's p90, and the p99 of all together.
    const auto second = [](int i) {
        model::Histogram histogram;
        histogram.record(10ms, 49);
        histogram.record(std::chrono::milliseconds(i % 2 == 0 ? 400 : 200));
        auto made = withHistogram(Second::healthy(), {});
        auto &load = made.loadWindow;
        load.offered = load.done = load.ok = 50;
        load.latency = load.okLatency = std::make_shared<const model::Histogram>(histogram);
        return made;
    };
    const auto merged = sceneOf(20, second);
    const auto comparison = compared(merged, sceneOf(20, healthyAt));
    EXPECT_NEAR(of(comparison.a.figures, RequestP50).value, 10, 0.1);
    EXPECT_NEAR(of(comparison.a.figures, RequestP99).value, 200, 2);
    EXPECT_NEAR(of(comparison.a.figures, RequestP999).value, 400, 4) << "1000 requests are just enough";
    EXPECT_TRUE(std::isnan(of(comparison.a.figures, RequestP99).bounds.least));
    EXPECT_TRUE(std::isnan(of(comparison.b.figures, RequestP999).value));
    EXPECT_NEAR(of(comparison.b.figures, RequestP99).bounds.least, 8, 0.1);
    EXPECT_NEAR(of(comparison.b.figures, RequestP99).bounds.most, 10, 0.1);
    EXPECT_TRUE(isLimitedBy(comparison, CompareReasonId::WithoutHistograms));
}

TEST(Compare, countsFailuresAsSlowerThanAnySuccess)
{
    const std::initializer_list<double> latencies{1, 2, 3, 4, 5, 6, 7, 8, 9, 100};
    const auto none = sceneOf(30, [&](int) { return withHistogram(Second::healthy(), latencies); });
    const auto few = sceneOf(30, [&](int i) { return withHistogram(Second::healthy(), latencies, i % 15 == 0); });
    const auto many = sceneOf(30, [&](int) { return withHistogram(Second::healthy(), latencies, 1); });
    EXPECT_NEAR(of(compared(none, few).b.figures, AdjustedP99).value, 100, 1) << "2 of 302 failed";
    EXPECT_NEAR(of(compared(none, few).b.figures, EndedP50).value, 5, 0.1);
    const auto comparison = compared(none, many);
    EXPECT_TRUE(std::isinf(of(comparison.b.figures, AdjustedP99).value)) << "1 of 11 failed";
    EXPECT_NEAR(of(comparison.b.figures, RequestP99).value, 100, 1) << "of the successes";
    EXPECT_EQ(comparison.judgement, CompareJudgement::Worse);
}

TEST(Compare, givesNoLatencyOfSuccessesWhereThereIsNone)
{
    const auto failing = [](int i) {
        auto second = healthyAt(i);
        second.loadWindow.ok = 0;
        second.loadWindow.failed = second.loadWindow.done;
        second.loadWindow.okP50Ms = second.loadWindow.okP99Ms = model::Reading();
        return second;
    };
    const auto comparison = compared(sceneOf(30, healthyAt), sceneOf(30, failing));
    EXPECT_TRUE(std::isnan(of(comparison.b.figures, RequestP50).value));
    EXPECT_TRUE(std::isinf(of(comparison.b.figures, AdjustedP99).value));
    EXPECT_NEAR(of(comparison.b.figures, EndedP50).value, 3, 0.3);
    EXPECT_EQ(comparison.judgement, CompareJudgement::Worse);
}

TEST(Compare, doesNotTakeAHistogramOfEverythingForOneOfTheSuccesses)
{
    const auto unsplit = [](int) {
        auto second = withHistogram(Second::healthy(), {1, 2, 3, 4, 5});
        second.loadWindow.okLatency = nullptr;
        return second;
    };
    const auto comparison = compared(sceneOf(30, unsplit), sceneOf(30, unsplit));
    EXPECT_FALSE(std::isinf(of(comparison.a.figures, AdjustedP99).value));
    EXPECT_TRUE(isLimitedBy(comparison, CompareReasonId::WithoutHistograms));
}

TEST(Compare, givesIntervalsThatHoldTheFigureAndAreTheSameEachTime)
{
    const auto a = sceneOf(60, blockingAt);
    const auto b = sceneOf(60, [](int i) { return blockingAt(i + 17); });
    const auto comparison = compared(a, b);
    for (const auto figure : {RequestP50, RequestP99, LoopP99, LoopMean, Lateness}) {
        const auto &estimate = of(comparison.a.figures, figure);
        EXPECT_LE(estimate.low, estimate.value) << idOf(figure);
        EXPECT_GE(estimate.high, estimate.value) << idOf(figure);
        const auto &difference = of(comparison.differences, figure);
        EXPECT_LE(difference.low, 0) << "the same service: " << idOf(figure);
        EXPECT_GE(difference.high, 0) << idOf(figure);
        EXPECT_EQ(difference.low, of(compared(a, b).differences, figure).low);
    }
}

TEST(Compare, countsALoopWithoutASampleAsHeld)
{
    const auto held = [](int i) {
        auto second = blockingAt(i);
        auto &loop = second.window;
        loop.count = 0;
        loop.minMs = loop.meanMs = loop.p50Ms = loop.p99Ms = loop.maxMs = model::Reading();
        loop.rttMs = 900;
        loop.elu = 1;
        return second;
    };
    const auto comparison = compared(sceneOf(30, blockingAt), sceneOf(30, held));
    EXPECT_GE(of(comparison.b.figures, LoopP99).value, 900);
    EXPECT_GE(of(comparison.b.figures, LongestHold).value, 900);
    EXPECT_GE(of(comparison.b.figures, Lateness).value, 800);
    EXPECT_TRUE(std::isnan(of(comparison.b.figures, LoopMean).value)) << "there is no sample to have a mean of";
    EXPECT_EQ(comparison.judgement, CompareJudgement::Worse);
}

TEST(Compare, doesNotHoldDelaysOfTwoSamplingIntervalsAgainstEachOther)
{
    const auto coarse = [](Second second) { return second.loop(49, 20.1, 21, 22, second.window.elu.value()); };
    Scene b;
    for (int i = 0; i < 6; ++i)
        b.add(coarse(Second::idle()));
    for (int i = 0; i < 40; ++i)
        b.add(coarse(healthyAt(i)));
    const auto comparison = compared(sceneOf(40, healthyAt), b);
    EXPECT_EQ(comparison.judgement, CompareJudgement::NoDetectableDifference);
    EXPECT_TRUE(isLimitedBy(comparison, CompareReasonId::FloorDiffers));
    EXPECT_NEAR(of(comparison.differences, LoopP99).value, 10.1, 0.1) << "shown all the same";
}

TEST(CompareAlign, laysStartsAndMomentsOverEachOther)
{
    const auto scene = sceneOf(30, blockingAt);
    const auto start = scene.run().extent()->start;
    const auto early = sideOf(scene, {start, start + 20s});
    const auto late = sideOf(scene, {start + 15s, start + 36s});
    EXPECT_EQ(model::alignStarts(early, late).shift, -15s);
    EXPECT_EQ(model::alignMoments(start + 3s, start + 7s).shift, -4s);
}

TEST(CompareAlign, findsTheSameShapeAtAnotherTime)
{
    const auto wave = [](int i) {
        const double height = 20 + 500 * std::pow(unrest(i / 4) * unrest(i / 3 + 5), 2) + unrest(i);
        return Second::healthy().latency(height / 3, height);
    };
    const auto a = sceneOf(120, wave);
    const auto b = sceneOf(120, [&](int i) { return wave(i + 7); });
    const auto alignment = model::alignShapes(sideOf(a), sideOf(b));
    ASSERT_TRUE(alignment);
    EXPECT_EQ(alignment->shift, 7s) << "b is seven seconds ahead";
    EXPECT_TRUE(alignment->agreement.isAbove(0.9));
    EXPECT_FALSE(model::alignShapes(sideOf(a), sideOf(sceneOf(10, wave)))) << "too short";
}

} // namespace
