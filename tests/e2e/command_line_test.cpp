// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

using tests::runProgram;

const QString kFormats = QStringLiteral(ELDSCOPE_FIXTURES "/formats");

TEST(CommandLine, helpTeachesEachCommandAndMentionsNothingThatDoesNotExist)
{
    const auto help = runProgram({QStringLiteral("--help")});
    EXPECT_EQ(help.exitCode, 0);
    for (const char *word :
         {"record", "import", "analyze", "compare", "check", "formats", "run", "targets", "demo", "Exit codes"})
        EXPECT_TRUE(help.out.contains(QLatin1String(word))) << word;
    for (const char *word : {"report", "export", "grade", "--prometheus"})
        EXPECT_FALSE(help.out.contains(QLatin1String(word))) << word;
    for (const char *command :
         {"record", "import", "analyze", "compare", "check", "formats", "run", "targets", "demo"}) {
        const auto own = runProgram({QLatin1String(command), QStringLiteral("--help")});
        EXPECT_EQ(own.exitCode, 0) << command;
        EXPECT_FALSE(own.out.isEmpty()) << command;
    }
}

TEST(CommandLine, saysItsVersion)
{
    EXPECT_TRUE(runProgram({QStringLiteral("--version")}).out.startsWith(QStringLiteral("eldscope ")));
}

TEST(CommandLine, printsTheSameInEveryLocale)
{
    const QStringList analyze{QStringLiteral("analyze"),
                              QStringLiteral(ELDSCOPE_FIXTURES "/../../resources/recordings/tour.eldscope")};
    const auto before = qgetenv("LC_ALL");
    QStringList outputs;
    for (const char *locale : {"C", "ja_JP.UTF-8", "de_DE.UTF-8"}) {
        qputenv("LC_ALL", locale);
        outputs.append(runProgram(analyze).out + runProgram(analyze + QStringList{QStringLiteral("--json")}).out);
    }
    qputenv("LC_ALL", before);
    EXPECT_TRUE(outputs[0].contains(QStringLiteral("Half of the requests take")));
    EXPECT_EQ(outputs[1], outputs[0]);
    EXPECT_EQ(outputs[2], outputs[0]);
}

struct Misuse {
    QStringList arguments;
    int exitCode;
};

TEST(CommandLine, answersMisuseWithOneLineAndTheRightCode)
{
    QTemporaryDir folder;
    const auto empty = folder.filePath(QStringLiteral("empty.ndjson"));
    QFile(empty).open(QIODevice::WriteOnly);
    const auto unknown = kFormats + QStringLiteral("/unknown/table.csv");
    const std::vector<Misuse> kMisuses{
        {{QStringLiteral("analyze")}, 2},
        {{QStringLiteral("analyze"), QStringLiteral("--step"), QStringLiteral("never"), unknown}, 2},
        {{QStringLiteral("record"), QStringLiteral("-o"), QStringLiteral("x.eldscope")}, 2},
        {{QStringLiteral("record"), QStringLiteral("--loop"), QStringLiteral("ftp://127.0.0.1/"), QStringLiteral("-o"),
          folder.filePath(QStringLiteral("x.eldscope"))},
         2},
        {{QStringLiteral("demo"), QStringLiteral("no-such-scenario")}, 2},
        {{QStringLiteral("analyze"), QStringLiteral("/no/such/file")}, 3},
        {{QStringLiteral("analyze"), folder.path()}, 3},
        {{QStringLiteral("analyze"), unknown}, 3},
        {{QStringLiteral("analyze"), empty}, 3},
        {{QStringLiteral("check"), unknown}, 3},
        {{QStringLiteral("no-such-file.ndjson")}, 3},
    };
    for (const auto &misuse : kMisuses) {
        const auto outcome = runProgram(misuse.arguments);
        const auto what = misuse.arguments.join(u' ').toStdString();
        EXPECT_EQ(outcome.exitCode, misuse.exitCode) << what << ": " << outcome.err.toStdString();
        EXPECT_EQ(outcome.err.trimmed().count(u'\n'), 0) << what << ": " << outcome.err.toStdString();
        EXPECT_TRUE(outcome.err.startsWith(QStringLiteral("eldscope: "))) << what;
    }
}

TEST(CommandLine, listsFormatsAndRecognisesFiles)
{
    const auto list = runProgram({QStringLiteral("formats")});
    EXPECT_EQ(list.exitCode, 0);
    EXPECT_TRUE(list.out.contains(QStringLiteral("autocannon")));
    const auto named = runProgram({QStringLiteral("formats"), kFormats + QStringLiteral("/autocannon/block-j.json")});
    EXPECT_EQ(named.exitCode, 0);
    EXPECT_TRUE(named.out.contains(QStringLiteral(": autocannon ")));
    EXPECT_TRUE(named.out.contains(QStringLiteral("cannot tell")));
    const auto page = runProgram({QStringLiteral("formats"), kFormats + QStringLiteral("/unknown/page.html")});
    EXPECT_EQ(page.exitCode, 3);
    EXPECT_TRUE(page.err.contains(QStringLiteral("web page"))) << page.err.toStdString();
}

