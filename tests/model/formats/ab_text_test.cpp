// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(AbText, takesTheTableOfTimesAndNotTheMeanAcrossAll)
{
    const auto sink = readFixture("ab/err.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.meanMs, Reading(2.0));
    EXPECT_EQ(window.p99Ms, Reading(6.0));
    EXPECT_EQ(window.done, Reading(300.0));
    EXPECT_EQ(window.ok, Reading(240.0)) << "a request that failed by length alone is counted by its status";
    EXPECT_EQ(window.failed, Reading(60.0));
}

TEST(AbText, hasNoWindowWithoutAReport)
{
    const auto sink =
        tests::readAll("This is ApacheBench, Version 2.3 <$Revision$>\n\n"
                       "Benchmarking 127.0.0.1 (be patient)...apr_socket_recv: Connection refused (111)\n");
    EXPECT_TRUE(sink.load.empty());
    ASSERT_EQ(sink.warnings.size(), 1U);
    EXPECT_NE(sink.warnings.front().text.find("gave up"), std::string::npos);
}

TEST(AbPercentiles, takesLeastMedianAndLargest)
{
    const auto sink = readFixture("ab-percentiles/block.percent.csv");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.fileFacts->totals->minMs, Reading(21.118));
    EXPECT_EQ(sink.load.front().p50Ms, Reading(209.690));
    EXPECT_FALSE(sink.load.front().done.isKnown());
}

} // namespace
