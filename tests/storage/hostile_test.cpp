// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_batch.h"

#include "storage/integrity.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>

namespace {

class Hostile : public test::StorageTest {
protected:
    void SetUp() override
    {
        StorageTest::SetUp();
        test::record(file(), {test::numbered(0), test::numbered(1), test::numbered(2)});
    }

    void run(const std::string &sql) const { SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec(sql); }

    /// What is skipped, as "table: reason" and how often; the three good windows must be read all the same.
    [[nodiscard]] std::map<std::string, std::uint64_t> skipped() const
    {
        std::map<std::string, std::uint64_t> reasons;
        auto reader = storage::RecordingReader::open(file());
        EXPECT_TRUE(reader) << reader.error().detail;
        if (!reader)
            return reasons;
        const auto batches = reader->readAll();
        EXPECT_TRUE(batches) << batches.error().detail;
        if (!batches)
            return reasons;
        EXPECT_EQ(test::numbersOf(*batches), (std::vector<std::int64_t>{0, 1, 2}));
        EXPECT_EQ(reader->rowsRead(), reader->info().counts.total());
        for (const auto &row : reader->warnings())
            reasons[row.table + ": " + row.reason] += row.count;
        return reasons;
    }

    using Reasons = std::map<std::string, std::uint64_t>;
};

TEST_F(Hostile, skipsWindowsThatCannotBeMeant)
{
    run("INSERT INTO loop_window (batch, source, span_start, span_end, known_at, outcome) VALUES"
        " (3, 1, 9, 8, 9, 0), (3, 1, 0, 1, 1, 6), (3, 1, 0, 1, 1, -1), (3, 77, 0, 1, 1, 0), (3, 0, 0, 1, 1, 0),"
        " (3, 4294967297, 0, 1, 1, 0), (3, 1, -1, 1, 1, 0), (3, 1, -9223372036854775808, 9223372036854775807, 1, 0)");
    EXPECT_EQ(skipped(),
              (Reasons{{"loop_window: ends before it starts", 1},
                       {"loop_window: unknown code", 2},
                       {"loop_window: source was never announced", 1},
                       {"loop_window: no such source id", 2},
                       {"loop_window: time out of range", 2}}));
    const auto report = storage::check(file());
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->problems.empty());
    EXPECT_FALSE(report->isSound());
    EXPECT_EQ(report->info.counts.loopWindows, 11U);
    EXPECT_EQ(report->info.extent->end, model::Timestamp(std::chrono::seconds(3)));
}

TEST_F(Hostile, readsInfinityAsUnknown)
{
    run("UPDATE loop_window SET p99_ms = 9e999, max_ms = -9e999");
    const auto batches = test::readBack(file());
    ASSERT_EQ(batches.size(), 3U);
    EXPECT_FALSE(batches[0].loop[0].p99Ms.isKnown());
    EXPECT_FALSE(batches[0].loop[0].maxMs.isKnown());
}

TEST_F(Hostile, skipsRowsOfNoBatchAndRowsOutOfOrder)
{
    run("INSERT INTO mark (batch, span_start, span_end, kind, text) VALUES (3, 0, 1, 0, 'good'), (1, 0, 1, 0, 'late'),"
        " (99, 0, 1, 0, 'never'), (3, 0, 1, 0, 'behind')");
    EXPECT_EQ(skipped(), (Reasons{{"mark: belongs to no batch, or out of order", 3}}));
}

