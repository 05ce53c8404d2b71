// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario.h"
#include "storage/reader.h"
#include "tests/e2e/program.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace {

using model::Timestamp;

/// When each phase of the scenario began, from the recording itself.
std::vector<Timestamp> phaseStarts(const QString &file)
{
    std::vector<Timestamp> starts;
    auto reader = storage::RecordingReader::open(file.toStdString());
    if (!reader)
        return starts;
    const auto batches = reader->readAll();
    for (const auto &batch : *batches) {
        for (const auto &mark : batch.marks) {
            if (mark.kind == model::MarkKind::Phase)
                starts.push_back(mark.span.start);
        }
    }
    return starts;
}

/// Plays the tour and says which phases were not judged as their scenario has it; empty when all were.
std::string playAndJudge()
{
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("tour.eldscope"));
    const auto picture = folder.filePath(QStringLiteral("tour.png"));
    const auto demo = tests::runProgram({QStringLiteral("demo"), QStringLiteral("--no-window"), QStringLiteral("-o"),
                                         file, QStringLiteral("--picture"), picture},
                                        180000);
    EXPECT_EQ(demo.exitCode, 0) << demo.err.toStdString();
    EXPECT_TRUE(demo.out.contains(QStringLiteral("waiting"))) << demo.out.toStdString();
    EXPECT_GT(QFileInfo(picture).size(), 10000);

    const auto scenarios = app::bundledScenarios();
    const auto &phases = app::findScenario(*scenarios, "tour")->phases;
    const auto starts = phaseStarts(file);
    EXPECT_EQ(starts.size(), phases.size());
    const auto analyzed = tests::runProgram({QStringLiteral("analyze"), QStringLiteral("--json"), file});
    std::map<std::int64_t, std::string> verdicts;
    for (const auto &step : tests::stepsOf(tests::jsonLines(analyzed.out)))
        verdicts[step.at("t").get<std::int64_t>()] = step.at("verdict").get<std::string>();

    std::string wrong;
    for (std::size_t i = 0; i < std::min(phases.size(), starts.size()); ++i) {
        const auto &phase = phases[i];
        const auto from = model::epochMs(starts[i]);
        const auto seconds = phase.length / model::kSecond;
        int right = 0;
        bool isRightInTime = false;
        std::string seen;
        for (std::int64_t s = 0; s < seconds; ++s) {
            const auto verdict = verdicts[from + 1000 * s];
            seen += verdict + " ";
            const bool isRight = std::any_of(phase.verdicts.begin(), phase.verdicts.end(),
                                             [&](model::Verdict wanted) { return idOf(wanted) == verdict; });
            right += isRight ? 1 : 0;
            isRightInTime |= isRight && s < 2;
        }
        // The first second mixes two regimes.
        if (!isRightInTime || right < seconds - 2)
            wrong += phase.name + ": " + seen + "\n";
    }
    return wrong;
}

TEST(Demo, showsTheRightVerdictWithinTwoSecondsOfEachPhase)
{
    if (!tests::hasNode())
        GTEST_SKIP() << "Node 18 or later is not installed";
    // Other work on the machine holds up the target as well, and the verdicts then say so: such a run is played again.
    std::string wrong = playAndJudge();
    if (!wrong.empty())
        wrong = playAndJudge();
    EXPECT_EQ(wrong, "");
}

} // namespace
