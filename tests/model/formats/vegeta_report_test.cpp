// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(VegetaReportJson, readsNanosecondsAndWallTimes)
{
    const auto sink = readFixture("vegeta-report-json/block.report.json");
    ASSERT_EQ(sink.load.size(), 1U);
    const auto &window = sink.load.front();
    EXPECT_EQ(window.span.start, *model::parseIso8601("2026-11-30T14:25:14.796838735Z"));
    EXPECT_EQ(window.span.end, *model::parseIso8601("2026-11-30T14:25:25.956495507Z"));
    EXPECT_NEAR(window.p99Ms.value(), 8035.751676, 1e-6);
    EXPECT_EQ(window.ok, Reading(178.0));
}

TEST(VegetaReportJson, tellsTimeoutsByTheOnlyErrorThereIs)
{
    const auto sink = readFixture("vegeta-report-json/hang.report.json");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().timeouts, Reading(20.0));
    EXPECT_EQ(sink.load.front().done, Reading(20.0));
}

TEST(VegetaReportText, readsDurationsOfMixedUnits)
{
    const auto sink = readFixture("vegeta-report/refused.report.txt");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().refused, Reading(100.0));
    EXPECT_NEAR(sink.load.front().p50Ms.value(), 0.307464, 1e-9);
    EXPECT_NEAR(sink.load.front().p99Ms.value(), 1.41, 1e-9);
    EXPECT_NEAR(model::toSeconds(sink.load.front().span.length()), 1.98, 1e-9);
}

} // namespace
