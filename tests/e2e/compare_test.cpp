// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/program.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

using tests::runProgram;

/// Poll and load figures of the ramp as one recording.
class CompareCommand : public testing::Test {
protected:
    void SetUp() override
    {
        const QString formats = QStringLiteral(ELDSCOPE_FIXTURES "/formats");
        m_recording = m_folder.filePath(QStringLiteral("ramp.eldscope"));
        const auto imported = runProgram({QStringLiteral("import"), QStringLiteral("-o"), m_recording,
                                          formats + QStringLiteral("/poll-log/ramp.ndjson"),
                                          formats + QStringLiteral("/interval-log/ramp.ndjson")});
        ASSERT_EQ(imported.exitCode, 0) << imported.err.toStdString();
    }
    [[nodiscard]] tests::Outcome compare(const QStringList &more = {}) const
    {
        return runProgram(QStringList{QStringLiteral("compare"), m_recording, m_recording} + more);
    }
    [[nodiscard]] static QString judgementOf(const tests::Outcome &outcome)
    {
        const auto lines = tests::jsonLines(outcome.out);
        return lines.empty() ? QString() : QString::fromStdString(lines.back().at("id").get<std::string>());
    }

    QTemporaryDir m_folder;
    QString m_recording;
};

TEST_F(CompareCommand, findsNoDifferenceBetweenARecordingAndItself)
{
    const auto outcome = compare();
    EXPECT_EQ(outcome.exitCode, 0) << outcome.err.toStdString();
    EXPECT_TRUE(outcome.out.startsWith(QStringLiteral("No detectable difference: "))) << outcome.out.toStdString();
    EXPECT_TRUE(outcome.out.contains(QStringLiteral("request p99")));
    EXPECT_TRUE(outcome.out.contains(QStringLiteral("A: ramp.eldscope")));
    EXPECT_EQ(outcome.out, compare().out) << "the same each time";
}

TEST_F(CompareCommand, printsSidesFiguresAndTheJudgementAsJsonLines)
{
    const auto outcome = compare({QStringLiteral("--json")});
    EXPECT_EQ(outcome.exitCode, 0);
    const auto lines = tests::jsonLines(outcome.out);
    ASSERT_GT(lines.size(), 5U);
    EXPECT_EQ(lines[0].at("type"), "meta");
    EXPECT_EQ(lines[1].at("side"), "a");
    EXPECT_EQ(lines[2].at("side"), "b");
    EXPECT_FALSE(lines[1].at("seconds").empty());
    for (std::size_t i = 3; i + 1 < lines.size(); ++i) {
        EXPECT_EQ(lines[i].at("type"), "figure");
        for (const char *side : {"a", "b", "difference"})
            EXPECT_TRUE(lines[i].at(side).contains("value")) << lines[i].dump();
        EXPECT_EQ(lines[i].at("a").at("value"), lines[i].at("b").at("value")) << lines[i].dump();
    }
    EXPECT_EQ(lines.back().at("type"), "judgement");
    EXPECT_EQ(lines.back().at("id"), "no-detectable-difference");
    for (const auto &reason : lines.back().at("reasons"))
        EXPECT_FALSE(reason.at("sentence").get<std::string>().empty());
}

TEST_F(CompareCommand, comparesRangesCountedFromTheFirstSecond)
{
    const auto outcome =
        compare({QStringLiteral("--json"), QStringLiteral("--from-a"), QStringLiteral("5s"), QStringLiteral("--to-a"),
                 QStringLiteral("20s"), QStringLiteral("--from-b"), QStringLiteral("20s")});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err.toStdString();
    const auto lines = tests::jsonLines(outcome.out);
    ASSERT_GT(lines.size(), 3U);
    EXPECT_EQ(lines[1].at("duration_ms"), 15000);
    EXPECT_EQ(lines[2].at("t").get<std::int64_t>() - lines[1].at("t").get<std::int64_t>(), 15000);
    EXPECT_EQ(judgementOf(compare({QStringLiteral("--json"), QStringLiteral("--to-a"), QStringLiteral("3s")})),
              QStringLiteral("not-enough-data"));
}

TEST_F(CompareCommand, answersMisuseWithOneLineAndTheRightCode)
{
    struct Misuse {
        QStringList arguments;
        int exitCode;
    };
    const std::vector<Misuse> kMisuses{
        {{QStringLiteral("compare"), m_recording}, 2},
        {{QStringLiteral("compare"), m_recording, m_recording, QStringLiteral("--from-a"), QStringLiteral("soon")}, 2},
        {{QStringLiteral("compare"), m_recording, m_recording, QStringLiteral("--from-a"), QStringLiteral("9s"),
          QStringLiteral("--to-a"), QStringLiteral("3s")},
         2},
        {{QStringLiteral("compare"), m_recording, QStringLiteral("/no/such/file")}, 3},
        {{QStringLiteral("compare"), m_recording, m_recording, QStringLiteral("--from-b"), QStringLiteral("10h")}, 4},
    };
    for (const auto &misuse : kMisuses) {
        const auto outcome = runProgram(misuse.arguments);
        const auto what = misuse.arguments.join(u' ').toStdString();
        EXPECT_EQ(outcome.exitCode, misuse.exitCode) << what << ": " << outcome.err.toStdString();
        EXPECT_EQ(outcome.err.trimmed().count(u'\n'), 0) << what;
        EXPECT_TRUE(outcome.err.startsWith(QStringLiteral("eldscope: "))) << what;
    }
}

} // namespace
