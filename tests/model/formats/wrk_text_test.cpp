// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(WrkText, readsOneRunWithItsUnits)
{
    const auto sink = readFixture("wrk/block-c100-seconds.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.done, Reading(569.0));
    EXPECT_EQ(window.p50Ms, Reading(474.30));
    EXPECT_EQ(window.p99Ms, Reading(2820.0));
    EXPECT_EQ(window.maxMs, Reading(4820.0));
    EXPECT_NEAR(model::toSeconds(window.span.length()), 12.03, 1e-9);
    EXPECT_EQ(sink.warnings.size(), 1U) << "late responses are told";
    EXPECT_EQ(sink.fileFacts->omission, OmissionHandling::Uncorrected);
}

TEST(WrkText, tellsWrk2ByItsCalibrationAndTakesTheRecordedLatencies)
{
    const auto guard = readFixture("wrk/guard-R100-nolatency.txt");
    ASSERT_EQ(guard.load.size(), 1U);
    EXPECT_EQ(guard.fileFacts->tool, "wrk2");
    EXPECT_EQ(guard.fileFacts->omission, OmissionHandling::FromIntendedStart);
    EXPECT_EQ(guard.load.front().failed, Reading(401.0));
    EXPECT_EQ(guard.load.front().ok, Reading(801.0));
    EXPECT_FALSE(guard.load.front().p99Ms.isKnown()) << "not printed without --latency";
}

TEST(WrkText, givesTwoWindowsForTwoRunsAndEndsTheLastAtTheFileTime)
{
    const auto one = tests::fixture("wrk/block-c100-seconds.txt");
    const auto end = *model::parseIso8601("2026-11-30T14:10:00Z");
    const auto sink =
        tests::readWrittenAt(tests::joined({"\x1b[32muser@host\x1b[0m:~$ wrk -c100\r\n", one, "\n", one}), end);
    ASSERT_EQ(sink.load.size(), 2U);
    EXPECT_EQ(sink.load[1].span.end, end);
    EXPECT_EQ(sink.load[0].span.end, sink.load[1].span.start);
    EXPECT_NE(sink.fileFacts->clock.find("last written"), std::string::npos);
}

TEST(WrkText, takesNoLatencyFromARunWithoutAnswers)
{
    const auto sink = tests::readAll("Running 3s test @ http://h/\n  2 threads and 10 connections\n"
                                     "  Thread Stats   Avg      Stdev     Max   +/- Stdev\n"
                                     "    Latency     0.00us    0.00us   0.00us    -nan%\n"
                                     "  0 requests in 3.01s, 0.00B read\nRequests/sec:      0.00\n");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_FALSE(sink.load.front().meanMs.isKnown());
    EXPECT_EQ(sink.load.front().done, Reading(0.0));
}

} // namespace
