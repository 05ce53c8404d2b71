// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using tests::readFixture;

TEST(PrometheusText, readsTheGaugesOfPromClientInMilliseconds)
{
    const auto sink = readFixture("prometheus/prom-client-metrics.prom.txt");
    ASSERT_EQ(sink.loop.size(), 1U);
    const auto &window = sink.loop.front();
    EXPECT_NEAR(window.p99Ms.value(), 564.658175, 1e-6);
    EXPECT_NEAR(window.meanMs.value(), 151.94872685714286, 1e-6) << "not nodejs_eventloop_lag_seconds";
    EXPECT_NEAR(window.rssMb.value(), 66.871296, 1e-6);
    EXPECT_TRUE(sink.warnings.empty());
    EXPECT_NE(sink.fileFacts->clock.find("no time"), std::string::npos);
}

TEST(PrometheusText, readsScrapesPartedByCommentsWithATime)
{
    const auto sink = tests::readAll("# scraped at 2026-11-30T14:33:47.250Z\n"
                                     "# TYPE app_nodejs_eventloop_lag_p99_seconds gauge\n"
                                     "app_nodejs_eventloop_lag_p99_seconds 0.011\n"
                                     "process_cpu_seconds_total 1.5\n"
                                     "# scraped at 2026-11-30T14:33:48.250Z\n"
                                     "app_nodejs_eventloop_lag_p99_seconds 2.5e-2\n"
                                     "process_cpu_seconds_total 2.0\n");
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_NEAR(sink.loop[1].p99Ms.value(), 25.0, 1e-9);
    EXPECT_EQ(sink.loop[1].span.start, sink.loop[0].span.end);
    EXPECT_FALSE(sink.loop[0].cpu.isKnown());
    EXPECT_NEAR(sink.loop[1].cpu.value(), 0.5, 1e-9) << "a counter counts by what was added";
}

TEST(PrometheusText, readsLabelsStampsAndExemplars)
{
    const auto sink = tests::readAll(
        "# TYPE nodejs_eventloop_delay_p99 gauge\n"
        "nodejs_eventloop_delay_p99{otel_scope_name=\"a \\\"b\\\", c}\",x=\"\\\\\"} 0.0113 1796047200000\n"
        "nodejs_eventloop_delay_max{x=\"\"} 0.5 1796047200000\n"
        "http_bucket{le=\"0.1\"} 8 # {trace_id=\"1\"} 0.05 1796049084.8\n"
        "# EOF\n");
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_NEAR(sink.loop.front().p99Ms.value(), 11.3, 1e-9);
    EXPECT_EQ(model::epochMs(sink.loop.front().span.end), 1796047200000);
    EXPECT_TRUE(sink.warnings.empty());
}

TEST(PrometheusText, takesUtilizationFromTheTimesOfTheLoop)
{
    const std::string one = "# time 1796047200\n"
                            "nodejs_eventloop_utilization 0.9\n"
                            "nodejs_eventloop_time_total{nodejs_eventloop_state=\"active\"} 10\n"
                            "nodejs_eventloop_time_total{nodejs_eventloop_state=\"idle\"} 90\n";
    const auto sink =
        tests::readAll(tests::joined({"# TYPE nodejs_eventloop_utilization gauge\n", one,
                                      "# time 1796047210\n"
                                      "nodejs_eventloop_utilization 0.9\n"
                                      "nodejs_eventloop_time_total{nodejs_eventloop_state=\"active\"} 14\n"
                                      "nodejs_eventloop_time_total{nodejs_eventloop_state=\"idle\"} 96\n"}));
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_NEAR(sink.loop[1].elu.value(), 0.4, 1e-9);
}

TEST(PrometheusText, readsAHistogramByWhatWasAdded)
{
    const std::string text = "# TYPE eventloop_lag_seconds histogram\n"
                             "# at 1796047200\n"
                             "eventloop_lag_seconds_bucket{le=\"0.01\"} 5\n"
                             "eventloop_lag_seconds_bucket{le=\"0.1\"} 5\n"
                             "eventloop_lag_seconds_bucket{le=\"+Inf\"} 5\n"
                             "eventloop_lag_seconds_sum 0.05\n"
                             "eventloop_lag_seconds_count 5\n"
                             "# at 1796047201\n"
                             "eventloop_lag_seconds_bucket{le=\"0.01\"} 103\n"
                             "eventloop_lag_seconds_bucket{le=\"0.1\"} 105\n"
                             "eventloop_lag_seconds_bucket{le=\"+Inf\"} 105\n"
                             "eventloop_lag_seconds_sum 1.05\n"
                             "eventloop_lag_seconds_count 105\n";
    const auto sink = tests::readAll(text);
    ASSERT_EQ(sink.loop.size(), 1U) << "the first reading counts from the start of the process";
    EXPECT_EQ(sink.loop.front().count, Reading(100.0));
    EXPECT_NEAR(sink.loop.front().meanMs.value(), 10.0, 1e-9);
    EXPECT_NEAR(sink.loop.front().p50Ms.value(), 10.0, 1e-9);
    EXPECT_NEAR(sink.loop.front().p99Ms.value(), 100.0, 1e-9);
}

TEST(PrometheusText, keepsTheProcessesOfAFederationApart)
{
    const auto sink =
        tests::readAll("# TYPE nodejs_eventloop_lag_p99_seconds untyped\n"
                       "nodejs_eventloop_lag_p99_seconds{instance=\"a:1\",job=\"x\"} 0.011 1796047200000\n"
                       "nodejs_eventloop_lag_p99_seconds{instance=\"b:1\",job=\"x\"} 0.5 1796047200000\n");
    ASSERT_EQ(sink.sources.size(), 2U);
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_NE(sink.loop[0].source, sink.loop[1].source);
    EXPECT_NEAR(sink.loop[0].p99Ms.value() + sink.loop[1].p99Ms.value(), 511.0, 1e-6);
}

TEST(PrometheusText, neverMakesAFigureOfNaN)
{
    const auto sink = tests::readAll("# TYPE nodejs_eventloop_lag_p99_seconds gauge\n"
                                     "nodejs_eventloop_lag_p99_seconds NaN\n"
                                     "nodejs_eventloop_lag_max_seconds +Inf\n"
                                     "nodejs_eventloop_lag_mean_seconds Nan\n");
    EXPECT_TRUE(sink.loop.empty());
    ASSERT_EQ(sink.warnings.size(), 1U) << "not one for each line";
    EXPECT_EQ(sink.warnings.front().line, 0U);
}

} // namespace
