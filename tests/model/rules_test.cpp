// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace {

using namespace std::chrono_literals;
using model::FindingId;
using model::Kind;
using model::Step;

const model::Floor kFloor{.origin = model::FloorOrigin::Measured,
                          .meanMs = 10.1,
                          .p99Ms = 10.2,
                          .maxMs = 10.4,
                          .countPerSecond = 98,
                          .resolutionMs = 10,
                          .windows = 5};

/// A second with 50 fast requests on a calm loop; figures as Node 20 on Linux gives them.
Step healthy()
{
    Step step{.span = {model::Timestamp(1'796'047'824s), model::Timestamp(1'796'047'825s)}};
    step.loop.isPresent = step.loop.hasSamples = true;
    step.loop.count = 98;
    step.loop.minMs = 9.1;
    step.loop.meanMs = 10.12;
    step.loop.p50Ms = 10.1;
    step.loop.p99Ms = 10.9;
    step.loop.maxMs = 11.2;
    step.loop.elu = 0.025;
    step.loop.cpu = 0.036;
    step.loop.gcMs = 0;
    step.loop.rttMs = 2.6;
    step.loop.windowMs = 1000;
    step.loop.coverage = 0.99;
    step.load.isPresent = true;
    step.load.offered = step.load.sent = step.load.done = step.load.ok = 50;
    step.load.shed = step.load.failed = step.load.refused = step.load.timeouts = 0;
    step.load.inFlight = 0;
    step.load.p50Ms = step.load.okP50Ms = 1.2;
    step.load.p99Ms = step.load.okP99Ms = 2.9;
    step.load.maxMs = 3.1;
    step.load.generatorElu = 0.03;
    step.load.generatorLagMs = 1.2;
    return step;
}

void setLatency(Step &step, double p50, double p99)
{
    step.load.p50Ms = step.load.okP50Ms = p50;
    step.load.p99Ms = step.load.okP99Ms = p99;
    step.load.maxMs = p99 * 1.02;
}

void setLoop(Step &step, double count, double mean, double p99, double max, double elu)
{
    step.loop.count = count;
    step.loop.meanMs = mean;
    if (count < 20) // few turns are left because all of them are long
        step.loop.minMs = step.loop.p50Ms = mean;
    step.loop.p99Ms = p99;
    step.loop.maxMs = max;
    step.loop.elu = elu;
    step.loop.cpu = elu * 0.95;
    step.loop.coverage = count * mean / 1000;
}

struct Case {
    const char *what;
    FindingId id;
    bool holds;
    std::function<void(Step &now, Step &before)> change;
};

