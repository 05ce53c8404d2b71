// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "app/recorder.h"
#include "storage/integrity.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <future>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace {

using namespace std::chrono_literals;
using RecorderTest = test::StorageTest;
using app::Recorder;
using model::ErrorCode;

std::shared_ptr<const model::Batch> shared(model::Batch batch)
{
    return std::make_shared<const model::Batch>(std::move(batch));
}

storage::RecordingWriter writerTo(const std::filesystem::path &path)
{
    auto writer = storage::RecordingWriter::create(path, {});
    EXPECT_TRUE(writer);
    return std::move(*writer);
}

/// Looks again and again until `holds`, for at most half a minute.
template <typename Condition>
bool becomesTrue(Condition holds)
{
    for (const auto end = std::chrono::steady_clock::now() + 30s; std::chrono::steady_clock::now() < end;) {
        if (holds())
            return true;
        std::this_thread::yield();
    }
    return false;
}

std::size_t batchesIn(const std::filesystem::path &path)
{
    const auto reader = storage::RecordingReader::open(path);
    return reader ? reader->info().counts.batches : 0;
}

TEST_F(RecorderTest, writesAllThatWasPostedAndLeavesOneFile)
{
    const auto batches = test::RandomBatches(2).make(300);
    Recorder recorder(writerTo(file()), {});
    for (const auto &batch : batches)
        recorder.post(shared(batch));
    recorder.post(nullptr);
    recorder.post(shared({}));
    EXPECT_TRUE(recorder.finish());
    EXPECT_TRUE(recorder.finish()) << "a second time gives the same answer";
    recorder.post(shared(batches.front()));
    EXPECT_EQ(recorder.droppedBatches(), 0U);
    EXPECT_EQ(filesThere(), std::vector<std::string>{"run.eldscope"});
    test::expectSame(test::readBack(file()), batches);
}

TEST_F(RecorderTest, commitsByItselfWithoutWaitingForMore)
{
    Recorder recorder(writerTo(file()), {});
    recorder.post(shared(test::numbered(0)));
    EXPECT_TRUE(becomesTrue([&] { return batchesIn(file()) == 1; }));
    recorder.post(shared(test::numbered(1)));
    EXPECT_TRUE(becomesTrue([&] { return batchesIn(file()) == 2; }));
}

TEST_F(RecorderTest, finishesWhenItIsDestroyed)
{
    Recorder(writerTo(file()), {}).post(shared(test::numbered(0)));
    EXPECT_EQ(filesThere(), std::vector<std::string>{"run.eldscope"});
    EXPECT_EQ(storage::RecordingReader::open(file())->info().ending, storage::Ending::Orderly);
}

TEST_F(RecorderTest, takesBatchesFromManyThreadsAndKeepsTheOrderOfEach)
{
    app::RecorderOptions options;
    options.commitWithin = 1ms;
    Recorder recorder(writerTo(file()), {}, options);
    recorder.post(shared(test::numbered(0)));
    {
        std::vector<std::jthread> threads;
        for (std::int64_t thread = 1; thread <= 4; ++thread)
            threads.emplace_back([&recorder, thread] {
                for (std::int64_t i = 0; i < 500; ++i)
                    recorder.post(shared(test::numbered(thread * 1000 + i)));
            });
    }
    ASSERT_TRUE(recorder.finish());
    std::vector<std::int64_t> last(5, -1);
    const auto numbers = test::numbersOf(test::readBack(file()));
    EXPECT_EQ(numbers.size(), 2001U);
    for (const auto number : numbers) {
        auto &previous = last[static_cast<std::size_t>(number / 1000)];
        EXPECT_LT(previous, number);
        previous = number;
    }
}

TEST_F(RecorderTest, reportsAFullDiskOnceAndCatchesUpWhenThereIsRoomAgain)
{
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    std::atomic<int> errors = 0;
    std::promise<model::Error> first;
    app::RecorderOptions options;
    options.commitWithin = 1ms;
    options.retryAfter = 1ms;
    Recorder recorder(
        writerTo(file()),
        [&](model::Error error) {
            if (++errors == 1)
                first.set_value(std::move(error));
        },
        options);
    recorder.post(shared(test::numbered(0)));
    ASSERT_TRUE(becomesTrue([&] { return batchesIn(file()) == 1; }));

    auto tight = before;
    tight.rlim_cur = 150'000; // no file of this process may grow beyond it
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tight), 0);
    auto told = first.get_future();
    std::int64_t next = 1;
    while (told.wait_for(0s) != std::future_status::ready)
        recorder.post(shared(test::numbered(next++)));
    EXPECT_EQ(told.get().code, ErrorCode::CannotWrite);
    for (int i = 0; i < 100; ++i)
        recorder.post(shared(test::numbered(next++)));
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);

    const auto finished = recorder.finish();
    EXPECT_EQ(errors, 1);
    const auto numbers = test::numbersOf(test::readBack(file()));
    EXPECT_EQ(static_cast<std::int64_t>(numbers.size()), next - static_cast<std::int64_t>(recorder.droppedBatches()));
    EXPECT_EQ(finished.has_value(), recorder.droppedBatches() == 0);
}

