// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/verdict.h"

#include "model/finding.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

template <typename Enum>
std::set<std::string> idsOf(int count)
{
    std::set<std::string> ids;
    for (int i = 0; i < count; ++i)
        ids.insert(std::string(idOf(static_cast<Enum>(i))));
    return ids;
}

TEST(Verdict, idsAreThoseOfTheContract)
{
    EXPECT_EQ(idsOf<model::Verdict>(model::kVerdictCount),
              (std::set<std::string>{"idle", "healthy", "busy", "waiting", "blocking", "rare-block", "saturated",
                                     "queue-bound", "draining", "guard-shedding", "errors", "unavailable", "gc",
                                     "cpu-starved", "paused", "generator-limited", "mixed", "insufficient-data"}));
    EXPECT_EQ(idsOf<model::FindingId>(model::kFindingCount),
              (std::set<std::string>{"work-waiting", "sync-per-request", "never-drains", "rare-long-block",
                                     "queued-in-front", "resolution-in-figure", "refusing", "failing", "gone",
                                     "gc-pressure", "starved", "stood-still", "pool-busy", "sync-wait",
                                     "generator-late", "no-headroom", "backlog", "work-inside-interval"}));
    EXPECT_EQ(idsOf<model::Caveat>(model::kCaveatCount).size(), static_cast<std::size_t>(model::kCaveatCount));
}

TEST(Verdict, precedenceNamesEveryVerdictOnce)
{
    std::set<model::Verdict> seen(model::verdictPrecedence().begin(), model::verdictPrecedence().end());
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(model::kVerdictCount));
    EXPECT_EQ(model::verdictPrecedence().front(), model::Verdict::Unavailable);
    EXPECT_EQ(model::verdictPrecedence().back(), model::Verdict::InsufficientData);
}

TEST(Verdict, figuresNameTheirUnitInTheirKey)
{
    for (int i = 0; i <= static_cast<int>(model::Figure::Resolution); ++i) {
        const auto figure = static_cast<model::Figure>(i);
        const std::string id(idOf(figure));
        const bool saysMs =
            id.size() > 3 && (id.substr(id.size() - 3) == "_ms" || id.find("_ms_") != std::string::npos);
        EXPECT_EQ(unitOf(figure) == model::Unit::Ms, saysMs) << id;
    }
}

} // namespace
