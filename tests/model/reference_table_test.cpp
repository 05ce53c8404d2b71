// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"
#include "model/run.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace std::chrono_literals;
using model::Verdict;

/// Published figures of a ramp on another machine (Windows, eight cores, timers that idle at 16 ms): 200 requests a
/// second at a route whose synchronous work grows by 1 ms a second. No sample counts, no utilization.
struct Row {
    double done, p50, p99, loopMean, loopP99;
};
const std::vector<Row> kRamp{{180, 17.5, 33.9, 16.01, 23.49},          {180, 23.4, 40.7, 16.27, 25.02},
                             {180, 35.2, 60.8, 21.43, 48.82},          {180, 45.9, 76.7, 29.28, 80.22},
                             {180, 56.0, 95.7, 41.56, 100.2},          {200, 69.4, 126.5, 106.89, 120.06},
                             {200, 172.3, 397.7, 234.19, 420.22},      {200, 516.5, 1116.4, 800.33, 800.59},
                             {180, 908.7, 2486.4, 1308.1, 1308.62},    {200, 1717.7, 10634.7, 1797.26, 1905.26},
                             {200, 2286.7, 26810.4, 2446.33, 2447.38}, {143, 2397.0, 37635.1, 2550.14, 2560.62},
                             {89, 2736.0, 2922.0, 2239.76, 2321.55},   {79, 3443.8, 3631.7, 2296.63, 2520.78}};

