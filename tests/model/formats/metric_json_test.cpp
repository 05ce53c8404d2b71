// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using tests::readFixture;

TEST(PrometheusApi, givesEachProcessASourceOfItsOwn)
{
    const auto sink = readFixture("prometheus-api/instant-matrix.json");
    ASSERT_EQ(sink.sources.size(), 2U);
    EXPECT_NE(sink.sources[0].id, sink.sources[1].id);
    EXPECT_TRUE(sink.warnings.empty());
    EXPECT_NEAR(sink.loop.front().p99Ms.value(), 132.317183, 1e-6);
    EXPECT_EQ(model::epochMs(sink.loop.front().span.end), 1796049075822);
}

TEST(PrometheusApi, saysWhyAnAnswerGivesNothing)
{
    const auto nan = tests::readAll(
        R"({"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1796049024,"NaN"],[1796049025,"1"]]}]}})");
    EXPECT_TRUE(nan.loop.empty());
    ASSERT_EQ(nan.warnings.size(), 1U);
    EXPECT_NE(nan.warnings.front().text.find("no name"), std::string::npos);
    const auto error = tests::readAll(R"({"status":"error","errorType":"bad_data","error":"1:6: parse error"})");
    ASSERT_EQ(error.warnings.size(), 1U);
    EXPECT_NE(error.warnings.front().text.find("parse error"), std::string::npos);
}

TEST(PrometheusApi, keepsNaNAndInfinityOut)
{
    const auto sink = tests::readAll(
        R"({"status":"success","data":{"resultType":"matrix","result":[{"metric":{"__name__":"nodejs_eventloop_lag_p99_seconds"},)"
        R"("values":[[1796049024,"NaN"],[1796049025.5,"0.02"],[1796049026,"+Inf"]]}]}})");
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_EQ(sink.loop.front().p99Ms, Reading(20.0));
}

TEST(Otlp, readsDelaysInSecondsAndUtilization)
{
    const auto sink = readFixture("otlp/one-export.json");
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_NEAR(sink.loop.front().elu.value(), 0.0017066211072755398, 1e-12);
    EXPECT_TRUE(sink.loop.front().p99Ms.isAbove(9));
    EXPECT_TRUE(sink.loop.front().p99Ms.isBelow(100));
    EXPECT_EQ(model::epochMs(sink.loop.front().span.end), 1796047246035);
}

TEST(Otlp, readsDeltaSumsAndNumbersAsText)
{
    const auto exported = [](const char *time, const char *active, const char *idle) {
        std::string text =
            R"({"resourceMetrics":[{"resource":{"attributes":[]},"scopeMetrics":[{"metrics":[{"name":"nodejs.eventloop.time","unit":"s","sum":{"aggregationTemporality":1,"dataPoints":[)";
        for (const auto &[state, value] : {std::pair("active", active), std::pair("idle", idle)}) {
            text += text.back() == '}' ? "," : "";
            text += R"({"attributes":[{"key":"nodejs.eventloop.state","value":{"stringValue":")";
            text.append(state)
                .append(R"("}}],"timeUnixNano":")")
                .append(time)
                .append(R"(","asInt":")")
                .append(value)
                .append("\"}");
        }
        return text.append("]}}]}]}]}\n");
    };
    const auto sink = tests::readAll(
        tests::joined({exported("1796047200000000000", "1", "9"), exported("1796047210000000000", "3", "7")}));
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_NEAR(sink.loop.front().elu.value(), 0.3, 1e-12);
}

TEST(PromClientJson, readsTheGauges)
{
    const auto sink = readFixture("prom-client-json/prom-client-getMetricsAsJSON.json");
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_TRUE(sink.loop.front().p99Ms.isAbove(5));
    EXPECT_TRUE(sink.loop.front().p99Ms.isBelow(1000));
}

} // namespace
