// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay_bar.h"

#include <QAction>
#include <QComboBox>
#include <QLocale>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using namespace widgets;

/// The action with this key; a test that asks for one which does not exist fails.
QAction &actionOf(const ReplayBar &bar, Qt::Key key)
{
    for (QAction *action : bar.actions()) {
        if (action->shortcuts().contains(QKeySequence(key)))
            return *action;
    }
    ADD_FAILURE() << "no action for key " << key;
    static QAction none;
    return none;
}

TEST(ReplayBar, tellsWhatAPersonWishes)
{
    ReplayBar bar;
    bar.setMode(ReplayMode::Live);
    QSignalSpy play(&bar, &ReplayBar::playToggled);
    QSignalSpy step(&bar, &ReplayBar::stepRequested);
    QSignalSpy jump(&bar, &ReplayBar::verdictJumpRequested);
    QSignalSpy follow(&bar, &ReplayBar::followRequested);
    QSignalSpy asItHappened(&bar, &ReplayBar::asItHappenedToggled);
    actionOf(bar, Qt::Key_K).trigger();
    actionOf(bar, Qt::Key_Comma).trigger();
    actionOf(bar, Qt::Key_Period).trigger();
    actionOf(bar, Qt::Key_BracketLeft).trigger();
    actionOf(bar, Qt::Key_BracketRight).trigger();
    actionOf(bar, Qt::Key_F).trigger();
    actionOf(bar, Qt::Key_H).trigger();
    EXPECT_EQ(play.takeFirst().front().toBool(), true);
    EXPECT_EQ(step.takeFirst().front().toInt(), -1);
    EXPECT_EQ(step.takeFirst().front().toInt(), 1);
    EXPECT_EQ(jump.takeFirst().front().toInt(), -1);
    EXPECT_EQ(jump.takeFirst().front().toInt(), 1);
    EXPECT_EQ(follow.takeFirst().front().toBool(), true);
    EXPECT_EQ(asItHappened.takeFirst().front().toBool(), true);
}

TEST(ReplayBar, isSilentWhenSetFromOutside)
{
    ReplayBar bar;
    QSignalSpy play(&bar, &ReplayBar::playToggled);
    QSignalSpy speed(&bar, &ReplayBar::speedChanged);
    QSignalSpy follow(&bar, &ReplayBar::followRequested);
    QSignalSpy asItHappened(&bar, &ReplayBar::asItHappenedToggled);
    bar.setMode(ReplayMode::Live);
    bar.setState(ReplayState::Playing);
    bar.setSpeed(16.0);
    bar.setFollowing(true);
    bar.setAsItHappened(true);
    EXPECT_EQ(play.count() + speed.count() + follow.count() + asItHappened.count(), 0);
    EXPECT_EQ(bar.state(), ReplayState::Playing);
    EXPECT_DOUBLE_EQ(bar.speed(), 16.0);
    EXPECT_TRUE(actionOf(bar, Qt::Key_K).isChecked());
}

TEST(ReplayBar, offersSpeedsFromAQuarterToSixtyFour)
{
    ReplayBar bar;
    bar.setMode(ReplayMode::Recording);
    QSignalSpy spy(&bar, &ReplayBar::speedChanged);
    auto *speeds = bar.findChild<QComboBox *>();
    ASSERT_EQ(speeds->count(), 9);
    EXPECT_EQ(speeds->itemText(0), QStringLiteral("0.25×"));
    EXPECT_EQ(speeds->itemText(8), QStringLiteral("64×"));
    bar.show();
    speeds->setFocus();
    QTest::keyClick(speeds, Qt::Key_Down);
    ASSERT_EQ(spy.count(), 1);
    EXPECT_DOUBLE_EQ(spy.front().front().toDouble(), 2.0);
    bar.setSpeed(5.0);
    EXPECT_DOUBLE_EQ(bar.speed(), 4.0) << "the nearest there is";
}

TEST(ReplayBar, saysWhereItIsWithTheZone)
{
    using namespace std::chrono;
    ReplayBar bar;
    bar.setMode(ReplayMode::Recording);
    bar.setPosition(
        {.sinceStart = seconds(78), .length = seconds(100), .at = *model::parseIso8601("2026-11-30T14:31:42Z")});
    EXPECT_EQ(bar.positionText(), QStringLiteral("00:01:18 of 00:01:40 · 14:31:42.000 UTC"));
    bar.setTimeZone(QTimeZone(3600));
    EXPECT_EQ(bar.positionText(), QStringLiteral("00:01:18 of 00:01:40 · 15:31:42.000 UTC+01:00"));
}

TEST(ReplayBar, offersNothingWithoutTime)
{
    ReplayBar bar;
    EXPECT_FALSE(bar.positionText().isEmpty());
    for (const QAction *action : bar.actions())
        EXPECT_FALSE(action->isEnabled()) << action->text().toStdString();
    bar.setMode(ReplayMode::Recording);
    EXPECT_TRUE(actionOf(bar, Qt::Key_K).isEnabled());
    EXPECT_FALSE(actionOf(bar, Qt::Key_F).isEnabled()) << "a recording is not live";
}

TEST(ReplayBar, takesAnOverviewIntoItsMiddle)
{
    ReplayBar bar;
    bar.resize(1200, 40);
    bar.show();
    auto *first = new QWidget;
    const QPointer<QWidget> firstGuard = first;
    bar.setOverview(first);
    EXPECT_EQ(first->parent(), &bar);
    auto *second = new QWidget;
    const QPointer<QWidget> secondGuard = second;
    bar.setOverview(second);
    EXPECT_TRUE(firstGuard.isNull());
    EXPECT_EQ(second->parent(), &bar);
    bar.setOverview(nullptr);
    EXPECT_TRUE(secondGuard.isNull());
}

TEST(ReplayBar, hasAShortcutAndANameForEveryAction)
{
    ReplayBar bar;
    EXPECT_EQ(bar.actions().size(), 7);
    for (const QAction *action : bar.actions()) {
        EXPECT_FALSE(action->shortcut().isEmpty()) << action->text().toStdString();
        EXPECT_TRUE(action->text().contains(QLatin1Char('&'))) << action->text().toStdString();
        EXPECT_FALSE(action->toolTip().isEmpty());
    }
    for (const QToolButton *button : bar.findChildren<QToolButton *>())
        EXPECT_FALSE(button->accessibleName().isEmpty());
}

} // namespace
