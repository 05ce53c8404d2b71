// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"
#include "tests/support/reading.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::ResponseClass;
using tests::fixture;
using tests::joined;
using tests::readAll;

std::uint64_t countOf(const tests::CollectingSink &sink, ResponseClass response)
{
    return sink.fileFacts->totals->byClass[static_cast<std::size_t>(response)];
}

std::string k6Point(const std::string &time, const std::string &value, const std::string &tags)
{
    return joined({R"({"metric":"http_req_duration","type":"Point","data":{"time":")", time, R"(","value":)", value,
                   R"(,"tags":)", tags, "}}\n"});
}

TEST(K6Json, countsARequestOnceAndKeepsTimeoutsOutOfTheTotals)
{
    const auto sink = readAll(fixture("k6-json/timeout.ndjson"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    const auto &totals = *sink.fileFacts->totals;
    EXPECT_EQ(totals.records, 10U);
    EXPECT_EQ(countOf(sink, ResponseClass::Http2xx), 8U);
    EXPECT_EQ(countOf(sink, ResponseClass::Error), 1U);
    EXPECT_EQ(totals.latencies, 9U);
    EXPECT_LT(totals.maxMs.value(), 300);
    double timeouts = 0;
    Reading longest;
    for (const auto &window : sink.load) {
        timeouts += window.timeouts.value();
        longest = model::larger(longest, window.maxMs);
    }
    EXPECT_EQ(timeouts, 1.0);
    EXPECT_NEAR(longest.value(), 301.7, 0.1) << "in its second a timeout is as long as it was waited for";
    EXPECT_TRUE(sink.warnings.empty());
}

TEST(K6Json, countsAsOfferedWhatCouldNotBeStarted)
{
    const auto sink = readAll(fixture("k6-json/dropped.ndjson"));
    double sent = 0;
    double offered = 0;
    for (const auto &window : sink.load) {
        sent += window.sent.value();
        offered += window.offered.value();
    }
    EXPECT_GT(offered, sent);
    EXPECT_FALSE(readAll(fixture("k6-json/timeout.ndjson")).load.front().offered.isKnown())
        << "nothing was dropped: what was planned is not known";
}

TEST(K6Json, countsRefusedConnectionsButTakesNoLatencyFromThem)
{
    const auto sink = readAll(k6Point("2026-11-30T14:22:58.5Z", "0",
                                      R"({"error":"dial: connection refused","error_code":"1212","status":"0"})"));
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load[0].refused, Reading(1.0));
    EXPECT_EQ(sink.load[0].done, Reading(1.0));
    EXPECT_FALSE(sink.load[0].maxMs.isKnown());
    EXPECT_FALSE(sink.fileFacts->totals->p50Ms.isKnown());
}

TEST(K6Json, takesTheTimeForTheEndOfARequest)
{
    const auto sink = readAll(k6Point("2026-11-30T15:22:59.25+01:00", "1500.000001", R"({"status":"200"})"));
    const auto &totals = *sink.fileFacts->totals;
    EXPECT_EQ(model::formatIso8601(*totals.lastEnd), "2026-11-30T14:22:59.250Z");
    EXPECT_EQ((*totals.lastEnd - *totals.firstStart).count(), 1'500'000'001);
    ASSERT_EQ(sink.load.size(), 3U);
    EXPECT_EQ(sink.load[0].sent, Reading(1.0));
    EXPECT_EQ(sink.load[2].done, Reading(1.0));
}

TEST(K6Json, readsTheStatusFromTheErrorCodeWhenTheTagIsOff)
{
    const auto sink = readAll(joined({k6Point("2026-11-30T14:22:58Z", "1", R"({"error_code":"1503"})"),
                                      k6Point("2026-11-30T14:22:58Z", "1", "null")}));
    EXPECT_EQ(countOf(sink, ResponseClass::Http5xx), 1U);
    EXPECT_EQ(countOf(sink, ResponseClass::Unknown), 1U);
    EXPECT_EQ(sink.load.back().shed, Reading(1.0));
}

TEST(K6Json, saysWhichRowsItCouldNotUse)
{
    const auto good = k6Point("2026-11-30T14:22:58Z", "1", R"({"status":"200"})");
    const auto sink = readAll(joined({good, "\nERRO[0003] not json\n[]\n", k6Point("yesterday", "1", "{}"),
                                      k6Point("2026-11-30T14:22:58Z", "-1", "{}"),
                                      k6Point("2026-11-30T14:22:58Z", "null", "{}"), good.substr(0, good.size() / 2)}));
    EXPECT_EQ(sink.fileFacts->totals->records, 1U);
    std::vector<std::uint64_t> lines;
    for (const auto &warning : sink.warnings)
        lines.push_back(warning.line);
    EXPECT_EQ(lines, (std::vector<std::uint64_t>{3, 4, 5, 6, 7, 8}));
}

TEST(K6Json, isRecognisedBehindABannerAndWithItsKeysInAnyOrder)
{
    const auto old = R"({"type":"Point","data":{"time":"2017-05-09T14:34:45.6+02:00","value":5,"tags":null},)"
                     R"("metric":"http_req_duration"})";
    EXPECT_EQ(readAll(joined({"\n  execution: local\n\n", old})).fileFacts->totals->records, 1U);
    EXPECT_FALSE(readAll(R"({"type":"Point","metric":"vus","time":"2017-05-09T14:34:45.6+02:00"})").fileFacts)
        << "a point has data";
}

TEST(K6Csv, readsAsTheJsonOfTheSameRunButForTheTimes)
{
    const auto sink = readAll(fixture("k6-csv/timeout.csv"));
    EXPECT_EQ(countOf(sink, ResponseClass::Error), 1U);
    EXPECT_EQ(sink.fileFacts->totals->maxMs, readAll(fixture("k6-json/timeout.ndjson")).fileFacts->totals->maxMs);
    EXPECT_NE(sink.fileFacts->rounding.find("whole seconds"), std::string::npos);
    EXPECT_EQ(readAll(fixture("k6-csv/unix-milli.csv")).fileFacts->rounding.find("whole seconds"), std::string::npos);
}

TEST(K6Csv, findsItsColumnsByNameAndReadsQuotes)
{
    const auto sink = readAll("metric_name,timestamp,metric_value,url,status,extra_tags\r\n"
                              "http_req_duration,1796048623,1.5,\"http://h/?a=1,2\",503,\"x \"\"y\"\"\r\nz\"\r\n"
                              "http_req_duration,1796048623,2.5,http://h/,200,\r\n"
                              "http_req_duration,1796048624,3.5,http://h/");
    EXPECT_EQ(sink.fileFacts->totals->records, 2U);
    EXPECT_EQ(countOf(sink, ResponseClass::Http5xx), 1U);
    ASSERT_EQ(sink.warnings.size(), 1U);
    EXPECT_EQ(sink.warnings[0].line, 5U) << "the last row was cut off";
}

TEST(K6Csv, isNotAnyTableOfMetrics)
{
    EXPECT_FALSE(readAll("metric_name,value,timestamp\nhttp_req_duration,1,1796048623\n").fileFacts);
}

} // namespace
