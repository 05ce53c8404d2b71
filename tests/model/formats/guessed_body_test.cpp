// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/guessed_body.h"

#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::guessBody;
using model::formats::parseLoopBody;

TEST(GuessedBody, isReadFromALiveEndpointToo)
{
    const auto page = parseLoopBody(tests::fixture("prometheus/prom-client-metrics.prom.txt"));
    ASSERT_TRUE(page);
    EXPECT_EQ(page->format, "prometheus");
    EXPECT_NEAR(page->window.p99Ms.value(), 564.658175, 1e-6);
    const auto histogram = parseLoopBody(tests::fixture("loop-json/eld-histogram-raw.json"));
    ASSERT_TRUE(histogram);
    EXPECT_EQ(histogram->format, "histogram");
    EXPECT_NEAR(histogram->window.meanMs.value(), 21.591262608695652, 1e-9);
    const auto array = parseLoopBody(tests::fixture("prom-client-json/prom-client-getMetricsAsJSON.json"));
    ASSERT_TRUE(array);
    EXPECT_TRUE(array->window.p99Ms.isKnown());
    const auto status = parseLoopBody(R"({"status":"ok","health":{"eventLoopDelayMs":12,"eventLoopUtilization":0.5}})");
    ASSERT_TRUE(status);
    EXPECT_EQ(status->format, "guessed");
    EXPECT_EQ(status->window.elu, Reading(0.5));
}

TEST(GuessedBody, saysWhatItTookTheFiguresFor)
{
    const auto guessed = guessBody(R"({"eventLoop":{"lagMean":10100000,"lagP99":12000000}})");
    ASSERT_TRUE(guessed);
    EXPECT_NEAR(guessed->reading.window.p99Ms.value(), 12.0, 1e-9);
    EXPECT_NE(guessed->meaning.find("nanoseconds"), std::string::npos);
}

TEST(GuessedBody, isNotMadeOfWhatDoesNotSpeakOfTheLoop)
{
    for (const char *body : {"", "{}", "[]", "null", "<html>", R"({"status":"ok"})", R"({"a":{"p99":10}})",
                             R"({"latency":{"p99":10,"max":12}})", R"({"db":{"delay":"5"}})",
                             "up 1\nhttp_requests_total 5\n", R"({"eventLoopDelayLimitMs":42})"})
        EXPECT_FALSE(guessBody(body)) << body;
}

} // namespace
