// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/program.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include <gtest/gtest.h>

#include <set>
#include <vector>

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

/// What was reached is the bar. Percent; `late` are onsets later than two seconds.
struct Bar {
    const char *what;
    QStringList arguments;
    double right;
    double exact;
    double coverage;
    int late;
};

double percentAfter(const QString &text, const char *name)
{
    const auto match = QRegularExpression(QLatin1String(name) + QStringLiteral("=([0-9.]+)%")).match(text);
    return match.hasMatch() ? match.captured(1).toDouble() : -1;
}

TEST(LabelledRecordings, areJudgedRightSecondBySecond)
{
    const auto score = sharedFolder().filePath(QStringLiteral("tools/score"));
    const auto python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (!QFileInfo::exists(score) || python.isEmpty())
        GTEST_SKIP() << "no scorer at " << score.toStdString();
    const auto fields = [](const char *names) {
        return QStringList{QStringLiteral("--loop-fields"), QLatin1String(names)};
    };
    const std::vector<Bar> bars{
        {"all fields", {}, 99.9, 87.9, 100, 2},
        {"a second witness", {QStringLiteral("--with"), QStringLiteral("loop_oob")}, 99.9, 87.9, 100, 2},
        {"no count, no ELU", fields("min,mean,p50,p99,max"), 97.8, 84.3, 99, 7},
        {"ELU, p99 and max alone", fields("elu,p99,max"), 99.2, 84.0, 99, 2},
    };
    for (const auto &bar : bars) {
        QProcess process;
        process.start(python,
                      QStringList{score, QStringLiteral("--bin"), QStringLiteral(ELDSCOPE_PROGRAM)} + bar.arguments);
        ASSERT_TRUE(process.waitForFinished(300000));
        const auto out = QString::fromUtf8(process.readAllStandardOutput());
        const auto total = out.mid(out.indexOf(QStringLiteral("TOTAL")));
        EXPECT_EQ(process.exitCode(), 0) << bar.what << '\n' << out.toStdString();
        EXPECT_GE(percentAfter(total, "right"), bar.right) << bar.what << '\n' << out.toStdString();
        EXPECT_GE(percentAfter(total, "exact"), bar.exact) << bar.what << '\n' << out.toStdString();
        EXPECT_GE(percentAfter(total, "coverage"), bar.coverage) << bar.what << '\n' << out.toStdString();
        EXPECT_TRUE(out.contains(QStringLiteral("false calm (hot second called calm): 0")))
            << bar.what << out.toStdString();
        const auto late = QRegularExpression(QStringLiteral("phases, ([0-9]+) later than 2 s")).match(out);
        EXPECT_TRUE(late.hasMatch() && late.captured(1).toInt() <= bar.late) << bar.what << '\n' << out.toStdString();
    }
}

} // namespace
