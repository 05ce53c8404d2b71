// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using tests::readFixture;

TEST(LoopJson, readsAHistogramInNanoseconds)
{
    const auto sink = readFixture("loop-json/eld-histogram-raw.json");
    ASSERT_EQ(sink.loop.size(), 1U);
    const auto &window = sink.loop.front();
    EXPECT_EQ(window.count, Reading(414.0));
    EXPECT_NEAR(window.minMs.value(), 9.09312, 1e-9);
    EXPECT_NEAR(window.p50Ms.value(), 10.15808, 1e-9);
    EXPECT_NEAR(window.p99Ms.value(), 261.095424, 1e-9);
    EXPECT_NEAR(window.maxMs.value(), 564.658175, 1e-9);
}

TEST(LoopJson, addsTheIntervalThatUnderPressureTookAway)
{
    const auto end = *model::parseIso8601("2026-11-30T14:10:00Z");
    const auto sink = tests::readWrittenAt(
        R"({"eventLoopDelay":0.15,"rssBytes":66000000,"heapUsed":17000000,"eventLoopUtilized":0.02})", end);
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_NEAR(sink.loop.front().meanMs.value(), 10.15, 1e-9);
    EXPECT_EQ(sink.loop.front().elu, Reading(0.02));
    EXPECT_EQ(sink.loop.front().span.end, end);
}

TEST(LoopJson, takesNullOfUnderPressureForAHeldLoop)
{
    const auto sink =
        tests::readAll(R"({"eventLoopDelay":null,"rssBytes":66000000,"heapUsed":1,"eventLoopUtilized":0.9})");
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_EQ(sink.loop.front().count, Reading(0.0));
}

TEST(LoopJson, readsTheEventsOfExpressStatusMonitor)
{
    const auto sink = readFixture("loop-json/esm_stats.jsonl");
    ASSERT_EQ(sink.loop.size(), 3U);
    EXPECT_EQ(model::epochMs(sink.loop.front().span.end), 1796047170457);
    EXPECT_EQ(sink.loop.front().count, Reading(210.0));
}

TEST(LoopJson, takesNoLimitForAMeasurement)
{
    const auto sink = readFixture("loop-json/overload-protection.json");
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_FALSE(sink.loop.front().maxMs.isKnown());
}

TEST(LoopJson, readsNestedFiguresByTheirNames)
{
    const auto sink = tests::readAll(
        R"({"ts":1796047200000,"eventLoop":{"delay":{"p99":11000,"mean":10100,"max":30000},"utilization":0.3}})"
        "\n"
        R"({"ts":1796047201000,"eventLoop":{"delay":{"p99":12000,"mean":10200,"max":31000},"utilization":0.4}})");
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_NEAR(sink.loop[0].p99Ms.value(), 11.0, 1e-9) << "microseconds by their size";
    EXPECT_EQ(sink.loop[1].elu, Reading(0.4));
    EXPECT_NE(sink.fileFacts->latencyOf.find("microseconds"), std::string::npos);
}

TEST(LoopJson, isNotForResultsOfLoadGenerators)
{
    for (const char *text : {R"({"latency":{"p99":3,"max":9},"requests":{"total":5}})", R"({"status":"ok"})",
                             R"({"p99":10,"rate":5})", R"({"a":{"p99":10}})"})
        EXPECT_TRUE(tests::readAll(text).loop.empty()) << text;
}

} // namespace
