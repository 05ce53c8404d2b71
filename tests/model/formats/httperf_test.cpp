// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(Httperf, readsConnectionTimesAndErrors)
{
    const auto sink = readFixture("httperf/block-timeouts.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_TRUE(sink.load.front().timeouts.isAbove(0));
    EXPECT_TRUE(sink.load.front().p50Ms.isAbove(10));
    EXPECT_TRUE(sink.load.front().offered.isAbove(0));
    EXPECT_FALSE(sink.load.front().p99Ms.isKnown());
}

} // namespace
