// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"
#include "widgets/decision_table.h"
#include "widgets/finding_model.h"
#include "widgets/headline.h"
#include "widgets/message_bar.h"
#include "widgets/replay_bar.h"
#include "widgets/start_page.h"
#include "widgets/timeline_view.h"
#include "widgets/view_range.h"

#include <QApplication>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using app::MainWindow;
using app::WorkspaceState;

const QStringList kRamp{QStringLiteral(ELDSCOPE_FIXTURES "/formats/poll-log/ramp.ndjson"),
                        QStringLiteral(ELDSCOPE_FIXTURES "/formats/interval-log/ramp.ndjson")};

class Window {
public:
    Window() { m_window.show(); }
    void open(const QStringList &paths)
    {
        QSignalSpy opened(&m_window.workspace(), &app::Workspace::stateChanged);
        m_window.workspace().openFiles(paths);
        ASSERT_TRUE(opened.wait(60000));
        m_window.refresh();
    }
    MainWindow *operator->() { return &m_window; }
    template <typename Widget>
    Widget *find()
    {
        return m_window.findChild<Widget *>();
    }

private:
    MainWindow m_window;
};

TEST(MainWindow, beginsWithTheStartPage)
{
    Window window;
    EXPECT_EQ(window->workspace().state(), WorkspaceState::Empty);
    EXPECT_TRUE(window.find<widgets::StartPage>()->isVisible());
    EXPECT_FALSE(window.find<widgets::TimelineView>()->isVisible());
}

TEST(MainWindow, opensFilesTogetherAndShowsTheirWorst)
{
    Window window;
    window.open(kRamp);
    EXPECT_EQ(window->workspace().state(), WorkspaceState::Recording);
    EXPECT_TRUE(window.find<widgets::TimelineView>()->isVisible());
    EXPECT_FALSE(window.find<widgets::StartPage>()->isVisible());
    const auto &headline = window.find<widgets::Headline>()->content();
    ASSERT_TRUE(headline.verdict.has_value());
    EXPECT_NE(headline.verdict, model::Verdict::Idle);
    EXPECT_NE(headline.verdict, model::Verdict::Healthy);
    EXPECT_TRUE(window->view().cursor().has_value());
    EXPECT_GT(window.find<widgets::TimelineView>()->bandCount(), 2U);
}

TEST(MainWindow, headlineAndTableFollowTheCursor)
{
    Window window;
    window.open(kRamp);
    window->view().setCursor(2.5);
    EXPECT_EQ(window.find<widgets::Headline>()->content().verdict, model::Verdict::Idle);
    EXPECT_EQ(window->workspace().replayer().position(),
              window->workspace().session().run().extent()->start
                  - (window->workspace().session().run().extent()->start.time_since_epoch() % model::kSecond)
                  + std::chrono::milliseconds(2500));
}

TEST(MainWindow, jumpsFromVerdictToVerdict)
{
    Window window;
    window.open(kRamp);
    window->view().setCursor(0.5);
    auto *bar = window.find<widgets::ReplayBar>();
    std::vector<model::Verdict> seen;
    for (int i = 0; i < 3; ++i) {
        const auto before = window->view().cursor();
        emit bar->verdictJumpRequested(1);
        EXPECT_GT(window->view().cursor(), before);
        const auto verdict = *window.find<widgets::Headline>()->content().verdict;
        EXPECT_TRUE(seen.empty() || verdict != seen.back());
        seen.push_back(verdict);
    }
    const auto last = window->view().cursor();
    emit bar->verdictJumpRequested(-1);
    EXPECT_LT(window->view().cursor(), last);
}

TEST(MainWindow, replaysAsItHappenedWithoutShowingTheFuture)
{
    Window window;
    window.open(kRamp);
    const auto whole = window->workspace().session().analysis().lanes().front().steps;
    emit window.find<widgets::ReplayBar>()->asItHappenedToggled(true);
    window->view().setCursor(6.0);
    window->refresh();
    const auto &partly = window->workspace().session().analysis().lanes().front().steps;
    EXPECT_LT(partly.size(), 8U);
    auto &replayer = window->workspace().replayer();
    replayer.seek(replayer.extent().end + std::chrono::seconds(5));
    EXPECT_EQ(window->workspace().session().analysis().lanes().front().steps, whole);
    emit window.find<widgets::ReplayBar>()->asItHappenedToggled(false);
    EXPECT_EQ(window->workspace().session().analysis().lanes().front().steps, whole);
}

TEST(MainWindow, saysWhatIsWrongWithAFileAndKeepsWhatIsOpen)
{
    Window window;
    window.open(kRamp);
    QSignalSpy message(&window->workspace(), &app::Workspace::message);
    window->workspace().openFiles({QStringLiteral(ELDSCOPE_FIXTURES "/formats/unknown/table.csv")});
    ASSERT_TRUE(message.wait(60000));
    EXPECT_EQ(window->workspace().state(), WorkspaceState::Recording);
    EXPECT_TRUE(window.find<widgets::MessageBar>()->shownText().contains(QStringLiteral("table.csv")));
}

TEST(MainWindow, remembersItsSize)
{
    {
        Window window;
        window->resize(1111, 777);
        window->close();
    }
    Window window;
    EXPECT_EQ(window->size(), QSize(1111, 777));
}

} // namespace

int main(int argc, char *argv[])
{
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("eldscope-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("eldscope-tests"));
    QStandardPaths::setTestModeEnabled(true);
    QSettings().clear();
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
