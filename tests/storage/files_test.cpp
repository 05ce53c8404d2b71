// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "storage/files.h"
#include "storage/schema.h"

namespace {

using Files = test::StorageTest;

TEST_F(Files, recognisesSqliteAndRecordingsByTheirFirstBytes)
{
    EXPECT_FALSE(storage::looksLikeSqlite(""));
    EXPECT_FALSE(storage::looksLikeSqlite("SQLite format 3"));
    EXPECT_FALSE(storage::looksLikeSqlite("{\"type\":\"loop\"}      "));
    EXPECT_TRUE(storage::looksLikeSqlite(std::string("SQLite format 3\0", 16)));
    EXPECT_FALSE(storage::looksLikeRecording(std::string("SQLite format 3\0", 16)));

    test::record(file(), {test::numbered(0)});
    const auto head = test::bytesOf(file()).substr(0, 100);
    EXPECT_TRUE(storage::looksLikeSqlite(head));
    EXPECT_TRUE(storage::looksLikeRecording(head));
    auto foreign = head;
    foreign[70] = '\0';
    EXPECT_FALSE(storage::looksLikeRecording(foreign));
}

TEST_F(Files, putsASuffixBehindTheWholeName)
{
    EXPECT_EQ(storage::besides("a.b/run.eldscope", "-wal"), "a.b/run.eldscope-wal");
}

TEST_F(Files, publishesOverAnOldFileOnlyWhenTold)
{
    test::putBytes(file("new"), "new");
    test::putBytes(file("name"), "old");
    const auto refused = storage::publish(file("new"), file("name"), storage::Existing::Refuse);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, model::ErrorCode::CannotWrite);
    EXPECT_EQ(test::bytesOf(file("name")), "old");
    EXPECT_EQ(test::bytesOf(file("new")), "new");
    ASSERT_TRUE(storage::publish(file("new"), file("name"), storage::Existing::Replace));
    EXPECT_EQ(test::bytesOf(file("name")), "new");
    EXPECT_EQ(filesThere(), std::vector<std::string>{"name"});
}

TEST_F(Files, removesATemporaryFolderWithItsContent)
{
    std::filesystem::path path;
    {
        auto folder = storage::TemporaryFolder::create();
        ASSERT_TRUE(folder);
        const auto moved = std::move(*folder);
        path = moved.path();
        test::putBytes(path / "file", "content");
        EXPECT_TRUE(std::filesystem::exists(path / "file"));
    }
    EXPECT_FALSE(std::filesystem::exists(path));
}

} // namespace
