// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

TEST(Artillery1, givesAWindowForEachReportFromTheEndOfTheOneBefore)
{
    const auto sink = tests::readFixture("artillery-1/mixed.json");
    ASSERT_EQ(sink.load.size(), 2U);
    EXPECT_EQ(model::formatIso8601(sink.load[0].span.end), "2026-11-30T14:37:59.605Z");
    EXPECT_NEAR(model::toSeconds(sink.load[0].span.length()), 198 / 20.04, 1e-6);
    EXPECT_EQ(sink.load[1].span.start, sink.load[0].span.end);
    EXPECT_EQ(sink.load[0].done, 198.0);
    EXPECT_EQ(sink.load[0].ok, 165.0);
    EXPECT_EQ(sink.load[0].shed, 33.0);
    EXPECT_EQ(sink.load[0].p50Ms, 14.5);
    ASSERT_TRUE(sink.fileFacts && sink.fileFacts->totals);
    EXPECT_EQ(sink.fileFacts->totals->records, 220U);
    EXPECT_EQ(sink.fileFacts->totals->p99Ms, 28.2);
}

TEST(Artillery1, isNotTakenForTheSecondVersion)
{
    EXPECT_EQ(model::formats::detect(tests::fixture("artillery-1/mixed.json"))->id, "artillery-1");
    EXPECT_EQ(model::formats::detect(R"({"aggregate":{"timestamp":"2026-11-30T14:37:59.605Z"}})"), nullptr);
}

} // namespace
