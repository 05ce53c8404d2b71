// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/run.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using model::Timestamp;

const Timestamp kRunStart{std::chrono::seconds(1'796'047'824)};

model::LoopWindow window(int second)
{
    return {.source = 1, .span = {kRunStart + second * 1s, kRunStart + (second + 1) * 1s}};
}

model::Batch announcement()
{
    return {.sources = {{.id = 1, .kind = model::SourceKind::Loop, .name = "target"}}};
}

TEST(Run, keepsWindowsInOrderAlsoWhenTheyComeLate)
{
    model::Run run;
    run.apply(announcement());
    run.apply({.loop = {window(0), window(2)}});
    const auto changed = run.apply({.loop = {window(1)}});
    ASSERT_EQ(run.loopWindows(1).size(), 3U);
    EXPECT_EQ(run.loopWindows(1)[1].span.start, kRunStart + 1s);
    EXPECT_EQ(changed, (model::TimeSpan{kRunStart + 1s, kRunStart + 2s}));
    EXPECT_EQ(run.extent(), (model::TimeSpan{kRunStart, kRunStart + 3s}));
}

TEST(Run, dropsWindowsOfUnknownSourcesAndEmptySpans)
{
    model::Run run;
    EXPECT_TRUE(run.apply({.loop = {window(0)}}).isEmpty());
    run.apply(announcement());
    auto empty = window(0);
    empty.span.end = empty.span.start;
    EXPECT_TRUE(run.apply({.loop = {empty}}).isEmpty());
    EXPECT_EQ(run.extent(), std::nullopt);
}

TEST(Run, takesWhatIsLearntAboutASourceLater)
{
    model::Run run;
    run.apply(announcement());
    auto learnt = announcement();
    learnt.sources.front().runtime = "v20.1.0";
    run.apply(learnt);
    ASSERT_EQ(run.sources().size(), 1U);
    EXPECT_EQ(run.source(1)->runtime, "v20.1.0");
    EXPECT_EQ(run.source(2), nullptr);
}

TEST(Run, knowsTheLastStateOfEachSource)
{
    model::Run run;
    run.apply(announcement());
    EXPECT_EQ(run.state(1), std::nullopt);
    run.apply({.states = {{.source = 1, .at = kRunStart, .health = model::SourceHealth::Ok}}});
    run.apply({.states = {{.source = 1, .at = kRunStart + 1s, .health = model::SourceHealth::Gone}}});
    EXPECT_EQ(run.state(1)->health, model::SourceHealth::Gone);
}

} // namespace
