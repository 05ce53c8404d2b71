// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_target.h"
#include "tests/e2e/program.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <gtest/gtest.h>

namespace {

/// The demo service, up and running.
class Target {
public:
    Target()
    {
        QEventLoop loop;
        QObject::connect(&m_target, &app::DemoTarget::ready, &loop, &QEventLoop::quit);
        QObject::connect(&m_target, &app::DemoTarget::failed, &loop, &QEventLoop::quit);
        m_target.start();
        loop.exec();
    }
    [[nodiscard]] QString url(const char *path) const { return m_target.baseUrl() + QLatin1String(path); }

private:
    app::DemoTarget m_target;
};

QStringList stepLines(const QString &text)
{
    QStringList steps;
    for (const auto &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        if (line.startsWith(QStringLiteral("{\"type\":\"step\"")))
            steps.append(line);
    }
    return steps;
}

TEST(Replay, ofALiveRecordingGivesTheSameBytes)
{
    if (!tests::hasNode())
        GTEST_SKIP() << "Node 18 or later is not installed";
    const Target target;
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("live.eldscope"));
    const auto live = tests::runProgram({QStringLiteral("record"), QStringLiteral("--loop"), target.url("/eld?full=1"),
                                         QStringLiteral("--loop"), target.url("/health"), QStringLiteral("--probe"),
                                         target.url("/block?ms=40"), QStringLiteral("--rate"), QStringLiteral("15"),
                                         QStringLiteral("--duration"), QStringLiteral("8s"), QStringLiteral("--json"),
                                         QStringLiteral("-o"), file});
    ASSERT_EQ(live.exitCode, 0) << live.err.toStdString();
    const auto replayed = tests::runProgram({QStringLiteral("analyze"), QStringLiteral("--json"), file});
    ASSERT_EQ(replayed.exitCode, 0) << replayed.err.toStdString();
    EXPECT_GE(stepLines(live.out).size(), 12) << "two lanes of at least six seconds";
    EXPECT_EQ(stepLines(live.out), stepLines(replayed.out));
    EXPECT_EQ(live.out, replayed.out);
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("live.eldscope")})
        << "closing leaves one file";
}

TEST(Replay, ofARecordingThatEndedWithSigtermIsSound)
{
    if (!tests::hasNode())
        GTEST_SKIP() << "Node 18 or later is not installed";
    const Target target;
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("live.eldscope"));
    const auto recorder =
        tests::startProgram({QStringLiteral("record"), QStringLiteral("--loop"), target.url("/eld"),
                             QStringLiteral("-o"), file, QStringLiteral("--interval"), QStringLiteral("100ms")});
    QEventLoop wait;
    QTimer::singleShot(2500, &wait, &QEventLoop::quit);
    wait.exec();
    recorder->terminate();
    ASSERT_TRUE(recorder->waitForFinished());
    EXPECT_EQ(recorder->exitCode(), 0) << recorder->readAllStandardError().toStdString();
    const auto checked = tests::runProgram({QStringLiteral("check"), file});
    EXPECT_EQ(checked.exitCode, 0);
    EXPECT_TRUE(checked.out.contains(QStringLiteral("closed in order"))) << checked.out.toStdString();
}

TEST(Replay, neverStoresHeaders)
{
    if (!tests::hasNode())
        GTEST_SKIP() << "Node 18 or later is not installed";
    const Target target;
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("live.eldscope"));
    const auto outcome =
        tests::runProgram({QStringLiteral("record"), QStringLiteral("--loop"), target.url("/eld?token=s3cretquery"),
                           QStringLiteral("-H"), QStringLiteral("Authorization: Bearer s3cretheader"),
                           QStringLiteral("--duration"), QStringLiteral("2500ms"), QStringLiteral("-o"), file});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err.toStdString();
    QFile recording(file);
    ASSERT_TRUE(recording.open(QIODevice::ReadOnly));
    EXPECT_FALSE(recording.readAll().contains("s3cret"));
    EXPECT_FALSE((outcome.out + outcome.err).contains(QStringLiteral("s3cret")));
}

} // namespace
