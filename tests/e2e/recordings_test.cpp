// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/program.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <gtest/gtest.h>

#include <set>

namespace {

QDir sharedFolder()
{
    return QDir(qEnvironmentVariable("ELDSCOPE_SHARED", QStringLiteral("../shared")));
}

TEST(LabelledRecordings, giveAValidStreamEach)
{
    QDir folder(sharedFolder().filePath(QStringLiteral("recordings")));
    if (!folder.exists())
        GTEST_SKIP() << "no labelled recordings in " << folder.path().toStdString();
    std::set<std::string> verdicts;
    const auto scenarios = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const auto &scenario : scenarios) {
        const QDir run(folder.filePath(scenario + QStringLiteral("/r1")));
        const auto outcome = tests::runProgram({QStringLiteral("analyze"), QStringLiteral("--json"),
                                                run.filePath(QStringLiteral("loop.ndjson")),
                                                run.filePath(QStringLiteral("load.ndjson"))});
        ASSERT_EQ(outcome.exitCode, 0) << scenario.toStdString() << ": " << outcome.err.toStdString();
        const auto lines = tests::jsonLines(outcome.out);
        ASSERT_GT(lines.size(), 2U);
        EXPECT_EQ(lines.front().at("type"), "meta");
        EXPECT_EQ(lines.back().at("type"), "summary");
        for (const auto &step : tests::stepsOf(lines))
            verdicts.insert(step.at("verdict").get<std::string>());
        for (const auto &line : lines)
            EXPECT_TRUE(line.is_object()) << scenario.toStdString();
    }
    EXPECT_GT(scenarios.size(), 0);
    EXPECT_GE(verdicts.size(), 14U) << "the recordings hold nearly every verdict";
}

/// The figure that was reached is the bar: at least this share of all seconds right, and no hot second called calm.
TEST(LabelledRecordings, areJudgedRightSecondBySecond)
{
    const auto score = sharedFolder().filePath(QStringLiteral("tools/score"));
    const auto python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (!QFileInfo::exists(score) || python.isEmpty())
        GTEST_SKIP() << "no scorer at " << score.toStdString();
    QProcess process;
    process.start(python, {score, QStringLiteral("--bin"), QStringLiteral(ELDSCOPE_PROGRAM), QStringLiteral("--min"),
                           QStringLiteral("0.995")});
    ASSERT_TRUE(process.waitForFinished(300000));
    const auto out = QString::fromUtf8(process.readAllStandardOutput());
    EXPECT_EQ(process.exitCode(), 0) << out.toStdString();
    EXPECT_TRUE(out.contains(QStringLiteral("false calm (hot second called calm): 0"))) << out.toStdString();
    for (const auto &line : out.split(u'\n')) {
        if (line.startsWith(QStringLiteral("TOTAL")))
            RecordProperty("score", line.toStdString());
    }
}

} // namespace
