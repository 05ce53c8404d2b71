// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"
#include "app/preferences_dialog.h"
#include "app/walkthrough.h"
#include "widgets/chapter_bar.h"
#include "widgets/compare_view.h"
#include "widgets/correlation_view.h"
#include "widgets/decision_table.h"
#include "widgets/finding_model.h"
#include "widgets/headline.h"
#include "widgets/message_bar.h"
#include "widgets/notes_panel.h"
#include "widgets/range_panel.h"
#include "widgets/replay_bar.h"
#include "widgets/start_page.h"
#include "widgets/threshold_panel.h"
#include "widgets/timeline_view.h"
#include "widgets/view_range.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
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

/// Shows a panel and waits until what it works out elsewhere is there.
template <typename IsThere>
void raisePanel(Window &window, const QString &name, IsThere isThere)
{
    auto *dock = window->findChild<QDockWidget *>(name);
    ASSERT_NE(dock, nullptr);
    dock->raise();
    ASSERT_TRUE(QTest::qWaitFor(isThere, 20000));
}

TEST(MainWindow, showsTheFiguresOfTheSelectionAndOfWhatIsVisibleWithoutOne)
{
    Window window;
    window.open(kRamp);
    auto *panel = window.find<widgets::RangePanel>();
    raisePanel(window, QStringLiteral("rangeDock"),
               [&] { return panel->asText().startsWith(QStringLiteral("Visible range")); });
    window->view().setSelection(widgets::SecondsRange{2, 5});
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return panel->asText().startsWith(QStringLiteral("Selection  00:00:02")); }, 20000))
        << panel->asText().toStdString();
}

TEST(MainWindow, aPointOfTheCorrelationMovesTheCursorAndTheOtherWayRound)
{
    Window window;
    window.open(kRamp);
    auto *correlation = window.find<widgets::CorrelationView>();
    raisePanel(window, QStringLiteral("correlationDock"), [&] { return !correlation->marks().empty(); });
    const auto &mark = correlation->marks().front();
    emit correlation->timeRequested(mark.at + model::kSecond / 2);
    EXPECT_EQ(correlation->current(), mark.at);
    emit correlation->spanRequested({mark.at, mark.at + 3 * model::kSecond});
    ASSERT_TRUE(window->view().selection());
    EXPECT_NEAR(window->view().selection()->length(), 3, 1e-6);
}

TEST(MainWindow, aMovedLimitGivesTheVerdictsAnewAndResettingItTheOldOnes)
{
    Window window;
    window.open(kRamp);
    const auto verdicts = [&] {
        std::vector<model::Verdict> all;
        for (const auto &judged : window->workspace().session().analysis().lanes().front().steps)
            all.push_back(judged.verdict);
        return all;
    };
    const auto before = verdicts();
    auto *panel = window.find<widgets::ThresholdPanel>();
    for (int row = 0; row < panel->rowCount(); ++row)
        panel->slider(row)->setValue(panel->slider(row)->maximum());
    EXPECT_NE(verdicts(), before);
    window->refresh();
    EXPECT_TRUE(panel->isChanged()) << "a refresh keeps what was chosen";
    panel->reset();
    EXPECT_EQ(verdicts(), before);
}

TEST(MainWindow, keepsNotesAndLimitsInTheRecording)
{
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("ramp.eldscope"));
    ASSERT_TRUE(QFile::copy(QStringLiteral(ELDSCOPE_SAMPLE), path));
    QFile::setPermissions(path, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    {
        Window window;
        window.open({path});
        window->view().setSelection(widgets::SecondsRange{10, 12});
        emit window.find<widgets::NotesPanel>()->addRequested();
        emit window.find<widgets::NotesPanel>()->textEntered(0, QStringLiteral("here it began"));
        auto *panel = window.find<widgets::ThresholdPanel>();
        panel->slider(3)->setValue(panel->slider(3)->maximum());
    }
    Window window;
    window.open({path});
    const auto &notes = window.find<widgets::NotesPanel>()->model().notes();
    ASSERT_EQ(notes.size(), 1);
    EXPECT_EQ(notes[0].text, QStringLiteral("here it began"));
    EXPECT_EQ(notes[0].span.length(), 2 * model::kSecond);
    EXPECT_TRUE(window.find<widgets::ThresholdPanel>()->isChanged());
    EXPECT_FALSE(window->workspace().notes().undoStack().canUndo());
}

TEST(MainWindow, aNoteIsTakenBackByUndo)
{
    Window window;
    window.open(kRamp);
    window->view().setCursor(4);
    QTest::keyClick(window.operator->(), Qt::Key_N);
    ASSERT_EQ(window->workspace().notes().notes().size(), 1U);
    window->workspace().notes().undoStack().undo();
    EXPECT_TRUE(window->workspace().notes().notes().empty());
    window->refresh();
    EXPECT_EQ(window.find<widgets::NotesPanel>()->model().rowCount(), 0);
}

