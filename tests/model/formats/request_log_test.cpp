// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reading.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using tests::readAll;

constexpr const char *kRequests = R"({"i":1796047829000.0,"a":1796047829001.3,"l":12.5,"s":200,"r":"/a"}
{"i":1796047829900.0,"a":1796047829900.6,"l":300,"s":200,"r":"/a"}
{"i":1796047829950.0,"a":1796047831000.0,"l":2000.0,"s":0,"r":"/a","e":"TIMEOUT"}
{"i":1796047829960.0,"a":1796047829960.0,"l":1.0,"s":503,"r":"/a"}
)";

TEST(RequestLog, countsOfferedByIntendedStartAndDoneByEnd)
{
    const auto sink = readAll(kRequests);
    ASSERT_EQ(sink.load.size(), 3U);
    EXPECT_EQ(sink.sources.front().detail, model::LoadDetail::PerRequest);
    EXPECT_EQ(sink.load[0].offered, Reading(4.0));
    EXPECT_EQ(sink.load[0].sent, Reading(3.0));
    EXPECT_EQ(sink.load[0].done, Reading(2.0));
    EXPECT_EQ(sink.load[0].shed, Reading(1.0));
    EXPECT_EQ(sink.load[0].inFlight, Reading(2.0));
    EXPECT_EQ(sink.load[1].done, Reading(1.0));
    EXPECT_NEAR(sink.load[1].p50Ms.value(), 300, 3);
    EXPECT_EQ(sink.load[2].timeouts, Reading(1.0));
    EXPECT_EQ(sink.load[2].inFlight, Reading(0.0));
}

TEST(RequestLog, keepsAHistogramOfEachSecondThatMerges)
{
    const auto sink = readAll(kRequests);
    model::Histogram all;
    for (const auto &window : sink.load) {
        ASSERT_TRUE(window.latency);
        all.merge(*window.latency);
    }
    EXPECT_EQ(all.count(), 4U);
    EXPECT_EQ(all.largest(), model::Duration(2'000'000'000));
}

TEST(RequestLog, fillsSecondsInWhichNothingHappened)
{
    const auto sink = readAll(R"({"i":1796047829000.0,"l":1,"s":200}
{"i":1796047833000.0,"l":1,"s":200}
)");
    ASSERT_EQ(sink.load.size(), 5U);
    EXPECT_EQ(sink.load[2].done, Reading(0.0));
    EXPECT_FALSE(sink.load[2].p99Ms.isKnown());
}

TEST(RequestLog, skipsRowsWithoutTimeOrLatency)
{
    std::string text = kRequests;
    text += "{\"i\":5,\"l\":1,\"s\":200}\n{\"i\":1796047829000,\"l\":-1,\"s\":200}\n";
    const auto sink = readAll(text);
    EXPECT_EQ(sink.warnings.size(), 2U);
    EXPECT_EQ(sink.load.size(), 3U);
}

} // namespace
