// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixture.h"

#include <gtest/gtest.h>

namespace {

using model::Reading;
using model::formats::OmissionHandling;
using tests::readFixture;

TEST(GatlingStats, keepsThoseThatWereOkApart)
{
    const auto sink = readFixture("gatling-stats/global_stats.synthetic.json");
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().failed, Reading(100.0));
    EXPECT_EQ(sink.load.front().p99Ms, Reading(400.0));
    EXPECT_EQ(sink.load.front().okP99Ms, Reading(410.0));
    EXPECT_EQ(model::toSeconds(sink.load.front().span.length()), 20.0);
}

TEST(GatlingStats, readsTheFileWithContentsAsWell)
{
    const auto sink = tests::readAll(
        tests::joined({"{\"type\":\"GROUP\",\"name\":\"All Requests\",\"stats\":",
                       tests::fixture("gatling-stats/global_stats.synthetic.json"), ",\"contents\":{}}"}));
    ASSERT_EQ(sink.load.size(), 1U);
    EXPECT_EQ(sink.load.front().done, Reading(1000.0));
}

} // namespace
