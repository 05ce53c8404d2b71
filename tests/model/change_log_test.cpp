// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/change_log.h"

#include <gtest/gtest.h>

namespace {

using model::ChangeLog;

TEST(ChangeLog, givesTheEarliestChangeThatWasNotSeenYet)
{
    ChangeLog log;
    EXPECT_EQ(log.firstSince(0), ChangeLog::kNothing);
    log.add(1, 0);
    log.add(2, 3200);
    log.add(3, 1600);
    log.add(4, 4800);
    EXPECT_EQ(log.revision(), 4U);
    EXPECT_EQ(log.firstSince(0), 0U);
    EXPECT_EQ(log.firstSince(1), 1600U);
    EXPECT_EQ(log.firstSince(2), 1600U);
    EXPECT_EQ(log.firstSince(3), 4800U);
    EXPECT_EQ(log.firstSince(4), ChangeLog::kNothing);
}

TEST(ChangeLog, isNeverLaterThanTheChange)
{
    ChangeLog log;
    for (std::size_t i = 0; i < 1000; ++i) {
        log.add(i + 1, i);
        EXPECT_LE(log.firstSince(i), i);
        EXPECT_LE(i - log.firstSince(i), 16U) << "and not much earlier";
    }
}

} // namespace
