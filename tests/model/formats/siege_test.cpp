// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(SiegeJson, countsWhatIsNeitherSuccessfulNorFailedAs4xx)
{
    const auto sink =
        tests::readAll("\n{\t\"transactions\":\t\t\t 10,\n\t\"availability\":\t 100.00,\n\t\"elapsed_time\":\t 0.02,\n"
                       "\t\"response_time\":\t 0.01,\n\t\"transaction_rate\":\t 500.00,\n"
                       "\t\"successful_transactions\":\t 0,\n\t\"failed_transactions\":\t 0,\n"
                       "\t\"longest_transaction\":\t 0.01,\n\t\"shortest_transaction\":\t 0.00\n}\n");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().ok, Reading(0.0));
    EXPECT_EQ(sink.load.front().failed, Reading(10.0));
    EXPECT_EQ(sink.fileFacts->totals->byClass[3], 10U);
}

TEST(SiegeText, countsTheLinesOfVerboseOutput)
{
    const auto sink = readFixture("siege/err-verbose.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_TRUE(sink.load.front().ok.isAbove(0));
    EXPECT_TRUE(sink.load.front().failed.isAbove(0));
    EXPECT_EQ(sink.load.front().done, Reading(37.0));
}

} // namespace
