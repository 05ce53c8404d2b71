// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/credibility.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace std::chrono_literals;
using model::Caveat;
using model::LoopWindow;
using model::Reading;

/// Windows of one second, as Node 20 on Linux gives them at resolution 10.
class Windows {
public:
    LoopWindow &add(double count = 98, double mean = 10.1, double p99 = 10.2, double max = 10.4, double elu = 0.01)
    {
        LoopWindow window{.source = 1, .span = {m_end, m_end + 1s}};
        m_end += 1s;
        window.count = count;
        window.meanMs = mean;
        // A clock of nanoseconds never gives the same figures twice.
        window.p50Ms = mean;
        window.p99Ms = p99 + 0.001 * static_cast<double>(m_windows.size());
        window.maxMs = max;
        window.elu = elu;
        window.cpu = elu;
        window.rttMs = 2.0;
        m_windows.push_back(window);
        return m_windows.back();
    }
    void addIdle(int seconds)
    {
        for (int i = 0; i < seconds; ++i)
            add();
    }
    [[nodiscard]] LoopWindow last() const { return model::credible(m_windows, m_windows.size() - 1); }
    [[nodiscard]] bool lastHas(Caveat caveat) const { return has(last().caveats, caveat); }

private:
    std::vector<LoopWindow> m_windows;
    model::Timestamp m_end{1'796'047'824s};
};

TEST(Credibility, ordinaryWindowsAreBelievedAsTheyAre)
{
    Windows windows;
    windows.addIdle(20);
    windows.add(40, 24, 60, 90, 0.95);
    windows.add(1, 998, 998, 998, 1.0);
    windows.addIdle(3);
    EXPECT_TRUE(windows.last().caveats.none());
    EXPECT_EQ(windows.last().meanMs, Reading(10.1));
}

TEST(Credibility, aUtilizationBeyondOneIsNotUsed)
{
    Windows windows;
    for (const double elu : {45.0, 1.4, -0.3}) { // a percentage, seconds, the delta of a delta
        windows.add().elu = elu;
        EXPECT_TRUE(windows.lastHas(Caveat::EluSuspect)) << elu;
        EXPECT_FALSE(windows.last().elu.isKnown()) << elu;
        EXPECT_TRUE(windows.last().meanMs.isKnown()) << "the delay stays believed";
    }
    windows.add().elu = 1.01;
    EXPECT_FALSE(windows.lastHas(Caveat::EluSuspect)) << "two clocks read one after the other";
    EXPECT_EQ(windows.last().elu, Reading(1.0));
}

TEST(Credibility, aMainThreadCannotComputeMoreThanItsLoopIsActive)
{
    Windows windows;
    auto &window = windows.add();
    window.elu = 0.1;
    window.mainCpu = 0.9;
    EXPECT_TRUE(windows.lastHas(Caveat::EluSuspect));
    auto &pool = windows.add();
    pool.elu = 0.1;
    pool.cpu = 3.5; // worker threads and the pool
    pool.mainCpu = 0.1;
    EXPECT_FALSE(windows.lastHas(Caveat::EluSuspect));
}

TEST(Credibility, aUtilizationSinceTheProcessBeganIsSeenByStandingStill)
{
    Windows windows;
    for (int i = 0; i < 5; ++i)
        windows.add().elu = 0.30;
    for (int i = 0; i < 5; ++i) {
        auto &busy = windows.add(33, 30, 31, 33);
        busy.elu = 0.31 + 0.003 * i;
        busy.cpu = 0.98;
    }
    EXPECT_TRUE(windows.lastHas(Caveat::EluCumulative));
    EXPECT_FALSE(windows.last().elu.isKnown());

    Windows honest;
    honest.addIdle(5);
    for (int i = 0; i < 5; ++i)
        honest.add(33, 30, 31, 33, 0.98);
    EXPECT_FALSE(honest.lastHas(Caveat::EluCumulative));
    Windows steady;
    for (int i = 0; i < 16; ++i)
        steady.add(33, 30, 31, 33, 0.98);
    EXPECT_FALSE(steady.lastHas(Caveat::EluCumulative)) << "nothing changed that it could have missed";
}

TEST(Credibility, aDelayLongerThanTheTimeThatPassedIsInAnotherUnit)
{
    Windows windows;
    windows.add(98, 10.1e6, 10.2e6, 10.4e6); // nanoseconds
    EXPECT_TRUE(windows.lastHas(Caveat::UnitSuspect)) << "even alone";
    Windows micro;
    micro.addIdle(2);
    micro.add(98, 10.1e3, 10.2e3, 10.4e3);
    EXPECT_TRUE(micro.lastHas(Caveat::UnitSuspect));
    EXPECT_FALSE(micro.last().p99Ms.isKnown());
    EXPECT_TRUE(micro.last().elu.isKnown());
    Windows seconds;
    seconds.add(98, 0.0101, 0.0102, 0.0104);
    EXPECT_TRUE(seconds.lastHas(Caveat::UnitSuspect));
}

TEST(Credibility, aLongHoldAfterEmptyWindowsIsNoQuestionOfUnits)
{
    Windows windows;
    windows.addIdle(3);
    for (int i = 0; i < 3; ++i) {
        auto &empty = windows.add();
        empty.count = 0;
        empty.minMs = empty.meanMs = empty.p50Ms = empty.p99Ms = empty.maxMs = Reading();
        empty.elu = 1;
    }
    windows.add(1, 3500, 3500, 3500, 1.0);
    EXPECT_FALSE(windows.lastHas(Caveat::UnitSuspect));
    EXPECT_EQ(windows.last().maxMs, Reading(3500.0));
}

TEST(Credibility, anotherReaderLeavesAHoleWhileTheLoopIsFree)
{
    Windows windows;
    windows.addIdle(2);
    windows.add(31, 10.1, 10.2, 10.3, 0.01);
    EXPECT_TRUE(windows.lastHas(Caveat::WindowStolen));
    EXPECT_FALSE(windows.lastHas(Caveat::ResetOnRead));
}

TEST(Credibility, aHoleWhileTheLoopIsBusyIsTheTurnOfTheReadItself)
{
    Windows windows;
    windows.addIdle(2);
    auto &busy = windows.add(31, 10.1, 10.2, 10.3, 0.8);
    busy.rttMs = 640;
    EXPECT_TRUE(windows.lastHas(Caveat::ResetOnRead));
    EXPECT_FALSE(windows.lastHas(Caveat::WindowStolen));
}

TEST(Credibility, aHistogramThatIsNeverResetIsTakenByDifferences)
{
    Windows windows;
    windows.add(980, 10.1, 10.4, 40);
    windows.add(1078, 10.1, 10.4, 40);
    EXPECT_TRUE(windows.lastHas(Caveat::NeverReset));
    EXPECT_NEAR(windows.last().count.value(), 98, 1e-9);
    EXPECT_NEAR(windows.last().meanMs.value(), 10.1, 1e-9);
    EXPECT_FALSE(windows.last().p99Ms.isKnown()) << "a p99 of all time is none of this window";
    EXPECT_FALSE(windows.last().maxMs.isKnown());
    windows.add(1080, (1078 * 10.1 + 2 * 480) / 1080, 10.4, 500);
    EXPECT_NEAR(windows.last().meanMs.value(), 480, 1e-6);
    EXPECT_EQ(windows.last().maxMs, Reading(500.0)) << "a new largest is of this window";
}

TEST(Credibility, aHistogramThatStoodStillIsNotBelievedWhileTheOthersJump)
{
    Windows windows;
    const auto addSame = [&](double trip, double elu) {
        auto &window = windows.add(98, 10.1, 10.2, 10.4, elu);
        window.p99Ms = 10.2;
        window.rttMs = trip;
    };
    for (int i = 0; i < 6; ++i)
        addSame(2, 0.01);
    EXPECT_FALSE(windows.lastHas(Caveat::SourceFlat)) << "everything stands still together";
    addSame(480, 0.96);
    EXPECT_TRUE(windows.lastHas(Caveat::SourceFlat));
    EXPECT_FALSE(windows.last().p99Ms.isKnown());
    EXPECT_EQ(windows.last().elu, Reading(0.96)) << "the witness that is believed";
}

TEST(Credibility, anEmptyHistogramOfALoopThatTurnsNoLongerSamples)
{
    const auto addEmpty = [](Windows &windows, double elu, double trip) {
        auto &empty = windows.add();
        empty.count = 0;
        empty.minMs = empty.meanMs = empty.p50Ms = empty.p99Ms = empty.maxMs = Reading();
        empty.elu = elu;
        empty.rttMs = trip;
    };
    Windows collected;
    addEmpty(collected, 0.02, 2);
    EXPECT_TRUE(collected.lastHas(Caveat::SourceFlat));
    EXPECT_FALSE(collected.last().count.isKnown()) << "no sample, and no hold either";
    Windows held;
    addEmpty(held, 1.0, 900);
    EXPECT_FALSE(held.lastHas(Caveat::SourceFlat));
    EXPECT_EQ(held.last().count, Reading(0.0));
}

TEST(Credibility, twoResolutionsInOneSeriesAreMixed)
{
    Windows windows;
    windows.add().resolutionMs = 10;
    EXPECT_FALSE(windows.lastHas(Caveat::ModeMixed));
    windows.add(49, 20.1, 20.6, 22).resolutionMs = 20;
    EXPECT_TRUE(windows.lastHas(Caveat::ModeMixed));
}

TEST(Credibility, oneSampleAnIterationIsAnotherMode)
{
    Windows windows;
    windows.add(10, 0.4, 0.8, 0.85);
    EXPECT_TRUE(windows.lastHas(Caveat::ModeMixed));
    EXPECT_FALSE(windows.last().p99Ms.isKnown()) << "blind to what handlers do";
}

TEST(Credibility, answersOfSeveralProcessesComeBackToAnEarlierOne)
{
    Windows cluster;
    for (const double pid : {100.0, 200.0, 100.0})
        cluster.add().pid = pid;
    EXPECT_TRUE(cluster.lastHas(Caveat::InterleavedProcesses));
    Windows restart;
    for (const double pid : {100.0, 100.0, 200.0, 200.0, 300.0})
        restart.add().pid = pid;
    EXPECT_FALSE(restart.lastHas(Caveat::InterleavedProcesses));
}

} // namespace
