// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reading.h"

#include <gtest/gtest.h>

namespace {

using model::PollOutcome;
using model::Reading;
using tests::readAll;

constexpr const char *kPolls =
    R"({"s":0,"poll":{"sentEpochMs":1796047825000.2,"recvEpochMs":1796047825002.6,"rttMs":2.39,"status":200},"row":{"count":99,"mean":10.05,"p99":10.13,"max":10.15,"elu":0.0029,"windowStartEpochMs":1796047824003.2,"windowEndEpochMs":1796047825001.5,"resolution":10}}
{"s":1,"poll":{"sentEpochMs":1796047826000,"skipped":true,"outstandingMs":998.5},"row":null}
{"s":2,"poll":{"sentEpochMs":1796047825999,"recvEpochMs":1796047827001.1,"rttMs":1002.1,"status":200},"row":{"count":0,"min":9223372036854.78,"mean":null,"p99":0,"max":0,"windowStartEpochMs":1796047825001.5,"windowEndEpochMs":1796047827000.1}}
{"s":3,"poll":{"sentEpochMs":1796047828000.5,"recvEpochMs":1796047828004.5,"rttMs":3.95,"status":0,"error":"ECONNRESET"},"row":null}
{"s":4,"poll":{"sentEpochMs":1796047829000.5,"recvEpochMs":1796047829003.5,"rttMs":3,"status":503},"row":null}
)";

TEST(PollLog, keepsEveryPollAsAWindow)
{
    const auto sink = readAll(kPolls);
    ASSERT_EQ(sink.loop.size(), 5U);
    EXPECT_TRUE(sink.warnings.empty());
    ASSERT_FALSE(sink.sources.empty());
    EXPECT_EQ(sink.sources.front().kind, model::SourceKind::Loop);
    EXPECT_EQ(sink.sources.front().resolutionMs, Reading(10.0));
    EXPECT_EQ(sink.loop[0].outcome, PollOutcome::Answered);
    EXPECT_EQ(sink.loop[0].rttMs, Reading(2.39));
    EXPECT_EQ(model::epochMs(sink.loop[0].span.start), 1796047824003);
    EXPECT_EQ(sink.loop[1].outcome, PollOutcome::Outstanding);
    EXPECT_EQ(sink.loop[1].heldMs, Reading(998.5));
    EXPECT_EQ(sink.loop[2].count, Reading(0.0)) << "an empty histogram is count 0, not a fast second";
    EXPECT_EQ(sink.loop[3].outcome, PollOutcome::Refused);
    EXPECT_EQ(sink.loop[4].outcome, PollOutcome::Shed);
}

TEST(PollLog, placesRowsWithoutTimesBetweenTheArrivals)
{
    const auto sink = readAll(
        R"({"poll":{"sentEpochMs":1796047825000,"recvEpochMs":1796047825002,"rttMs":2,"status":200},"row":{"mean":10.05,"p99":10.13}}
{"poll":{"sentEpochMs":1796047826000,"recvEpochMs":1796047827500,"rttMs":1500,"status":200},"row":{"mean":700,"p99":700}}
)");
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_EQ(model::epochMs(sink.loop[1].span.start), 1796047825002);
    EXPECT_EQ(model::epochMs(sink.loop[1].span.end), 1796047827500);
}

TEST(PollLog, countsRowsThatCannotBeUsedAndGoesOn)
{
    std::string text = kPolls;
    text += "{\"poll\":{\"rttMs\":1},\"row\":null}\nnot json\n{\"s\":9,\"poll\":{\"sent";
    const auto sink = readAll(text);
    EXPECT_EQ(sink.loop.size(), 5U);
    ASSERT_EQ(sink.warnings.size(), 3U);
    EXPECT_EQ(sink.warnings[0].line, 6U);
    EXPECT_EQ(sink.warnings[2].line, 8U);
}

TEST(PollLog, readsTheSameInPiecesOfAnySize)
{
    const auto whole = readAll(kPolls);
    for (const std::size_t chunk : {1U, 7U, 100U, 1000U}) {
        const auto pieces = readAll(kPolls, chunk);
        EXPECT_EQ(pieces.loop, whole.loop) << chunk;
    }
}

TEST(PollLog, acceptsCarriageReturnsAndAByteOrderMark)
{
    std::string text = "\xEF\xBB\xBF";
    for (const char *c = kPolls; *c; ++c)
        text += *c == '\n' ? std::string("\r\n") : std::string(1, *c);
    EXPECT_EQ(readAll(text).loop, readAll(kPolls).loop);
}

TEST(BodyLog, takesTheTimesOfTheRowsThemselves)
{
    const auto sink = readAll(
        R"({"startId":1,"windowStartEpochMs":1796047822000.4,"windowEndEpochMs":1796047823000.9,"count":99,"mean":10.03,"p99":10.1,"max":10.38,"mainCpuPct":1.9,"mainRunDelayPct":40,"truth":{"busyMs":0}}
)");
    ASSERT_EQ(sink.loop.size(), 1U);
    EXPECT_EQ(sink.loop[0].runDelay, Reading(0.4));
    EXPECT_NEAR(model::toMs(sink.loop[0].span.length()), 1000.5, 0.01);
}

TEST(BodyLog, takesATimeOfReceiptOtherwise)
{
    const auto sink = readAll(
        R"({"time":"2026-11-30T14:33:47.250Z","status":200,"scrapeMs":42.7,"min":9.73,"mean":10.05,"p99":10.31,"max":10.31}
{"time":"2026-11-30T14:33:47.500Z","status":200,"scrapeMs":6.3,"min":9.86,"mean":10.16,"p99":11.03,"max":11.03}
)");
    ASSERT_EQ(sink.loop.size(), 2U);
    EXPECT_EQ(sink.loop[0].rttMs, Reading(42.7));
    EXPECT_NEAR(model::toMs(sink.loop[1].span.length()), 250, 0.01);
}

TEST(BodyLog, keepsPollsThatBroughtNoFigures)
{
    const auto sink = readAll(
        R"({"time":"2026-11-30T14:33:47.202Z","min":9223372036854.78,"mean":null,"p50":0,"p99":0,"max":0}
{"time":"2026-11-30T14:33:47.702Z","status":0,"error":"ECONNREFUSED"}
{"time":"2026-11-30T14:33:47.952Z","status":503,"error":"Service Unavailable","statusCode":503}
)");
    ASSERT_EQ(sink.loop.size(), 3U);
    EXPECT_EQ(sink.loop[0].count, Reading(0.0));
    EXPECT_EQ(sink.loop[1].outcome, PollOutcome::Refused);
    EXPECT_EQ(sink.loop[2].outcome, PollOutcome::Shed);
    EXPECT_TRUE(sink.warnings.empty());
}

} // namespace
