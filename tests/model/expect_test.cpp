// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expect.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace std::chrono_literals;
using model::Expectation;
using model::Verdict;
using enum model::Verdict;

struct Moment {
    Verdict verdict;
    double p99 = 5;
    double loopP99 = 11;
};

model::Lane laneWith(const std::vector<Moment> &seconds)
{
    model::Lane lane;
    lane.floor = {.origin = model::FloorOrigin::Measured, .meanMs = 10.1, .p99Ms = 10.2, .maxMs = 10.4};
    model::Timestamp at{1'796'047'824s};
    for (const auto &second : seconds) {
        model::JudgedStep judged{.step = {.span = {at, at + 1s}}, .verdict = second.verdict};
        judged.step.loop.hasSamples = true;
        judged.step.loop.p99Ms = second.loopP99;
        judged.step.load.p99Ms = second.p99;
        judged.step.load.done = 40;
        if (second.verdict == Blocking)
            judged.findings.set(static_cast<std::size_t>(model::FindingId::SyncPerRequest));
        lane.steps.push_back(judged);
        at += 1s;
    }
    return lane;
}

const model::Lane &session()
{
    static const auto lane = laneWith(
        {{Idle, 1}, {Healthy, 4}, {Blocking, 900, 60}, {Blocking, 700, 60}, {GuardShedding, 2000, 80}, {Healthy, 6}});
    return lane;
}

Expectation::Outcome held(const std::string &text)
{
    const auto expectation = Expectation::parse(text);
    EXPECT_TRUE(expectation) << text << ": " << (expectation ? "" : expectation.error().detail);
    if (!expectation)
        return {};
    const auto outcome = expectation->holdAgainst(session());
    EXPECT_TRUE(outcome) << text;
    return outcome.value_or(Expectation::Outcome{});
}

TEST(Expect, aVerdictThatMustNotOccur)
{
    EXPECT_TRUE(held("no saturated").holds);
    EXPECT_FALSE(held("no blocking").holds);
    EXPECT_EQ(held("no blocking").broken, (std::vector<std::size_t>{2, 3}));
    EXPECT_TRUE(held("no blocking after 4s").holds);
    EXPECT_TRUE(held("no blocking before 2s").holds);
    EXPECT_FALSE(held("no blocking from 3s to 5s").holds);
    EXPECT_FALSE(held("no sync-per-request").holds) << "findings have ids too";
    EXPECT_TRUE(held("no gap,suspended").holds) << "and caveats";
}

TEST(Expect, onlyTheseVerdicts)
{
    EXPECT_TRUE(held("only idle, healthy before 2s").holds);
    EXPECT_EQ(held("only idle, healthy").broken, (std::vector<std::size_t>{2, 3, 4}));
    EXPECT_TRUE(held("only idle,healthy unless blocking,guard-shedding").holds);
}

TEST(Expect, aShareOrATimeOfSteps)
{
    EXPECT_TRUE(held("share(blocking) < 34%").holds);
    EXPECT_FALSE(held("share(blocking) < 0.33").holds);
    EXPECT_NEAR(held("share(blocking,guard-shedding) <= 50%").figure.value(), 0.5, 1e-9);
    EXPECT_TRUE(held("share(blocking,guard-shedding) <= 50%").holds);
    EXPECT_TRUE(held("time(blocking) <= 2s").holds);
    EXPECT_FALSE(held("time(blocking) < 2s").holds);
    EXPECT_TRUE(held("time(healthy) >= 1s after 5s").holds);
}

TEST(Expect, aFigureInEachStep)
{
    EXPECT_FALSE(held("p99 < 250ms").holds);
    EXPECT_EQ(held("p99 < 250ms").broken, (std::vector<std::size_t>{2, 3, 4}));
    EXPECT_EQ(held("p99 < 250ms").figure, model::Reading(2000.0)) << "the worst";
    EXPECT_TRUE(held("p99 < 1s unless guard-shedding").holds);
    EXPECT_TRUE(held("loop.p99 <= 80ms").holds);
    EXPECT_TRUE(held("rate >= 40").holds);
    EXPECT_FALSE(held("rate > 40").holds);
}

TEST(Expect, aFigureThatIsNowhereKnownDoesNotHold)
{
    const auto outcome = held("elu < 90%");
    EXPECT_FALSE(outcome.holds);
    EXPECT_EQ(outcome.looked, 0U);
    EXPECT_FALSE(held("no blocking after 1h").holds) << "no step was looked at";
}

TEST(Expect, aLimitBelowTheFloorIsRefused)
{
    const auto outcome = Expectation::parse("loop.p99 < 8ms")->holdAgainst(session());
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, model::ErrorCode::Usage);
    EXPECT_NE(outcome.error().detail.find("floor"), std::string::npos);
    EXPECT_TRUE(Expectation::parse("p99 < 8ms")->holdAgainst(session())) << "requests have no floor of a timer";
    EXPECT_TRUE(Expectation::parse("loop.p99 > 8ms")->holdAgainst(session()));
}

TEST(Expect, saysAtWhichColumnItCannotBeUnderstood)
{
    const std::vector<std::pair<std::string, int>> cases{
        {"", 1},
        {"never blocking", 1},
        {"no", 3},
        {"no blockin", 4},
        {"no blocking, ", 14},
        {"no blocking after soon", 19},
        {"no blocking after 10s please", 23},
        {"no blocking from 5s to 5s", 24},
        {"share(waiting < 5%", 15},
        {"share(waiting) 5%", 16},
        {"share(waiting) < 150%", 18},
        {"p99 < 250", 7},
        {"p99 = 250ms", 5},
        {"p98 < 250ms", 1},
        {"elu < 2s", 7},
    };
    for (const auto &[text, column] : cases) {
        const auto expectation = Expectation::parse(text);
        ASSERT_FALSE(expectation) << text;
        EXPECT_EQ(expectation.error().code, model::ErrorCode::Usage);
        EXPECT_EQ(expectation.error().place, "column " + std::to_string(column))
            << text << ": " << expectation.error().detail;
    }
}

} // namespace
