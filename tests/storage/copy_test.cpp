// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "storage/copy.h"
#include "storage/integrity.h"

namespace {

using Copy = test::StorageTest;
using model::ErrorCode;
using storage::copyRecording;

TEST_F(Copy, copiesALiveRecordingIntoOneFileAndLetsItGoOn)
{
    const auto batches = test::RandomBatches(6).make(60);
    auto writer = storage::RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    for (std::size_t i = 0; i < 40; ++i)
        ASSERT_TRUE(writer->append(batches[i]));
    ASSERT_TRUE(writer->commit());
    ASSERT_TRUE(writer->append(batches[40]));

    const auto copied = copyRecording(file(), file("copy"));
    ASSERT_TRUE(copied) << copied.error().detail;
    for (std::size_t i = 41; i < batches.size(); ++i)
        ASSERT_TRUE(writer->append(batches[i]));
    ASSERT_TRUE(writer->close());

    EXPECT_EQ(filesThere(), (std::vector<std::string>{"copy", "run.eldscope"}));
    test::expectSame(test::readBack(file("copy")), {batches.begin(), batches.begin() + 40});
    test::expectSame(test::readBack(file()), batches);
    const auto report = storage::check(file("copy"));
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->isSound());
    EXPECT_EQ(report->info.ending, storage::Ending::Copied);
    EXPECT_TRUE(report->info.endedAt);
}

TEST_F(Copy, keepsTheEndOfAClosedRecording)
{
    test::record(file(), {test::numbered(0)});
    ASSERT_TRUE(copyRecording(file(), file("copy")));
    EXPECT_EQ(storage::RecordingReader::open(file("copy"))->info().ending, storage::Ending::Orderly);
}

TEST_F(Copy, replacesAFileOnlyWhenTold)
{
    test::record(file(), {test::numbered(0)});
    test::putBytes(file("copy"), "precious");
    const auto refused = copyRecording(file(), file("copy"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::CannotWrite);
    EXPECT_EQ(test::bytesOf(file("copy")), "precious");
    ASSERT_TRUE(copyRecording(file(), file("copy"), storage::Existing::Replace));
    EXPECT_EQ(test::readBack(file("copy")).size(), 1U);
    EXPECT_EQ(filesThere(), (std::vector<std::string>{"copy", "run.eldscope"}));
}

TEST_F(Copy, refusesToCopyARecordingOntoItself)
{
    test::record(file(), {test::numbered(0)});
    const auto refused = copyRecording(file(), m_folder / "." / "run.eldscope", storage::Existing::Replace);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Usage);
    EXPECT_EQ(test::readBack(file()).size(), 1U);
}

TEST_F(Copy, leavesNothingBehindWhenItFails)
{
    test::putBytes(file("garbage"), "not a recording");
    const auto garbage = copyRecording(file("garbage"), file("copy"));
    ASSERT_FALSE(garbage);
    EXPECT_EQ(garbage.error().code, ErrorCode::NotRecognised);
    test::record(file(), {test::numbered(0)});
    const auto nowhere = copyRecording(file(), file("none") / "copy");
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ErrorCode::CannotWrite);
    EXPECT_EQ(filesThere(), (std::vector<std::string>{"garbage", "run.eldscope"}));
}

TEST_F(Copy, doesNotDisturbTheLocksOfARecorderInTheSameProcess)
{
    auto writer = storage::RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    std::int64_t next = 0;
    for (int round = 0; round < 5; ++round) {
        ASSERT_TRUE(writer->append(test::numbered(next++)));
        ASSERT_TRUE(writer->commit());
        ASSERT_TRUE(copyRecording(file(), file("copy"), storage::Existing::Replace));
        EXPECT_EQ(static_cast<std::int64_t>(test::readBack(file("copy")).size()), next);
    }
    ASSERT_TRUE(writer->close());
    EXPECT_EQ(static_cast<std::int64_t>(test::readBack(file()).size()), next);
}

} // namespace
