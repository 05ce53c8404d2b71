// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/message_bar.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using namespace widgets;

Message message(const char *text, Severity severity = Severity::Information)
{
    return {.severity = severity, .text = QString::fromUtf8(text), .action = {}};
}

TEST(MessageBar, takesNoRoomWhileThereIsNothingToSay)
{
    MessageBar bar;
    EXPECT_TRUE(bar.isHidden());
    const int id = bar.addMessage(message("one"));
    EXPECT_FALSE(bar.isHidden());
    bar.removeMessage(id);
    EXPECT_TRUE(bar.isHidden());
}

TEST(MessageBar, showsMessagesInTheOrderTheyCame)
{
    MessageBar bar;
    QSignalSpy dismissed(&bar, &MessageBar::dismissed);
    const int first = bar.addMessage(message("one"));
    bar.addMessage(message("two", Severity::Error));
    EXPECT_EQ(bar.shownText(), QStringLiteral("one"));
    EXPECT_EQ(bar.messageCount(), 2);
    bool hasCounter = false;
    for (const QLabel *label : bar.findChildren<QLabel *>())
        hasCounter = hasCounter || label->text() == QStringLiteral("1 of 2");
    EXPECT_TRUE(hasCounter);
    bar.findChild<QToolButton *>()->click();
    EXPECT_EQ(bar.shownText(), QStringLiteral("two"));
    ASSERT_EQ(dismissed.count(), 1);
    EXPECT_EQ(dismissed.front().front().toInt(), first);
    bar.findChild<QToolButton *>()->click();
    EXPECT_TRUE(bar.isHidden());
}

TEST(MessageBar, doesNotRepeatAMessageThatIsStillWaiting)
{
    MessageBar bar;
    const int first = bar.addMessage(message("the poll failed"));
    EXPECT_EQ(bar.addMessage(message("the poll failed")), first);
    EXPECT_EQ(bar.messageCount(), 1);
}

TEST(MessageBar, dropsTheOldestWaitingOneWhenThereAreTooMany)
{
    MessageBar bar;
    for (int i = 0; i < 500; ++i)
        bar.addMessage({.severity = Severity::Warning, .text = QString::number(i), .action = {}});
    EXPECT_EQ(bar.messageCount(), 100);
    EXPECT_EQ(bar.shownText(), QStringLiteral("0")) << "what is being read stays";
}

TEST(MessageBar, offersTheActionOfTheShownMessage)
{
    MessageBar bar;
    QSignalSpy spy(&bar, &MessageBar::actionTriggered);
    const int id =
        bar.addMessage({.severity = Severity::Error, .text = QStringLiteral("x"), .action = QStringLiteral("&Show")});
    for (QPushButton *button : bar.findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("&Show"))
            button->click();
    }
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy.front().front().toInt(), id);
}

TEST(MessageBar, showsTextFromOutsideAsPlainText)
{
    MessageBar bar;
    bar.addMessage(message("<b>bold</b>\n& more"));
    EXPECT_EQ(bar.shownText(), QStringLiteral("<b>bold</b> & more"));
    for (const QLabel *label : bar.findChildren<QLabel *>())
        EXPECT_EQ(label->textFormat(), Qt::PlainText);
}

TEST(MessageBar, showsProgressBeyondTheRangeOfInt)
{
    MessageBar bar;
    QSignalSpy spy(&bar, &MessageBar::cancelRequested);
    bar.setProgressText(QStringLiteral("Importing"));
    bar.setProgress(5'000'000'000, 10'000'000'000);
    EXPECT_FALSE(bar.isHidden());
    auto *progress = bar.findChild<QProgressBar *>();
    EXPECT_EQ(progress->value() * 2, progress->maximum());
    bar.setProgress(20, 10);
    EXPECT_EQ(progress->value(), progress->maximum());
    bar.setProgress(20, 0);
    EXPECT_EQ(progress->maximum(), 0) << "the end is not known";
    for (QPushButton *button : bar.findChildren<QPushButton *>()) {
        if (!button->isHidden() && button->text().contains(QStringLiteral("Cance")))
            button->click();
    }
    EXPECT_EQ(spy.count(), 1);
    bar.endProgress();
    EXPECT_TRUE(bar.isHidden());
}

} // namespace