TEST(MainWindow, comparesWithAnotherRecordingInAWindowOfItsOwn)
{
    Window window;
    window.open(kRamp);
    QSignalSpy compared(&window->workspace(), &app::Workspace::compared);
    window->workspace().compareWith(kRamp);
    ASSERT_TRUE(compared.wait(60000));
    auto *view = window.find<widgets::CompareView>();
    ASSERT_NE(view, nullptr);
    EXPECT_TRUE(view->isVisible());
    EXPECT_EQ(view->sentences().front(), QStringLiteral("No detectable difference"));
    EXPECT_EQ(view->shift(), 0.0);
    EXPECT_TRUE(window.find<widgets::TimelineView>()->isVisible()) << "the session stays where it was";
    emit view->closeRequested();
    EXPECT_FALSE(view->isVisible());
}

TEST(MainWindow, saysWhyItCannotCompare)
{
    Window window;
    window.open(kRamp);
    QSignalSpy message(&window->workspace(), &app::Workspace::message);
    window->workspace().compareWith({QStringLiteral("/no/such/file.eldscope")});
    ASSERT_TRUE(message.wait(60000));
    EXPECT_TRUE(window.find<widgets::MessageBar>()->shownText().contains(QStringLiteral("file.eldscope")));
    EXPECT_EQ(window.find<widgets::CompareView>(), nullptr);
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

/// The window's action with this shortcut.
QAction *actionOf(MainWindow &window, const QString &shortcut)
{
    for (auto *action : window.actions()) {
        if (action->shortcuts().contains(QKeySequence(shortcut)))
            return action;
    }
    return nullptr;
}

TEST(MainWindow, wGoesToTheLongestTroubleAndShowsWhatIsAroundIt)
{
    Window window;
    window.open(kRamp);
    window->view().setCursor(0.5);
    actionOf(*window.operator->(), QStringLiteral("W"))->trigger();
    const auto trouble = model::longestTrouble(window->workspace().session().analysis().lanes().front());
    ASSERT_TRUE(trouble.has_value());
    EXPECT_EQ(window.find<widgets::Headline>()->content().verdict, trouble->verdict);
    EXPECT_GT(window->view().range().length(), model::toSeconds(trouble->span.length()));
}

TEST(MainWindow, hiddenCurvesAndTheLinearAxisAreRememberedByTheNextWindow)
{
    {
        Window window;
        window.open(kRamp);
        actionOf(*window.operator->(), QStringLiteral("L"))->trigger();
        auto look = window.find<widgets::TimelineView>()->look();
        look.setHidden(model::CurveId::LoopMax, true);
        emit window.find<widgets::TimelineView>()->lookChanged(look);
    }
    Window next;
    const auto &look = next.find<widgets::TimelineView>()->look();
    EXPECT_EQ(look.latencyScale, widgets::ValueScale::Kind::Linear);
    EXPECT_TRUE(look.isHidden(model::CurveId::LoopMax));
    EXPECT_TRUE(actionOf(*next.operator->(), QStringLiteral("L"))->isChecked());
    next.find<widgets::TimelineView>()->lookChanged({});
}

TEST(MainWindow, comparesTheCursorWithWhereItWas)
{
    Window window;
    window.open(kRamp);
    window->view().setCursor(3.0);
    auto *measure = actionOf(*window.operator->(), QStringLiteral("M"));
    measure->trigger();
    window->view().setCursor(9.0);
    EXPECT_EQ(window->view().anchor(), 3.0);
    EXPECT_FALSE(window.find<widgets::TimelineView>()->readout().anchorTime.isEmpty());
    window->view().setCursor(3.0);
    measure->trigger();
    EXPECT_FALSE(window->view().anchor().has_value());
}

TEST(MainWindow, copiesAPictureOfTheFiguresWithALineThatSaysWhatItShows)
{
    Window window;
    EXPECT_FALSE(actionOf(*window.operator->(), QStringLiteral("Ctrl+Shift+C"))->isEnabled()) << "nothing is open";
    window.open(kRamp);
    actionOf(*window.operator->(), QStringLiteral("Ctrl+Shift+C"))->trigger();
    const QImage picture = QGuiApplication::clipboard()->image();
    EXPECT_EQ(picture.width(), window.find<widgets::TimelineView>()->width());
    EXPECT_GT(picture.height(), window.find<widgets::TimelineView>()->height());
    const auto span = *window->workspace().session().run().extent();
    EXPECT_EQ(app::pictureCaption(QStringLiteral("ramp"), {span.start, span.start + model::kSecond})
                  .count(QStringLiteral("UTC")),
              1);
}

TEST(MainWindow, presentsChaptersWithTheirVerdictsHiddenUntilRevealed)
{
    Window window;
    window.open(kRamp);
    auto &notes = window->workspace().notes();
    const auto start = window->workspace().session().run().extent()->start;
    notes.add({.span = {start + 8 * model::kSecond, start + 14 * model::kSecond},
               .text = "What holds it?",
               .chapter = std::bitset<model::kCurveCount>().set(static_cast<std::size_t>(model::CurveId::LoopMax))});
    notes.add({.span = {start, start}, .text = "a plain note"});
    auto *plot = window.find<widgets::TimelineView>();
    const auto before = window->view().range();
    actionOf(*window.operator->(), QStringLiteral("F5"))->trigger();
    auto *bar = window.find<widgets::ChapterBar>();
    EXPECT_TRUE(bar->isVisible());
    EXPECT_EQ(bar->text(), QStringLiteral("What holds it?"));
    EXPECT_EQ(bar->place(), QStringLiteral("1 of 1"));
    EXPECT_FALSE(window.find<widgets::Headline>()->content().verdict.has_value());
    EXPECT_EQ(plot->bandCount(), 0U);
    EXPECT_TRUE(plot->look().isHidden(model::CurveId::LoopMax));
    EXPECT_FALSE(window.find<widgets::ReplayBar>()->isVisible());
    EXPECT_FALSE(window.find<widgets::DecisionTable>()->isVisible());

    actionOf(*window.operator->(), QStringLiteral("Space"))->trigger();
    EXPECT_TRUE(window.find<widgets::Headline>()->content().verdict.has_value());
    EXPECT_GT(plot->bandCount(), 0U);
    ASSERT_TRUE(window->view().cursor().has_value());

    actionOf(*window.operator->(), QStringLiteral("Esc"))->trigger();
    EXPECT_FALSE(bar->isVisible());
    EXPECT_FALSE(plot->look().isHidden(model::CurveId::LoopMax)) << "a chapter's look is its own";
    EXPECT_EQ(window->view().range(), before);
    EXPECT_TRUE(window.find<widgets::DecisionTable>()->isVisible());
    EXPECT_TRUE(window.find<widgets::ReplayBar>()->isVisible());
}

TEST(MainWindow, presentsItsEpisodesWhenNoNoteIsAChapter)
{
    Window window;
    window.open(kRamp);
    actionOf(*window.operator->(), QStringLiteral("F5"))->trigger();
    EXPECT_TRUE(window.find<widgets::ChapterBar>()->isVisible());
    const auto chapters = app::chaptersOf({}, window->workspace().session());
    ASSERT_GT(chapters.size(), 1U);
    for (const auto &chapter : chapters) {
        EXPECT_TRUE(chapter.text.isEmpty()) << "nothing gives the verdict away";
        EXPECT_TRUE(chapter.worst && chapter.span.contains(*chapter.worst));
    }
}

TEST(MainWindow, repeatsTheSelectionWhileItIsWished)
{
    Window window;
    window.open(kRamp);
    window->view().setSelection(widgets::SecondsRange{4.0, 6.0});
    auto *loop = actionOf(*window.operator->(), QStringLiteral("R"));
    loop->trigger();
    auto &replayer = window->workspace().replayer();
    window->view().setCursor(5.9);
    replayer.advance(std::chrono::milliseconds(200));
    EXPECT_NEAR(*window->view().cursor(), 4.0, 1e-3);
    loop->trigger();
    window->view().setCursor(5.9);
    replayer.advance(std::chrono::milliseconds(200));
    EXPECT_GT(*window->view().cursor(), 6.0);
}

TEST(MainWindow, jumpsFromNoteToNote)
{
    Window window;
    window.open(kRamp);
    const auto start = window->workspace().session().timeline().origin;
    window->workspace().notes().add({.span = {start + 3 * model::kSecond, start + 3 * model::kSecond}, .text = "a"});
    window->workspace().notes().add({.span = {start + 7 * model::kSecond, start + 7 * model::kSecond}, .text = "b"});
    window->view().setCursor(1.0);
    auto *next = actionOf(*window.operator->(), QStringLiteral("Ctrl+Down"));
    next->trigger();
    EXPECT_EQ(window->view().cursor(), 3.0);
    next->trigger();
    next->trigger();
    EXPECT_EQ(window->view().cursor(), 7.0) << "there is none after the last";
    actionOf(*window.operator->(), QStringLiteral("Ctrl+Up"))->trigger();
    EXPECT_EQ(window->view().cursor(), 3.0);
}

TEST(MainWindow, settingsAreCheckedAndRemembered)
{
    app::Settings settings;
    QSettings().setValue(QStringLiteral("watch/pollMs"), 5); // no poll is that fast
    EXPECT_EQ(settings.preferences().pollMs, 1000);
    {
        Window window;
        actionOf(*window.operator->(), QStringLiteral("Ctrl+,"))->trigger();
        auto *dialog = window.find<app::PreferencesDialog>();
        ASSERT_NE(dialog, nullptr);
        dialog->findChild<QSpinBox *>(QStringLiteral("watch/pollMs"))->setValue(250);
        dialog->findChild<QSpinBox *>(QStringLiteral("recordings/keepDays"))->setValue(90);
        dialog->accept();
    }
    EXPECT_EQ(settings.preferences().pollMs, 250);
    EXPECT_EQ(settings.preferences().keepDays, 90);
    settings.setPreferences({});
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
