// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace {

using namespace std::chrono_literals;
using model::Analysis;
using model::Verdict;
using tests::Scene;
using tests::Second;

/// A session that goes through several verdicts.
Scene tour()
{
    Scene scene;
    scene.addIdle(6);
    for (int i = 0; i < 5; ++i)
        scene.add(Second::healthy());
    for (int i = 0; i < 4; ++i)
        scene.add(Second::healthy().latency(302, 317));
    for (int i = 0; i < 4; ++i)
        scene.add(Second::healthy().loop(60, 16.2, 33, 36, 0.62).latency(20, 34));
    scene.add(Second::healthy().loop(69, 14.4, 10.9, 305, 0.32).latency(1.3, 290));
    for (int i = 0; i < 3; ++i)
        scene.add(Second::healthy());
    return scene;
}

std::vector<Verdict> verdictsOf(const Analysis &analysis)
{
    std::vector<Verdict> verdicts;
    for (const auto &judged : analysis.lanes().front().steps)
        verdicts.push_back(judged.verdict);
    return verdicts;
}

TEST(Analysis, judgesEachSecondOfATour)
{
    const auto scene = tour();
    std::vector<Verdict> expected(6, Verdict::Idle);
    expected.insert(expected.end(), 5, Verdict::Healthy);
    expected.insert(expected.end(), 4, Verdict::Waiting);
    expected.insert(expected.end(), 4, Verdict::Blocking);
    expected.push_back(Verdict::RareBlock);
    expected.insert(expected.end(), 3, Verdict::Healthy);
    EXPECT_EQ(verdictsOf(scene.analysis()), expected);
}

/// The product's promise: however the figures were cut into batches and in whatever order they came, the end is the
/// same.
TEST(Analysis, givesTheSameHoweverFiguresAreCutIntoBatches)
{
    const auto live = tour();
    const auto &run = live.run();
    Analysis whole;
    whole.update(run, *run.extent());
    EXPECT_EQ(whole.lanes().front().steps, live.analysis().lanes().front().steps);
    EXPECT_EQ(whole.lanes().front().floor, live.analysis().lanes().front().floor);

    std::mt19937 random(1);
    for (int round = 0; round < 20; ++round) {
        model::Run shuffled;
        Analysis piecemeal;
        piecemeal.update(shuffled, shuffled.apply({.sources = run.sources()}));
        std::vector<model::Batch> batches;
        for (const auto &window : run.loopWindows(1))
            batches.push_back({.loop = {window}});
        for (const auto &window : run.loadWindows(2))
            batches.push_back({.load = {window}});
        std::shuffle(batches.begin(), batches.end(), random);
        for (const auto &batch : batches)
            piecemeal.update(shuffled, shuffled.apply(batch));
        ASSERT_EQ(piecemeal.lanes().size(), 1U);
        EXPECT_EQ(piecemeal.lanes().front().steps, whole.lanes().front().steps) << "round " << round;
    }
}

TEST(Analysis, explainsWhatItJudged)
{
    const auto scene = tour();
    const auto &lane = scene.analysis().lanes().front();
    for (std::size_t i = 0; i < lane.steps.size(); ++i) {
        const auto judgement = scene.analysis().explain(lane, i);
        EXPECT_EQ(judgement.verdict, lane.steps[i].verdict) << i;
        EXPECT_EQ(judgement.caveats, lane.steps[i].caveats) << i;
        EXPECT_EQ(judgement.findings.size(), lane.steps[i].findings.count()) << i;
    }
}

TEST(Analysis, measuresTheFloorInTheQuietSeconds)
{
    const auto scene = tour();
    const auto &floor = scene.analysis().lanes().front().floor;
    EXPECT_EQ(floor.origin, model::FloorOrigin::Measured);
    EXPECT_EQ(floor.windows, 5);
    EXPECT_NEAR(floor.meanMs.value(), 10.1, 0.01);
}

TEST(Analysis, takesAGivenFloorAsItIs)
{
    model::Floor given{.origin = model::FloorOrigin::Given, .meanMs = 16.2, .p99Ms = 28.0, .maxMs = 33.0};
    Scene scene(tests::Sources::Both, {.givenFloor = given});
    scene.addIdle(3);
    scene.add(Second::healthy().loop(58, 16.5, 30, 34, 0.05));
    EXPECT_EQ(scene.analysis().lanes().front().floor, given);
    EXPECT_EQ(scene.analysis().lanes().front().steps.back().verdict, Verdict::Healthy)
        << "30 ms is calm on a machine whose timers idle at 28";
}

TEST(Analysis, makesALaneForEachLoopSource)
{
    auto scene = tour();
    model::Run run = scene.run();
    run.apply({.sources = {{.id = 3, .kind = model::SourceKind::Loop, .name = "worker 2"}}});
    auto second = Second::healthy().window;
    second.source = 3;
    second.span = {run.extent()->start, run.extent()->start + 1s};
    Analysis analysis;
    analysis.update(run, *run.extent());
    EXPECT_EQ(analysis.lanes().size(), 1U) << "a source without figures has no lane";
    analysis.update(run, run.apply({.loop = {second}}));
    ASSERT_EQ(analysis.lanes().size(), 2U);
    EXPECT_EQ(analysis.lanes()[1].loopSource, 3);
}

