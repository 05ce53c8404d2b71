// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_target.h"
#include "app/importer.h"
#include "tests/e2e/program.h"

#include <QEventLoop>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

constexpr int kRequests = 200;

/// Real load generators against the real demo service; each result is imported right away.
class GeneratorsTest : public testing::Test {
protected:
    void SetUp() override
    {
        if (!tests::hasNode())
            GTEST_SKIP() << "Node 18 or later is not installed";
        QEventLoop started;
        QObject::connect(&target, &app::DemoTarget::ready, &started, &QEventLoop::quit);
        QObject::connect(&target, &app::DemoTarget::failed, &started, &QEventLoop::quit);
        target.start();
        started.exec();
        ASSERT_FALSE(target.baseUrl().isEmpty());
    }

    /// Runs it to its end, away from the user's own settings, and gives what it printed on both channels.
    [[nodiscard]] QString run(const QString &program, const QStringList &arguments) const
    {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), folder.path());
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        if (!process.waitForFinished(60000))
            process.kill();
        return QString::fromUtf8(process.readAllStandardOutput());
    }
    [[nodiscard]] QString write(const QString &name, const QString &text) const
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
        return file.fileName();
    }
    [[nodiscard]] QString url(const QString &path = QStringLiteral("/fast")) const { return target.baseUrl() + path; }

    struct Read {
        std::string format;
        double done = 0, ok = 0;
        model::formats::RequestTotals totals;
    };
    [[nodiscard]] static Read read(const QString &file)
    {
        Read result;
        const auto imported = app::importFiles({file.toStdString()});
        EXPECT_TRUE(imported) << (imported ? "" : imported.error().detail);
        if (!imported)
            return result;
        result.format = imported->files.front().format;
        for (const auto &batch : imported->batches) {
            for (const auto &window : batch.load) {
                result.done += window.done.valueOr(0);
                result.ok += window.ok.valueOr(0);
            }
        }
        const auto &facts = imported->files.front().facts;
        result.totals = facts && facts->totals ? *facts->totals : model::formats::RequestTotals();
        return result;
    }

    app::DemoTarget target;
    QTemporaryDir folder;
};

/// The number that the pattern catches; negative when it is nowhere.
double numberIn(const QString &text, const char *pattern)
{
    const auto match = QRegularExpression(QString::fromLatin1(pattern)).match(text);
    return match.hasMatch() ? match.captured(1).toDouble() : -1;
}

bool isInstalled(const char *program)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty();
}

TEST_F(GeneratorsTest, wrk)
{
    if (!isInstalled("wrk"))
        GTEST_SKIP() << "wrk is not installed";
    const auto text =
        run(QStringLiteral("wrk"),
            {QStringLiteral("-t1"), QStringLiteral("-c2"), QStringLiteral("-d2s"), QStringLiteral("--latency"), url()});
    const auto result = read(write(QStringLiteral("wrk.txt"), text));
    EXPECT_EQ(result.format, "wrk");
    EXPECT_EQ(result.done, numberIn(text, "(\\d+) requests in")) << text.toStdString();
    EXPECT_EQ(result.ok, result.done);
}

TEST_F(GeneratorsTest, heyAsTextAndAsRows)
{
    if (!isInstalled("hey"))
        GTEST_SKIP() << "hey is not installed";
    const QStringList common{QStringLiteral("-n"), QString::number(kRequests), QStringLiteral("-c"),
                             QStringLiteral("4")};
    const auto text = read(write(QStringLiteral("hey.txt"), run(QStringLiteral("hey"), common + QStringList{url()})));
    EXPECT_EQ(text.format, "hey");
    EXPECT_EQ(text.done, kRequests);
    EXPECT_EQ(text.ok, kRequests);
    const auto rows = read(
        write(QStringLiteral("hey.csv"),
              run(QStringLiteral("hey"), common + QStringList{QStringLiteral("-o"), QStringLiteral("csv"), url()})));
    EXPECT_EQ(rows.format, "hey-csv");
    EXPECT_EQ(rows.done, kRequests);
    EXPECT_EQ(rows.totals.records, static_cast<std::uint64_t>(kRequests));
}

