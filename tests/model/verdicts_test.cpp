// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scene.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using model::Caveat;
using model::Verdict;
using tests::Scene;
using tests::Second;
using tests::Sources;

Verdict lastVerdict(const Scene &scene)
{
    return scene.analysis().lanes().front().steps.back().verdict;
}

bool lastHas(const Scene &scene, Caveat caveat)
{
    return scene.analysis().lanes().front().steps.back().caveats.test(static_cast<std::size_t>(caveat));
}

TEST(Verdicts, anIdleTargetIsIdleAndAnAnsweringOneHealthy)
{
    Scene scene;
    scene.addIdle(5);
    EXPECT_EQ(lastVerdict(scene), Verdict::Idle);
    scene.add(Second::healthy());
    EXPECT_EQ(lastVerdict(scene), Verdict::Healthy);
}

TEST(Verdicts, requestsThatMostlyGoUnansweredAreNeverHealthy)
{
    auto second = Second::healthy().load(50, 50, 0);
    second.loadWindow.ok = 10;
    second.loadWindow.timeouts = 20;
    second.loadWindow.failed = 20;
    Scene alone(Sources::LoadOnly);
    alone.add(second);
    EXPECT_EQ(lastVerdict(alone), Verdict::InsufficientData);
    second.loadWindow.ok = 40;
    second.loadWindow.timeouts = 5;
    second.loadWindow.failed = 5;
    Scene fewer(Sources::LoadOnly);
    fewer.add(second);
    EXPECT_EQ(lastVerdict(fewer), Verdict::Healthy);
}

TEST(Verdicts, slowRequestsOnAFreeLoopAreWaiting)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy().latency(302, 317));
    EXPECT_EQ(lastVerdict(scene), Verdict::Waiting);
}

TEST(Verdicts, aBusyLoopThatKeepsUpIsBlockingAndOneThatDoesNotIsSaturated)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy().loop(3, 300, 320, 320, 1.0).latency(310, 330).load(50, 50, 0));
    EXPECT_EQ(lastVerdict(scene), Verdict::Blocking);
    scene.add(Second::healthy().loop(3, 300, 320, 320, 1.0).latency(310, 900).load(200, 80, 130));
    EXPECT_EQ(lastVerdict(scene), Verdict::Saturated);
    scene.add(Second::healthy().loop(3, 300, 320, 320, 1.0).latency(2400, 3300).load(200, 80, 250));
    EXPECT_EQ(lastVerdict(scene), Verdict::QueueBound);
    scene.add(Second::healthy().loop(3, 300, 320, 320, 1.0).latency(2800, 3600).load(0, 80, 170));
    EXPECT_EQ(lastVerdict(scene), Verdict::Draining);
}

TEST(Verdicts, anEmptyHistogramIsHeldAndNeverCalm)
{
    Scene scene;
    scene.addIdle(5);
    auto held = Second::healthy().latency(900, 2100).load(50, 12, 60);
    held.window.count = 0;
    held.window.meanMs = held.window.minMs = held.window.p50Ms = held.window.p99Ms = held.window.maxMs = {};
    held.window.elu = {};
    held.window.rttMs = 900;
    scene.add(held);
    EXPECT_EQ(lastVerdict(scene), Verdict::Saturated);
    EXPECT_TRUE(lastHas(scene, Caveat::NoSample));
    EXPECT_FALSE(scene.analysis().lanes().front().steps.back().step.loop.p99Ms.isKnown());
}

TEST(Verdicts, aPollWithoutAnswerIsHeldWhileTheLoadDoesNotComeBack)
{
    Scene scene;
    scene.addIdle(5);
    auto late = Second::healthy().load(50, 2, 48);
    late.window = {.outcome = model::PollOutcome::Outstanding};
    late.window.heldMs = 980;
    late.loadWindow.p50Ms = late.loadWindow.p99Ms = late.loadWindow.okP50Ms = late.loadWindow.okP99Ms = {};
    scene.add(late);
    EXPECT_EQ(lastVerdict(scene), Verdict::Saturated);
    EXPECT_TRUE(lastHas(scene, Caveat::PollLate));
}

TEST(Verdicts, aFindingCloseToItsLimitSaysSo)
{
    const auto doubtsAt = [](double p50) {
        Scene scene;
        scene.addIdle(5);
        scene.add(Second::healthy().latency(p50, p50 + 5));
        const auto &lane = scene.analysis().lanes().front();
        const auto judgement = scene.analysis().explain(lane, lane.steps.size() - 1);
        return std::any_of(judgement.findings.begin(), judgement.findings.end(), [](const model::Finding &finding) {
            return std::any_of(finding.against.begin(), finding.against.end(), [](const model::Objection &objection) {
                return objection.doubt == model::Doubt::NearThreshold;
            });
        });
    };
    EXPECT_TRUE(doubtsAt(26));
    EXPECT_FALSE(doubtsAt(300));
}

