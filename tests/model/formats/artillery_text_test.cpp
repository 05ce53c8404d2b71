// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(ArtilleryText, takesTheReportOfTheWholeRun)
{
    const auto sink = readFixture("artillery-text/quick.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().ok, Reading(200.0));
    EXPECT_EQ(sink.load.front().p50Ms, Reading(7.0));
    EXPECT_EQ(sink.load.front().p99Ms, Reading(67.4));
    EXPECT_EQ(sink.load.front().okP99Ms, Reading(67.4));
}

TEST(ArtilleryText, countsTimeouts)
{
    const auto sink = readFixture("artillery-text/hang.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().timeouts, Reading(30.0));
    EXPECT_FALSE(sink.load.front().p99Ms.isKnown());
    EXPECT_EQ(model::toSeconds(sink.load.front().span.length()), 8.0);
}

TEST(ArtilleryText, keepsThePeriodsOfAKilledRun)
{
    const auto whole = tests::fixture("artillery-text/quick.txt");
    const auto sink = tests::readAll(whole.substr(0, whole.find("Summary report @")));
    EXPECT_GE(sink.load.size(), 1U);
}

} // namespace
