// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"
#include "tests/support/reading.h"

#include <gtest/gtest.h>

#include <algorithm>

/// The small tables of hey, oha, h2load and ab.
namespace {

using model::Reading;
using model::formats::ResponseClass;
using tests::fixture;
using tests::joined;
using tests::readAll;

constexpr std::string_view kHey =
    "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\n"
    "0.0068,0.0000,0.0000,0.0000,0.0064,0.0003,200,0.0617\n"
    "0.0369,0.0000,0.0000,0.0000,0.0066,0.0003,503,1.0616\n";

std::string replaced(std::string_view text, std::string_view from, std::string_view to)
{
    std::string out;
    for (const char c : text)
        out += from.find(c) == std::string_view::npos ? std::string(1, c) : std::string(to);
    return out;
}

TEST(HeyCsv, countsFromTheStartOfTheRun)
{
    const auto sink = readAll(fixture("hey-csv/err.csv"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 39U);
    EXPECT_EQ(sink.fileFacts->totals->firstStart->time_since_epoch(), std::chrono::microseconds(60600));
    EXPECT_FALSE(sink.load.front().timeouts.isKnown()) << "what failed is not in the file";
    EXPECT_TRUE(model::has(sink.sources.front().caveats, model::Caveat::ClockOffset));
}

TEST(HeyCsv, putsTheEndOfTheRunAtTheTimeOfTheFile)
{
    const auto *format = model::formats::detect(kHey);
    ASSERT_TRUE(format);
    tests::CollectingSink sink;
    const auto written = *model::parseIso8601("2026-11-30T14:00:10.5Z");
    const auto reader = format->open({.source = 1, .name = "f", .fileTime = written});
    static_cast<void>(reader->feed(kHey, sink));
    static_cast<void>(reader->finish(sink));
    ASSERT_EQ(sink.load.size(), 2U);
    EXPECT_EQ(model::formatIso8601(sink.load.back().span.start), "2026-11-30T14:00:10.000Z");
}

TEST(HeyCsv, readsWhatSpreadsheetsMakeOfIt)
{
    const auto plain = readAll(kHey);
    ASSERT_EQ(plain.load.size(), 2U);
    const auto decimalCommas = replaced(replaced(kHey, ",", ";"), ".", ",");
    EXPECT_EQ(readAll(decimalCommas).load, plain.load);
    EXPECT_EQ(readAll(joined({"\xEF\xBB\xBF", replaced(kHey, "\n", "\r\n")})).load, plain.load);
    EXPECT_EQ(readAll(kHey.substr(0, kHey.size() - 1)).load, plain.load) << "no line end after the last row";
}

TEST(HeyCsv, dropsALastRowThatWasCutOff)
{
    const auto sink = readAll(kHey.substr(0, kHey.size() - 3));
    EXPECT_EQ(sink.fileFacts->totals->records, 1U) << "1.06 is a number too, but not one that hey writes";
    EXPECT_EQ(sink.warnings.size(), 1U);
    EXPECT_EQ(readAll(fixture("hey-csv/truncated.csv")).warnings.size(), 1U);
}

TEST(HeyCsv, saysThatNothingWasAnswered)
{
    const auto sink = readAll(kHey.substr(0, kHey.find('\n') + 1));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 0U);
    EXPECT_FALSE(sink.fileFacts->totals->p99Ms.isKnown());
    EXPECT_TRUE(sink.load.empty());
    EXPECT_EQ(sink.warnings.size(), 1U);
}

TEST(HeyCsv, isNotAnyTableOfResponseTimes)
{
    EXPECT_FALSE(readAll("response-time,status-code,offset\n0.0068,200,0.0617\n").fileFacts);
}

TEST(OhaCsv, readsStartDurationAndStatus)
{
    const auto sink = readAll(fixture("oha-csv/small.csv"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    const auto &totals = *sink.fileFacts->totals;
    EXPECT_EQ(totals.records, 4U);
    EXPECT_EQ(totals.byClass[static_cast<std::size_t>(ResponseClass::Http5xx)], 1U);
    EXPECT_EQ(totals.maxMs, Reading(102.500001));
    EXPECT_EQ(totals.lastEnd->time_since_epoch(), std::chrono::microseconds(1'501'500));
    ASSERT_EQ(sink.load.size(), 2U);
    EXPECT_EQ(sink.load[0].shed, Reading(1.0));
    EXPECT_EQ(sink.load[1].failed, Reading(1.0));
}

TEST(OhaCsv, dropsALastRowThatWasCutOff)
{
    const auto text = fixture("oha-csv/small.csv");
    const auto sink = readAll(text.substr(0, text.size() - 3));
    EXPECT_EQ(sink.fileFacts->totals->records, 3U);
    EXPECT_EQ(sink.warnings.size(), 1U);
    EXPECT_FALSE(readAll("request-start,request-duration,status\n0.1,0.2,200\n").fileFacts);
}

TEST(H2loadLog, readsMicrosecondsAndFailedStreams)
{
    const auto sink =
        readAll("1796047748339930\t200\t1101\n1796047748439930\t-1\t5\n1796047748439931\t503\t2000\tmore\n");
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 3U);
    EXPECT_EQ(sink.fileFacts->totals->byClass[static_cast<std::size_t>(ResponseClass::Error)], 1U);
    EXPECT_EQ(sink.fileFacts->totals->maxMs, Reading(2.0));
    EXPECT_EQ(sink.load.front().failed, Reading(1.0));
    EXPECT_EQ(readAll(fixture("h2load-log/ok.tsv")).fileFacts->totals->records, 20U);
}

TEST(H2loadLog, dropsALastRowWithoutLineEndAsItsLatencyMayBeCut)
{
    const auto sink = readAll("1796047748339930\t200\t1101\n1796047748339935\t200\t11");
    EXPECT_EQ(sink.fileFacts->totals->records, 1U);
    EXPECT_EQ(sink.warnings.size(), 1U);
    EXPECT_FALSE(readAll("1796047748339930 200 1101\n").fileFacts);
    EXPECT_FALSE(readAll("1796047748339\t200\t1101\n").fileFacts);
}

TEST(AbGnuplot, sortsByStartAndKnowsNoStatuses)
{
    const auto sink = readAll(fixture("ab-gnuplot/reset.tsv"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 20U);
    EXPECT_EQ(sink.fileFacts->totals->byClass[static_cast<std::size_t>(ResponseClass::Unknown)], 20U);
    ASSERT_FALSE(sink.load.empty());
    EXPECT_FALSE(sink.load.front().ok.isKnown());
    EXPECT_FALSE(sink.load.front().okP99Ms.isKnown());
    EXPECT_TRUE(sink.load.front().p99Ms.isKnown());
    const auto &caveats = sink.sources.front().caveats;
    EXPECT_TRUE(model::has(caveats, model::Caveat::FailuresInPercentile));
    EXPECT_TRUE(std::is_sorted(sink.load.begin(), sink.load.end(),
                               [](const auto &a, const auto &b) { return a.span.start < b.span.start; }));
    EXPECT_FALSE(readAll("starttime\tseconds\tttime\nMon\t1796047715\t1\n").fileFacts);
}

} // namespace
