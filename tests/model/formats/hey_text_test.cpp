// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(HeyText, keepsStatusesApart)
{
    const auto sink = readFixture("hey/guard.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.ok, Reading(400.0));
    EXPECT_EQ(window.shed, Reading(200.0));
    EXPECT_EQ(window.p99Ms, Reading(17.9));
    EXPECT_EQ(window.maxMs, Reading(18.2));
    EXPECT_NEAR(model::toSeconds(window.span.length()), 3.017, 1e-9);
}

TEST(HeyText, takesNoLatencyFromNaN)
{
    const auto sink = readFixture("hey/refused.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().refused, Reading(100.0));
    EXPECT_FALSE(sink.load.front().meanMs.isKnown());
    EXPECT_FALSE(sink.load.front().maxMs.isKnown());
}

TEST(OhaText, leavesOutWhatWasCutAtTheEndOfTheRun)
{
    const auto sink = readFixture("oha/mixed.synthetic.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.done, Reading(100.0));
    EXPECT_EQ(window.shed, Reading(8.0));
    EXPECT_EQ(window.refused, Reading(2.0));
    EXPECT_EQ(window.p50Ms, Reading(8.0));
    EXPECT_EQ(window.p99Ms, Reading(90.0));
}

} // namespace
