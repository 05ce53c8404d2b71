// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/caveats.h"

#include "tests/support/scene.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <string>

namespace {

using namespace std::chrono_literals;
using model::Caveat;
using model::PollOutcome;
using model::Reading;
using tests::Scene;
using tests::Second;
using tests::Sources;

/// A session of quiet seconds and then what `add` puts there; the last step is looked at, and with it all before it.
struct CaveatCase {
    Caveat caveat;
    const char *what;
    bool isRaised;
    std::function<void(Scene &)> add;
    Sources sources = Sources::Both;
    model::CaveatSet ofSources = {};
    double lateAboveMs = 0;
};

model::CaveatSet only(Caveat caveat)
{
    model::CaveatSet caveats;
    raise(caveats, caveat);
    return caveats;
}

Second unanswered(PollOutcome outcome, Reading held)
{
    auto second = Second::healthy();
    second.window = {.outcome = outcome};
    second.window.heldMs = held;
    return second;
}

Second empty()
{
    auto second = Second::healthy().latency(900, 2100).load(50, 12, 60);
    second.window.count = 0;
    second.window.meanMs = second.window.minMs = second.window.p50Ms = second.window.p99Ms = second.window.maxMs = {};
    second.window.elu = 1.0;
    second.window.rttMs = 900;
    return second;
}

/// A calm second whose loop window was changed.
template <typename Change>
std::function<void(Scene &)> second(Change change)
{
    return [change](Scene &scene) {
        auto added = Second::healthy();
        change(added);
        scene.add(added);
    };
}

/// Holds of uneven length at uneven times; each is answered for as many seconds before it as the clocks are apart.
void addHolds(Scene &scene, int apart)
{
    const auto holdAt = [](int i) { return i % 7 == 0 || i % 11 == 3 ? 100.0 + (i * 37) % 190 : 0.0; };
    for (int i = 0; i < 60; ++i) {
        auto second = Second::healthy();
        if (const double hold = holdAt(i); hold > 0)
            second = second.loop(60, 15, hold, hold, 0.5);
        if (const double hold = holdAt(i + apart); hold > 0)
            second = second.latency(2, hold);
        scene.add(second);
    }
}

const std::vector<CaveatCase> &caveatCases()
{
    static const auto ordinary = second([](Second &) {});
    static const std::vector<CaveatCase> all{
        {Caveat::NoSample, "an empty histogram", true, [](Scene &scene) { scene.add(empty()); }},
        {Caveat::NoSample, "samples", false, ordinary},
        {Caveat::LowCoverage, "a third of the samples", true, second([](Second &s) { s.window.count = 33; })},
        {Caveat::LowCoverage, "all samples", false, ordinary},
        {Caveat::SingleSample, "one sample", true,
         [](Scene &scene) { scene.add(Second::healthy().loop(1, 990, 990, 990, 1)); }},
        {Caveat::SingleSample, "many samples", false, ordinary},
        {Caveat::WindowStolen, "a hole while the loop was free", true, second([](Second &s) { s.window.count = 33; })},
        {Caveat::WindowStolen, "a hole while the loop was busy", false, second([](Second &s) {
             s.window.count = 33;
             s.window.elu = 0.9;
             s.window.rttMs = 600;
         })},
        {Caveat::ResetOnRead, "a hole while the loop was busy", true, second([](Second &s) {
             s.window.count = 33;
             s.window.elu = 0.9;
             s.window.rttMs = 600;
         })},
        {Caveat::ResetOnRead, "no hole", false, ordinary},
        {Caveat::NeverReset, "a growing histogram", true,
         [](Scene &scene) {
             for (int i = 0; i < 3; ++i) {
                 auto growing = Second::healthy();
                 growing.window.count = 980 + 98 * i;
                 scene.add(growing);
             }
         }},
        {Caveat::NeverReset, "a histogram of each second", false, ordinary},
        {Caveat::ThinPercentile, "fifty requests", true, ordinary},
        {Caveat::ThinPercentile, "two hundred requests", false,
         [](Scene &scene) { scene.add(Second::healthy().load(200, 200, 0)); }},
        {Caveat::LongBlockBias, "one long hold", true,
         [](Scene &scene) { scene.add(Second::healthy().loop(68, 14.5, 12.9, 310, 0.33).latency(2, 280)); }},
        {Caveat::LongBlockBias, "many holds", false,
         [](Scene &scene) { scene.add(Second::healthy().loop(33, 30, 33, 35, 0.97).latency(31, 60)); }},
        {Caveat::FloorDrift, "a quiet second with another median", true,
         [](Scene &scene) {
             auto quiet = Second::idle();
             quiet.window.meanMs = quiet.window.p50Ms = quiet.window.p99Ms = quiet.window.maxMs = 12.5;
             quiet.window.count = 80;
             scene.add(quiet);
         }},
        {Caveat::FloorDrift, "a quiet second", false, [](Scene &scene) { scene.addIdle(1); }},
        {Caveat::FloorDrift, "a busy second with another median", false,
         [](Scene &scene) {
             auto busy = Second::healthy().loop(70, 14, 18, 20, 0.5);
             busy.window.p50Ms = 13.5;
             scene.add(busy);
         }},
        {Caveat::ThresholdUnderFloor, "late above 8 ms", true, ordinary, Sources::Both, {}, 8},
        {Caveat::ThresholdUnderFloor, "late above 25 ms", false, ordinary, Sources::Both, {}, 25},
        {Caveat::ModeMixed, "another resolution", true,
         [](Scene &scene) {
             for (const double resolution : {10.0, 20.0}) {
                 auto added = Second::healthy();
                 added.window.resolutionMs = resolution;
                 scene.add(added);
             }
         }},
        {Caveat::ModeMixed, "one resolution", false,
         [](Scene &scene) {
             for (int i = 0; i < 2; ++i) {
                 auto added = Second::healthy();
                 added.window.resolutionMs = 10;
                 scene.add(added);
             }
         }},
        {Caveat::UnitSuspect, "nanoseconds", true,
         [](Scene &scene) {
             auto added = Second::healthy().loop(98, 10.1e6, 10.2e6, 10.4e6, 0.02);
             added.window.p50Ms = 10.1e6;
             scene.add(added);
         }},
        {Caveat::UnitSuspect, "milliseconds", false, ordinary},
        {Caveat::EluCumulative, "ELU that stands still", true,
         [](Scene &scene) {
             for (int i = 0; i < 5; ++i) {
                 auto busy = Second::healthy().loop(33, 30, 33, 35 + i, 0.02).latency(31, 60);
                 busy.window.cpu = 0.98;
                 scene.add(busy);
             }
         }},
        {Caveat::EluCumulative, "ELU that follows", false,
         [](Scene &scene) {
             for (int i = 0; i < 5; ++i)
                 scene.add(Second::healthy().loop(33, 30, 33, 35 + i, 0.98).latency(31, 60));
         }},
        {Caveat::EluSuspect, "a percentage", true, second([](Second &s) { s.window.elu = 12.5; })},
        {Caveat::EluSuspect, "a share", false, ordinary},
        {Caveat::SourceFlat, "the same figures while the poll is held", true,
         [](Scene &scene) {
             for (int i = 0; i < 6; ++i)
                 scene.add(Second::healthy());
             auto held = Second::healthy().latency(400, 900);
             held.window.rttMs = 700;
             scene.add(held);
         }},
        {Caveat::SourceFlat, "the same figures while all is calm", false,
         [](Scene &scene) {
             for (int i = 0; i < 8; ++i)
                 scene.add(Second::healthy());
         }},
        {Caveat::InterleavedProcesses, "pids in turn", true,
         [](Scene &scene) {
             for (const double pid : {7.0, 8.0, 7.0}) {
                 auto added = Second::healthy();
                 added.window.pid = pid;
                 scene.add(added);
             }
         }},
        {Caveat::InterleavedProcesses, "a restart", false,
         [](Scene &scene) {
             for (const double pid : {7.0, 7.0, 8.0}) {
                 auto added = Second::healthy();
                 added.window.pid = pid;
                 scene.add(added);
             }
         }},
        {Caveat::PollLate, "no answer yet", true,
         [](Scene &scene) { scene.add(unanswered(PollOutcome::Outstanding, 900)); }},
        {Caveat::PollLate, "a prompt answer", false, ordinary},
        {Caveat::PollFailed, "an unreadable answer", true,
         [](Scene &scene) { scene.add(unanswered(PollOutcome::Failed, {})); }},
        {Caveat::PollFailed, "a readable answer", false, ordinary},
        {Caveat::ClockOffset, "a source of another clock", true, ordinary, Sources::Both, only(Caveat::ClockOffset)},
        {Caveat::ClockOffset, "a source of this clock", false, ordinary},
        {Caveat::ClockOffset, "requests that are slow five seconds before each hold", true,
         [](Scene &scene) { addHolds(scene, 5); }},
        {Caveat::ClockOffset, "requests that are slow in each hold", false, [](Scene &scene) { addHolds(scene, 0); }},
        {Caveat::WindowMismatch, "a window of three steps", true, second([](Second &s) {
             s.windowSeconds = 3;
             s.window.count = 294;
         })},
        {Caveat::WindowMismatch, "a window of a step", false, ordinary},
        {Caveat::PercentileMerged, "two windows in a step", true,
         [](Scene &scene) {
             for (int i = 0; i < 2; ++i) {
                 auto half = Second::healthy();
                 half.windowSeconds = 0.5;
                 half.window.count = 49;
                 scene.add(half);
             }
         }},
        {Caveat::PercentileMerged, "one window in a step", false, ordinary},
        {Caveat::FailuresInPercentile, "failures without a p99 of the successes", true, second([](Second &s) {
             s.loadWindow.failed = 5;
             s.loadWindow.okP99Ms = s.loadWindow.okP50Ms = {};
         })},
        {Caveat::FailuresInPercentile, "failures with one", false, second([](Second &s) { s.loadWindow.failed = 5; })},
        {Caveat::TimeoutsMissing, "timeouts that such a source leaves out", true,
         second([](Second &s) { s.loadWindow.timeouts = 2; }), Sources::Both, only(Caveat::TimeoutsMissing)},
        {Caveat::TimeoutsMissing, "none that it could leave out", false, ordinary, Sources::Both,
         only(Caveat::TimeoutsMissing)},
        {Caveat::CoUncorrected, "a waiting generator and a late loop", true,
         [](Scene &scene) { scene.add(Second::healthy().loop(33, 30, 33, 35, 0.97).latency(31, 60)); }, Sources::Both,
         only(Caveat::CoUncorrected)},
        {Caveat::CoUncorrected, "a waiting generator that never had to wait", false, ordinary, Sources::Both,
         only(Caveat::CoUncorrected)},
        {Caveat::CoOvercorrected, "invented samples", true, ordinary, Sources::Both, only(Caveat::CoOvercorrected)},
        {Caveat::CoOvercorrected, "measured samples", false, ordinary},
        {Caveat::Rounded, "whole milliseconds of 3", true, ordinary, Sources::Both, only(Caveat::Rounded)},
        {Caveat::Rounded, "whole milliseconds of 300", false,
         [](Scene &scene) { scene.add(Second::healthy().latency(300, 320)); }, Sources::Both, only(Caveat::Rounded)},
        {Caveat::Changing, "a second between two loads", true,
         [](Scene &scene) {
             for (const double rate : {200.0, 200.0, 90.0, 10.0})
                 scene.add(Second::healthy().load(rate, rate, 0));
         }},
        {Caveat::Changing, "a steady load", false,
         [](Scene &scene) {
             for (int i = 0; i < 4; ++i)
                 scene.add(Second::healthy());
         }},
        {Caveat::FloorAssumed, "a session that begins under load", true,
         [](Scene &scene) { scene.add(Second::healthy().loop(33, 30, 33, 35, 0.97)); }},
        {Caveat::FloorAssumed, "a session that begins quietly", false, ordinary},
        {Caveat::RunSummaryOnly, "seconds", false, ordinary},
        {Caveat::Gap, "figures", false, ordinary},
        {Caveat::Suspended, "figures", false, ordinary},
    };
    return all;
}

bool isRaisedIn(const CaveatCase &check)
{
    model::AnalysisOptions options;
    if (check.lateAboveMs > 0)
        options.thresholds.lateAboveMs = check.lateAboveMs;
    Scene scene(check.sources, options, check.ofSources);
    if (check.caveat != Caveat::FloorAssumed || !check.isRaised)
        scene.addIdle(5);
    const auto quiet = scene.analysis().lanes().empty() ? 0 : scene.analysis().lanes().front().steps.size();
    check.add(scene);
    const auto &steps = scene.analysis().lanes().front().steps;
    for (std::size_t i = quiet; i < steps.size(); ++i) {
        if (has(steps[i].caveats, check.caveat))
            return true;
    }
    return false;
}

TEST(Caveats, areRaisedByWhatTheyNameAndByNothingElse)
{
    for (const auto &check : caveatCases())
        EXPECT_EQ(isRaisedIn(check), check.isRaised) << idOf(check.caveat) << ": " << check.what;
}

TEST(Caveats, eachHasACaseThatRaisesItAndOneThatDoesNot)
{
    std::array<std::array<int, 2>, model::kCaveatCount> seen{};
    for (const auto &check : caveatCases())
        ++seen[static_cast<std::size_t>(check.caveat)][check.isRaised ? 1 : 0];
    for (int i = 0; i < model::kCaveatCount; ++i) {
        const auto caveat = static_cast<Caveat>(i);
        const auto &[silent, raised] = seen[static_cast<std::size_t>(i)];
        const bool hasTestOfItsOwn =
            caveat == Caveat::Gap || caveat == Caveat::Suspended || caveat == Caveat::RunSummaryOnly;
        EXPECT_TRUE(raised > 0 || hasTestOfItsOwn) << idOf(caveat);
        EXPECT_GT(silent, 0) << idOf(caveat);
    }
}

model::LoopWindow loopWindow(model::Timestamp start)
{
    auto window = Second::healthy().window;
    window.source = 1;
    window.span = {start, start + 1s};
    return window;
}

model::LoadWindow loadWindow(model::Timestamp start, model::Duration length)
{
    auto window = Second::healthy().loadWindow;
    window.source = 2;
    window.span = {start, start + length};
    return window;
}

TEST(Caveats, aTimeWithoutAnyFiguresStoodStillAndOneWithoutTheLoopIsAGap)
{
    const model::Timestamp start{1'796'047'824s};
    model::Run run;
    model::Batch batch;
    batch.sources = {{.id = 1, .kind = model::SourceKind::Loop}, {.id = 2, .kind = model::SourceKind::Load}};
    for (const int second : {0, 1, 6})
        batch.loop.push_back(loopWindow(start + std::chrono::seconds(second)));
    for (const int second : {0, 1, 2, 6})
        batch.load.push_back(loadWindow(start + std::chrono::seconds(second), 1s));
    run.apply(batch);
    model::Analysis analysis;
    analysis.update(run, *run.extent());
    const auto &steps = analysis.lanes().front().steps;
    ASSERT_EQ(steps.size(), 7U);
    EXPECT_TRUE(has(steps[2].caveats, Caveat::Gap));
    EXPECT_FALSE(has(steps[2].caveats, Caveat::Suspended));
    EXPECT_TRUE(has(steps[4].caveats, Caveat::Gap));
    EXPECT_TRUE(has(steps[4].caveats, Caveat::Suspended));
    EXPECT_EQ(steps[4].verdict, model::Verdict::InsufficientData);
}

TEST(Caveats, aSummaryOfTheWholeRunIsMarkedInEveryStep)
{
    const model::Timestamp start{1'796'047'824s};
    model::Run run;
    model::Batch batch;
    batch.sources = {{.id = 1, .kind = model::SourceKind::Loop},
                     {.id = 2, .kind = model::SourceKind::Load, .detail = model::LoadDetail::WholeRun}};
    for (int second = 0; second < 5; ++second)
        batch.loop.push_back(loopWindow(start + std::chrono::seconds(second)));
    batch.load.push_back(loadWindow(start, 5s));
    run.apply(batch);
    model::Analysis analysis;
    analysis.update(run, *run.extent());
    for (const auto &judged : analysis.lanes().front().steps)
        EXPECT_TRUE(has(judged.caveats, Caveat::RunSummaryOnly));
}

} // namespace
