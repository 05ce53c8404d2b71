// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace {

using Writer = test::StorageTest;
using model::ErrorCode;
using storage::Durability;
using storage::Existing;
using storage::RecordingReader;
using storage::RecordingWriter;

using Names = std::vector<std::string>;

TEST_F(Writer, leavesExactlyOneFileWhenClosed)
{
    auto writer = RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->append(test::numbered(0)));
    ASSERT_TRUE(writer->commit());
    EXPECT_EQ(filesThere().size(), 3U) << "recording into a write-ahead log";
    ASSERT_TRUE(writer->close());
    EXPECT_EQ(filesThere(), Names{"run.eldscope"});
    EXPECT_TRUE(writer->close()) << "a second time changes nothing";
    const auto late = writer->append(test::numbered(1));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, ErrorCode::Usage);
}

TEST_F(Writer, saysWhoRecordedWhenAndHowItEnded)
{
    storage::RecordingMeta meta;
    meta.created = model::Timestamp(std::chrono::seconds(1'764'500'000));
    meta.program = "eldscope 9.9";
    auto writer = RecordingWriter::create(file(), meta);
    ASSERT_TRUE(writer);
    {
        const auto open = RecordingReader::open(file());
        ASSERT_TRUE(open);
        EXPECT_EQ(open->info().ending, storage::Ending::Open);
        EXPECT_EQ(open->info().created, meta.created);
    }
    ASSERT_TRUE(writer->setMeta("floor", "first:5s"));
    ASSERT_TRUE(writer->setMeta("floor", "first:6s"));
    ASSERT_TRUE(writer->close());
    const auto closed = RecordingReader::open(file());
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->info().program, "eldscope 9.9");
    EXPECT_EQ(closed->info().ending, storage::Ending::Orderly);
    EXPECT_TRUE(closed->info().endedAt);
    EXPECT_TRUE(closed->info().lastCommit);
    EXPECT_EQ(closed->info().version, 2);
    EXPECT_EQ(closed->meta("floor"), "first:6s");
    EXPECT_EQ(closed->meta("ceiling"), std::nullopt);
}

TEST_F(Writer, refusesAnExistingFileUnlessTold)
{
    test::putBytes(file(), "precious");
    const auto refused = RecordingWriter::create(file(), {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::CannotWrite);
    EXPECT_EQ(test::bytesOf(file()), "precious");
    EXPECT_EQ(filesThere(), Names{"run.eldscope"});

    auto replaced = RecordingWriter::create(file(), {}, {Existing::Replace, Durability::Live});
    ASSERT_TRUE(replaced);
    ASSERT_TRUE(replaced->append(test::numbered(0)));
    ASSERT_TRUE(replaced->close());
    EXPECT_EQ(test::numbersOf(test::readBack(file())), std::vector<std::int64_t>{0});
}

TEST_F(Writer, isNotFooledByTheLogOfAnEarlierFile)
{
    {
        auto writer = RecordingWriter::create(file("old"), {});
        ASSERT_TRUE(writer);
        ASSERT_TRUE(writer->append(test::numbered(0)));
        ASSERT_TRUE(writer->commit());
        test::putBytes(file("run.eldscope-wal"), test::bytesOf(file("old-wal")));
    }
    test::record(file(), {test::numbered(0), test::numbered(1)});
    EXPECT_EQ(test::numbersOf(test::readBack(file())), (std::vector<std::int64_t>{0, 1}));
}

TEST_F(Writer, fillsAnImportBesideItsNameAndRenamesItAtTheEnd)
{
    auto writer = RecordingWriter::create(file(), {}, {Existing::Refuse, Durability::AtClose});
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->append(test::numbered(0)));
    ASSERT_TRUE(writer->commit());
    EXPECT_FALSE(std::filesystem::exists(file()));
    ASSERT_TRUE(writer->close());
    EXPECT_EQ(filesThere(), Names{"run.eldscope"});
    EXPECT_EQ(test::readBack(file()).size(), 1U);
}

TEST_F(Writer, leavesNothingOfAnImportThatIsGivenUp)
{
    test::putBytes(file(), "precious");
    {
        auto writer = RecordingWriter::create(file(), {}, {Existing::Replace, Durability::AtClose});
        ASSERT_TRUE(writer);
        ASSERT_TRUE(writer->append(test::numbered(0)));
        ASSERT_TRUE(writer->commit());
    }
    EXPECT_EQ(filesThere(), Names{"run.eldscope"});
    EXPECT_EQ(test::bytesOf(file()), "precious");
}

TEST_F(Writer, doesNotReplaceAFileThatAppearedDuringAnImport)
{
    {
        auto writer = RecordingWriter::create(file(), {}, {Existing::Refuse, Durability::AtClose});
        ASSERT_TRUE(writer);
        ASSERT_TRUE(writer->append(test::numbered(0)));
        test::putBytes(file(), "precious");
        const auto closed = writer->close();
        ASSERT_FALSE(closed);
        EXPECT_EQ(closed.error().code, ErrorCode::CannotWrite);
    }
    EXPECT_EQ(filesThere(), Names{"run.eldscope"});
    EXPECT_EQ(test::bytesOf(file()), "precious");
}

TEST_F(Writer, takesTheSameBatchAgainAfterAFailure)
{
    auto writer = RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->append(test::numbered(0)));
    ASSERT_TRUE(writer->commit());
    {
        SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        const auto blocked = writer->append(test::numbered(1));
        ASSERT_FALSE(blocked);
        EXPECT_EQ(blocked.error().code, ErrorCode::CannotWrite);
    }
    ASSERT_TRUE(writer->append(test::numbered(1)));
    ASSERT_TRUE(writer->close());
    EXPECT_EQ(test::numbersOf(test::readBack(file())), (std::vector<std::int64_t>{0, 1}));
}

TEST_F(Writer, saysWhenTheFolderIsMissing)
{
    const auto writer = RecordingWriter::create(file("none") / "run.eldscope", {});
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().code, ErrorCode::CannotWrite);
}

TEST_F(Writer, canBeReadWhileItWrites)
{
    auto writer = RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    for (std::int64_t i = 0; i < 5; ++i)
        ASSERT_TRUE(writer->append(test::numbered(i)));
    EXPECT_EQ(test::readBack(file()).size(), 0U) << "nothing is committed yet";
    ASSERT_TRUE(writer->commit());
    auto reader = RecordingReader::open(file());
    ASSERT_TRUE(reader);
    ASSERT_TRUE(writer->append(test::numbered(5)));
    ASSERT_TRUE(writer->commit());
    const auto read = reader->readAll();
    ASSERT_TRUE(read);
    EXPECT_EQ(read->size(), 5U) << "a reader sees the moment at which it was opened";
    EXPECT_EQ(test::readBack(file()).size(), 6U);
}

TEST_F(Writer, losesNothingWhenSomebodyStillReadsAtTheEnd)
{
    auto writer = RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->append(test::numbered(0)));
    ASSERT_TRUE(writer->commit());
    {
        const auto reader = RecordingReader::open(file());
        ASSERT_TRUE(reader);
        ASSERT_TRUE(writer->append(test::numbered(1)));
        const auto closed = writer->close();
        ASSERT_FALSE(closed) << "more than one file is left, and the caller is told";
        EXPECT_EQ(closed.error().code, ErrorCode::CannotWrite);
    }
    EXPECT_EQ(test::readBack(file()).size(), 2U);
    EXPECT_EQ(RecordingReader::open(file())->info().ending, storage::Ending::Orderly);
}

} // namespace
