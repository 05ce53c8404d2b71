// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/poller.h"

#include "support/feeds.h"
#include "support/fetch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace app {

namespace {

using namespace std::chrono_literals;
using model::LoopWindow;
using model::PollOutcome;
using model::SourceHealth;
using test::urlOf;
using test::waitUntil;

/// Against the real demo target, five times a second.
class PollerTest : public testing::Test {
protected:
    void SetUp() override
    {
        target = test::startDemo();
        if (!target)
            GTEST_SKIP() << "Node is not installed";
    }

    std::unique_ptr<Poller> poll(const std::string &path, std::optional<model::Duration> timeout = {})
    {
        PollerOptions options;
        options.url = urlOf(*target, path);
        options.interval = 200ms;
        options.timeout = timeout;
        auto poller = Poller::create(loop, options, collected.handler());
        EXPECT_TRUE(poller);
        return poller ? std::move(*poller) : nullptr;
    }
    [[nodiscard]] bool waitForAnswers(std::size_t count)
    {
        return waitUntil([&] { return collected.loop(PollOutcome::Answered).size() >= count; });
    }

    CurlLoop loop;
    test::Collector collected;
    std::unique_ptr<DemoTarget> target;
};

} // namespace

TEST_F(PollerTest, readsTheDelayFromOneAnswerToTheNextWithoutAHole)
{
    const auto poller = poll("/eld");
    ASSERT_TRUE(waitForAnswers(4));
    const auto windows = collected.loop(PollOutcome::Answered);
    std::size_t late = 0;
    for (std::size_t index = 0; index < windows.size(); ++index) {
        const LoopWindow &window = windows[index];
        EXPECT_TRUE(window.p99Ms.isAtLeast(5.0)) << "the sampling interval is inside of the figure";
        EXPECT_FALSE(window.count.isKnown());
        EXPECT_TRUE(window.rttMs.isAbove(0.0));
        EXPECT_EQ(window.span.end, window.knownAt);
        late += window.heldMs.isKnown() ? 1 : 0;
        if (index > 0) {
            EXPECT_EQ(window.span.start, windows[index - 1].span.end);
        }
    }
    EXPECT_LE(late, collected.loop(PollOutcome::Outstanding).size()) << "a prompt answer bounds nothing";
}

TEST_F(PollerTest, asksAtTheEndOfWholeIntervals)
{
    const auto poller = poll("/eld");
    ASSERT_TRUE(waitForAnswers(5));
    const auto windows = collected.loop(PollOutcome::Answered);
    int onTime = 0;
    for (const LoopWindow &window : windows) {
        const model::Duration sent =
            window.span.end - model::floorTo(window.span.end, 200ms) - model::fromMs(window.rttMs.value());
        onTime += sent < 80ms ? 1 : 0;
    }
    EXPECT_GT(2 * onTime, static_cast<int>(windows.size())) << "most of them, as the machine may be busy";
}

TEST_F(PollerTest, announcesTheSourceFirstAndWhatItHasLearntThen)
{
    const auto poller = poll("/eld?full=1");
    ASSERT_TRUE(waitForAnswers(1));
    const auto batches = collected.batches();
    ASSERT_EQ(batches.front().sources.size(), 1U);
    EXPECT_EQ(batches.front().sources[0].kind, model::SourceKind::Loop);
    EXPECT_EQ(batches.front().sources[0].name, urlOf(*target, "/eld?full=\u2026"));
    const model::Source learnt = collected.sources().back();
    EXPECT_EQ(learnt.id, batches.front().sources[0].id);
    EXPECT_EQ(learnt.format, "lab");
    EXPECT_EQ(learnt.resolutionMs, model::Reading(10.0));
    EXPECT_EQ(learnt.runtime.find(target->nodeVersion().toStdString()) != std::string::npos, true) << learnt.runtime;
    EXPECT_EQ(collected.sources().size(), 2U) << "said on change only";
    for (const model::Batch &batch : batches)
        EXPECT_TRUE(batch.now);
}

TEST_F(PollerTest, believesTheTimesOfTheBody)
{
    const auto poller = poll("/eld?full=1");
    ASSERT_TRUE(waitForAnswers(3));
    for (const LoopWindow &window : collected.loop(PollOutcome::Answered)) {
        EXPECT_TRUE(window.count.isKnown());
        EXPECT_TRUE(window.elu.isKnown());
        EXPECT_EQ(window.pid, model::Reading(static_cast<double>(target->processId())));
        EXPECT_NE(window.span.end, window.knownAt);
        EXPECT_LT(std::chrono::abs(window.knownAt - window.span.end), 5s);
    }
}

