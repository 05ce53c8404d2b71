// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter.h"
#include "tests/support/scene.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using app::WorkspaceState;
using tests::Scene;
using tests::Second;

const model::Timestamp kStart{std::chrono::seconds(1'796'047'824)};

app::Session sessionOf(const Scene &scene)
{
    app::Session session;
    model::Batch batch{.sources = scene.run().sources()};
    batch.loop.assign(scene.run().loopWindows(1).begin(), scene.run().loopWindows(1).end());
    batch.load.assign(scene.run().loadWindows(2).begin(), scene.run().loadWindows(2).end());
    batch.now = scene.run().now();
    session.apply(batch);
    return session;
}

Scene waitingAfterIdle()
{
    Scene scene;
    scene.addIdle(5);
    for (int i = 0; i < 3; ++i)
        scene.add(Second::healthy().latency(302, 317));
    return scene;
}

TEST(Presenter, speaksOfTheLatestStepWithoutACursorAndOfTheCursorsOtherwise)
{
    const auto session = sessionOf(waitingAfterIdle());
    EXPECT_EQ(app::stepToShow(session, 0, std::nullopt), 7U);
    EXPECT_EQ(app::stepToShow(session, 0, kStart + 2500ms), 2U);
    EXPECT_EQ(app::stepToShow(session, 0, kStart - 1h), 0U);
    EXPECT_EQ(app::stepToShow(session, 0, kStart + 1h), 7U);
    EXPECT_EQ(app::stepToShow(app::Session(), 0, std::nullopt), std::nullopt);
}

TEST(Presenter, headlineHasTheVerdictItsNumbersAndTheNextTest)
{
    const auto session = sessionOf(waitingAfterIdle());
    const auto moment = app::momentOf(session, 0, std::nullopt, WorkspaceState::Live, std::nullopt);
    EXPECT_EQ(moment.headline.verdict, model::Verdict::Waiting);
    EXPECT_TRUE(moment.headline.sentence.contains(QStringLiteral("302 ms"))) << moment.headline.sentence.toStdString();
    EXPECT_TRUE(moment.headline.context.startsWith(QStringLiteral("for 3"))) << moment.headline.context.toStdString();
    EXPECT_FALSE(moment.headline.next.isEmpty());
    EXPECT_FALSE(moment.headline.disproof.isEmpty());
    EXPECT_EQ(moment.evidence.selected, model::FindingId::WorkWaiting) << "the evidence is that of the headline";
}

TEST(Presenter, keepsTheRowThatTheUserChose)
{
    const auto session = sessionOf(waitingAfterIdle());
    const auto moment = app::momentOf(session, 0, std::nullopt, WorkspaceState::Live, model::FindingId::NeverDrains);
    EXPECT_EQ(moment.evidence.selected, model::FindingId::NeverDrains);
}

TEST(Presenter, countsTheFloorDownWhileItIsMeasured)
{
    Scene scene;
    scene.addIdle(3);
    const auto moment = app::momentOf(sessionOf(scene), 0, std::nullopt, WorkspaceState::Live, std::nullopt);
    EXPECT_TRUE(moment.headline.context.contains(QStringLiteral("3 of 5 s"))) << moment.headline.context.toStdString();
}

TEST(Presenter, saysWhatToDoWhenThereIsNothingToShow)
{
    for (const auto state : {WorkspaceState::Empty, WorkspaceState::Live, WorkspaceState::Recording}) {
        const auto moment = app::momentOf(app::Session(), 0, std::nullopt, state, std::nullopt);
        EXPECT_FALSE(moment.headline.verdict.has_value());
        EXPECT_FALSE(moment.headline.title.isEmpty());
        EXPECT_FALSE(moment.headline.sentence.isEmpty());
        EXPECT_FALSE(app::emptyText(state).isEmpty());
    }
}

TEST(Presenter, findsTheNextAndTheFormerChangeOfVerdict)
{
    const auto session = sessionOf(waitingAfterIdle());
    EXPECT_EQ(app::verdictChange(session, 0, kStart + 1s, 1), kStart + 5s);
    EXPECT_EQ(app::verdictChange(session, 0, kStart + 6s, 1), std::nullopt);
    EXPECT_EQ(app::verdictChange(session, 0, kStart + 7s, -1), kStart + 5s);
    EXPECT_EQ(app::verdictChange(session, 0, kStart + 5s, -1), kStart);
    EXPECT_EQ(app::verdictChange(session, 0, kStart, -1), std::nullopt);
}

TEST(Presenter, showsAPillForEachSource)
{
    const auto pills = app::pillsOf(sessionOf(waitingAfterIdle()), WorkspaceState::Recording);
    ASSERT_EQ(pills.size(), 2);
    EXPECT_EQ(pills.front().health, model::SourceHealth::Ended);
    EXPECT_TRUE(pills.front().text.startsWith(QStringLiteral("loop ")));
}

TEST(Presenter, theNextStepNamesWhatHeldTheLoopWhereItIsKnown)
{
    auto session = sessionOf(waitingAfterIdle());
    const auto at = kStart + 6s;
    model::Batch batch;
    batch.marks.push_back({.span = {at, at + 300ms}, .kind = model::MarkKind::Block, .text = "render a.js:2"});
    batch.marks.push_back({.span = {at + 400ms, at + 500ms}, .kind = model::MarkKind::Block, .text = "parse b.js:7"});
    session.apply(batch);
    const auto moment = app::momentOf(session, 0, std::nullopt, WorkspaceState::Live, std::nullopt);
    EXPECT_TRUE(moment.headline.next.startsWith(QStringLiteral("Look at render a.js:2 first: it has 75 %")))
        << moment.headline.next.toStdString();
    const auto before = app::momentOf(session, 0, kStart + 500ms, WorkspaceState::Live, std::nullopt);
    EXPECT_FALSE(before.headline.next.contains(QStringLiteral("render"))) << "another episode";
}

} // namespace
