// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reading.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using model::Reading;
using tests::readAll;

std::string result(const std::string &counts, const std::string &latency, int total)
{
    return R"({"url":"http://127.0.0.1:3100/","connections":10,"duration":5.04,"start":"2026-11-30T14:01:13.167Z",)"
           R"("finish":"2026-11-30T14:01:18.210Z",)"
        + counts + R"(,"latency":)" + latency + R"(,"requests":{"average":47.6,"total":)" + std::to_string(total)
        + R"(,"sent":)" + std::to_string(total + 10) + R"(},"throughput":{"total":41174}})" + "\n";
}

constexpr const char *kPlain =
    R"("errors":0,"timeouts":0,"non2xx":0,"1xx":0,"2xx":238,"3xx":0,"4xx":0,"5xx":0,"statusCodeStats":{"200":{"count":238}})";

TEST(Autocannon, givesOneWindowForTheWholeRun)
{
    const auto sink =
        readAll(result(kPlain, R"({"average":206.29,"max":409,"p50":207,"p90":213,"p99":394,"totalCount":238})", 238));
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.sources.front().detail, model::LoadDetail::WholeRun);
    const auto &window = sink.load.front();
    EXPECT_NEAR(model::toSeconds(window.span.length()), 5.043, 1e-6);
    EXPECT_EQ(window.done, Reading(238.0));
    EXPECT_EQ(window.p50Ms, Reading(207.0));
    EXPECT_EQ(window.p99Ms, Reading(394.0));
    EXPECT_FALSE(window.offered.isKnown()) << "the file does not say what was asked for";
    EXPECT_TRUE(sink.warnings.empty());
}

TEST(Autocannon, takesNoLatencyFromARunWithoutAnswers)
{
    const auto sink = readAll(result(R"("errors":40,"timeouts":40,"non2xx":0,"1xx":0,"2xx":0,"3xx":0,"4xx":0,"5xx":0)",
                                     R"({"average":0,"max":0,"p50":0,"p90":0,"p99":0,"totalCount":0})", 0));
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_FALSE(sink.load.front().p99Ms.isKnown());
    EXPECT_EQ(sink.load.front().timeouts, Reading(40.0));
    EXPECT_EQ(sink.load.front().refused, Reading(0.0)) << "errors contain the timeouts";
    EXPECT_EQ(sink.warnings.size(), 1U);
}

TEST(Autocannon, dropsMedianAndMeanWhenSamplesWereInvented)
{
    const auto sink =
        readAll(result(kPlain, R"({"average":52,"max":102,"p50":52,"p90":92,"p99":102,"totalCount":49165})", 481));
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_FALSE(sink.load.front().p50Ms.isKnown());
    EXPECT_EQ(sink.load.front().p99Ms, Reading(102.0));
    EXPECT_EQ(sink.warnings.size(), 1U);
}

TEST(Autocannon, keepsRefusingApartFromFailing)
{
    const auto sink = readAll(result(
        R"("errors":3,"timeouts":1,"non2xx":30,"1xx":0,"2xx":70,"3xx":0,"4xx":5,"5xx":25,"statusCodeStats":{"200":{"count":70},"503":{"count":20}})",
        R"({"average":5,"max":9,"p50":5,"p90":6,"p99":9,"totalCount":100})", 100));
    const auto &window = sink.load.front();
    EXPECT_EQ(window.shed, Reading(20.0));
    EXPECT_EQ(window.failed, Reading(10.0));
    EXPECT_EQ(window.refused, Reading(2.0));
    EXPECT_EQ(window.done, Reading(103.0));
}

TEST(Autocannon, takesTheLastOfTwoLines)
{
    const auto first = result(kPlain, R"({"average":1,"max":1,"p50":1,"p90":1,"p99":1,"totalCount":238})", 238);
    const auto second = result(kPlain, R"({"average":2,"max":2,"p50":2,"p90":2,"p99":2,"totalCount":238})", 238);
    const auto sink = readAll(first + second);
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().p50Ms, Reading(2.0));
}

} // namespace
