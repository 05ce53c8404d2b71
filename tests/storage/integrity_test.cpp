// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "storage/integrity.h"

namespace {

using Integrity = test::StorageTest;
using std::chrono::seconds;

TEST_F(Integrity, findsAClosedRecordingSound)
{
    test::record(file(), test::RandomBatches(8).make(50));
    const auto report = storage::check(file());
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->isSound());
    EXPECT_EQ(report->info.ending, storage::Ending::Orderly);
    EXPECT_EQ(report->info.counts.batches, 50U);
    EXPECT_EQ(report->coverage.size(), report->info.sources.size());
}

TEST_F(Integrity, tellsTheHolesOfEachSource)
{
    // Seconds 2 to 4 and 6 to 13 are missing.
    std::vector<model::Batch> batches;
    for (const auto number : {0, 1, 5, 14})
        batches.push_back(test::numbered(number));
    test::record(file(), batches);
    const auto report = storage::check(file());
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->isSound()) << "a hole in the data is no damage of the file";
    ASSERT_EQ(report->coverage.size(), 1U);
    const auto &coverage = report->coverage.front();
    EXPECT_EQ(coverage.source, 1);
    EXPECT_EQ(coverage.windows, 4U);
    EXPECT_EQ(coverage.holes, 2U);
    EXPECT_EQ(coverage.missing, seconds(11));
    ASSERT_TRUE(coverage.longestHole);
    EXPECT_EQ(coverage.longestHole->start, model::Timestamp(seconds(6)));
    EXPECT_EQ(coverage.longestHole->end, model::Timestamp(seconds(14)));
    EXPECT_EQ(coverage.extent->end, model::Timestamp(seconds(15)));
    EXPECT_EQ(report->lastKnownAt, model::Timestamp(seconds(15)));
}

TEST_F(Integrity, seesNoHolesWhereWindowsMeetOrOverlap)
{
    auto wide = test::numbered(0);
    wide.loop[0].span.end = model::Timestamp(seconds(10));
    test::record(file(), {wide, test::numbered(1), test::numbered(10), test::numbered(11)});
    const auto report = storage::check(file());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->coverage.front().holes, 0U);
    EXPECT_FALSE(report->coverage.front().longestHole);
}

TEST_F(Integrity, saysThatARecordingHasNoEnd)
{
    auto writer = storage::RecordingWriter::create(file(), {});
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->append(test::numbered(0)));
    ASSERT_TRUE(writer->commit());
    const auto report = storage::check(file());
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->isSound());
    EXPECT_EQ(report->info.ending, storage::Ending::Open);
    EXPECT_TRUE(report->info.lastCommit);
}

TEST_F(Integrity, reportsDamagedPagesInsteadOfFailing)
{
    test::record(file(), test::RandomBatches(8).make(300));
    auto bytes = test::bytesOf(file());
    ASSERT_GT(bytes.size(), 100'000U);
    // The pages behind the schema and the roots of the tables.
    for (std::size_t at = 60'000; at < 80'000; ++at)
        bytes[at] = '\x55';
    test::putBytes(file(), bytes);
    const auto report = storage::check(file());
    ASSERT_TRUE(report) << report.error().detail;
    EXPECT_FALSE(report->problems.empty());
    EXPECT_FALSE(report->isSound());
}

TEST_F(Integrity, takesARecordingWithNothingInIt)
{
    test::record(file(), {});
    const auto report = storage::check(file());
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->isSound());
    EXPECT_FALSE(report->info.extent);
    EXPECT_FALSE(report->lastKnownAt);
}

} // namespace
