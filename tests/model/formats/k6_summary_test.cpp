// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(K6Summary, readsHandleSummaryWithDroppedIterations)
{
    const auto sink = readFixture("k6-summary/saturated.handleSummary.json");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.done, Reading(200.0));
    EXPECT_EQ(window.offered, Reading(321.0));
    EXPECT_NEAR(window.p99Ms.value(), 203.83181939, 1e-9);
    EXPECT_NEAR(model::toSeconds(window.span.length()), 4.11020882, 1e-8);
}

TEST(K6Summary, knowsThatPassesOfFailedAreTheFailures)
{
    const auto sink = readFixture("k6-summary/refused.summary-export.json");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().failed, Reading(64.0));
    EXPECT_EQ(sink.load.front().ok, Reading(0.0));
    EXPECT_FALSE(sink.load.front().p99Ms.isKnown()) << "not there unless asked for";
}

TEST(K6Summary, readsTheMachineReadableOne)
{
    const auto sink = tests::readAll(
        R"({"config":{"duration":10,"execution":"local"},"metadata":{"generatedAt":"2026-11-30T14:10:24Z","k6Version":"1.5.0"},)"
        R"("results":{"checks":[],"metrics":[{"name":"http_reqs","type":"counter","contains":"default","values":{"count":40,"rate":4}},)"
        R"({"name":"http_req_failed","type":"rate","contains":"default","values":{"matches":5,"rate":0.125,"total":40}},)"
        R"({"name":"http_req_duration","type":"trend","contains":"time",)"
        R"("values":{"avg":5.5,"max":21,"med":0.7,"min":0.2}}]},"version":"1.0.0"})");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().failed, Reading(5.0));
    EXPECT_EQ(sink.load.front().p50Ms, Reading(0.7));
    EXPECT_EQ(sink.load.front().span.end, *model::parseIso8601("2026-11-30T14:10:24Z"));
}

TEST(K6Text, readsBothGenerations)
{
    const auto old = readFixture("k6-text/sigint.stdout.txt");
    ASSERT_EQ(old.load.size(), 1U);
    EXPECT_EQ(old.load.front().failed, Reading(5.0)) << "the tick marks failures";
    EXPECT_NEAR(old.load.front().p50Ms.value(), 0.68963, 1e-9);
    const auto newer =
        tests::readAll("  \u2588 TOTAL RESULTS \n\n    HTTP\n"
                       "    http_req_duration..............: avg=34.8ms  min=5.54ms med=20.97ms max=925.05ms "
                       "p(90)=27.68ms p(95)=31.5ms\n"
                       "      { expected_response:true }...: avg=36.01ms min=5.54ms med=21.08ms max=925.05ms\n"
                       "    http_req_failed................: 6.75% 10 out of 148\n"
                       "    http_reqs......................: 148   4.775025/s\n");
    ASSERT_EQ(newer.load.size(), 1U);
    EXPECT_EQ(newer.load.front().failed, Reading(10.0));
    EXPECT_EQ(newer.load.front().p90Ms, Reading(27.68));
    EXPECT_EQ(newer.load.front().meanMs, Reading(34.8));
}

} // namespace