class Recording {
public:
    Recording()
    {
        m_run.apply({.sources = {{.id = 1, .kind = model::SourceKind::Loop, .name = "loop"},
                                 {.id = 2, .kind = model::SourceKind::Load, .name = "load"}}});
    }
    void add(const Row &row, double offered)
    {
        model::LoopWindow loop{.source = 1, .span = {m_end, m_end + 1s}};
        loop.meanMs = row.loopMean;
        loop.p99Ms = loop.maxMs = row.loopP99;
        model::LoadWindow load{.source = 2, .span = {m_end, m_end + 1s}};
        load.offered = load.sent = offered;
        load.done = load.ok = row.done;
        if (row.done > 0) {
            load.p50Ms = load.okP50Ms = row.p50;
            load.p99Ms = load.okP99Ms = load.maxMs = row.p99;
        }
        m_owed += offered - row.done;
        load.inFlight = m_owed;
        m_end += 1s;
        m_run.apply({.loop = {loop}, .load = {load}});
    }
    void addIdle(int seconds)
    {
        for (int i = 0; i < seconds; ++i)
            add({0, 0, 0, 16.16, 27.92}, 0);
    }
    [[nodiscard]] std::vector<model::JudgedStep> judge() const
    {
        model::Analysis analysis;
        analysis.update(m_run, *m_run.extent());
        return analysis.lanes().front().steps;
    }

private:
    model::Run m_run;
    model::Timestamp m_end{std::chrono::seconds(1'796'047'824)};
    double m_owed = 0;
};

bool has(const model::JudgedStep &judged, model::FindingId id)
{
    return judged.findings.test(static_cast<std::size_t>(id));
}

TEST(ReferenceTable, theRampGoesFromHealthyThroughBlockingToANeverDrainingLoop)
{
    Recording recording;
    recording.addIdle(5);
    for (const auto &row : kRamp)
        recording.add(row, 200);
    const auto steps = recording.judge();
    const auto second = [&](std::size_t s) { return steps[5 + s]; };
    for (std::size_t s = 0; s < 2; ++s)
        EXPECT_FALSE(has(second(s), model::FindingId::SyncPerRequest)) << "second " << s << " is at the floor of 28 ms";
    for (std::size_t s = 2; s < kRamp.size(); ++s)
        EXPECT_TRUE(has(second(s), model::FindingId::SyncPerRequest)) << "second " << s;
    for (std::size_t s = 2; s < 5; ++s)
        EXPECT_EQ(second(s).verdict, Verdict::Blocking) << "second " << s;
    for (std::size_t s = 7; s < 13; ++s)
        EXPECT_TRUE(has(second(s), model::FindingId::NeverDrains)) << "second " << s;
    for (std::size_t s = 9; s < 12; ++s)
        EXPECT_TRUE(has(second(s), model::FindingId::QueuedInFront)) << "the tail leaves the loop behind, second " << s;
    EXPECT_EQ(second(12).verdict, Verdict::Saturated);
}

/// Published figures of blocking work of 0 to 200 ms behind an overload guard on another machine (Linux, four cores,
/// resolution 20): one p99 of the loop, p99 over all requests, share of 503, without and with the guard.
struct GuardRow {
    double p99, loopP99, guardedP99, guardedShed, guardedLoopP99;
};
const std::vector<GuardRow> kGuard{{4, 23, 3, 0, 21.7},
                                   {407, 306, 208, 0.956, 305.7},
                                   {712, 612, 212, 0.987, 713.0},
                                   {1214, 764, 307, 0.989, 1072.2},
                                   {1222, 1224, 401, 0.99, 1653.6}};

std::vector<model::JudgedStep> judgeGuard(bool isGuarded)
{
    model::Run run;
    run.apply({.sources = {{.id = 1, .kind = model::SourceKind::Loop, .name = "loop"},
                           {.id = 2, .kind = model::SourceKind::Load, .name = "load"}}});
    model::Timestamp end{std::chrono::seconds(1'796'047'824)};
    const auto add = [&](double done, double shedShare, double p99, double loopP99) {
        model::LoopWindow loop{.source = 1, .span = {end, end + 1s}};
        loop.p99Ms = loopP99;
        model::LoadWindow load{.source = 2, .span = {end, end + 1s}};
        load.offered = load.sent = load.done = done;
        load.shed = done * shedShare;
        load.ok = done - done * shedShare;
        if (done > 0)
            load.p99Ms = p99;
        end += 1s;
        run.apply({.loop = {loop}, .load = {load}});
    };
    for (int i = 0; i < 5; ++i)
        add(0, 0, 0, 23);
    for (const auto &row : kGuard)
        add(600, isGuarded ? row.guardedShed : 0, isGuarded ? row.guardedP99 : row.p99,
            isGuarded ? row.guardedLoopP99 : row.loopP99);
    model::Analysis analysis;
    analysis.update(run, *run.extent());
    return analysis.lanes().front().steps;
}

TEST(ReferenceTable, theGuardImprovesTheP99ButTheLoopStaysAsLate)
{
    const auto open = judgeGuard(false);
    const auto guarded = judgeGuard(true);
    ASSERT_EQ(open.size(), 5 + kGuard.size());
    EXPECT_EQ(open[5].verdict, Verdict::Healthy) << "23 ms is the floor that comes from the resolution";
    EXPECT_EQ(guarded[5].verdict, Verdict::Healthy);
    for (std::size_t i = 6; i < open.size(); ++i) {
        EXPECT_EQ(open[i].verdict, Verdict::Blocking) << "row " << i;
        EXPECT_EQ(guarded[i].verdict, Verdict::GuardShedding) << "row " << i;
        EXPECT_TRUE(has(guarded[i], model::FindingId::SyncPerRequest)) << "the block is still there, row " << i;
        EXPECT_TRUE(guarded[i].step.load.p99Ms.isBelow(open[i].step.load.p99Ms.value())) << "row " << i;
        EXPECT_TRUE(guarded[i].step.loop.p99Ms.isAtLeast(open[i].step.loop.p99Ms.value() - 1)) << "row " << i;
    }
}

TEST(ReferenceTable, aRouteThatWaitsLeavesTheLoopAtItsFloor)
{
    Recording recording;
    recording.addIdle(5);
    for (int i = 0; i < 5; ++i)
        recording.add({160, 312, 325, 16.14, 28.8}, 160);
    EXPECT_EQ(recording.judge().back().verdict, Verdict::Waiting);
}

TEST(ReferenceTable, aRouteThatBlocksDoesNot)
{
    Recording recording;
    recording.addIdle(5);
    for (int i = 0; i < 5; ++i)
        recording.add({33, 1282, 1500, 87.03, 1470.1}, 33);
    EXPECT_EQ(recording.judge().back().verdict, Verdict::Blocking);
}

TEST(ReferenceTable, hashingOnTheThreadPoolWaitsAndOnTheLoopBlocks)
{
    Recording onLoop;
    onLoop.addIdle(5);
    Recording onPool;
    onPool.addIdle(5);
    for (int i = 0; i < 5; ++i) {
        onLoop.add({54, 182, 205, 59.65, 181.27}, 54);
        onPool.add({140, 70.8, 95, 14.36, 23.9}, 140);
    }
    EXPECT_EQ(onLoop.judge().back().verdict, Verdict::Blocking);
    EXPECT_EQ(onPool.judge().back().verdict, Verdict::Waiting);
}

} // namespace
