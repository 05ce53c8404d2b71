// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"
#include "tests/support/reading.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using tests::fixture;
using tests::joined;
using tests::readAll;

std::string vegetaLine(const std::string &time, int code, const std::string &latency, const std::string &more = {})
{
    return joined({R"({"attack":"a","seq":0,"code":)", std::to_string(code), R"(,"timestamp":")", time,
                   R"(","latency":)", latency, R"(,"bytes_out":0,"bytes_in":3)", more, "}\n"});
}

TEST(VegetaJson, readsEachRequestWithItsStart)
{
    const auto sink = readAll(fixture("vegeta-json/guard.json"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 30U);
    EXPECT_EQ(sink.fileFacts->totals->firstStart->time_since_epoch().count(), 1796048709759859483);
    EXPECT_TRUE(model::has(sink.sources.front().caveats, model::Caveat::CoUncorrected));
    EXPECT_FALSE(sink.load.front().offered.isKnown()) << "the plan is not in the file";
    EXPECT_TRUE(sink.warnings.empty());
}

TEST(VegetaJson, aTimeoutIsAnErrorAsLongAsItWasWaitedFor)
{
    const auto sink = readAll(fixture("vegeta-json/hang.json"));
    EXPECT_EQ(sink.fileFacts->totals->latencies, 0U);
    double timeouts = 0;
    for (const auto &window : sink.load)
        timeouts += window.timeouts.value();
    EXPECT_EQ(timeouts, 4.0);
}

TEST(VegetaJson, takesTheErrorOfA503ForNoTransportError)
{
    const auto sink = readAll(joined(
        {vegetaLine("2026-11-30T09:25:09.5-05:00", 503, "2000000", R"(,"error":"503 Service Unavailable")"),
         vegetaLine("2026-11-30T09:25:09.5-05:00", 0, "2000000", R"(,"error":"dial tcp: connection refused")")}));
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load[0].shed, Reading(1.0));
    EXPECT_EQ(sink.load[0].refused, Reading(1.0));
    EXPECT_EQ(sink.fileFacts->totals->latencies, 1U);
    EXPECT_EQ(sink.load[0].latency->count(), 1U) << "a refused connection says nothing of the target's latency";
}

TEST(VegetaJson, doesNotDependOnTheOrderOfTheRows)
{
    const auto a = vegetaLine("2026-11-30T14:25:09Z", 200, "2000000");
    const auto b = vegetaLine("2026-11-30T14:25:12Z", 200, "700000000");
    const auto c = vegetaLine("2026-11-30T14:25:11Z", 500, "9000000");
    const auto forwards = readAll(joined({a, b, c}));
    const auto backwards = readAll(joined({c, b, a}));
    EXPECT_EQ(forwards.load, backwards.load);
    EXPECT_EQ(forwards.load.size(), 4U);
}

TEST(VegetaJson, aStrayTimeStampMakesNoYearsOfEmptySeconds)
{
    std::string text = vegetaLine("2001-01-01T00:00:00Z", 200, "2000000");
    for (int i = 10; i < 60; ++i)
        text += vegetaLine(joined({"2026-11-30T14:25:", std::to_string(i), "Z"}), 200, "2000000");
    const auto sink = readAll(text);
    EXPECT_EQ(sink.load.size(), 50U);
    EXPECT_EQ(sink.fileFacts->totals->records, 51U);
    EXPECT_EQ(sink.warnings.size(), 1U);
}

TEST(VegetaJson, aLongSilenceStaysAGap)
{
    const auto sink = readAll(
        joined({vegetaLine("2026-11-30T10:00:00Z", 200, "2000000"), vegetaLine("2026-11-30T10:00:03Z", 200, "2000000"),
                vegetaLine("2026-11-30T14:00:00Z", 200, "2000000")}));
    ASSERT_EQ(sink.load.size(), 5U);
    EXPECT_EQ(sink.load[1].done, Reading(0.0));
    EXPECT_EQ(sink.load[4].done, Reading(1.0));
}

TEST(VegetaJson, skipsWhatNoRequestCanBe)
{
    const auto good = vegetaLine("2026-11-30T14:25:09Z", 200, "2000000");
    const auto sink = readAll(joined({good, vegetaLine("2026-11-30T14:25:09Z", 200, "-5"), "{}\n",
                                      vegetaLine("2026-11-30T14:25:09Z", 99999, "5"),
                                      vegetaLine("2026-13-30T14:25:09Z", 200, "5"), good.substr(0, 60)}));
    EXPECT_EQ(sink.fileFacts->totals->records, 1U);
    EXPECT_EQ(sink.warnings.size(), 5U);
}

TEST(VegetaCsv, readsTheColumnsInTheOrderOfTheEncoder)
{
    const auto sink = readAll(fixture("vegeta-csv/block.csv"));
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 20U);
    EXPECT_NEAR(sink.fileFacts->totals->minMs.value(), 21.634614, 1e-9);
}

TEST(VegetaCsv, dropsALastRowThatWasCutOff)
{
    const auto sink = readAll("1796048714796838735,200,21634614,0,6,,YmxvY2sK,a,0,GET,http://h/,\n"
                              "1796048714812934186,0,26883246,0,0,\"Get \"\"x\"\", EOF\",,a,1,GET,http://h/,\n"
                              "1796048714812934187,200,268832,0,6,,Ymxv");
    EXPECT_EQ(sink.fileFacts->totals->records, 2U);
    EXPECT_EQ(sink.warnings.size(), 1U);
}

TEST(VegetaCsv, isNotAnyTableOfNumbers)
{
    EXPECT_FALSE(readAll("1796048714796838735,200,21634614\n").fileFacts);
    EXPECT_FALSE(readAll("1796048714796,200,21634614,0,6,,YmxvY2sK,a,0,GET,http://h/,\n").fileFacts);
}

} // namespace
