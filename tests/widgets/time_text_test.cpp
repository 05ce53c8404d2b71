// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time_text.h"

#include <gtest/gtest.h>

namespace {

using widgets::TimeLabels;

const model::Timestamp kOrigin = *model::parseIso8601("2026-11-30T14:30:24Z");

TEST(TimeText, countsInStepsThatPeopleCountIn)
{
    EXPECT_EQ(widgets::timeTickStep(100.0, 10), 10.0);
    EXPECT_EQ(widgets::timeTickStep(100.0, 7), 15.0);
    EXPECT_EQ(widgets::timeTickStep(3600.0, 12), 300.0);
    EXPECT_EQ(widgets::timeTickStep(2.0, 10), 0.2);
    EXPECT_GT(widgets::timeTickStep(1e9, 5), 86400.0);
}

TEST(TimeText, placesTicksOnTheStartOrOnTheWallClock)
{
    EXPECT_EQ(widgets::timeTicks(5.0, 31.0, 10.0, kOrigin, TimeLabels::SinceStart),
              (std::vector<double>{10.0, 20.0, 30.0}));
    EXPECT_EQ(widgets::timeTicks(5.0, 31.0, 10.0, kOrigin, TimeLabels::UtcWallTime),
              (std::vector<double>{6.0, 16.0, 26.0}));
}

TEST(TimeText, labelsAsFinelyAsTheStep)
{
    EXPECT_EQ(widgets::timeTickText(80.0, 10.0, kOrigin, TimeLabels::SinceStart), QStringLiteral("00:01:20"));
    EXPECT_EQ(widgets::timeTickText(6.0, 10.0, kOrigin, TimeLabels::UtcWallTime), QStringLiteral("14:30:30"));
    EXPECT_EQ(widgets::timeTickText(1.3, 0.1, kOrigin, TimeLabels::SinceStart), QStringLiteral("00:00:01.3"));
}

TEST(TimeText, wallTimesNameTheirZone)
{
    EXPECT_TRUE(widgets::momentText(6.0, kOrigin, TimeLabels::UtcWallTime).endsWith(QStringLiteral("UTC")));
    EXPECT_EQ(widgets::momentText(78.4, kOrigin, TimeLabels::SinceStart), QStringLiteral("00:01:18"));
}

} // namespace