TEST(CommandLine, saysWhatFilesMeanAsJsonAndFailsWhenOneDoes)
{
    const auto outcome = runProgram(
        {QStringLiteral("formats"), QStringLiteral("--json"), kFormats + QStringLiteral("/autocannon/block-j.json"),
         kFormats + QStringLiteral("/unknown/page.html"), kFormats + QStringLiteral("/poll-log/ramp.ndjson")});
    EXPECT_EQ(outcome.exitCode, 3);
    EXPECT_EQ(outcome.err.trimmed().count(u'\n'), 0) << outcome.err.toStdString();
    const auto lines = tests::jsonLines(outcome.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].at("format"), "autocannon");
    EXPECT_EQ(lines[0].at("requests").at("p99_ms"), 394);
    EXPECT_EQ(lines[1].at("format"), "poll-log");
    EXPECT_GT(lines[1].at("loop").at("readings"), 0);
}

TEST(CommandLine, importsFilesIntoARecordingThatAnalyzesAlike)
{
    QTemporaryDir folder;
    const auto recording = folder.filePath(QStringLiteral("ramp.eldscope"));
    const QStringList files{kFormats + QStringLiteral("/poll-log/ramp.ndjson"),
                            kFormats + QStringLiteral("/interval-log/ramp.ndjson")};
    const auto imported = runProgram(QStringList{QStringLiteral("import"), QStringLiteral("-o"), recording} + files);
    ASSERT_EQ(imported.exitCode, 0) << imported.err.toStdString();
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("ramp.eldscope")});
    const auto fromFiles = runProgram(QStringList{QStringLiteral("analyze"), QStringLiteral("--json")} + files);
    const auto fromRecording = runProgram({QStringLiteral("analyze"), QStringLiteral("--json"), recording});
    EXPECT_EQ(fromFiles.exitCode, 0);
    EXPECT_EQ(fromFiles.out, fromRecording.out);
    EXPECT_EQ(runProgram({QStringLiteral("check"), recording}).exitCode, 0);
    const auto again = runProgram(QStringList{QStringLiteral("import"), QStringLiteral("-o"), recording} + files);
    EXPECT_EQ(again.exitCode, 3) << "an existing recording is not overwritten";
}

TEST(CommandLine, printsMetaStepsAndSummaryAsJsonLines)
{
    const auto outcome = runProgram({QStringLiteral("analyze"), QStringLiteral("--json"),
                                     kFormats + QStringLiteral("/poll-log/ramp.ndjson"),
                                     kFormats + QStringLiteral("/interval-log/ramp.ndjson")});
    const auto lines = tests::jsonLines(outcome.out);
    ASSERT_GT(lines.size(), 10U);
    EXPECT_EQ(lines.front().at("type"), "meta");
    EXPECT_EQ(lines.back().at("type"), "summary");
    for (const auto &episode : lines.back().at("episodes"))
        EXPECT_FALSE(episode.at("sentence").get<std::string>().empty());
    EXPECT_FALSE(lines.back().at("lanes").front().at("story").get<std::string>().empty());
    std::int64_t last = 0;
    for (const auto &step : tests::stepsOf(lines)) {
        EXPECT_EQ(step.at("duration_ms"), 1000);
        EXPECT_GT(step.at("t").get<std::int64_t>(), last);
        last = step.at("t").get<std::int64_t>();
        for (const char *key : {"n", "min_ms", "mean_ms", "p50_ms", "p99_ms", "max_ms", "elu", "cpu", "rtt_ms",
                                "coverage", "floor_ms", "source"})
            EXPECT_TRUE(step.at("loop").is_null() || step.at("loop").contains(key)) << key;
        for (const char *key : {"offered", "sent", "done", "ok", "errors", "timeouts", "refused", "p50_ms", "p99_ms",
                                "max_ms", "n", "source"})
            EXPECT_TRUE(step.at("load").is_null() || step.at("load").contains(key)) << key;
        for (const auto &finding : step.at("findings")) {
            EXPECT_TRUE(finding.at("evidence").is_object());
            EXPECT_TRUE(finding.at("against").is_array());
            EXPECT_FALSE(finding.at("next").get<std::string>().empty());
        }
    }
}

