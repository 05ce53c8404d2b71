// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/time.h"

#include <gtest/gtest.h>

#include <limits>

namespace {

using namespace std::chrono_literals;
using model::Timestamp;

Timestamp at(std::int64_t nanoseconds)
{
    return Timestamp(model::Duration(nanoseconds));
}

TEST(Time, readsRfc3339WithNanosecondsAndOffset)
{
    EXPECT_EQ(model::parseIso8601("1970-01-01T00:00:01Z"), at(1'000'000'000));
    EXPECT_EQ(model::parseIso8601("2026-11-30T14:10:24.123456789Z"), at(1796047824123456789));
    EXPECT_EQ(model::parseIso8601("2026-11-30T16:10:24.5+02:00"), at(1796047824500000000));
    EXPECT_EQ(model::parseIso8601("2026-11-30 14:10:24Z"), at(1796047824000000000));
}

TEST(Time, refusesWhatIsNotATime)
{
    for (const char *text : {"", "2026-11-30", "2026-11-30T14:10:24", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z",
                             "2026-11-30T24:00:00Z", "2026-11-30T14:10:24.Z", "2026-11-30T14:10:24.1234567890Z",
                             "2026-11-30T14:10:24Zjunk", "2026-11-30T14:10:24+0200", "abcd-11-30T14:10:24Z"})
        EXPECT_EQ(model::parseIso8601(text), std::nullopt) << text;
}

TEST(Time, writesWhatItReads)
{
    EXPECT_EQ(model::formatIso8601(at(1796047824123456789)), "2026-11-30T14:10:24.123Z");
    EXPECT_EQ(model::formatIso8601(at(0)), "1970-01-01T00:00:00.000Z");
}

TEST(Time, keepsTenthsOfAMillisecondOfEpochTimesExact)
{
    EXPECT_EQ(model::timestampFromEpochMs(1796047824003.2), at(1796047824003200000));
    EXPECT_EQ(model::epochMs(at(1796047824003200000)), 1796047824003);
}

TEST(Time, takesNoEpochTimeOutsideOfOurAge)
{
    EXPECT_EQ(model::timestampFromEpochMs(0), std::nullopt);
    EXPECT_EQ(model::timestampFromEpochMs(1.7e9), std::nullopt) << "seconds read as milliseconds";
    EXPECT_EQ(model::timestampFromEpochMs(1.7e18), std::nullopt) << "nanoseconds read as milliseconds";
    EXPECT_EQ(model::timestampFromEpochMs(std::numeric_limits<double>::quiet_NaN()), std::nullopt);
}

TEST(Time, floorsToTheStepAlsoBeforeTheEpoch)
{
    EXPECT_EQ(model::floorTo(at(1'999'999'999), 1s), at(1'000'000'000));
    EXPECT_EQ(model::floorTo(at(2'000'000'000), 1s), at(2'000'000'000));
    EXPECT_EQ(model::floorTo(at(-1), 1s), at(-1'000'000'000));
}

TEST(Time, readsLengthsWithTheirUnit)
{
    EXPECT_EQ(model::parseDuration("250ms"), 250ms);
    EXPECT_EQ(model::parseDuration("1.5s"), 1500ms);
    EXPECT_EQ(model::parseDuration("2m"), 2min);
    EXPECT_EQ(model::parseDuration("1h"), 1h);
    EXPECT_EQ(model::parseDuration("3"), 3s);
}

TEST(Time, refusesLengthsThatAreNone)
{
    for (const char *text : {"", "s", "-1s", "1x", "1 s", "nan", "1e300s"})
        EXPECT_EQ(model::parseDuration(text), std::nullopt) << text;
}

TEST(Time, unitesSpansAndIgnoresEmptyOnes)
{
    const model::TimeSpan first{at(1), at(5)};
    EXPECT_EQ(model::united(first, {}), first);
    EXPECT_EQ(model::united({}, first), first);
    EXPECT_EQ(model::united(first, {at(3), at(9)}), (model::TimeSpan{at(1), at(9)}));
}

} // namespace