/// For each rule the plainest second in which it holds, and seconds that look alike in which it must not.
const std::vector<Case> kCases{
    {"slow requests on a free loop", FindingId::WorkWaiting, true,
     [](Step &now, Step &) { setLatency(now, 302, 317); }},
    {"fast requests on a free loop", FindingId::WorkWaiting, false, [](Step &, Step &) {}},
    {"an accept queue being drained: calm histogram, ELU 1", FindingId::WorkWaiting, false,
     [](Step &now, Step &) {
         setLatency(now, 6000, 11000);
         setLoop(now, 70, 11.5, 20, 29, 1.0);
     }},
    {"slow answers left over from a hold in the step before", FindingId::WorkWaiting, false,
     [](Step &now, Step &before) {
         setLatency(now, 1.3, 290);
         setLoop(before, 69, 14.4, 10.9, 305, 0.32);
     }},
    {"requests that do not come back", FindingId::WorkWaiting, true,
     [](Step &now, Step &) {
         now.load.offered = 90;
         now.load.inFlight = 40;
     }},
    {"requests in flight at the end of the second that were sent just before", FindingId::WorkWaiting, false,
     [](Step &now, Step &) {
         now.load.offered = 52;
         now.load.inFlight = 60;
     }},

    {"a median of the request's own work on the loop", FindingId::WorkWaiting, false,
     [](Step &now, Step &) {
         now.load.offered = now.load.sent = now.load.done = now.load.ok = 19;
         setLatency(now, 31.3, 33);
         now.loop.elu = 0.6;
     }},

    {"25 ms of work in each of 24 requests a second", FindingId::SyncPerRequest, true,
     [](Step &now, Step &) { setLoop(now, 60, 16.2, 33, 36, 0.62); }},
    {"30 ms of work shorter than the sampling interval, told by ELU and the median", FindingId::SyncPerRequest, true,
     [](Step &now, Step &) {
         now.load.offered = now.load.sent = now.load.done = now.load.ok = 19;
         setLatency(now, 31.3, 33);
         now.loop.elu = 0.6;
     }},
    {"a median far longer than the loop is held for each request", FindingId::SyncPerRequest, false,
     [](Step &now, Step &) {
         now.load.offered = now.load.sent = now.load.done = now.load.ok = 19;
         setLatency(now, 301, 303);
         now.loop.elu = 0.6;
     }},
    {"5 ms of work hides inside the floor", FindingId::SyncPerRequest, false,
     [](Step &now, Step &) { setLoop(now, 94, 10.6, 14.8, 15.2, 0.18); }},
    {"p99 a little up on a busy host, hardly any lateness in sum", FindingId::SyncPerRequest, false,
     [](Step &now, Step &) { setLoop(now, 92, 10.6, 17.5, 22, 0.23); }},
    {"one single hold is no work in each request", FindingId::SyncPerRequest, false,
     [](Step &now, Step &) { setLoop(now, 69, 14.4, 10.9, 305, 0.32); }},

    {"utilization 1, mean far up, two samples left", FindingId::NeverDrains, true,
     [](Step &now, Step &) { setLoop(now, 2, 455, 460, 460, 1.0); }},
    {"long holds with calm turns between them, as a guard leaves", FindingId::NeverDrains, false,
     [](Step &now, Step &) {
         setLoop(now, 10, 93, 452, 452, 0.98);
         now.loop.p50Ms = 10.2;
     }},
    {"mean equals p99 at idle", FindingId::NeverDrains, false,
     [](Step &now, Step &) { setLoop(now, 98, 10.1, 10.1, 10.1, 0.003); }},
    {"busy but fast: utilization 1 with short turns", FindingId::NeverDrains, false,
     [](Step &now, Step &) { setLoop(now, 92, 10.4, 11.5, 23, 1.0); }},
    {"an empty histogram is a held loop, not a fast one", FindingId::NeverDrains, true,
     [](Step &now, Step &) {
         now.loop.hasSamples = false;
         now.loop.isEmpty = true;
         now.loop.count = 0;
         now.loop.meanMs = now.loop.p99Ms = now.loop.maxMs = now.loop.elu = {};
         now.loop.heldMs = 980;
     }},

    {"one 300 ms hold in a second, invisible to p99", FindingId::RareLongBlock, true,
     [](Step &now, Step &) { setLoop(now, 69, 14.4, 10.9, 305, 0.32); }},
    {"a hold of 30 ms is none to speak of", FindingId::RareLongBlock, false,
     [](Step &now, Step &) { setLoop(now, 95, 10.4, 10.9, 39, 0.05); }},
    {"ten holds of 60 ms", FindingId::RareLongBlock, false,
     [](Step &now, Step &) { setLoop(now, 50, 19, 66, 110, 0.62); }},
    {"a hold that the reset hid: time that no sample accounts for", FindingId::RareLongBlock, true,
     [](Step &now, Step &) { setLoop(now, 40, 10.07, 10.9, 10.9, 0.6); }},

    {"the median waits eight times the longest hold", FindingId::QueuedInFront, true,
     [](Step &now, Step &before) {
         setLatency(now, 2660, 2790);
         setLoop(now, 3, 282, 303, 303, 1.0);
         before = now;
     }},
    {"latency as long as the hold itself", FindingId::QueuedInFront, false,
     [](Step &now, Step &before) {
         setLatency(now, 720, 1400);
         setLoop(now, 1, 715, 720, 720, 1.0);
         before = now;
     }},
    {"a second without any sample, as long as half of the requests take", FindingId::QueuedInFront, false,
     [](Step &now, Step &before) {
         setLatency(now, 1500, 1600);
         setLoop(now, 1, 1480, 1480, 1480, 1.0);
         before = now;
         now.loop.hasSamples = false;
         now.loop.isEmpty = true;
         now.loop.count = 0;
         now.loop.meanMs = now.loop.p99Ms = now.loop.maxMs = now.loop.elu = now.loop.rttMs = {};
     }},
    {"slow requests on a free loop do not queue in front of it", FindingId::QueuedInFront, false,
     [](Step &now, Step &) { setLatency(now, 302, 317); }},

    {"5 ms of each fast request hide inside the interval", FindingId::WorkInsideInterval, true,
     [](Step &now, Step &) { now.loop.elu = 0.25; }},
    {"what each request costs the loop is nothing", FindingId::WorkInsideInterval, false, [](Step &, Step &) {}},
    {"work that the delay does show hides nowhere", FindingId::WorkInsideInterval, false,
     [](Step &now, Step &) { setLoop(now, 60, 16.2, 33, 36, 0.62); }},
    {"work of a whole interval does not fit inside it", FindingId::WorkInsideInterval, false,
     [](Step &now, Step &) { now.loop.elu = 0.55; }},

    {"a calm figure is the sampling interval", FindingId::ResolutionInFigure, true, [](Step &, Step &) {}},
    {"a late one is not", FindingId::ResolutionInFigure, false,
     [](Step &now, Step &) { setLoop(now, 60, 16.2, 33, 36, 0.62); }},

    {"most answers are 503", FindingId::Refusing, true,
     [](Step &now, Step &) {
         now.load.done = 4129;
         now.load.shed = 4075;
         now.load.ok = 54;
     }},
    {"a few 503", FindingId::Refusing, false,
     [](Step &now, Step &) {
         now.load.shed = 5;
         now.load.ok = 45;
     }},

    {"every answer is a fast 502", FindingId::Failing, true,
     [](Step &now, Step &) {
         now.load.failed = 50;
         now.load.ok = 0;
     }},
    {"503 is refusing, not failing", FindingId::Failing, false,
     [](Step &now, Step &) {
         now.load.shed = 50;
         now.load.ok = 0;
     }},

    {"connections are refused", FindingId::Gone, true,
     [](Step &now, Step &) {
         now.load.refused = 50;
         now.load.ok = 0;
     }},
    {"a poll that only waits does not make the service gone", FindingId::Gone, false,
     [](Step &now, Step &) {
         now.loop.hasSamples = false;
         now.loop.isOutstanding = true;
     }},

    {"garbage collection explains the lateness", FindingId::GcPressure, true,
     [](Step &now, Step &) {
         setLoop(now, 80, 12.2, 30, 45, 0.4);
         now.loop.gcMs = 240;
     }},
    {"a little garbage collection beside much lateness", FindingId::GcPressure, false,
     [](Step &now, Step &) {
         setLoop(now, 50, 19, 66, 67, 0.6);
         now.loop.gcMs = 60;
     }},

    {"runnable but not running, seen in the run queue", FindingId::Starved, true,
     [](Step &now, Step &) {
         setLoop(now, 61, 16.2, 39.9, 45.9, 0.3);
         now.loop.cpu = 0.18;
         now.loop.runDelay = 0.62;
     }},
    {"later in sum than it was inside of any turn: the host, whatever the run queue says", FindingId::Starved, true,
     [](Step &now, Step &) {
         setLoop(now, 78, 11.7, 32, 58, 0.06);
         now.loop.cpu = 0.05;
     }},
    {"pool threads of its own on the same core", FindingId::Starved, false,
     [](Step &now, Step &) {
         setLoop(now, 45, 21, 48, 64, 0.03);
         now.loop.cpu = 0.9;
     }},
    {"kept off the CPU by its own pool", FindingId::Starved, false,
     [](Step &now, Step &) {
         setLoop(now, 61, 16.2, 39.9, 45.9, 0.3);
         now.loop.elu = {};
         now.loop.cpu = 1.6;
         now.loop.mainCpu = 0.3;
         now.loop.runDelay = 0.45;
     }},
    {"late because it computes", FindingId::Starved, false,
     [](Step &now, Step &) {
         setLoop(now, 60, 16.2, 33, 36, 0.62);
         now.loop.runDelay = 0.01;
     }},
    {"a synchronous wait without run-queue wait", FindingId::Starved, false,
     [](Step &now, Step &) {
         setLoop(now, 60, 16.6, 105, 106, 0.42);
         now.loop.cpu = 0.024;
         now.loop.runDelay = 0.001;
     }},

    {"stopped for a second: no CPU and no turn to show for it", FindingId::StoodStill, true,
     [](Step &now, Step &) {
         setLoop(now, 20, 59.9, 1006, 1006, 0.01);
         now.loop.cpu = 0.01;
     }},
    {"a block of one second is active all that time", FindingId::StoodStill, false,
     [](Step &now, Step &) { setLoop(now, 5, 210, 1006, 1006, 0.95); }},

    {"the thread pool burns two cores", FindingId::PoolBusy, true,
     [](Step &now, Step &) {
         setLatency(now, 240, 900);
         now.loop.cpu = 1.87;
     }},
    {"the pool works but nobody waits", FindingId::PoolBusy, false, [](Step &now, Step &) { now.loop.cpu = 1.87; }},

    {"four waits of 100 ms inside a turn, without CPU", FindingId::SyncWait, true,
     [](Step &now, Step &) {
         setLoop(now, 60, 16.6, 105, 106, 0.42);
         now.loop.cpu = 0.024;
     }},
    {"work that burns CPU", FindingId::SyncWait, false,
     [](Step &now, Step &) { setLoop(now, 60, 16.6, 105, 106, 0.42); }},

    {"the generator sends half a second late", FindingId::GeneratorLate, true,
     [](Step &now, Step &) { now.load.generatorLagMs = 550; }},
    {"a late generator beside a saturated server", FindingId::GeneratorLate, false,
     [](Step &now, Step &) {
         setLoop(now, 2, 455, 460, 460, 1.0);
         now.load.generatorLagMs = 550;
     }},

    {"fast with a full loop", FindingId::NoHeadroom, true,
     [](Step &now, Step &) { setLoop(now, 96, 10.3, 11.5, 23, 0.97); }},
    {"slow with a full loop", FindingId::NoHeadroom, false,
     [](Step &now, Step &) {
         setLoop(now, 2, 455, 460, 460, 1.0);
         setLatency(now, 460, 900);
     }},

    {"old requests are answered while none fall due", FindingId::Backlog, true,
     [](Step &now, Step &before) {
         now.load.offered = 0;
         setLatency(now, 3500, 5000);
         before.load.inFlight = 400;
     }},
    {"a steady stream has no backlog", FindingId::Backlog, false,
     [](Step &now, Step &) { setLatency(now, 3500, 5000); }},
};

