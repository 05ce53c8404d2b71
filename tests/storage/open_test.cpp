// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "storage/integrity.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Open = test::StorageTest;
using model::ErrorCode;
using storage::RecordingReader;

ErrorCode codeOfOpening(const std::filesystem::path &path)
{
    const auto reader = RecordingReader::open(path);
    EXPECT_FALSE(reader);
    return reader ? ErrorCode::Usage : reader.error().code;
}

std::size_t countBatches(const std::filesystem::path &path)
{
    auto reader = RecordingReader::open(path);
    if (!reader)
        return 0;
    const auto batches = reader->readAll();
    return batches ? batches->size() : 0;
}

/// A recording whose recorder left it without a word, with all of it still in the log.
void leaveOpen(const std::filesystem::path &path, std::int64_t batches)
{
    const auto live = path.parent_path() / "live";
    {
        auto writer = storage::RecordingWriter::create(live, {});
        ASSERT_TRUE(writer);
        for (std::int64_t i = 0; i < batches; ++i)
            ASSERT_TRUE(writer->append(test::numbered(i)));
        ASSERT_TRUE(writer->commit());
        test::putBytes(path, test::bytesOf(live));
        test::putBytes(path.string() + "-wal", test::bytesOf(live.string() + "-wal"));
    }
    std::filesystem::remove(live);
}

TEST_F(Open, refusesWhatIsNoSqliteFile)
{
    test::putBytes(file("garbage"), std::string(5000, 'x'));
    EXPECT_EQ(codeOfOpening(file("garbage")), ErrorCode::NotRecognised);
    test::putBytes(file("short"), "SQLite");
    EXPECT_EQ(codeOfOpening(file("short")), ErrorCode::NotRecognised);
    test::putBytes(file("empty"), "");
    EXPECT_EQ(codeOfOpening(file("empty")), ErrorCode::NotRecognised);
    EXPECT_EQ(codeOfOpening(file("missing")), ErrorCode::CannotRead);
    EXPECT_EQ(codeOfOpening(m_folder), ErrorCode::CannotRead);
}

TEST_F(Open, refusesTheDatabaseOfAnotherProgram)
{
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t (a)");
    EXPECT_EQ(codeOfOpening(file()), ErrorCode::Foreign);
}

TEST_F(Open, namesBothVersionsWhenTheRecordingIsNewer)
{
    test::record(file(), {test::numbered(0)});
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 7");
    const auto reader = RecordingReader::open(file());
    ASSERT_FALSE(reader);
    EXPECT_EQ(reader.error().code, ErrorCode::Newer);
    EXPECT_NE(reader.error().detail.find("version 7"), std::string::npos);
    EXPECT_NE(reader.error().detail.find("up to 2"), std::string::npos);
    EXPECT_EQ(reader.error().place, file().string());
}

TEST_F(Open, readsVersionOneAndLeavesTheFileAlone)
{
    const std::string tour = ELDSCOPE_SOURCE "/resources/recordings/tour.eldscope"; // recorded by version 1
    const auto before = test::bytesOf(tour);
    std::filesystem::copy_file(tour, file());
    auto reader = RecordingReader::open(file());
    ASSERT_TRUE(reader) << reader.error().detail;
    const auto batches = reader->readAll();
    ASSERT_TRUE(batches);
    EXPECT_GT(batches->size(), 50U);
    EXPECT_FALSE(batches->front().sources.empty());
    for (const auto &source : batches->front().sources)
        EXPECT_TRUE(source.caveats.none());
    EXPECT_EQ(test::bytesOf(file()), before);
}

TEST_F(Open, refusesAVersionThatNeverExistedAndLeavesTheFileAlone)
{
    test::record(file(), {test::numbered(0)});
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 0");
    const auto before = test::bytesOf(file());
    EXPECT_EQ(codeOfOpening(file()), ErrorCode::Damaged);
    EXPECT_EQ(test::bytesOf(file()), before);
}

