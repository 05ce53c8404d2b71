// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reading.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using tests::readAll;

TEST(IntervalLog, tellsTheWaysThatRequestsEndApart)
{
    const auto sink = readAll(
        R"({"s":14,"t":1796049097000,"offered":200,"sent":190,"done":180,"p50":0.2,"p90":0.4,"p99":101.1,"max":302.7,"mean":2.4,"ok":54,"err":126,"timeouts":40,"status":{"200":54,"503":60,"502":10,"ECONNREFUSED":16,"TIMEOUT":40},"okP50":102.4,"okP99":302.5,"inFlight":10,"gen":{"elu":0.052,"cpuPct":6.4,"delayMax":11,"lagMax":1.9}}
)");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.offered, Reading(200.0));
    EXPECT_EQ(window.ok, Reading(54.0));
    EXPECT_EQ(window.shed, Reading(60.0));
    EXPECT_EQ(window.failed, Reading(10.0));
    EXPECT_EQ(window.refused, Reading(16.0));
    EXPECT_EQ(window.timeouts, Reading(40.0));
    EXPECT_EQ(window.okP99Ms, Reading(302.5));
    EXPECT_EQ(window.generatorLagMs, Reading(1.9));
    EXPECT_EQ(window.span.length(), model::kSecond);
}

TEST(IntervalLog, keepsWhatIsNullUnknown)
{
    const auto sink =
        readAll(R"({"t":1796049097000,"offered":0,"sent":0,"done":0,"p50":null,"p99":null,"max":null,"ok":0}
)");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().done, Reading(0.0));
    EXPECT_FALSE(sink.load.front().p99Ms.isKnown());
}

} // namespace
