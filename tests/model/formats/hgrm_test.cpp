// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(Hgrm, readsTheUnitInTheHeader)
{
    const auto sink = readFixture("hgrm/refused.hdrplot.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().p50Ms, Reading(0.307464));
    EXPECT_NE(sink.fileFacts->latencyOf.find("in the header"), std::string::npos);
}

TEST(Hgrm, saysThatItTookMilliseconds)
{
    const auto sink = readFixture("hgrm/js-us-scale1000.hgrm");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().p50Ms, Reading(3.025));
    EXPECT_EQ(sink.load.front().p90Ms, Reading(22.703));
    EXPECT_EQ(sink.fileFacts->totals->records, 20000U);
    EXPECT_NE(sink.fileFacts->latencyOf.find("taken as milliseconds"), std::string::npos);
}

TEST(Hgrm, takesNoLatencyFromAnEmptyHistogram)
{
    const auto sink = tests::readAll("       Value     Percentile TotalCount 1/(1-Percentile)\n\n"
                                     "#[Mean    =        0.000, StdDeviation   =        0.000]\n"
                                     "#[Max     =        0.000, Total count    =            0]\n");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_FALSE(sink.load.front().maxMs.isKnown());
    EXPECT_FALSE(sink.load.front().meanMs.isKnown());
}

} // namespace
