// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_target.h"
#include "storage/integrity.h"
#include "tests/e2e/program.h"

#include <QEventLoop>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTimer>

#include <gtest/gtest.h>

#include <chrono>
#include <random>

namespace {

void waitFor(std::chrono::milliseconds length)
{
    QEventLoop loop;
    QTimer::singleShot(length, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

TEST(Kill, atRandomMomentsLosesAtMostTheLastSecond)
{
    if (!tests::hasNode())
        GTEST_SKIP() << "Node 18 or later is not installed";
    app::DemoTarget target;
    QEventLoop started;
    QObject::connect(&target, &app::DemoTarget::ready, &started, &QEventLoop::quit);
    QObject::connect(&target, &app::DemoTarget::failed, &started, &QEventLoop::quit);
    target.start();
    started.exec();
    QTemporaryDir folder;
    std::mt19937 random(20);
    for (int round = 0; round < 20; ++round) {
        const auto file = folder.filePath(QString::number(round) + QStringLiteral(".eldscope"));
        const auto recorder = tests::startProgram(
            {QStringLiteral("record"), QStringLiteral("--loop"), target.baseUrl() + QStringLiteral("/eld"),
             QStringLiteral("--interval"), QStringLiteral("50ms"), QStringLiteral("--probe"),
             target.baseUrl() + QStringLiteral("/fast"), QStringLiteral("--rate"), QStringLiteral("20"),
             QStringLiteral("-o"), file});
        // Recording has begun when its file is there; how long that takes depends on the machine.
        for (int i = 0; i < 600 && !QFileInfo::exists(file); ++i)
            waitFor(std::chrono::milliseconds(25));
        waitFor(std::chrono::milliseconds(600 + random() % 1800));
        const model::Timestamp killedAt = std::chrono::system_clock::now();
        recorder->kill();
        recorder->waitForFinished();
        const auto checked = tests::runProgram({QStringLiteral("check"), file});
        EXPECT_EQ(checked.exitCode, 0) << "round " << round << ": " << (checked.out + checked.err).toStdString();
        const auto report = storage::check(file.toStdString());
        ASSERT_TRUE(report.has_value()) << report.error().detail;
        EXPECT_TRUE(report->isSound()) << "round " << round;
        EXPECT_EQ(report->info.ending, storage::Ending::Open);
        ASSERT_TRUE(report->lastKnownAt.has_value()) << "round " << round;
        EXPECT_LT(model::toMs(killedAt - *report->lastKnownAt), 1000) << "round " << round;
    }
}

} // namespace
