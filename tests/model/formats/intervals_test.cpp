// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/readers.h"
#include "tests/support/fixture.h"
#include "tests/support/reading.h"

#include <gtest/gtest.h>

/// Files that tell of intervals, and the rows of tsung.
namespace {

using model::Reading;
using model::formats::ResponseClass;
using tests::fixture;
using tests::joined;
using tests::readAll;

constexpr std::string_view kHistory =
    "Timestamp,User Count,Type,Name,Requests/s,Failures/s,50%,90%,99%,Total Request Count,Total Failure Count,"
    "Total Average Response Time,Total Min Response Time,Total Max Response Time\r\n"
    "1796047947,0,,Aggregated,0.0,0.0,N/A,N/A,N/A,0,0,0.0,0,0\r\n"
    "1796047948,5,,Aggregated,0.0,0.0,5,25,30,10,4,10.0,1,30.5\r\n";

TEST(LocustHistory, takesTheDifferenceOfTheTotalsForASecond)
{
    const auto sink = readAll(joined({kHistory, "1796047949,5,,Aggregated,5.0,1.0,3,24,30,30,5,20.0,1,30.5\r\n"}));
    ASSERT_EQ(sink.load.size(), 2U);
    EXPECT_EQ(sink.load[1].done, Reading(20.0));
    EXPECT_EQ(sink.load[1].failed, Reading(1.0));
    EXPECT_EQ(sink.load[1].ok, Reading(19.0));
    EXPECT_EQ(sink.load[1].meanMs, Reading(25.0)) << "(30 x 20 - 10 x 10) / 20";
    EXPECT_EQ(sink.load[0].maxMs, Reading(30.5));
    EXPECT_FALSE(sink.load[1].maxMs.isKnown()) << "the longest so far need not be of this second";
    EXPECT_EQ(sink.fileFacts->totals->records, 30U);
}

TEST(LocustHistory, takesNoPercentilesThatAreOfTheWholeRunSoFar)
{
    for (const auto &window : readAll(fixture("locust-history/aggregated.csv")).load)
        EXPECT_FALSE(window.p99Ms.isKnown());
    const auto full = readAll(fixture("locust-history/full.csv"));
    ASSERT_FALSE(full.load.empty());
    EXPECT_TRUE(full.load.back().p99Ms.isKnown());
    EXPECT_TRUE(model::has(full.sources.front().caveats, model::Caveat::WindowMismatch));
    EXPECT_FALSE(full.fileFacts->totals->p99Ms.isKnown());
}

TEST(LocustHistory, goesOnAfterTheStatisticsWereReset)
{
    const auto sink = readAll(joined({kHistory, "1796047949,5,,Aggregated,5.0,1.0,3,24,30,2,0,20.0,1,30\r\n",
                                      "1796047950,5,,Aggregated,5.0,1.0,3,24,30,7,0,20.0,1,30\r\n", "17960479"}));
    ASSERT_EQ(sink.load.size(), 2U);
    EXPECT_EQ(sink.load[1].done, Reading(5.0));
    EXPECT_EQ(sink.warnings.size(), 2U);
    EXPECT_FALSE(readAll("Timestamp,User Count,Name\n1796047947,0,Aggregated\n").fileFacts);
}

TEST(Artillery, clipsTheFirstAndTheLastPeriodToWhatWasMeasured)
{
    const auto sink = readAll(fixture("artillery/refused.json"));
    ASSERT_EQ(sink.load.size(), 2U);
    EXPECT_EQ(model::epochMs(sink.load[0].span.start), 1796047848433);
    EXPECT_EQ(model::epochMs(sink.load[0].span.end), 1796047850000);
    EXPECT_EQ(model::epochMs(sink.load[1].span.end), 1796047852385);
    EXPECT_EQ(sink.load[0].refused, Reading(32.0));
    EXPECT_FALSE(sink.load[0].p99Ms.isKnown());
    EXPECT_FALSE(sink.load[0].offered.isKnown());
}

TEST(Artillery, keepsTheLatencyOfSuccessesApart)
{
    const auto sink = readAll(fixture("artillery/quick.json"));
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load[0].ok, Reading(200.0));
    EXPECT_EQ(sink.load[0].okP99Ms, Reading(67.4));
    EXPECT_EQ(sink.fileFacts->totals->byClass[static_cast<std::size_t>(ResponseClass::Http2xx)], 200U);
}

