// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(JmeterSummariser, takesTheTotalsAndTheStart)
{
    const auto sink = readFixture("jmeter-summariser/summariser.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().done, Reading(154.0));
    EXPECT_EQ(sink.load.front().failed, Reading(53.0));
    EXPECT_EQ(model::epochMs(sink.load.front().span.start), 1796048100244);
    EXPECT_EQ(model::toSeconds(sink.load.front().span.length()), 3.4);
}

} // namespace
