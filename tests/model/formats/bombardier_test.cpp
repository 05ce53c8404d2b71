// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(BombardierJson, readsMicroseconds)
{
    const auto sink = readFixture("bombardier-json/guard-r200.json");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_TRUE(window.meanMs.isAbove(0.1));
    EXPECT_TRUE(window.meanMs.isBelow(100));
    EXPECT_TRUE(window.failed.isAbove(0));
    EXPECT_TRUE(window.ok.isAbove(window.failed.value()));
}

TEST(BombardierJson, passesOverTheLineBeforeTheResult)
{
    EXPECT_EQ(readFixture("bombardier-json/ok-intro-result.out").load.size(), 1U);
}

TEST(BombardierText, readsWhatStandsAfterRedraws)
{
    const auto sink = readFixture("bombardier/refused-progress.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().refused, Reading(100.0));
    EXPECT_EQ(sink.load.front().done, Reading(100.0));
    EXPECT_EQ(sink.load.front().p99Ms, Reading(0.242));
    EXPECT_NE(sink.fileFacts->latencyOf.find("failed"), std::string::npos);
}

} // namespace
