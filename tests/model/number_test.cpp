// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/number.h"

#include <gtest/gtest.h>

#include <limits>

namespace {

using model::Reading;

TEST(Reading, isUnknownUnlessItIsANumber)
{
    EXPECT_FALSE(Reading().isKnown());
    EXPECT_FALSE(Reading(std::numeric_limits<double>::quiet_NaN()).isKnown());
    EXPECT_FALSE(Reading(std::numeric_limits<double>::infinity()).isKnown());
    EXPECT_TRUE(Reading(0.0).isKnown());
}

TEST(Reading, unknownIsNeitherAboveNorBelowAnything)
{
    EXPECT_FALSE(Reading().isAbove(-1e300));
    EXPECT_FALSE(Reading().isBelow(1e300));
    EXPECT_FALSE(Reading().isAtLeast(0));
    EXPECT_NE(Reading(), Reading(0.0));
    EXPECT_EQ(Reading(), Reading());
}

TEST(Reading, combinesWhatIsKnown)
{
    EXPECT_EQ(larger(Reading(1), Reading()), Reading(1));
    EXPECT_EQ(larger(Reading(), Reading(2)), Reading(2));
    EXPECT_EQ(larger(Reading(1), Reading(2)), Reading(2));
    EXPECT_EQ(smaller(Reading(1), Reading(2)), Reading(1));
    EXPECT_EQ(sum(Reading(), Reading()), Reading());
    EXPECT_EQ(sum(Reading(1), Reading(2)), Reading(3));
}

TEST(Number, mustBeTheWholeText)
{
    EXPECT_EQ(model::parseDouble("1.5e3"), 1500.0);
    EXPECT_EQ(model::parseInteger("-7"), -7);
    for (const char *text : {"", " 1", "1 ", "1,5", "0x10", "nan", "inf", "1.5.2"})
        EXPECT_EQ(model::parseDouble(text), std::nullopt) << text;
    EXPECT_EQ(model::parseInteger("99999999999999999999"), std::nullopt);
}

} // namespace
