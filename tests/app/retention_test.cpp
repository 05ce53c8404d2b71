// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/retention.h"

#include <gtest/gtest.h>

namespace {

using namespace std::chrono_literals;
using app::expired;
using app::KeptRecording;

constexpr model::Timestamp kNow{1'796'040'000s};
constexpr std::uint64_t kMegabyte = 1'000'000;

KeptRecording made(std::chrono::hours ago, std::uint64_t megabytes, const std::string &path)
{
    return {.path = path, .written = kNow - ago, .bytes = megabytes * kMegabyte};
}

using Paths = std::vector<std::string>;

TEST(Retention, keepsEverythingUnlessSomebodyAskedForALimit)
{
    EXPECT_EQ(expired({made(24h * 900, 5000, "old"), made(2h, 9000, "new")}, 0, 0, kNow), Paths{});
}

TEST(Retention, whatIsOlderThanTheDaysGoes)
{
    EXPECT_EQ(expired({made(24h * 31, 1, "old"), made(24h * 29, 1, "young"), made(2h, 1, "new")}, 30, 0, kNow),
              Paths{"old"});
}

TEST(Retention, theOldestGoFirstWhenThereIsTooMuch)
{
    EXPECT_EQ(expired({made(2h, 60, "c"), made(30h, 60, "b"), made(50h, 10, "a")}, 0, 100, kNow), (Paths{"b", "a"}));
}

TEST(Retention, theLatestAndWhatMayStillBeWrittenStay)
{
    EXPECT_EQ(expired({made(24h * 400, 900, "only")}, 1, 1, kNow), Paths{});
    EXPECT_EQ(expired({made(0h, 900, "now"), {.path = "growing", .written = kNow - 20min, .bytes = 900 * kMegabyte}}, 1,
                      1, kNow),
              Paths{});
}

} // namespace
