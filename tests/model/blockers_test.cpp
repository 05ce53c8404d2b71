// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/blockers.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using model::Mark;
using model::MarkKind;
using model::Timestamp;

constexpr Timestamp kStart{1'796'040'000s};

Mark hold(std::chrono::milliseconds at, std::chrono::milliseconds length, const std::string &name)
{
    return {.span = {kStart + at, kStart + at + length}, .kind = MarkKind::Block, .text = name};
}

TEST(Blockers, areSummedByNameTheLongestFirst)
{
    const std::vector<Mark> marks{hold(0ms, 100ms, "small a.js:1"), hold(200ms, 300ms, "big b.js:2"),
                                  hold(600ms, 200ms, "big b.js:2")};
    const auto blockers = model::blockersIn(marks, {kStart, kStart + 1s});
    ASSERT_EQ(blockers.size(), 2U);
    EXPECT_EQ(blockers[0].name, "big b.js:2");
    EXPECT_EQ(blockers[0].held, 500ms);
    EXPECT_EQ(blockers[0].holds, 2U);
    EXPECT_NEAR(blockers[0].share, 5.0 / 6.0, 1e-12);
}

TEST(Blockers, countOnlyWhatLiesWithinTheSpanAndNoOtherMarks)
{
    auto phase = hold(100ms, 500ms, "blocking");
    phase.kind = MarkKind::Phase;
    const std::vector<Mark> marks{hold(-500ms, 600ms, "early a.js:1"), phase, hold(2s, 100ms, "late a.js:1")};
    const auto blockers = model::blockersIn(marks, {kStart, kStart + 1s});
    ASSERT_EQ(blockers.size(), 1U);
    EXPECT_EQ(blockers[0].held, 100ms);
    EXPECT_EQ(blockers[0].share, 1.0);
    EXPECT_TRUE(model::blockersIn(marks, {kStart + 5s, kStart + 6s}).empty());
}

} // namespace