TEST_F(Open, refusesARecordingThatLacksATableOrHasAViewInItsPlace)
{
    test::record(file(), {test::numbered(0)});
    SQLite::Database db(file().string(), SQLite::OPEN_READWRITE);
    db.exec("DROP TABLE mark");
    EXPECT_EQ(codeOfOpening(file()), ErrorCode::Damaged);
    db.exec("CREATE VIEW mark AS SELECT 1 AS id, 1 AS batch, 0 AS span_start, 0 AS span_end, 0 AS kind, 'x' AS text");
    EXPECT_EQ(codeOfOpening(file()), ErrorCode::Damaged);
}

TEST_F(Open, refusesATruncatedFileWhereverItWasCut)
{
    test::record(file(), test::RandomBatches(4).make(200));
    const auto whole = test::bytesOf(file());
    ASSERT_GT(whole.size(), 20'000U);
    for (std::size_t length = 0; length < whole.size(); length += length < 8200 ? 97 : 1013) {
        test::putBytes(file("cut"), whole.substr(0, length));
        const auto code = codeOfOpening(file("cut"));
        EXPECT_EQ(code, length < 16 ? ErrorCode::NotRecognised : ErrorCode::Damaged) << length;
        EXPECT_FALSE(storage::check(file("cut"))) << length;
    }
}

TEST_F(Open, survivesFlippedBytesAnywhere)
{
    test::record(file(), test::RandomBatches(4).make(60));
    const auto whole = test::bytesOf(file());
    std::mt19937_64 random(1);
    for (int round = 0; round < 300; ++round) {
        auto bytes = whole;
        for (int i = 0; i < 20; ++i)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        test::putBytes(file("bad"), bytes);
        auto reader = RecordingReader::open(file("bad"));
        if (reader)
            static_cast<void>(reader->readAll()); // whatever comes, it must come without a crash
        static_cast<void>(storage::check(file("bad")));
    }
}

TEST_F(Open, readsWhatAKilledRecorderLeftInTheLog)
{
    leaveOpen(file(), 5);
    EXPECT_EQ(test::readBack(file()).size(), 5U);
    EXPECT_EQ(test::readBack(file()).size(), 5U) << "reading takes nothing away";
}

TEST_F(Open, readsARecordingThatWasCopiedWithoutItsLogAndAddsNoFiles)
{
    leaveOpen(file(), 5);
    std::filesystem::remove(file("run.eldscope-wal"));
    EXPECT_EQ(test::readBack(file()).size(), 0U);
    EXPECT_EQ(filesThere(), std::vector<std::string>{"run.eldscope"});
}

TEST_F(Open, readsAnUnfinishedRecordingInAFolderWhereNothingCanBeWritten)
{
    leaveOpen(file(), 5);
    ::chmod(file().c_str(), 0444);
    ::chmod(file("run.eldscope-wal").c_str(), 0444);
    ::chmod(m_folder.c_str(), 0555);
    // The superuser may write anywhere, so it becomes somebody else in a process of its own.
    const auto child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::setuid(65534) != 0)
            ::_exit(2);
        ::_exit(countBatches(file()) == 5 ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::chmod(m_folder.c_str(), 0755);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_EQ(filesThere(), (std::vector<std::string>{"run.eldscope", "run.eldscope-wal"}));
}

TEST_F(Open, readsAFileWhoseNameLooksLikeAnUri)
{
    leaveOpen(file("a?mode=memory#%41.eldscope"), 3);
    std::filesystem::remove(file("a?mode=memory#%41.eldscope-wal"));
    EXPECT_TRUE(RecordingReader::open(file("a?mode=memory#%41.eldscope")));
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(m_folder);
    test::record("file:x", {test::numbered(0)});
    EXPECT_EQ(test::readBack("file:x").size(), 1U);
    std::filesystem::current_path(before);
    EXPECT_TRUE(std::filesystem::exists(file("file:x")));
}

} // namespace