TEST_F(RecorderTest, dropsTheNewestWhenTheDiskStallsAndMarksWhatIsMissing)
{
    app::RecorderOptions options;
    options.commitWithin = 1ms;
    options.retryAfter = 1ms;
    options.queueBytes = 20'000;
    Recorder recorder(writerTo(file()), {}, options);
    SQLite::Database blocker(file().string(), SQLite::OPEN_READWRITE, 5000);
    blocker.exec("BEGIN IMMEDIATE");

    auto announcement = test::numbered(1000);
    announcement.sources.push_back(model::Source{});
    announcement.sources.back().id = 9;
    std::int64_t posted = 0;
    while (recorder.droppedBatches() == 0)
        recorder.post(shared(test::numbered(posted++)));
    recorder.post(shared(announcement));
    EXPECT_EQ(recorder.droppedBatches(), 2U);
    blocker.exec("ROLLBACK");

    ASSERT_TRUE(becomesTrue([&] { return batchesIn(file()) >= static_cast<std::size_t>(posted); }));
    auto late = test::numbered(1001);
    late.loop[0].source = 9;
    recorder.post(shared(late));
    const auto finished = recorder.finish();
    ASSERT_FALSE(finished) << "two batches are lost for good";
    EXPECT_EQ(finished.error().code, ErrorCode::CannotWrite);

    const auto batches = test::readBack(file());
    auto numbers = test::numbersOf(batches);
    ASSERT_EQ(static_cast<std::int64_t>(numbers.size()), posted);
    EXPECT_EQ(numbers.back(), 1001) << "its source was announced in a batch that was dropped";
    std::vector<model::Mark> marks;
    for (const auto &batch : batches)
        marks.insert(marks.end(), batch.marks.begin(), batch.marks.end());
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks[0].kind, model::MarkKind::Warning);
    EXPECT_EQ(marks[0].text, "recorder: the disk could not keep up, 2 batches are missing");
    EXPECT_EQ(marks[0].span.start, model::Timestamp(std::chrono::seconds(posted - 1)));
    EXPECT_EQ(marks[0].span.end, model::Timestamp(1001s));
}

TEST_F(RecorderTest, givesUpAtTheEndWithTheFirstErrorWhenTheFileStaysLocked)
{
    app::RecorderOptions options;
    options.commitWithin = 1ms;
    Recorder recorder(writerTo(file()), {}, options);
    SQLite::Database blocker(file().string(), SQLite::OPEN_READWRITE);
    blocker.exec("BEGIN IMMEDIATE");
    recorder.post(shared(test::numbered(0)));
    const auto finished = recorder.finish();
    ASSERT_FALSE(finished);
    EXPECT_EQ(finished.error().code, ErrorCode::CannotWrite);
    EXPECT_EQ(recorder.droppedBatches(), 1U);
}

/// A process that records, and what it said it posted: (number, steady time) pairs over a pipe.
struct Child {
    pid_t pid = 0;
    int pipe = -1;
    std::filesystem::path path;
    std::chrono::milliseconds lifetime{};
    std::chrono::steady_clock::time_point killedAt;
};

struct Posted {
    std::int64_t number = 0;
    std::chrono::steady_clock::duration at{};
};

[[noreturn]] void recordForever(const std::filesystem::path &path, int pipe)
{
    {
        auto writer = storage::RecordingWriter::create(path, {});
        if (!writer)
            ::_exit(1);
        Recorder recorder(std::move(*writer), {});
        for (std::int64_t number = 0;; ++number) {
            recorder.post(shared(test::numbered(number)));
            const Posted posted{number, std::chrono::steady_clock::now().time_since_epoch()};
            if (::write(pipe, &posted, sizeof posted) != sizeof posted)
                ::_exit(2);
            ::poll(nullptr, 0, 5); // the pace of the feed
        }
    }
}

Child startChild(const std::filesystem::path &path, std::chrono::milliseconds lifetime)
{
    int pipe[2];
    if (::pipe(pipe) != 0)
        return {};
    Child child{::fork(), pipe[0], path, lifetime, {}};
    if (child.pid == 0) {
        ::close(pipe[0]);
        recordForever(path, pipe[1]);
    }
    ::close(pipe[1]);
    return child;
}

TEST_F(RecorderTest, losesAtMostTheLastSecondWheneverItsProcessIsKilled)
{
    std::mt19937_64 random(7);
    std::vector<Child> children;
    for (int i = 0; i < 20; ++i)
        children.push_back(startChild(file(std::to_string(i)), std::chrono::milliseconds(1100 + random() % 900)));
    std::sort(children.begin(), children.end(), [](const Child &a, const Child &b) { return a.lifetime < b.lifetime; });
    for (const auto &child : children) {
        Posted first; // the life of a child is counted from here, however long the machine took to start it
        ASSERT_EQ(::read(child.pipe, &first, sizeof first), static_cast<ssize_t>(sizeof first));
    }
    const auto begun = std::chrono::steady_clock::now();
    for (auto &child : children) {
        std::this_thread::sleep_until(begun + child.lifetime); // the random moment
        child.killedAt = std::chrono::steady_clock::now();
        ASSERT_EQ(::kill(child.pid, SIGKILL), 0);
        int status = 0;
        ASSERT_EQ(::waitpid(child.pid, &status, 0), child.pid);
        ASSERT_TRUE(WIFSIGNALED(status));
    }
    for (const auto &child : children) {
        std::int64_t due = 1; // how many were posted a second and more before the end
        for (Posted posted; ::read(child.pipe, &posted, sizeof posted) == sizeof posted;) {
            if (posted.at <= child.killedAt.time_since_epoch() - 1s)
                due = posted.number + 1;
        }
        ::close(child.pipe);
        const auto report = storage::check(child.path);
        ASSERT_TRUE(report) << report.error().detail;
        EXPECT_TRUE(report->isSound());
        const auto numbers = test::numbersOf(test::readBack(child.path));
        EXPECT_GE(static_cast<std::int64_t>(numbers.size()), due);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            ASSERT_EQ(numbers[i], static_cast<std::int64_t>(i)) << "nothing is missing in between";
    }
}

} // namespace
