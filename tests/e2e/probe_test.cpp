// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/program.h"

#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <gtest/gtest.h>

#include <csignal>

namespace {

/// Holds its loop for a fifth of a second again and again; ends by itself after half a minute, whatever happens.
constexpr auto kApp = R"(
function renderInvoice() { const end = Date.now() + 200; while (Date.now() < end); }
const timer = setInterval(renderInvoice, 500);
setTimeout(() => clearInterval(timer), 30000);
)";

class ProbeTest : public testing::Test {
protected:
    void SetUp() override
    {
        if (!tests::hasNode())
            GTEST_SKIP() << "Node 18 or later is not installed";
        ASSERT_TRUE(folder.isValid());
        qputenv("ELDSCOPE_PROBE_DIR", folder.filePath(QStringLiteral("registry")).toUtf8());
        QFile file(script());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(kApp);
    }
    void TearDown() override { qunsetenv("ELDSCOPE_PROBE_DIR"); }

    [[nodiscard]] QString script() const { return folder.filePath(QStringLiteral("shop.mjs")); }
    static void pause(int ms)
    {
        QEventLoop loop;
        QTimer::singleShot(ms, &loop, &QEventLoop::quit);
        loop.exec();
    }
    /// The first process that announces itself; null after ten seconds.
    [[nodiscard]] static nlohmann::json firstTarget()
    {
        for (int i = 0; i < 100; ++i) {
            const auto lines =
                tests::jsonLines(tests::runProgram({QStringLiteral("targets"), QStringLiteral("--json")}).out);
            if (!lines.empty())
                return lines.front();
            pause(100);
        }
        return nullptr;
    }

    QTemporaryDir folder;
};

TEST_F(ProbeTest, aProcessIsFoundAndWhatHoldsItsLoopIsNamedInTheRecording)
{
    QProcess app;
    app.start(QStringLiteral("node"),
              {QStringLiteral("--import"), QStringLiteral("file://" ELDSCOPE_PROBE "/eldscope-probe.mjs"), script()});
    ASSERT_TRUE(app.waitForStarted());
    const auto target = firstTarget();
    ASSERT_TRUE(target.is_object());
    EXPECT_EQ(target["pid"], app.processId());
    EXPECT_EQ(target["script"], "shop.mjs");

    const auto recording = folder.filePath(QStringLiteral("shop.eldscope"));
    const auto recorded = tests::runProgram(
        {QStringLiteral("record"), QStringLiteral("--loop"), QString::fromStdString(target["url"].get<std::string>()),
         QStringLiteral("--duration"), QStringLiteral("6s"), QStringLiteral("-o"), recording});
    EXPECT_EQ(recorded.exitCode, 0) << recorded.err.toStdString();
    app.kill();
    app.waitForFinished();
    const auto steps = tests::stepsOf(
        tests::jsonLines(tests::runProgram({QStringLiteral("analyze"), QStringLiteral("--json"), recording}).out));
    ASSERT_GE(steps.size(), 3U);
    bool isNamed = false;
    for (const auto &step : steps) {
        for (const auto &blocker : step.value("blockers", nlohmann::json::array()))
            isNamed |= blocker["name"].get<std::string>().starts_with("renderInvoice ")
                && blocker["name"].get<std::string>().ends_with("shop.mjs:2");
    }
    EXPECT_TRUE(isNamed);
}

TEST_F(ProbeTest, runStartsAProgramWithTheProbeAndEndsItWithTheWindow)
{
    qunsetenv("ELDSCOPE_PROBE_DIR"); // it has a registry of its own
    const auto window =
        tests::startProgram({QStringLiteral("run"), QStringLiteral("--"), QStringLiteral("node"), QStringLiteral("-e"),
                             QStringLiteral("console.log('pid ' + process.pid); setTimeout(() => {}, 30000)")});
    QString out;
    for (int i = 0; i < 100 && !out.contains(QLatin1Char('\n')); ++i) {
        pause(100);
        out += QString::fromUtf8(window->readAllStandardOutput());
    }
    ASSERT_TRUE(out.startsWith(QStringLiteral("pid "))) << out.toStdString();
    const auto pid = static_cast<pid_t>(out.mid(4).trimmed().toLongLong());
    ASSERT_GT(pid, 0);
    EXPECT_EQ(kill(pid, 0), 0);
    window->terminate();
    EXPECT_TRUE(window->waitForFinished(20000));
    EXPECT_NE(kill(pid, 0), 0) << "the program goes on without its window";
}

TEST_F(ProbeTest, runSaysWhatIsMissingWhenTheProgramIsNotThere)
{
    const auto outcome =
        tests::runProgram({QStringLiteral("run"), QStringLiteral("--"), QStringLiteral("/no/such/program")});
    EXPECT_EQ(outcome.exitCode, 3);
    EXPECT_TRUE(outcome.err.contains(QStringLiteral("/no/such/program"))) << outcome.err.toStdString();
}

} // namespace
