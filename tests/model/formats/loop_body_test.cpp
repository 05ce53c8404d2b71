// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/loop_body.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::parseLoopBody;

TEST(LoopBody, readsTheFiveDelayFigures)
{
    const auto reading = parseLoopBody(R"({"min":10.15,"mean":16.16,"p50":15.81,"p99":27.92,"max":32.78})");
    ASSERT_TRUE(reading.has_value());
    EXPECT_EQ(reading->format, "eld");
    EXPECT_EQ(reading->window.meanMs, Reading(16.16));
    EXPECT_EQ(reading->window.p99Ms, Reading(27.92));
    EXPECT_EQ(reading->window.maxMs, Reading(32.78));
    EXPECT_FALSE(reading->window.count.isKnown());
    EXPECT_FALSE(reading->hasOwnTimes);
}

TEST(LoopBody, readsUtilizationAndDelay)
{
    const auto reading = parseLoopBody(R"({"eventLoopUtilization":0.025,"delayP99Ms":21,"delayMaxMs":23})");
    ASSERT_TRUE(reading.has_value());
    EXPECT_EQ(reading->format, "health");
    EXPECT_EQ(reading->window.elu, Reading(0.025));
    EXPECT_EQ(reading->window.p99Ms, Reading(21.0));
    EXPECT_EQ(reading->window.maxMs, Reading(23.0));
    EXPECT_FALSE(reading->window.meanMs.isKnown());
}

TEST(LoopBody, readsTheFullRowWithItsOwnTimes)
{
    const auto reading = parseLoopBody(
        R"({"count":98,"min":10.02,"mean":10.09,"p50":10.04,"p99":10.11,"max":15.05,"elu":0.0018,"cpuPct":40,"gcMs":0.5,)"
        R"("windowStartEpochMs":1796047825001.5,"windowEndEpochMs":1796047826000.1,"resolution":10,"pid":18362,"node":"v20.20.2"})");
    ASSERT_TRUE(reading.has_value());
    EXPECT_EQ(reading->format, "lab");
    EXPECT_TRUE(reading->hasOwnTimes);
    EXPECT_EQ(reading->window.count, Reading(98.0));
    EXPECT_EQ(reading->window.cpu, Reading(0.4));
    EXPECT_EQ(reading->window.resolutionMs, Reading(10.0));
    EXPECT_EQ(reading->runtime, "v20.20.2");
    EXPECT_NEAR(model::toMs(reading->window.span.length()), 998.6, 0.01);
}

TEST(LoopBody, anEmptyHistogramIsHeldInAllItsGuises)
{
    for (const char *body : {R"({"min":9223372036854.78,"mean":null,"p50":0,"p99":0,"max":0})",
                             R"({"min":9223372036854776000,"mean":null,"p99":511,"max":0})",
                             R"({"count":0,"min":0,"mean":null,"p50":0,"p99":0.000511,"max":0,"elu":0.9})",
                             R"({"eventLoopUtilization":1,"delayP99Ms":0,"delayMaxMs":0})"}) {
        const auto reading = parseLoopBody(body);
        ASSERT_TRUE(reading.has_value()) << body;
        EXPECT_EQ(reading->window.count, Reading(0.0)) << body;
        EXPECT_FALSE(reading->window.p99Ms.isKnown()) << body;
        EXPECT_FALSE(reading->window.maxMs.isKnown()) << body;
        EXPECT_FALSE(reading->window.meanMs.isKnown()) << body;
    }
}

TEST(LoopBody, aFastLoopIsNotAnEmptyHistogram)
{
    const auto reading = parseLoopBody(R"({"min":0.01,"mean":1.11,"p50":1.08,"p99":1.2,"max":3.5})");
    ASSERT_TRUE(reading.has_value());
    EXPECT_NE(reading->window.count, Reading(0.0));
    EXPECT_EQ(reading->window.p99Ms, Reading(1.2));
}

TEST(LoopBody, takesUtilizationAsItIsAndLeavesItsJudgementToOthers)
{
    EXPECT_EQ(parseLoopBody(R"({"elu":42,"p99":11})")->window.elu, Reading(42.0));
}

TEST(LoopBody, refusesWhatHoldsNoLoopFigures)
{
    for (const char *body : {"", "{}", "[]", "null", "<html>", R"({"status":"ok"})", R"({"p99":"10"})", R"({"mean":)",
                             R"({"a":{"p99":10}})"})
        EXPECT_FALSE(parseLoopBody(body).has_value()) << body;
    EXPECT_EQ(parseLoopBody(std::string(2'000'000, ' ')).error().code, model::ErrorCode::TooLarge);
    std::string deep;
    for (int i = 0; i < 100; ++i)
        deep += R"({"p99":)";
    EXPECT_FALSE(parseLoopBody(deep).has_value());
}

} // namespace