TEST(Verdicts, aLongWindowLeavesItsLatenessToTheSecondsWithSlowRequests)
{
    model::Run run;
    model::Batch batch;
    batch.sources = {{.id = 1, .kind = model::SourceKind::Loop}, {.id = 2, .kind = model::SourceKind::Load}};
    const model::Timestamp start{std::chrono::seconds(1'796'047'820)};
    const auto addLoop = [&](int from, int to, const Second &second) {
        auto window = second.window;
        window.source = 1;
        window.span = {start + std::chrono::seconds(from), start + std::chrono::seconds(to)};
        batch.loop.push_back(window);
    };
    auto idle = Second::idle();
    idle.window.count = 490;
    addLoop(0, 5, idle);
    addLoop(5, 10, Second::healthy().loop(300, 16.5, 60, 66, 0.5));
    for (int second = 0; second < 10; ++second) {
        const bool isSlow = second == 7 || second == 8;
        auto load = (second < 5   ? Second::idle()
                         : isSlow ? Second::healthy().latency(70, 130)
                                  : Second::healthy())
                        .loadWindow;
        load.source = 2;
        load.span = {start + std::chrono::seconds(second), start + std::chrono::seconds(second + 1)};
        batch.load.push_back(load);
    }
    run.apply(batch);
    model::Analysis analysis;
    analysis.update(run, *run.extent());
    const auto &steps = analysis.lanes().front().steps;
    ASSERT_EQ(steps.size(), 10U);
    for (const std::size_t calm : {5U, 6U, 9U})
        EXPECT_EQ(steps[calm].verdict, Verdict::Healthy) << calm;
    for (const std::size_t hot : {7U, 8U})
        EXPECT_NE(steps[hot].verdict, Verdict::Healthy) << hot;
    EXPECT_TRUE(has(steps[6].caveats, Caveat::WindowMismatch));
}

TEST(Verdicts, aLoopThatIsAlwaysBusyCannotBeToldWithoutRequests)
{
    const auto guarded = [] {
        auto second = Second::healthy().loop(10, 93, 452, 452, 0.98);
        second.window.p50Ms = 10.2;
        return second;
    };
    const auto held = [] {
        auto second = Second::healthy().loop(2, 455, 460, 460, 1.0);
        second.window.p50Ms = 450;
        return second;
    };
    Scene alone(Sources::LoopOnly);
    alone.addIdle(5);
    alone.add(guarded());
    EXPECT_EQ(lastVerdict(alone), Verdict::InsufficientData) << "serving, refusing and draining look alike";
    alone.add(held());
    EXPECT_EQ(lastVerdict(alone), Verdict::Saturated) << "a loop that never drains is told by itself";
    alone.add(Second::healthy().loop(60, 16.2, 33, 36, 0.62));
    EXPECT_EQ(lastVerdict(alone), Verdict::Blocking) << "and so is one with time left";
    Scene both;
    both.addIdle(5);
    both.add(guarded().latency(120, 460).load(150, 148, 2));
    EXPECT_EQ(lastVerdict(both), Verdict::Blocking);
}

TEST(Verdicts, twoStrongCausesAreMixed)
{
    Scene scene;
    scene.addIdle(5);
    scene.add(Second::healthy().loop(65, 14.4, 66, 67, 0.39).latency(300, 395));
    EXPECT_EQ(lastVerdict(scene), Verdict::Mixed);
}

TEST(Verdicts, refusedConnectionsAreUnavailable)
{
    Scene scene;
    scene.addIdle(5);
    auto gone = Second::healthy().load(50, 50, 0);
    gone.window = {.outcome = model::PollOutcome::Refused};
    gone.loadWindow.ok = 0;
    gone.loadWindow.refused = 50;
    gone.loadWindow.okP50Ms = gone.loadWindow.okP99Ms = {};
    scene.add(gone);
    EXPECT_EQ(lastVerdict(scene), Verdict::Unavailable);
    EXPECT_TRUE(lastHas(scene, Caveat::PollFailed));
}

TEST(Verdicts, aCalmLoopWithoutLoadFiguresSaysNothingOfRequests)
{
    Scene scene(tests::Sources::LoopOnly);
    scene.addIdle(5);
    auto busy = Second::healthy();
    busy.window.elu = 0.04;
    scene.add(busy);
    EXPECT_EQ(lastVerdict(scene), Verdict::InsufficientData);
    scene.add(Second::healthy().loop(60, 16.2, 33, 36, 0.62));
    EXPECT_EQ(lastVerdict(scene), Verdict::Blocking) << "a late loop needs no load figures";
}

TEST(Verdicts, slowRequestsWithoutLoopFiguresCannotBeExplained)
{
    Scene scene(tests::Sources::LoadOnly);
    scene.add(Second::healthy().latency(302, 317));
    EXPECT_EQ(lastVerdict(scene), Verdict::InsufficientData);
}

TEST(Verdicts, anAssumedFloorIsACaveat)
{
    Scene scene;
    scene.add(Second::healthy());
    EXPECT_TRUE(lastHas(scene, Caveat::FloorAssumed));
    Scene measured;
    measured.addIdle(5);
    measured.add(Second::healthy());
    EXPECT_FALSE(lastHas(measured, Caveat::FloorAssumed));
}

TEST(Verdicts, aStretchedWindowIsACaveat)
{
    Scene scene;
    scene.addIdle(5);
    EXPECT_FALSE(lastHas(scene, Caveat::WindowMismatch));
    auto stretched = Second::healthy().loop(2, 800, 900, 900, 1.0);
    stretched.windowSeconds = 2.0;
    scene.add(stretched);
    EXPECT_TRUE(lastHas(scene, Caveat::WindowMismatch));
}

TEST(Verdicts, fewRequestsMakeAThinPercentile)
{
    Scene scene;
    scene.addIdle(5);
    EXPECT_FALSE(lastHas(scene, Caveat::ThinPercentile)) << "no request, no percentile";
    scene.add(Second::healthy().load(50, 50, 0));
    EXPECT_TRUE(lastHas(scene, Caveat::ThinPercentile));
    scene.add(Second::healthy().load(400, 400, 0));
    EXPECT_FALSE(lastHas(scene, Caveat::ThinPercentile));
}

} // namespace
