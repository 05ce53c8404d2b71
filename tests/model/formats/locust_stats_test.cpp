// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(LocustStats, takesTheAggregatedRow)
{
    const auto sink = readFixture("locust-stats/mixed_stats.csv");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().done, Reading(1435.0));
    EXPECT_EQ(sink.load.front().failed, Reading(156.0));
    EXPECT_EQ(sink.load.front().p99Ms, Reading(61.0));
    EXPECT_NEAR(model::toSeconds(sink.load.front().span.length()), 13.04, 0.01);
}

TEST(LocustStats, saysWhyAHeaderAloneGivesNothing)
{
    const auto sink =
        tests::readAll("Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time\r\n");
    EXPECT_TRUE(sink.load.empty());
    ASSERT_EQ(sink.warnings.size(), 1U);
    EXPECT_NE(sink.warnings.front().text.find("stopped"), std::string::npos);
}

TEST(LocustStats, readsTheNamesOfOlderVersions)
{
    const auto sink = tests::readAll("\"Type\",\"Name\",\"# requests\",\"# failures\",\"Median response "
                                     "time\",\"Average response time\",\"Min response "
                                     "time\",\"Max response time\",\"Average Content Size\",\"Requests/s\"\n"
                                     "\"None\",\"Aggregated\",100,5,20,25,3,90,10,50.0\n");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().failed, Reading(5.0));
    EXPECT_EQ(sink.load.front().maxMs, Reading(90.0));
    EXPECT_EQ(model::toSeconds(sink.load.front().span.length()), 2.0);
}

TEST(LocustJson, addsUpTheNames)
{
    const auto sink = readFixture("locust-json/two-names.synthetic.json");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().done, Reading(10.0));
    EXPECT_EQ(sink.load.front().failed, Reading(1.0));
    EXPECT_EQ(sink.load.front().meanMs, Reading(20.0));
    EXPECT_EQ(sink.load.front().p99Ms, Reading(100.0));
    EXPECT_EQ(model::toSeconds(sink.load.front().span.length()), 10.0);
}

} // namespace