TEST_F(PollerTest, readsAHealthEndpoint)
{
    const auto poller = poll("/health");
    ASSERT_TRUE(waitForAnswers(2));
    const LoopWindow window = collected.loop(PollOutcome::Answered).back();
    EXPECT_TRUE(window.elu.isKnown());
    EXPECT_TRUE(window.p99Ms.isAbove(10.0));
    EXPECT_TRUE(window.maxMs.isAtLeast(window.p99Ms.value()));
    EXPECT_FALSE(window.meanMs.isKnown());
    EXPECT_EQ(collected.sources().back().format, "health");
}

TEST_F(PollerTest, keepsAHeldLoopAsWindowsWithALowerBound)
{
    const auto poller = poll("/eld");
    ASSERT_TRUE(waitForAnswers(1));
    const test::Fetch hold(loop, urlOf(*target, "/block?ms=1500"));
    ASSERT_TRUE(hold.wait());
    // The late answer; a busy machine may have made others late by less.
    std::optional<LoopWindow> late;
    ASSERT_TRUE(waitUntil([&] {
        for (const LoopWindow &window : collected.loop(PollOutcome::Answered)) {
            if (window.heldMs.isAbove(1000.0))
                late = window;
        }
        return late.has_value();
    }));
    EXPECT_EQ(late->heldMs, late->rttMs);
    EXPECT_GE(late->span.length(), 1200ms);

    std::vector<LoopWindow> outstanding;
    for (const LoopWindow &window : collected.loop(PollOutcome::Outstanding)) {
        if (window.span.start >= late->span.start && window.span.end <= late->span.end)
            outstanding.push_back(window);
    }
    ASSERT_GE(outstanding.size(), 3U);
    for (std::size_t index = 1; index < outstanding.size(); ++index) {
        EXPECT_TRUE(outstanding[index].heldMs.isAbove(outstanding[index - 1].heldMs.value()));
        EXPECT_EQ(outstanding[index].span.start, outstanding[index - 1].span.end);
    }
    EXPECT_TRUE(outstanding.back().heldMs.isAbove(700.0));
    EXPECT_EQ(outstanding.back().knownAt, outstanding.back().span.end);
    const auto health = collected.health();
    EXPECT_NE(std::find(health.begin(), health.end(), SourceHealth::Late), health.end());
    EXPECT_TRUE(waitUntil([&] { return collected.health().back() == SourceHealth::Ok; }));
}

TEST_F(PollerTest, seesTheTargetGoAndComeBack)
{
    const auto poller = poll("/eld");
    ASSERT_TRUE(waitForAnswers(1));
    const auto port = static_cast<std::uint16_t>(target->baseUrl().section(u':', -1).toUInt());
    target.reset();
    ASSERT_TRUE(waitUntil([&] { return collected.loop(PollOutcome::Refused).size() >= 2; }));
    EXPECT_EQ(collected.health().back(), SourceHealth::Gone);
    EXPECT_FALSE(collected.states().back().detail.empty());
    const std::size_t before = collected.loop(PollOutcome::Answered).size();

    target = test::startDemo(port);
    ASSERT_NE(target, nullptr);
    ASSERT_TRUE(waitForAnswers(before + 2));
    EXPECT_TRUE(waitUntil([&] { return collected.health().back() == SourceHealth::Ok; }));
    auto windows = collected.loop();
    // Those are told beforehand; the window of the answer covers them again.
    std::erase_if(windows, [](const LoopWindow &window) { return window.outcome == PollOutcome::Outstanding; });
    for (std::size_t index = 1; index < windows.size(); ++index)
        EXPECT_EQ(windows[index].span.start, windows[index - 1].span.end);
}

TEST_F(PollerTest, givesUpAHangingRequestAndAsksAgain)
{
    const auto poller = poll("/hang", 300ms);
    ASSERT_TRUE(waitUntil([&] { return collected.loop(PollOutcome::TimedOut).size() >= 2; }));
    for (const LoopWindow &window : collected.loop(PollOutcome::TimedOut)) {
        EXPECT_TRUE(window.heldMs.isAtLeast(299.0));
        EXPECT_GE(window.span.length(), 290ms);
    }
    EXPECT_EQ(collected.health().back(), SourceHealth::Late);
}

TEST_F(PollerTest, endsWithEndedAndIsSilentThen)
{
    auto poller = poll("/eld");
    ASSERT_TRUE(waitForAnswers(1));
    poller.reset();
    EXPECT_EQ(collected.health().back(), SourceHealth::Ended);
    const std::size_t batches = collected.batches().size();
    loop.postAndWait([] {});
    EXPECT_EQ(collected.batches().size(), batches);
}

TEST_F(PollerTest, canBeDestroyedBeforeTheFirstAnswer)
{
    poll("/hang").reset();
    EXPECT_EQ(collected.health(), (std::vector{SourceHealth::Connecting, SourceHealth::Ended}));
}

} // namespace app