TEST(Analysis, prefersTheMostDetailedLoad)
{
    auto scene = tour();
    model::Run run = scene.run();
    auto window = Second::healthy().latency(900, 950).loadWindow;
    window.source = 3;
    window.span = run.loadWindows(2).front().span;
    run.apply({.sources =
                   {{.id = 3, .kind = model::SourceKind::Load, .name = "log", .detail = model::LoadDetail::PerRequest}},
               .load = {window}});
    Analysis analysis;
    analysis.update(run, *run.extent());
    EXPECT_EQ(analysis.loadSource(), 3);
}

TEST(Analysis, judgesAgainWithOtherThresholds)
{
    const auto scene = tour();
    Analysis analysis;
    analysis.update(scene.run(), *scene.run().extent());
    auto thresholds = analysis.options().thresholds;
    thresholds.slowMedianMs = 1000;
    thresholds.slowTailMs = 1000;
    analysis.rejudge(scene.run(), thresholds);
    const auto verdicts = verdictsOf(analysis);
    EXPECT_EQ(std::count(verdicts.begin(), verdicts.end(), Verdict::Waiting), 0);
    analysis.rejudge(scene.run(), {});
    EXPECT_EQ(analysis.lanes().front().steps, scene.analysis().lanes().front().steps) << "and back";
}

TEST(Analysis, looksAgainAtAllStepsOfALongWindowWhenMoreOfItsLoadComes)
{
    model::Run run;
    Analysis live;
    const model::Timestamp start{1'796'047'824s};
    const auto give = [&](const model::Batch &batch) { live.update(run, run.apply(batch)); };
    give({.sources = {{.id = 1, .kind = model::SourceKind::Loop}, {.id = 2, .kind = model::SourceKind::Load}}});
    auto loop = Second::healthy().loop(3, 990, 1000, 1000, 1.0).window;
    loop.source = 1;
    loop.span = {start, start + 3s};
    give({.loop = {loop}});
    for (const int second : {0, 1, 2}) {
        auto load = Second::healthy().load(50, 20 + 10 * second, 0).latency(900, 1900).loadWindow;
        load.source = 2;
        load.span = {start + std::chrono::seconds(second), start + std::chrono::seconds(second + 1)};
        give({.load = {load}});
    }
    Analysis whole;
    whole.update(run, *run.extent());
    EXPECT_EQ(whole.lanes().front().steps, live.lanes().front().steps);
    EXPECT_NEAR(whole.lanes().front().steps.front().step.overLoop.donePerSecond.value(), 30, 1e-6);
}

TEST(Analysis, measuresTheFloorAgainInTheLastQuietSeconds)
{
    Scene scene;
    scene.addIdle(5);
    for (int i = 0; i < 5; ++i)
        scene.add(Second::healthy());
    for (int i = 0; i < 5; ++i) {
        auto quiet = Second::idle();
        quiet.window.meanMs = quiet.window.p50Ms = 11.4;
        scene.add(quiet);
    }
    const auto &lane = scene.analysis().lanes().front();
    EXPECT_NEAR(lane.floor.meanMs.value(), 10.1, 0.01) << "the floor stays what verdicts were given by";
    EXPECT_NEAR(scene.analysis().recentFloor(scene.run(), lane).meanMs.value(), 11.4, 0.01);
    EXPECT_EQ(Analysis().recentFloor(scene.run(), {}).origin, model::FloorOrigin::Unknown);
}

Second atResolution20(Second second)
{
    second.window.resolutionMs = 20;
    second.window.count = 49;
    second.window.minMs = 19.0;
    second.window.meanMs = second.window.p50Ms = 20.1;
    second.window.p99Ms = second.window.maxMs = 21.5;
    return second;
}

TEST(Analysis, comparesEachResolutionWithAFloorOfItsOwn)
{
    Scene scene;
    const auto atResolution10 = [](Second second) {
        second.window.resolutionMs = 10;
        return second;
    };
    for (int i = 0; i < 5; ++i)
        scene.add(atResolution10(Second::idle()));
    scene.add(atResolution10(Second::healthy()));
    // The service was started again with another setting, under load at first.
    for (int i = 0; i < 3; ++i)
        scene.add(atResolution20(Second::healthy()));
    const auto &lane = scene.analysis().lanes().front();
    const auto floor = [&] { return lane.floorOf(lane.steps.back().step); };
    EXPECT_EQ(lane.steps.back().verdict, Verdict::Healthy);
    EXPECT_EQ(floor().origin, model::FloorOrigin::Assumed);
    EXPECT_NEAR(lane.floor.meanMs.value(), 10.1, 0.01);
    EXPECT_TRUE(has(lane.steps.back().caveats, model::Caveat::ModeMixed));
    for (int i = 0; i < 3; ++i)
        scene.add(atResolution20(Second::idle()));
    EXPECT_EQ(floor().origin, model::FloorOrigin::Measured) << "as soon as it is quiet";
    EXPECT_NEAR(floor().meanMs.value(), 20.1, 0.01);
    Analysis whole;
    whole.update(scene.run(), *scene.run().extent());
    EXPECT_EQ(whole.lanes().front().steps, lane.steps) << "live and at once";
}

TEST(Analysis, findsTheStepOfAMoment)
{
    const auto scene = tour();
    const auto &lane = scene.analysis().lanes().front();
    const auto start = lane.steps.front().step.span.start;
    EXPECT_EQ(Analysis::stepAt(lane, start), 0U);
    EXPECT_EQ(Analysis::stepAt(lane, start + 2500ms), 2U);
    EXPECT_EQ(Analysis::stepAt(lane, start - 1ms), std::nullopt);
    EXPECT_EQ(Analysis::stepAt(lane, start + 1h), std::nullopt);
}

} // namespace
