// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(OhaJson, readsSecondsAndCountsA503AsShed)
{
    const auto sink = readFixture("oha-json/mixed.synthetic.json");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.ok, Reading(90.0));
    EXPECT_EQ(window.shed, Reading(8.0));
    EXPECT_EQ(window.refused, Reading(2.0));
    EXPECT_EQ(window.inFlight, Reading(3.0)) << "aborted at the deadline is no failure";
    EXPECT_EQ(window.p99Ms, Reading(90.0));
}

TEST(OhaJson, takesNothingFromNull)
{
    const auto sink = tests::readAll(
        R"({"summary":{"successRate":null,"total":2.0,"slowest":null,"fastest":null,"average":null,"requestsPerSec":2.5},)"
        R"("responseTimeHistogram":{"NaN":0},"latencyPercentiles":{"p50":null,"p99":null},"statusCodeDistribution":{},)"
        R"("errorDistribution":{"aborted due to deadline":5}})");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_FALSE(sink.load.front().p99Ms.isKnown());
    EXPECT_EQ(sink.warnings.size(), 1U);
}

} // namespace