TEST(Rules, holdInTheirPlainCaseAndNotInItsLookalikes)
{
    const model::Thresholds limit;
    for (const auto &test : kCases) {
        auto now = healthy();
        auto before = healthy();
        test.change(now, before);
        const auto nowFacts = model::rules::factsOf(now, kFloor, limit);
        const auto beforeFacts = model::rules::factsOf(before, kFloor, limit);
        const model::rules::Context context{.now = nowFacts, .before = &beforeFacts, .floor = kFloor, .limit = limit};
        bool holds = false;
        for (const auto rule : model::rules::registry()) {
            const auto finding = rule(context);
            holds |= finding && finding->id == test.id;
        }
        EXPECT_EQ(holds, test.holds) << idOf(test.id) << ": " << test.what;
    }
}

TEST(Rules, haveEachACaseThatHoldsAndOneThatDoesNot)
{
    for (int i = 0; i < model::kFindingCount; ++i) {
        const auto id = static_cast<FindingId>(i);
        const auto has = [&](bool holds) {
            return std::any_of(kCases.begin(), kCases.end(),
                               [&](const Case &test) { return test.id == id && test.holds == holds; });
        };
        EXPECT_TRUE(has(true) && has(false)) << idOf(id);
    }
}

TEST(Rules, neverHoldOnUnknownFigures)
{
    Step nothing{.span = healthy().span};
    const model::Thresholds limit;
    for (const auto &floor : {kFloor, model::Floor{}}) {
        const auto facts = model::rules::factsOf(nothing, floor, limit);
        for (const auto rule : model::rules::registry())
            EXPECT_FALSE(rule({.now = facts, .floor = floor, .limit = limit}).has_value());
    }
}

TEST(Rules, giveEvidenceThatIsKnown)
{
    const model::Thresholds limit;
    for (const auto &test : kCases) {
        auto now = healthy();
        auto before = healthy();
        test.change(now, before);
        const auto nowFacts = model::rules::factsOf(now, kFloor, limit);
        const auto beforeFacts = model::rules::factsOf(before, kFloor, limit);
        for (const auto rule : model::rules::registry()) {
            const auto finding = rule({.now = nowFacts, .before = &beforeFacts, .floor = kFloor, .limit = limit});
            if (!finding)
                continue;
            EXPECT_FALSE(finding->evidence.isEmpty()) << idOf(finding->id);
            for (const auto &evidence : finding->evidence)
                EXPECT_TRUE(std::isfinite(evidence.value)) << idOf(evidence.figure);
            EXPECT_GT(finding->margin, 0.0) << idOf(finding->id);
        }
    }
}

} // namespace