TEST(Artillery, isNeitherVersion1NorCutOff)
{
    EXPECT_FALSE(
        readAll(R"({"aggregate":{"timestamp":"2026-11-30T14:37:59Z","latency":{},"codes":{}},"intermediate":[]})")
            .fileFacts);
    const auto text = fixture("artillery/quick.json");
    const auto *format = model::formats::detect(text);
    ASSERT_TRUE(format);
    tests::CollectingSink sink;
    const auto reader = format->open({});
    static_cast<void>(reader->feed(std::string_view(text).substr(0, text.size() / 2), sink));
    EXPECT_FALSE(reader->finish(sink));
}

TEST(TsungDump, takesTheDateForTheEnd)
{
    const auto sink = readAll(fixture("tsung-dump/guard.dump"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 39U);
    EXPECT_EQ(sink.fileFacts->totals->firstStart->time_since_epoch(), std::chrono::microseconds(1796048151252619));
    EXPECT_TRUE(sink.warnings.empty());
}

TEST(TsungDump, readsErrorsAndAUrlWithSemicolons)
{
    const auto sink =
        readAll("#date;pid;id;http method;host;URL;HTTP status;size;duration;transaction;match;error;tag\n"
                "1796048151.257465;<0.194.0>;1;get;h;/a;b=1;c=2;503;9;4.846;-;;;\n"
                "1796048151.357465;<0.194.0>;1;get;h;/;;;;-;;error_connect_econnrefused;\n"
                "1796048151.457465;<0.194.0>;1;get;h;/;200;9;1.5");
    EXPECT_EQ(sink.fileFacts->totals->records, 2U);
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load[0].shed, Reading(1.0));
    EXPECT_EQ(sink.load[0].refused, Reading(1.0));
    EXPECT_EQ(sink.warnings.size(), 1U);
    EXPECT_FALSE(readAll("#date;pid;id\n1796048151.257465;1;2\n").fileFacts);
}

TEST(TsungLog, readsWhatHappenedBetweenTwoDumps)
{
    const auto sink = readAll(fixture("tsung-log/small.log"));
    ASSERT_EQ(sink.load.size(), 3U);
    EXPECT_EQ(sink.load[1].span.length(), std::chrono::seconds(10));
    EXPECT_EQ(sink.load[1].ok, Reading(38.0));
    EXPECT_EQ(sink.load[1].shed, Reading(20.0));
    EXPECT_EQ(sink.load[1].timeouts, Reading(1.0));
    EXPECT_EQ(sink.load[1].refused, Reading(3.0));
    EXPECT_EQ(sink.load[1].meanMs, Reading(8.25));
    EXPECT_FALSE(sink.load[1].maxMs.isKnown()) << "the maximum in the file is that of the run";
    EXPECT_TRUE(sink.warnings.empty());
    EXPECT_FALSE(readAll("# stats: none\nstats: request 1 2 3 4 5 6 7\n").fileFacts);
}

TEST(HdrLog, readsTheHistogramOfEachIntervalAndSplitsByTag)
{
    const auto sink = readAll(fixture("hdr-log/intervals.hlog"));
    ASSERT_EQ(sink.load.size(), 5U);
    ASSERT_EQ(sink.sources.size(), 2U);
    EXPECT_EQ(sink.sources[1].id, 2);
    EXPECT_EQ(sink.sources[1].name, "file [GET_block]");
    EXPECT_EQ(sink.load[0].done, Reading(403.0));
    EXPECT_EQ(sink.load[0].maxMs, Reading(15.76));
    EXPECT_NEAR(sink.load[0].p50Ms.value(), 2.18, 0.03);
    EXPECT_EQ(model::formatIso8601(sink.load[0].span.start), "2026-11-30T14:05:00.123Z");
    ASSERT_TRUE(sink.load[0].latency);
    EXPECT_EQ(sink.load[0].latency->count(), 403U);
}

TEST(HdrLog, saysWhichIntervalsItCouldNotDecode)
{
    const auto sink =
        readAll("#[Histogram log format version 1.3]\n"
                "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n"
                "1796047500.0,1.0,2.0,HISTFAAAAEV42pNpmSzMwMCgyAABTBDKT4Gb\n"
                "1796047501.0,1.0,2.0,not base64!\n"
                "1796047502.0,1.0\n");
    EXPECT_TRUE(sink.load.empty());
    EXPECT_EQ(sink.warnings.size(), 3U);
    EXPECT_FALSE(model::formats::isHdrLog("# HELP x y\n# TYPE x gauge\nx 1\n"));
}

} // namespace
