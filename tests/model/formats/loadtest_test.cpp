// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(LoadtestText, readsVersionSixAndItsTargetRate)
{
    const auto sink = readFixture("loadtest/ok-12s.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.done, Reading(1200.0));
    EXPECT_NEAR(window.offered.value(), 1200.1, 0.01);
    EXPECT_EQ(window.p99Ms, Reading(4.0));
    EXPECT_EQ(window.maxMs, Reading(14.0));
}

TEST(LoadtestText, takesTheEndOfTheRunFromTheStampsOfVersionFive)
{
    const auto sink = readFixture("loadtest/v5-block-n300.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().span.end, *model::parseIso8601("2026-11-30T14:06:13Z"));
    EXPECT_NEAR(model::toSeconds(sink.load.front().span.length()), 6.501420157, 1e-9);
    EXPECT_EQ(sink.load.front().p50Ms, Reading(106.0));
}

TEST(LoadtestText, leavesAnErrorOfMinusOneWithoutAStatus)
{
    const auto sink = readFixture("loadtest/refused.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().failed, Reading(100.0));
    EXPECT_EQ(sink.load.front().ok, Reading(0.0));
    EXPECT_EQ(sink.fileFacts->totals->byClass[6], 100U);
}

TEST(LoadtestJson, worksThePercentilesOutOfItsCounts)
{
    const auto sink = readFixture("loadtest-json/api-result-guard.json");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().p50Ms, Reading(0.0));
    EXPECT_EQ(sink.load.front().p99Ms, Reading(17.0));
    EXPECT_EQ(sink.load.front().failed, Reading(100.0));
    EXPECT_EQ(sink.load.front().ok, Reading(200.0));
}

} // namespace
