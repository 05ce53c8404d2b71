// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(AutocannonText, readsTheTable)
{
    const auto sink = readFixture("autocannon-text/block-text-workers.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.p50Ms, Reading(84.0));
    EXPECT_EQ(window.p99Ms, Reading(326.0));
    EXPECT_EQ(window.meanMs, Reading(104.22));
    EXPECT_EQ(window.done, Reading(79.0));
    EXPECT_NEAR(model::toSeconds(window.span.length()), 2.02, 1e-9);
}

TEST(AutocannonText, readsNumbersOfOtherCountries)
{
    const auto sink = readFixture("autocannon-text/ok-text-locale-fr_FR.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().meanMs, Reading(0.03));
    EXPECT_EQ(sink.load.front().ok, Reading(50000.0));
}

TEST(AutocannonText, takesNoLatencyFromARunWithoutAnswers)
{
    const auto sink = readFixture("autocannon-text/hang-text.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_FALSE(sink.load.front().p99Ms.isKnown());
    EXPECT_EQ(sink.load.front().timeouts, Reading(10.0));
    EXPECT_EQ(sink.load.front().ok, Reading(0.0));
}

TEST(AutocannonText, readsTheTableOfVersionTwo)
{
    const auto sink = readFixture("autocannon-text/v2.4.1-guard-text.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().ok, Reading(11533.0));
    EXPECT_EQ(sink.load.front().failed, Reading(5765.0));
    EXPECT_EQ(sink.load.front().maxMs, Reading(22.59));
}

} // namespace