TEST_F(GeneratorsTest, abAsTextAsPercentilesAndAsRowsOfOneRun)
{
    if (!isInstalled("ab"))
        GTEST_SKIP() << "ab is not installed";
    const auto rowsFile = folder.filePath(QStringLiteral("ab.tsv"));
    const auto percentFile = folder.filePath(QStringLiteral("ab.csv"));
    const auto text =
        run(QStringLiteral("ab"),
            {QStringLiteral("-n"), QString::number(kRequests), QStringLiteral("-c"), QStringLiteral("4"),
             QStringLiteral("-g"), rowsFile, QStringLiteral("-e"), percentFile, url(QStringLiteral("/wait?ms=20"))});
    const auto summary = read(write(QStringLiteral("ab.txt"), text));
    EXPECT_EQ(summary.format, "ab");
    EXPECT_EQ(summary.done, kRequests);
    const auto rows = read(rowsFile);
    EXPECT_EQ(rows.format, "ab-gnuplot");
    EXPECT_EQ(rows.totals.records, static_cast<std::uint64_t>(kRequests));
    const auto percentiles = read(percentFile);
    EXPECT_EQ(percentiles.format, "ab-percentiles");
    // All three in whole milliseconds at best.
    EXPECT_NEAR(rows.totals.p50Ms.value(), summary.totals.p50Ms.value(), 1.0) << text.toStdString();
    EXPECT_NEAR(rows.totals.maxMs.value(), summary.totals.maxMs.value(), 1.0);
    EXPECT_NEAR(percentiles.totals.p50Ms.value(), summary.totals.p50Ms.value(), 1.0);
}

TEST_F(GeneratorsTest, h2loadAsTextAndAsRowsOfOneRun)
{
    if (!isInstalled("h2load"))
        GTEST_SKIP() << "h2load is not installed";
    const auto rowsFile = folder.filePath(QStringLiteral("h2load.tsv"));
    const auto text = run(QStringLiteral("h2load"),
                          {QStringLiteral("--h1"), QStringLiteral("-n"), QString::number(kRequests),
                           QStringLiteral("-c"), QStringLiteral("4"), QStringLiteral("--log-file=") + rowsFile, url()});
    const auto summary = read(write(QStringLiteral("h2load.txt"), text));
    EXPECT_EQ(summary.format, "h2load");
    EXPECT_EQ(summary.done, kRequests);
    EXPECT_EQ(summary.ok, kRequests);
    const auto rows = read(rowsFile);
    EXPECT_EQ(rows.format, "h2load-log");
    EXPECT_EQ(rows.totals.records, static_cast<std::uint64_t>(kRequests));
    EXPECT_NEAR(rows.totals.maxMs.value(), summary.totals.maxMs.value(), 0.01 * summary.totals.maxMs.value() + 0.01);
    EXPECT_NEAR(rows.totals.meanMs.value(), summary.totals.meanMs.value(), 0.01 * summary.totals.meanMs.value() + 0.01);
}

TEST_F(GeneratorsTest, siegeAsJson)
{
    if (!isInstalled("siege"))
        GTEST_SKIP() << "siege is not installed";
    const auto text =
        run(QStringLiteral("siege"),
            {QStringLiteral("-j"), QStringLiteral("-b"), QStringLiteral("-c2"), QStringLiteral("-r50"), url()});
    const auto result = read(write(QStringLiteral("siege.json"), text));
    EXPECT_EQ(result.format, "siege-json") << text.toStdString();
    EXPECT_EQ(result.done, 100);
    EXPECT_EQ(result.done, numberIn(text, "\"transactions\":\\s*(\\d+)"));
}

} // namespace
