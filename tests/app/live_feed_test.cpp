// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_target.h"
#include "app/live_feed.h"
#include "app/session.h"
#include "storage/reader.h"

#include <QDir>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;

void waitFor(std::chrono::milliseconds length)
{
    QEventLoop loop;
    QTimer::singleShot(length, &loop, &QEventLoop::quit);
    loop.exec();
}

/// The demo's URL, or empty when Node is missing.
QString startTarget(app::DemoTarget &target)
{
    QEventLoop loop;
    QObject::connect(&target, &app::DemoTarget::ready, &loop, &QEventLoop::quit);
    QObject::connect(&target, &app::DemoTarget::failed, &loop, &QEventLoop::quit);
    target.start();
    loop.exec();
    return target.baseUrl();
}

TEST(LiveFeed, recordsExactlyWhatItYields)
{
    app::DemoTarget target;
    const auto base = startTarget(target).toStdString();
    if (base.empty())
        GTEST_SKIP() << "Node 18 or later is not installed";
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("live.eldscope"));
    app::LiveOptions options{.loops = {base + "/eld"}, .headers = {}, .interval = 100ms, .probe = std::nullopt};
    options.probe = app::ProbeOptions{.url = base + "/fast", .rate = 30};
    auto feed = app::LiveFeed::start(options, std::move(*app::createRecording(file)));
    ASSERT_TRUE(feed.has_value()) << feed.error().detail;
    app::Session live;
    QObject::connect(feed->get(), &app::LiveFeed::received, feed->get(),
                     [&](const std::shared_ptr<const model::Batch> &batch) { live.apply(*batch); });
    waitFor(1500ms);
    model::Batch note;
    note.marks.push_back({.span = {}, .kind = model::MarkKind::Note, .text = "a note"});
    (*feed)->add(note);
    waitFor(800ms);
    ASSERT_TRUE((*feed)->stop().has_value());
    EXPECT_TRUE((*feed)->stop().has_value()) << "stopping twice is the same";

    auto reader = storage::RecordingReader::open(file.toStdString());
    ASSERT_TRUE(reader.has_value());
    app::Session recorded;
    const auto batches = reader->readAll();
    ASSERT_TRUE(batches.has_value());
    for (const auto &batch : *batches)
        recorded.apply(batch);
    ASSERT_FALSE(live.analysis().lanes().empty());
    EXPECT_EQ(recorded.run().loopWindows(1).size(), live.run().loopWindows(1).size());
    EXPECT_GT(live.run().loopWindows(1).size(), 10U);
    EXPECT_EQ(recorded.analysis().lanes().front().steps, live.analysis().lanes().front().steps);
    ASSERT_EQ(recorded.run().marks().size(), 1U);
    EXPECT_EQ(recorded.run().marks().front().text, "a note");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

TEST(LiveFeed, leavesNothingBehindWhenItCannotStart)
{
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("live.eldscope"));
    app::LiveOptions options{.loops = {"gopher://127.0.0.1/"}, .headers = {}, .probe = std::nullopt};
    const auto feed = app::LiveFeed::start(options, std::move(*app::createRecording(file)));
    ASSERT_FALSE(feed.has_value());
    EXPECT_EQ(feed.error().code, model::ErrorCode::Usage);
    EXPECT_TRUE(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

TEST(LiveFeed, doesNotOverwriteARecording)
{
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("live.eldscope"));
    auto first = app::createRecording(file);
    ASSERT_TRUE(first.has_value());
    ASSERT_TRUE(first->close().has_value());
    const auto second = app::createRecording(file);
    ASSERT_FALSE(second.has_value());
    EXPECT_EQ(second.error().code, model::ErrorCode::CannotWrite);
}

} // namespace
