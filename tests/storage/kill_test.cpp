// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "storage/copy.h"
#include "storage/integrity.h"

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Killed = test::StorageTest;

/// Writes batch after batch and says over `pipe` how many are committed. Never returns.
[[noreturn]] void writeForever(const std::filesystem::path &path, int pipe, std::int64_t batchesPerCommit)
{
    auto writer = storage::RecordingWriter::create(path, {});
    if (!writer)
        ::_exit(1);
    for (std::int64_t number = 0;; ++number) {
        if (!writer->append(test::numbered(number)))
            ::_exit(2);
        if ((number + 1) % batchesPerCommit != 0)
            continue;
        const auto committed = number + 1;
        if (!writer->commit() || ::write(pipe, &committed, sizeof committed) != sizeof committed)
            ::_exit(3);
    }
}

/// The last number that came through the pipe until it was closed, after killing the child at the given count.
std::int64_t killAfter(pid_t child, int pipe, std::int64_t commits)
{
    std::int64_t committed = 0;
    for (std::int64_t heard = 0, value = 0; ::read(pipe, &value, sizeof value) == sizeof value; committed = value) {
        if (++heard == commits)
            ::kill(child, SIGKILL);
    }
    return committed;
}

TEST_F(Killed, aRecordingHasAllThatWasCommittedWheneverItsWriterWasKilled)
{
    std::mt19937_64 random(20);
    for (int round = 0; round < 20; ++round) {
        const auto path = file(std::to_string(round));
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        const auto perCommit = static_cast<std::int64_t>(1 + random() % 40);
        const auto child = ::fork();
        if (child == 0) {
            ::close(pipe[0]);
            writeForever(path, pipe[1], perCommit);
        }
        ::close(pipe[1]);
        const auto committed = killAfter(child, pipe[0], static_cast<std::int64_t>(1 + random() % 400));
        ::close(pipe[0]);
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);

        const auto report = storage::check(path);
        ASSERT_TRUE(report) << report.error().detail;
        EXPECT_TRUE(report->isSound());
        EXPECT_EQ(report->info.ending, storage::Ending::Open);
        const auto numbers = test::numbersOf(test::readBack(path));
        const auto count = static_cast<std::int64_t>(numbers.size());
        EXPECT_GE(count, committed);
        EXPECT_EQ(count % perCommit, 0) << "a commit is there as a whole or not at all";
        for (std::int64_t i = 0; i < count; ++i)
            ASSERT_EQ(numbers[static_cast<std::size_t>(i)], i);

        ASSERT_TRUE(storage::copyRecording(path, file("copy"), storage::Existing::Replace));
        EXPECT_EQ(test::numbersOf(test::readBack(file("copy"))), numbers);
    }
}

} // namespace
