// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/start_page.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include <gtest/gtest.h>

namespace {

using namespace widgets;

QPushButton *buttonWith(const StartPage &page, const char *text)
{
    for (QPushButton *button : page.findChildren<QPushButton *>()) {
        if (button->text().remove(QLatin1Char('&')) == QString::fromUtf8(text))
            return button;
    }
    return nullptr;
}

QList<RecentRecording> twoRecent()
{
    return {{.path = QStringLiteral("/tmp/a.eldscope"),
             .title = QStringLiteral("a"),
             .detail = QStringLiteral("1 min 40 s"),
             .thumbnail = {}},
            {.path = QStringLiteral("/tmp/b.eldscope"), .title = QStringLiteral("b"), .detail = {}, .thumbnail = {}}};
}

void drop(StartPage &page, const QStringList &paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page, &event);
}

TEST(StartPage, acceptsOnlyHttpAddressesWithAHost)
{
    for (const char *good : {"http://127.0.0.1:9801/eld", "https://example.org", " HTTP://[::1]:80/x "})
        EXPECT_TRUE(addressProblem(QString::fromUtf8(good)).isEmpty()) << good;
    for (const char *bad : {"", "127.0.0.1:9801", "ftp://host/x", "http://", "http:///eld", "file:///etc/passwd",
                            "http://a b/", "javascript:alert(1)", "http://host:999999/"})
        EXPECT_FALSE(addressProblem(QString::fromUtf8(bad)).isEmpty()) << bad;
}

TEST(StartPage, connectsOnlyToAUsableAddress)
{
    StartPage page;
    QSignalSpy spy(&page, &StartPage::connectRequested);
    auto *address = page.findChild<QLineEdit *>();
    QPushButton *connectButton = buttonWith(page, "Connect");
    ASSERT_TRUE(connectButton);
    EXPECT_FALSE(connectButton->isEnabled());
    page.setAddress(QStringLiteral("localhost:9801"));
    EXPECT_FALSE(connectButton->isEnabled());
    QTest::keyClick(address, Qt::Key_Return);
    EXPECT_EQ(spy.count(), 0);
    page.setAddress(QStringLiteral(" http://localhost:9801/eld "));
    EXPECT_TRUE(connectButton->isEnabled());
    QTest::keyClick(address, Qt::Key_Return);
    connectButton->click();
    ASSERT_EQ(spy.count(), 2);
    EXPECT_EQ(spy.front().front().toString(), QStringLiteral("http://localhost:9801/eld"));
}

TEST(StartPage, opensBrowsesAndRunsTheDemo)
{
    StartPage page;
    QSignalSpy browse(&page, &StartPage::browseRequested);
    QSignalSpy demo(&page, &StartPage::demoRequested);
    QSignalSpy open(&page, &StartPage::openRequested);
    QPushButton *sample = buttonWith(page, "Open the sample recording");
    ASSERT_TRUE(sample);
    EXPECT_TRUE(sample->isHidden());
    page.setSample(QStringLiteral("/usr/share/sample.eldscope"));
    EXPECT_FALSE(sample->isHidden());
    sample->click();
    buttonWith(page, "Open a file…")->click();
    buttonWith(page, "Run the demo")->click();
    EXPECT_EQ(browse.count(), 1);
    EXPECT_EQ(demo.count(), 1);
    ASSERT_EQ(open.count(), 1);
    EXPECT_EQ(open.front().front().toString(), QStringLiteral("/usr/share/sample.eldscope"));
}

TEST(StartPage, listsRecentRecordingsAndReplacesThem)
{
    StartPage page;
    page.show();
    page.setRecent(twoRecent());
    EXPECT_EQ(page.recentCount(), 2);
    QSignalSpy open(&page, &StartPage::openRequested);
    QSignalSpy remove(&page, &StartPage::recentRemoveRequested);
    auto rows = page.findChildren<RecentRow *>();
    ASSERT_EQ(rows.size(), 2);
    QTest::keyClick(rows[0], Qt::Key_Return);
    QTest::mouseClick(rows[1], Qt::LeftButton);
    QTest::keyClick(rows[1], Qt::Key_Delete);
    ASSERT_EQ(open.count(), 2);
    EXPECT_EQ(open[0].front().toString(), QStringLiteral("/tmp/a.eldscope"));
    EXPECT_EQ(open[1].front().toString(), QStringLiteral("/tmp/b.eldscope"));
    ASSERT_EQ(remove.count(), 1);
    EXPECT_EQ(remove.front().front().toString(), QStringLiteral("/tmp/b.eldscope"));
    page.setRecent({twoRecent().front()});
    EXPECT_EQ(page.recentCount(), 1);
}

TEST(StartPage, maySetTheListAnewWhileARowAsksForItsRemoval)
{
    StartPage page;
    page.setRecent(twoRecent());
    QObject::connect(&page, &StartPage::recentRemoveRequested, &page, [&page] { page.setRecent({}); });
    QTest::keyClick(page.findChildren<RecentRow *>().front(), Qt::Key_Delete);
    EXPECT_EQ(page.recentCount(), 0);
}

TEST(StartPage, aFoundProcessIsWatchedWithOneClick)
{
    widgets::StartPage page;
    QSignalSpy connected(&page, &widgets::StartPage::connectRequested);
    page.setTargets({{.url = QStringLiteral("http://127.0.0.1:19790/eld"), .text = QStringLiteral("a&b.js")}});
    ASSERT_EQ(page.targetCount(), 1);
    for (auto *button : page.findChildren<QPushButton *>()) {
        if (button->toolTip() == QStringLiteral("http://127.0.0.1:19790/eld"))
            button->click();
    }
    ASSERT_EQ(connected.count(), 1);
    EXPECT_EQ(connected[0][0].toString(), QStringLiteral("http://127.0.0.1:19790/eld"));
    page.setTargets({});
    EXPECT_EQ(page.targetCount(), 0);
}

TEST(StartPage, saysWhatToDoWhileThereAreNoRecordings)
{
    StartPage page;
    const auto isTold = [&page] {
        for (const QLabel *label : page.findChildren<QLabel *>()) {
            if (label->text().startsWith(QStringLiteral("No recordings yet")))
                return !label->isHidden();
        }
        return false;
    };
    EXPECT_TRUE(isTold());
    page.setRecent(twoRecent());
    EXPECT_FALSE(isTold());
}

TEST(StartPage, takesDroppedFiles)
{
    StartPage page;
    QSignalSpy one(&page, &StartPage::openRequested);
    QSignalSpy many(&page, &StartPage::openManyRequested);
    drop(page, {QStringLiteral("/tmp/run.json")});
    ASSERT_EQ(one.count(), 1);
    EXPECT_EQ(one.front().front().toString(), QStringLiteral("/tmp/run.json"));
    drop(page, {QStringLiteral("/tmp/a"), QStringLiteral("/tmp/b")});
    ASSERT_EQ(many.count(), 1);
    EXPECT_EQ(many.front().front().toStringList().size(), 2);
}

TEST(StartPage, refusesADropOfSomethingElse)
{
    StartPage page;
    QMimeData data;
    data.setUrls({QUrl(QStringLiteral("http://example.org/x"))});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&page, &enter);
    EXPECT_FALSE(enter.isAccepted());
}

} // namespace
