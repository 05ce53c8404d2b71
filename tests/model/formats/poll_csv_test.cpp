// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using tests::readFixture;

TEST(PollCsv, readsMillisecondsAndUtilization)
{
    const auto sink = readFixture("poll-csv/eventloop-poll.csv");
    ASSERT_EQ(sink.loop.size(), 19U);
    EXPECT_EQ(sink.loop[1].p99Ms, Reading(10.31));
    EXPECT_EQ(sink.loop[1].elu, Reading(0.639));
    EXPECT_EQ(sink.loop[2].span.start, sink.loop[1].span.end);
    EXPECT_NE(sink.fileFacts->latencyOf.find("milliseconds"), std::string::npos);
}

TEST(PollCsv, readsSemicolonsAndDecimalCommas)
{
    const auto sink =
        tests::readAll("Time;Loop p99 (ms);ELU %\n2026-11-30 14:33:47;28,13;13,7\n2026-11-30 14:33:48;10,31;63,9\n");
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_EQ(sink.loop[0].p99Ms, Reading(28.13));
    EXPECT_NEAR(sink.loop[0].elu.value(), 0.137, 1e-9);
    EXPECT_NE(sink.fileFacts->clock.find("without a zone"), std::string::npos);
}

TEST(PollCsv, tellsNanosecondsAndSecondsBySize)
{
    const auto ns = tests::readAll(
        "ts,mean,p99,max\n1796047200,10100000,11000000,30000000\n1796047201,10100000,11000000,30000000\n");
    ASSERT_EQ(ns.loop.size(), 2U);
    EXPECT_NEAR(ns.loop[0].p99Ms.value(), 11.0, 1e-9);
    const auto s =
        tests::readAll("ts,mean,p99,max\n1796047200123,0.0101,0.011,0.03\n1796047201123,0.0101,0.011,0.03\n");
    ASSERT_EQ(s.loop.size(), 2U);
    EXPECT_NEAR(s.loop[0].p99Ms.value(), 11.0, 1e-9);
    const auto named = tests::readAll("ts,eventloop_lag_p99_seconds\n1796047200123,0.5\n1796047201123,2\n");
    ASSERT_EQ(named.loop.size(), 2U);
    EXPECT_EQ(named.loop[1].p99Ms, Reading(2000.0)) << "the name goes before the size";
}

TEST(PollCsv, countsRowsWithoutATimeAndKeepsEmptyHistogramsEmpty)
{
    const auto sink = tests::readAll("time,min,mean,p50,p99,max\n"
                                     "2026-11-30T14:33:47Z,9223372036854.78,NaN,0,0,0\n"
                                     "yesterday,1,2,3,4,5\n"
                                     "2026-11-30T14:33:49Z,9,10,10,11,12\n");
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_EQ(sink.loop[0].count, Reading(0.0));
    EXPECT_FALSE(sink.loop[0].minMs.isKnown());
    ASSERT_EQ(sink.warnings.size(), 1U);
    EXPECT_EQ(sink.warnings.front().line, 3U);
}

TEST(PollCsv, isNotForTablesOfRequests)
{
    EXPECT_TRUE(
        tests::readAll("timeStamp,elapsed,label,success,Latency,Connect\n1796047200123,5,a,true,4,1\n").loop.empty());
    EXPECT_TRUE(
        tests::readAll("response-time,DNS+dialup,DNS,Request-write,Response-delay\n0.1,0,0,0,0.1\n").loop.empty());
}

} // namespace
