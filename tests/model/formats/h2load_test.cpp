// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(H2loadText, readsColumnsOfOlderVersions)
{
    const auto sink = readFixture("h2load/block.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.ok, Reading(142.0));
    EXPECT_EQ(window.meanMs, Reading(203.80));
    EXPECT_EQ(window.maxMs, Reading(1140.0));
    EXPECT_FALSE(window.p99Ms.isKnown());
}

TEST(H2loadText, readsColumnsOfNewerVersions)
{
    const auto sink =
        tests::readAll("finished in 3.01s, 100.00 req/s, 8.00KB/s\n"
                       "requests: 300 total, 300 started, 300 done, 300 succeeded, 0 failed, 0 errored, 0 timeout\n"
                       "status codes: 300 2xx, 0 3xx, 0 4xx, 0 5xx\n"
                       "                     min         max         median      p95         p99         mean         "
                       "sd        +/- sd\n"
                       "request     :       27.89ms       1.14s    203.80ms    300.00ms    900.00ms    210.00ms    "
                       "1.00ms    91.55%\n");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().p50Ms, Reading(203.80));
    EXPECT_EQ(sink.load.front().p99Ms, Reading(900.0));
    EXPECT_EQ(sink.load.front().meanMs, Reading(210.0));
}

TEST(H2loadText, takesNoLatencyFromZeros)
{
    const auto sink = readFixture("h2load/hang.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_FALSE(sink.load.front().meanMs.isKnown());
    EXPECT_EQ(sink.load.front().timeouts, Reading(5.0));
    EXPECT_EQ(sink.load.front().refused, Reading(15.0));
}

TEST(H2loadJson, workedOutOfAllLatencies)
{
    const auto sink = readFixture("h2load-json/guard.synthetic.json");
    ASSERT_EQ(sink.load.size(), 1U);
    ASSERT_TRUE(sink.load.front().latency);
    EXPECT_EQ(sink.load.front().latency->count(), 4U);
    EXPECT_EQ(sink.load.front().p99Ms, Reading(40.0));
    EXPECT_EQ(sink.load.front().timeouts, Reading(1.0));
}

} // namespace
