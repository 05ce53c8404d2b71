// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using namespace model::formats;

TEST(ConsoleText, showsATerminalAsItStoodInTheEnd)
{
    EXPECT_EQ(plainText("\x1b[32muser\x1b[0m$ ls  \r\n 0 %\r 50 %\r 100 %\nDone\x07!"), "user$ ls\n 100 %\nDone!\n");
    EXPECT_EQ(plainText("\x1b[1Grun 0%\x1b[0K\x1b[1Grun 100%\x1b[0K\x1b[2K\x1b[1G\nend"), "run 100%\nend\n");
    EXPECT_EQ(plainText("\x1b]0;title\x07text"), "text\n");
    EXPECT_EQ(plainText("\x1b"), "");
    EXPECT_EQ(plainText("\x1b[31"), "");
}

TEST(ConsoleText, readsLengthsOfMixedUnits)
{
    EXPECT_EQ(lengthMs("0.89ms"), Reading(0.89));
    EXPECT_EQ(lengthMs("2.82 s "), Reading(2820.0));
    EXPECT_EQ(lengthMs("1m2.5s"), Reading(62500.0));
    EXPECT_EQ(lengthMs("96.5\u00b5s"), Reading(0.0965));
    EXPECT_EQ(lengthMs("0.2033 secs"), Reading(203.3));
    for (const char *text : {"", "12", "ms", "-nan", "NaN secs", "1 apple", "inf s"})
        EXPECT_FALSE(lengthMs(text).isKnown()) << text;
}

TEST(ConsoleText, readsCountsAsPeopleWriteThem)
{
    EXPECT_EQ(shortCount("11.64k"), Reading(11640.0));
    EXPECT_EQ(groupedNumber("12,815"), Reading(12815.0));
    EXPECT_EQ(groupedNumber("7.055"), Reading(7055.0));
    EXPECT_EQ(groupedNumber("23\u202f007"), Reading(23007.0));
    EXPECT_EQ(groupedNumber("1'234'567"), Reading(1234567.0));
    EXPECT_FALSE(groupedNumber("1,2").isKnown());
    EXPECT_FALSE(groupedNumber("abc").isKnown());
}

} // namespace