TEST(CommandLine, holdsExpectationsAgainstTheVerdicts)
{
    const QStringList analyze{QStringLiteral("analyze"), kFormats + QStringLiteral("/poll-log/ramp.ndjson"),
                              kFormats + QStringLiteral("/interval-log/ramp.ndjson")};
    const auto with = [&](const QStringList &expectations) {
        QStringList arguments = analyze;
        for (const auto &expectation : expectations)
            arguments += {QStringLiteral("--expect"), expectation};
        return runProgram(arguments);
    };
    EXPECT_EQ(with({QStringLiteral("no gc"), QStringLiteral("loop.p99 < 10m")}).exitCode, 0);
    const auto broken = with({QStringLiteral("no gc"), QStringLiteral("no saturated")});
    EXPECT_EQ(broken.exitCode, 1);
    EXPECT_TRUE(broken.out.contains(QStringLiteral("expected no saturated: does not hold")));
    EXPECT_TRUE(broken.out.contains(QStringLiteral("expected no gc: holds")));
    const auto misspelt = with({QStringLiteral("no satturated")});
    EXPECT_EQ(misspelt.exitCode, 2);
    EXPECT_TRUE(misspelt.err.contains(QStringLiteral("column 4")));
    EXPECT_EQ(with({QStringLiteral("loop.p99 < 2ms")}).exitCode, 2) << "below the floor";
    const auto json = runProgram(
        analyze + QStringList{QStringLiteral("--json"), QStringLiteral("--expect"), QStringLiteral("no saturated")});
    EXPECT_EQ(json.exitCode, 1);
    const auto lines = tests::jsonLines(json.out);
    ASSERT_GT(lines.size(), 2U);
    const auto &held = lines[lines.size() - 2];
    EXPECT_EQ(held.at("type"), "expect");
    EXPECT_EQ(held.at("holds"), false);
    EXPECT_GT(held.at("broken").size(), 0U);
    EXPECT_EQ(lines.back().at("type"), "summary");
}

TEST(CommandLine, refusesALimitForALateLoopBelowItsFloor)
{
    const QStringList analyze{QStringLiteral("analyze"), kFormats + QStringLiteral("/poll-log/ramp.ndjson"),
                              QStringLiteral("--late-above")};
    const auto refused = runProgram(analyze + QStringList{QStringLiteral("2ms")});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_TRUE(refused.err.contains(QStringLiteral("floor"))) << refused.err.toStdString();
    EXPECT_EQ(runProgram(analyze + QStringList{QStringLiteral("30ms")}).exitCode, 0);
}

TEST(CommandLine, takesAFloorThatIsStated)
{
    const auto with = [](const char *floor) {
        return runProgram({QStringLiteral("analyze"), kFormats + QStringLiteral("/poll-log/ramp.ndjson"),
                           QStringLiteral("--floor"), QString::fromUtf8(floor)});
    };
    const auto stated = with("value:12.5ms");
    EXPECT_EQ(stated.exitCode, 0);
    EXPECT_TRUE(stated.out.contains(QStringLiteral("12.5 ms"))) << stated.out.toStdString();
    EXPECT_EQ(with("value:fast").exitCode, 2);
    EXPECT_EQ(with("first:0s").exitCode, 2);
    EXPECT_EQ(with("no-such-file").exitCode, 3) << "anything else is a file";
}

TEST(CommandLine, readsWhatAShellWroteInUtf16)
{
    QTemporaryDir folder;
    const auto plain = kFormats + QStringLiteral("/wrk/block-c100-seconds.txt");
    QFile source(plain);
    ASSERT_TRUE(source.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(source.readAll()).replace(u'\n', QStringLiteral("\r\n"));
    const auto wide = folder.filePath(QStringLiteral("wide.txt"));
    QFile target(wide);
    ASSERT_TRUE(target.open(QIODevice::WriteOnly));
    target.write("\xFF\xFE");
    for (const QChar c : text) {
        const char bytes[] = {static_cast<char>(c.cell()), static_cast<char>(c.row())};
        target.write(bytes, 2);
    }
    target.close();
    const auto figures = [](const QString &path) {
        const auto lines =
            tests::jsonLines(runProgram({QStringLiteral("formats"), QStringLiteral("--json"), path}).out);
        return lines.empty() ? nlohmann::json() : nlohmann::json(lines.front().at("requests").at("p99_ms"));
    };
    EXPECT_EQ(figures(plain), 2820);
    EXPECT_EQ(figures(wide), 2820);
}

TEST(CommandLine, readsCompressedFiles)
{
    QTemporaryDir folder;
    const auto compressed = folder.filePath(QStringLiteral("load.ndjson.gz"));
    QProcess gzip;
    gzip.setStandardInputFile(kFormats + QStringLiteral("/request-log/ramp.ndjson"));
    gzip.setStandardOutputFile(compressed);
    gzip.start(QStringLiteral("gzip"), {QStringLiteral("-c")});
    ASSERT_TRUE(gzip.waitForFinished());
    const auto plain = runProgram({QStringLiteral("analyze"), kFormats + QStringLiteral("/request-log/ramp.ndjson")});
    const auto packed = runProgram({QStringLiteral("analyze"), compressed});
    EXPECT_EQ(packed.exitCode, 0) << packed.err.toStdString();
    EXPECT_EQ(plain.out, packed.out);
}

} // namespace
