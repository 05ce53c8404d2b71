// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeline_builder.h"

#include "tests/support/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace {

using namespace std::chrono_literals;
using model::CurveId;
using model::Timeline;
using model::TimelineBuilder;
using tests::Second;

constexpr model::Timestamp kBegin{1'796'047'824s};
constexpr model::SourceId kLoad = 1, kLoop = 2, kOtherLoop = 3;

bool isSame(double a, double b)
{
    return a == b || (a != a && b != b);
}

template <class Series, class Equal>
void expectSame(const Series &series, const Series &whole, const std::string &what, Equal equal)
{
    ASSERT_EQ(series.size(), whole.size()) << what;
    for (std::size_t i = 0; i < series.size(); ++i)
        ASSERT_TRUE(equal(series[i], whole[i])) << what << " at " << i;
}

void expectSame(const Timeline &timeline, const Timeline &whole)
{
    EXPECT_EQ(timeline.origin, whole.origin);
    EXPECT_EQ(timeline.from, whole.from);
    EXPECT_EQ(timeline.to, whole.to);
    EXPECT_EQ(timeline.floor, whole.floor);
    EXPECT_EQ(timeline.isSentApart, whole.isSentApart);
    EXPECT_EQ(timeline.marks.size(), whole.marks.size());
    for (std::size_t i = 0; i < model::kCurveCount; ++i)
        expectSame(timeline.curves[i], whole.curves[i], "curve " + std::to_string(i),
                   [](const auto &a, const auto &b) { return a.t == b.t && isSame(a.value, b.value); });
    expectSame(timeline.held, whole.held, "held", [](const auto &a, const auto &b) {
        return a.from == b.from && a.to == b.to && a.atLeastMs == b.atLeastMs;
    });
    expectSame(timeline.censored, whole.censored, "censored", [](const auto &a, const auto &b) {
        return a.t == b.t && a.kind == b.kind && a.count == b.count && a.atLeastMs == b.atLeastMs;
    });
    expectSame(timeline.bands, whole.bands, "bands",
               [](const auto &a, const auto &b) { return a.from == b.from && a.to == b.to && a.verdict == b.verdict; });
}

/// A run with its analysis and a drawing that is kept up to date.
struct Kept {
    model::Run run;
    model::Analysis analysis;
    TimelineBuilder builder{0};

    void apply(const model::Batch &batch) { analysis.update(run, run.apply(batch)); }
    void check() { expectSame(builder.update(run, analysis), model::buildTimeline(run, analysis, 0)); }
};

model::Batch sources()
{
    return {.sources = {{.id = kLoad, .kind = model::SourceKind::Load, .name = "load"},
                        {.id = kLoop, .kind = model::SourceKind::Loop, .name = "loop", .format = "lab"},
                        {.id = kOtherLoop, .kind = model::SourceKind::Loop, .name = "other", .format = "lab"}}};
}

/// One second of each source, each in a batch of its own, with all that can go wrong in it.
std::vector<model::Batch> secondAt(int index, std::mt19937 &random)
{
    Second second = index < 20 ? Second::idle() : Second::healthy();
    if (index >= 20 && index / 40 % 2 == 1)
        second = second.loop(3, 300, 320, 320, 1.0).latency(2400, 3300).load(200, 80, 250);
    const auto jitter = [&] { return model::fromMs(static_cast<double>(random() % 12)); };
    const auto start = kBegin + index * 1s;
    second.window.source = kLoop;
    second.window.span = {start + jitter(), start + 1s + jitter()};
    second.window.knownAt = second.window.span.end;
    if (random() % 20 == 0)
        second.window = {.source = kLoop,
                         .span = second.window.span,
                         .knownAt = second.window.knownAt,
                         .outcome = model::PollOutcome::Outstanding};
    second.loadWindow.source = kLoad;
    second.loadWindow.span = {start, start + 1s};
    second.loadWindow.knownAt = start + 1s;
    if (random() % 15 == 0) {
        second.loadWindow.timeouts = 3;
        second.loadWindow.shed = 2;
    }
    return {{.loop = {second.window}, .now = start + 1s}, {.load = {second.loadWindow}, .now = start + 1s}};
}

TEST(TimelineBuilder, givesWhatAWholeBuildGivesHoweverTheBatchesAreCut)
{
    std::mt19937 random(3);
    Kept kept;
    kept.apply(sources());
    model::Batch batch;
    for (int index = 0; index < 1400; ++index) {
        for (const auto &part : secondAt(index, random)) {
            batch.loop.insert(batch.loop.end(), part.loop.begin(), part.loop.end());
            batch.load.insert(batch.load.end(), part.load.begin(), part.load.end());
            batch.now = part.now;
        }
        if (index % 200 == 0)
            batch.marks.push_back({.span = {*batch.now, *batch.now}, .text = "mark"});
        if (random() % 3 != 0)
            continue;
        kept.apply(std::exchange(batch, {}));
        if (random() % 7 == 0)
            ASSERT_NO_FATAL_FAILURE(kept.check());
        else if (random() % 2 == 0)
            (void)kept.builder.update(kept.run, kept.analysis);
    }
    kept.apply(batch);
    kept.check();
}

TEST(TimelineBuilder, givesWhatAWholeBuildGivesWhenWindowsComeLate)
{
    std::mt19937 random(5);
    std::vector<std::pair<int, model::Batch>> arrivals;
    for (int index = 0; index < 1200; ++index) {
        for (auto &part : secondAt(index, random)) {
            const int delay = random() % 10 == 0 ? static_cast<int>(random() % (random() % 4 == 0 ? 700 : 5)) : 0;
            arrivals.emplace_back(index + delay, std::move(part));
        }
    }
    std::stable_sort(arrivals.begin(), arrivals.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    Kept kept;
    kept.apply(sources());
    for (const auto &[at, batch] : arrivals) {
        kept.apply(batch);
        if (random() % 30 == 0)
            ASSERT_NO_FATAL_FAILURE(kept.check());
        else
            (void)kept.builder.update(kept.run, kept.analysis);
    }
    kept.check();
}

TEST(TimelineBuilder, beginsAnewWhenSourcesOrTheOriginChange)
{
    std::mt19937 random(9);
    Kept kept;
    kept.apply(sources());
    for (int index = 10; index < 60; ++index) {
        for (const auto &part : secondAt(index, random))
            kept.apply(part);
        (void)kept.builder.update(kept.run, kept.analysis);
    }
    auto other = secondAt(60, random).front();
    other.loop.front().source = kOtherLoop;
    kept.apply(other);
    ASSERT_NO_FATAL_FAILURE(kept.check()) << "a second process";
    kept.apply(
        {.sources = {
             {.id = 9, .kind = model::SourceKind::Load, .name = "requests", .detail = model::LoadDetail::PerRequest}}});
    auto detailed = secondAt(61, random).back();
    detailed.load.front().source = 9;
    kept.apply(detailed);
    ASSERT_NO_FATAL_FAILURE(kept.check()) << "a more detailed load";
    for (const auto &part : secondAt(0, random))
        kept.apply(part);
    kept.check();
    EXPECT_EQ(kept.builder.update(kept.run, kept.analysis).origin, kBegin);
}

TEST(TimelineBuilder, followsVerdictsThatAreJudgedAgain)
{
    std::mt19937 random(13);
    Kept kept;
    kept.apply(sources());
    for (int index = 0; index < 300; ++index) {
        for (const auto &part : secondAt(index, random))
            kept.apply(part);
    }
    kept.check();
    const auto before = kept.builder.update(kept.run, kept.analysis).bands;
    auto thresholds = kept.analysis.options().thresholds;
    thresholds.slowTailMs = 1;
    kept.analysis.rejudge(kept.run, thresholds);
    kept.check();
    const auto &after = kept.builder.update(kept.run, kept.analysis).bands;
    EXPECT_FALSE(std::equal(before.begin(), before.end(), after.begin(), after.end(), [](const auto &a, const auto &b) {
        return a.from == b.from && a.to == b.to && a.verdict == b.verdict;
    })) << "the thresholds made a difference";
}

TEST(TimelineBuilder, neverLeadsACurveBackInTime)
{
    std::mt19937 random(17);
    Kept kept;
    kept.apply(sources());
    for (int index = 0; index < 300; ++index) {
        for (const auto &part : secondAt(index, random))
            kept.apply(part);
    }
    for (const auto &curve : kept.builder.update(kept.run, kept.analysis).curves) {
        EXPECT_TRUE(std::is_sorted(curve.begin(), curve.end(), [](const auto &a, const auto &b) { return a.t < b.t; }));
    }
}

} // namespace
