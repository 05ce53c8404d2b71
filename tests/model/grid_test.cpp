// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/grid.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace {

using namespace std::chrono_literals;
using model::LoopWindow;
using model::PollOutcome;
using model::Reading;
using model::TimeSpan;
using model::Timestamp;

const Timestamp kStart{std::chrono::seconds(1'796'047'824)};

TimeSpan span(double from, double to)
{
    return {kStart + model::fromMs(from * 1e3), kStart + model::fromMs(to * 1e3)};
}
TimeSpan cell(int index)
{
    return span(index, index + 1);
}

LoopWindow answered(double from, double to, double count, double mean, double p99)
{
    LoopWindow window{.source = 1, .span = span(from, to)};
    window.count = count;
    window.meanMs = mean;
    window.p99Ms = window.maxMs = p99;
    window.elu = 0.5;
    return window;
}

TEST(Grid, givesACellTheWindowThatNearlyCoversIt)
{
    const std::vector<LoopWindow> windows{answered(0.003, 1.002, 98, 10.1, 10.2), answered(1.002, 2.004, 50, 20, 60)};
    EXPECT_EQ(loopFiguresAt(windows, cell(0)).p99Ms, Reading(10.2));
    EXPECT_EQ(loopFiguresAt(windows, cell(1)).p99Ms, Reading(60.0));
    EXPECT_FALSE(loopFiguresAt(windows, cell(2)).isPresent) << "four milliseconds do not describe a second";
}

TEST(Grid, givesEveryCellOfALongWindowTheWholeOfIt)
{
    const std::vector<LoopWindow> windows{answered(0, 3.1, 3, 1000, 1100)};
    for (int i = 0; i < 3; ++i) {
        const auto figures = loopFiguresAt(windows, cell(i));
        EXPECT_EQ(figures.count, Reading(3.0)) << i;
        EXPECT_NEAR(figures.windowMs.value(), 3100, 0.001) << i;
        EXPECT_NEAR(figures.coverage.value(), 0.968, 0.001) << i;
    }
}

TEST(Grid, cutsTheLoadToTheLongWindowOfTheLoop)
{
    const auto window = [](int second, int requests, model::Duration latency, bool hasHistogram) {
        model::LoadWindow load{.source = 2, .span = cell(second)};
        load.done = load.ok = requests;
        load.p50Ms = load.p99Ms = load.okP50Ms = load.okP99Ms = model::toMs(latency);
        if (hasHistogram) {
            auto histogram = std::make_shared<model::Histogram>();
            for (int i = 0; i < requests; ++i)
                histogram->record(latency);
            load.latency = load.okLatency = histogram;
        }
        return load;
    };
    model::Step step{.span = cell(1)};
    step.loop = loopFiguresAt(std::vector{answered(0, 3, 3, 1000, 1100)}, cell(1));
    std::vector<model::LoadWindow> load{window(0, 90, 10ms, true), window(1, 10, 800ms, true),
                                        window(2, 50, 10ms, true)};
    const auto cut = loadOverLoop(load, step, model::LoadDetail::PerInterval);
    EXPECT_NEAR(cut.donePerSecond.value(), 50, 1e-6) << "over the three seconds of the loop's window";
    EXPECT_NEAR(cut.p50Ms.value(), 10, 0.2) << "of all requests of that time";
    EXPECT_NEAR(cut.p99Ms.value(), 800, 8);
    EXPECT_FALSE(cut.isEnvelope);

    load[1] = window(1, 10, 800ms, false);
    const auto bracketed = loadOverLoop(load, step, model::LoadDetail::PerInterval);
    EXPECT_TRUE(bracketed.isEnvelope) << "a histogram is missing, so the percentiles are bounds";
    EXPECT_EQ(bracketed.p50Ms, Reading(800.0));

    step.loop = loopFiguresAt(std::vector{answered(1.003, 2.002, 98, 10.1, 10.2)}, cell(1));
    EXPECT_FALSE(loadOverLoop(load, step, model::LoadDetail::PerInterval).p50Ms.isKnown())
        << "the step has its own load";
}

TEST(Grid, mergesShortWindowsWithoutInventingAPercentile)
{
    const std::vector<LoopWindow> windows{answered(0, 0.5, 48, 10, 11), answered(0.5, 1.0, 16, 30, 90)};
    const auto figures = loopFiguresAt(windows, cell(0));
    EXPECT_TRUE(figures.isMerged);
    EXPECT_EQ(figures.count, Reading(64.0));
    EXPECT_NEAR(figures.meanMs.value(), (48 * 10 + 16 * 30) / 64.0, 1e-9);
    EXPECT_EQ(figures.p99Ms, Reading(90.0)) << "an envelope, marked as merged";
}

TEST(Grid, anEmptyHistogramHasNoDelayFiguresButALowerBound)
{
    auto empty = answered(0, 1, 0, 0, 0);
    empty.meanMs = empty.p99Ms = empty.maxMs = {};
    empty.rttMs = 870;
    const std::vector<LoopWindow> windows{empty};
    const auto figures = loopFiguresAt(windows, cell(0));
    EXPECT_TRUE(figures.isEmpty);
    EXPECT_FALSE(figures.hasSamples);
    EXPECT_FALSE(figures.p99Ms.isKnown());
    EXPECT_EQ(figures.heldMs, Reading(870.0));
    EXPECT_EQ(figures.coverage, Reading(0.0));
}

TEST(Grid, aLateAnswerReplacesTheWaitingButKeepsItsBound)
{
    LoopWindow waiting{.source = 1, .span = span(0, 1), .outcome = PollOutcome::Outstanding};
    waiting.heldMs = 990;
    std::vector<LoopWindow> windows{waiting};
    EXPECT_TRUE(loopFiguresAt(windows, cell(0)).isOutstanding);
    EXPECT_FALSE(loopFiguresAt(windows, cell(0)).hasSamples);
    windows.push_back(answered(0, 1.6, 1, 1590, 1590));
    const auto figures = loopFiguresAt(windows, cell(0));
    EXPECT_TRUE(figures.hasSamples);
    EXPECT_EQ(figures.heldMs, Reading(990.0));
    EXPECT_EQ(figures.p99Ms, Reading(1590.0));
}

TEST(Grid, scalesCountsOfALongLoadWindowToTheCell)
{
    model::LoadWindow run{.source = 2, .span = span(0, 5)};
    run.done = 500;
    run.p99Ms = 40;
    const std::vector<model::LoadWindow> windows{run};
    const auto figures = loadFiguresAt(windows, cell(2), model::LoadDetail::WholeRun);
    EXPECT_EQ(figures.done, Reading(100.0));
    EXPECT_EQ(figures.p99Ms, Reading(40.0));
    EXPECT_TRUE(figures.isWholeRun);
    EXPECT_FALSE(loadFiguresAt(windows, cell(5), model::LoadDetail::WholeRun).isPresent);
}

TEST(Grid, mergesLoadPercentilesFromHistogramsOnly)
{
    const auto withHistogram = [](double from, double to, std::vector<int> values) {
        model::Histogram histogram;
        for (const int value : values)
            histogram.record(value * 1ms);
        model::LoadWindow window{.source = 2, .span = span(from, to)};
        window.done = static_cast<double>(values.size());
        window.p50Ms = model::toMs(*histogram.percentile(50));
        window.p99Ms = model::toMs(*histogram.percentile(99));
        window.latency = std::make_shared<const model::Histogram>(histogram);
        return window;
    };
    std::vector<model::LoadWindow> windows{withHistogram(0, 0.5, {1, 1, 1, 1, 1, 1, 1, 1, 1}),
                                           withHistogram(0.5, 1, {100})};
    auto figures = loadFiguresAt(windows, cell(0), model::LoadDetail::PerInterval);
    EXPECT_FALSE(figures.isMerged);
    EXPECT_NEAR(figures.p50Ms.value(), 1, 0.01) << "nine of ten requests took 1 ms";
    EXPECT_EQ(figures.done, Reading(10.0));
    windows.back().latency = nullptr;
    figures = loadFiguresAt(windows, cell(0), model::LoadDetail::PerInterval);
    EXPECT_TRUE(figures.isMerged) << "without histograms there is only an envelope";
}

} // namespace