TEST_F(Hostile, skipsHistogramsThatDoNotAddUpOrBelongNowhere)
{
    run("INSERT INTO source (batch, source, kind, name, format, detail, runtime) VALUES (3, 2, 1, 'x', 'x', 0, '')");
    run("INSERT INTO load_window (id, batch, source, span_start, span_end, known_at) VALUES (10, 3, 2, 0, 1, 1)");
    run("INSERT INTO histogram (batch, load_window, role, data) VALUES (3, 9, 0, x'01'), (3, 10, 0, x'ffffffff'),"
        " (3, 10, 7, x'01'), (3, 10, 1, zeroblob(300000)), (3, 10, 1, x'')");
    const auto reasons = skipped();
    EXPECT_EQ(reasons.at("histogram: unknown code"), 1U);
    EXPECT_EQ(reasons.at("histogram: blob too long"), 1U);
    EXPECT_EQ(reasons.at("histogram: not a histogram")
                  + (reasons.count("histogram: belongs to no window, or out of order")),
              3U);
}

TEST_F(Hostile, skipsTextsBeyondAnyLimit)
{
    run("INSERT INTO mark (batch, span_start, span_end, kind, text) VALUES (3, 0, 1, 0, hex(zeroblob(1000000)))");
    run("INSERT INTO source (batch, source, kind, name, format, detail, runtime) VALUES"
        " (3, 2, 1, hex(zeroblob(5000)), 'x', 0, '')");
    run("INSERT INTO meta (key, value) VALUES ('long', hex(zeroblob(100000)))");
    EXPECT_EQ(skipped(),
              (Reasons{{"mark: text too long", 1}, {"meta: text too long", 1}, {"source: text too long", 1}}));
}

TEST_F(Hostile, endsWithAnErrorAtARowTooLargeToRead)
{
    run("INSERT INTO mark (batch, span_start, span_end, kind, text) VALUES (3, 0, 1, 0, hex(zeroblob(5000000)))");
    auto reader = storage::RecordingReader::open(file());
    const auto batches = reader ? reader->readAll() : tl::unexpected<model::Error>(reader.error());
    ASSERT_FALSE(batches);
    EXPECT_EQ(batches.error().code, model::ErrorCode::Damaged);
}

TEST_F(Hostile, boundsTheNumberOfSourcesAndMetaRows)
{
    run("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 2001)"
        " INSERT INTO source (batch, source, kind, name, format, detail, runtime) SELECT 3, i, 0, '', '', 0, '' FROM "
        "n");
    run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
        " INSERT INTO meta (key, value) SELECT 'zz' || i, '' FROM n");
    const auto reasons = skipped();
    EXPECT_EQ(reasons.at("source: too many sources"), 2001U - 1024U);
    EXPECT_GT(reasons.at("meta: too many rows"), 900U);
}

TEST_F(Hostile, checksTypesWhereTheTablesAreNotStrict)
{
    run("DROP TABLE mark; DROP TABLE source_state; DROP TABLE batch; DROP TABLE meta");
    run("CREATE TABLE mark (id INTEGER PRIMARY KEY, batch, span_start, span_end, kind, text)");
    run("CREATE TABLE source_state (id INTEGER PRIMARY KEY, batch, source, at, health, detail)");
    run("CREATE TABLE batch (id INTEGER PRIMARY KEY, now)");
    run("CREATE TABLE meta (key, value)");
    run("INSERT INTO batch VALUES (1, 'noon'), (2, NULL), (3, -5)");
    run("INSERT INTO meta VALUES (NULL, 1), ('created', 'yesterday'), ('committed', '99999999999999999999')");
    run("INSERT INTO mark VALUES (1, 3, 'a', 1, 0, 'x'), (2, 3, 0, 1, 0, NULL), (3, 3, 0, 1, 0.5, 'x')");
    run("INSERT INTO source_state VALUES (1, 3, 1, 1, x'00', 'x'), (2, 3, NULL, 1, 0, 'x'), (3, 3, 1, 1, 0, x'ff')");
    EXPECT_EQ(skipped(),
              (Reasons{{"batch: time out of range", 2},
                       {"mark: not a text", 1},
                       {"mark: not an integer", 2},
                       {"meta: not a text", 1},
                       {"source_state: not a text", 1},
                       {"source_state: not an integer", 2}}));
}

} // namespace
