// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/prober.h"

#include "support/feeds.h"
#include "support/tiny_server.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace app {

namespace {

using namespace std::chrono_literals;
using model::LoadWindow;
using model::SourceHealth;
using test::latencies;
using test::TinyServer;
using test::total;
using test::urlOf;
using test::waitUntil;

/// With windows of 200 ms, so that a second shows several.
class ProberTest : public testing::Test {
protected:
    [[nodiscard]] bool probe(ProberOptions options)
    {
        options.window = 200ms;
        auto made = Prober::create(loop, std::move(options), collected.handler());
        if (made)
            prober = std::move(*made);
        return prober != nullptr;
    }
    [[nodiscard]] bool probeDemo(const std::string &path, ProberOptions options)
    {
        target = test::startDemo();
        if (!target)
            return false;
        options.url = urlOf(*target, path);
        return probe(std::move(options));
    }
    [[nodiscard]] bool waitForTotal(model::Reading LoadWindow::*count, double least)
    {
        return waitUntil([&] { return total(collected.load(), count) >= least; });
    }
    void expectCountsToAddUp()
    {
        const auto windows = collected.load();
        double offered = 0.0;
        double done = 0.0;
        for (const LoadWindow &window : windows) {
            offered += window.offered.value();
            done += window.done.value();
            EXPECT_EQ(window.done.value(),
                      window.ok.value() + window.shed.value() + window.failed.value() + window.refused.value()
                          + window.timeouts.value());
            EXPECT_EQ(offered, done + window.inFlight.value());
            EXPECT_EQ(window.latency ? static_cast<double>(window.latency->count()) : 0.0, window.done.value());
            EXPECT_EQ(window.okLatency ? static_cast<double>(window.okLatency->count()) : 0.0, window.ok.value());
        }
    }

    CurlLoop loop;
    test::Collector collected;
    std::unique_ptr<DemoTarget> target;
    std::unique_ptr<Prober> prober;
};

#define SKIP_UNLESS(started)                                                                                           \
    if (!(started))                                                                                                    \
    GTEST_SKIP() << "Node is not installed"

} // namespace

TEST_F(ProberTest, countsEachRequestOnceInWholeWindows)
{
    SKIP_UNLESS(probeDemo("/fast", {.rate = 300.0}));
    ASSERT_TRUE(waitForTotal(&LoadWindow::done, 200.0));
    prober.reset();
    expectCountsToAddUp();
    const auto windows = collected.load();
    for (std::size_t index = 0; index < windows.size(); ++index) {
        const bool isLast = index + 1 == windows.size();
        EXPECT_TRUE(isLast || windows[index].span.end == model::floorTo(windows[index].span.end, 200ms));
        EXPECT_TRUE(index == 0 || windows[index].span.start == windows[index - 1].span.end);
        EXPECT_TRUE(windows[index].generatorElu.isAbove(0.0));
        EXPECT_FALSE(windows[index].generatorElu.isAbove(1.0));
        // By when it was due, so that the machine's own pauses move nothing from one window to the next.
        EXPECT_NEAR(windows[index].offered.value(), 300.0 * model::toSeconds(windows[index].span.length()), 1.01);
    }
    const double span = model::toSeconds(windows.back().span.end - windows.front().span.start);
    EXPECT_NEAR(total(windows, &LoadWindow::offered), 300.0 * span, 2.0);
    EXPECT_EQ(total(windows, &LoadWindow::ok), total(windows, &LoadWindow::done));
    EXPECT_EQ(collected.health(), (std::vector{SourceHealth::Connecting, SourceHealth::Ok, SourceHealth::Ended}));
}

TEST_F(ProberTest, announcesItselfAsALoadSource)
{
    SKIP_UNLESS(probeDemo("/fast?secret=1", {.rate = 10.0}));
    ASSERT_TRUE(waitUntil([&] { return !collected.load().empty(); }));
    const auto batches = collected.batches();
    ASSERT_EQ(batches.front().sources.size(), 1U);
    const model::Source &source = batches.front().sources[0];
    EXPECT_EQ(source.kind, model::SourceKind::Load);
    EXPECT_EQ(source.detail, model::LoadDetail::PerInterval);
    EXPECT_EQ(source.format, "prober");
    EXPECT_EQ(source.name, urlOf(*target, "/fast?secret=\u2026"));
    EXPECT_EQ(collected.load().front().source, source.id);
    EXPECT_EQ(batches.back().now, collected.load().back().span.end);
}

TEST_F(ProberTest, measuresAWaitOfThreeHundredMilliseconds)
{
    SKIP_UNLESS(probeDemo("/slow?ms=300", {.rate = 50.0}));
    ASSERT_TRUE(waitForTotal(&LoadWindow::ok, 50.0));
    prober.reset();
    const auto all = latencies(collected.load());
    EXPECT_GE(*all.least(), 295ms); // Node's timers may round down
    EXPECT_NEAR(model::toMs(*all.percentile(50)), 310.0, 60.0);
    const auto windows = collected.load();
    const LoadWindow &full = windows[windows.size() - 2];
    EXPECT_TRUE(full.p50Ms.isAtLeast(295.0));
    EXPECT_TRUE(full.p99Ms.isAtLeast(full.p90Ms.value()) && full.maxMs.isAtLeast(full.p99Ms.value()));
    EXPECT_EQ(full.okP50Ms, full.p50Ms);
    EXPECT_TRUE(full.inFlight.isAtLeast(5.0));
}

TEST_F(ProberTest, countsTheWaitForAConnectionFromWhenTheRequestWasDue)
{
    // One connection serves ten a second; forty are due.
    SKIP_UNLESS(probeDemo("/slow?ms=100", {.rate = 40.0, .maxConnections = 1}));
    ASSERT_TRUE(waitForTotal(&LoadWindow::ok, 9.0));
    prober.reset();
    expectCountsToAddUp();
    const auto windows = collected.load();
    EXPECT_GE(model::toMs(*latencies(windows).largest()), 400.0) << "0.1 s of service, the rest in line";
    EXPECT_LT(total(windows, &LoadWindow::sent), total(windows, &LoadWindow::offered) / 2.0);
    EXPECT_TRUE(windows.back().inFlight.isAbove(5.0));
}

TEST_F(ProberTest, keepsTimeoutsApartWithTheirAge)
{
    SKIP_UNLESS(probeDemo("/hang", {.rate = 30.0, .maxConnections = 2, .timeout = 300ms}));
    ASSERT_TRUE(waitForTotal(&LoadWindow::timeouts, 10.0));
    prober.reset();
    expectCountsToAddUp();
    const auto windows = collected.load();
    EXPECT_EQ(total(windows, &LoadWindow::timeouts), total(windows, &LoadWindow::done));
    EXPECT_LT(total(windows, &LoadWindow::sent), total(windows, &LoadWindow::offered)) << "some gave up in line";
    EXPECT_GE(*latencies(windows).least(), 299ms);
    EXPECT_EQ(collected.health()[1], SourceHealth::Late);
    EXPECT_TRUE(windows.back().inFlight.isAtLeast(2.0));
}

TEST_F(ProberTest, keepsRefusedConnectionsApart)
{
    ProberOptions options;
    options.url = TinyServer([](const QByteArray &) { return QByteArray(); }).url();
    options.rate = 50.0;
    ASSERT_TRUE(probe(options));
    ASSERT_TRUE(waitForTotal(&LoadWindow::refused, 10.0));
    prober.reset();
    expectCountsToAddUp();
    EXPECT_EQ(total(collected.load(), &LoadWindow::refused), total(collected.load(), &LoadWindow::done));
    EXPECT_EQ(collected.health()[1], SourceHealth::Gone);
}

TEST_F(ProberTest, keepsRefusalOfWorkAndFailuresApart)
{
    int answers = 0;
    const char *const statuses[] = {"200 OK", "503 Busy", "429 Slow down", "500 Broken", "404 Lost", "304 Same"};
    TinyServer server([&](const QByteArray &) { return TinyServer::response(statuses[answers++ % 6], ""); });
    ProberOptions options;
    options.url = server.url();
    options.rate = 200.0;
    options.maxConnections = 1;
    ASSERT_TRUE(probe(options));
    ASSERT_TRUE(waitForTotal(&LoadWindow::done, 60.0));
    prober.reset();
    expectCountsToAddUp();
    const auto windows = collected.load();
    EXPECT_NEAR(total(windows, &LoadWindow::ok), total(windows, &LoadWindow::done) / 3.0, 2.0);
    EXPECT_NEAR(total(windows, &LoadWindow::shed), total(windows, &LoadWindow::done) / 3.0, 2.0);
    EXPECT_NEAR(total(windows, &LoadWindow::failed), total(windows, &LoadWindow::done) / 3.0, 2.0);
}

TEST_F(ProberTest, offersPoissonArrivalsAtTheirRate)
{
    SKIP_UNLESS(probeDemo("/fast", {.rate = 200.0, .arrivals = Arrivals::Poisson, .seed = 11}));
    ASSERT_TRUE(waitForTotal(&LoadWindow::offered, 300.0));
    prober.reset();
    expectCountsToAddUp();
    const auto windows = collected.load();
    const double expected = 200.0 * model::toSeconds(windows.back().span.end - windows.front().span.start);
    EXPECT_NEAR(total(windows, &LoadWindow::offered), expected, 5.0 * std::sqrt(expected));
}

TEST_F(ProberTest, changesRouteAndRateOnTheFly)
{
    TinyServer server([](const QByteArray &) { return TinyServer::response("200 OK", ""); });
    ProberOptions options;
    options.url = server.url("/one");
    options.rate = 50.0;
    ASSERT_TRUE(probe(options));
    ASSERT_TRUE(waitForTotal(&LoadWindow::ok, 5.0));
    ASSERT_TRUE(prober->setLoad(server.url("/two"), 100.0));
    ASSERT_TRUE(waitUntil([&] { return server.requests().back().startsWith("GET /two "); }));
    ASSERT_TRUE(prober->setLoad(server.url("/two"), 0.0));
    const auto isPaused = [&] {
        const auto windows = collected.load();
        return windows.size() > 2 && windows.back().offered == model::Reading(0.0) && !windows.back().latency;
    };
    ASSERT_TRUE(waitUntil(isPaused)) << "windows go on while nothing is due";
    EXPECT_FALSE(collected.load().back().p50Ms.isKnown());
    prober.reset();
    expectCountsToAddUp();
    EXPECT_TRUE(server.requests().front().startsWith("GET /one "));
}

TEST_F(ProberTest, yieldsTheRestWhenItEnds)
{
    SKIP_UNLESS(probeDemo("/hang", {.rate = 50.0}));
    ASSERT_TRUE(waitForTotal(&LoadWindow::sent, 5.0));
    prober.reset();
    expectCountsToAddUp();
    EXPECT_TRUE(collected.load().back().inFlight.isAtLeast(5.0));
    EXPECT_EQ(collected.health().back(), SourceHealth::Ended);
}

TEST_F(ProberTest, goesOnAfterTheTargetCameBack)
{
    SKIP_UNLESS(probeDemo("/fast", {.rate = 50.0}));
    ASSERT_TRUE(waitForTotal(&LoadWindow::ok, 5.0));
    const auto port = static_cast<std::uint16_t>(target->baseUrl().section(u':', -1).toUInt());
    target.reset();
    ASSERT_TRUE(waitForTotal(&LoadWindow::refused, 5.0));
    target = test::startDemo(port);
    ASSERT_NE(target, nullptr);
    const double before = total(collected.load(), &LoadWindow::ok);
    ASSERT_TRUE(waitForTotal(&LoadWindow::ok, before + 10.0));
    prober.reset();
    expectCountsToAddUp();
}

TEST_F(ProberTest, refusesWhatCannotBeProbed)
{
    const auto isUsage = [&](ProberOptions options) {
        const auto made = Prober::create(loop, std::move(options), collected.handler());
        return !made && made.error().code == model::ErrorCode::Usage;
    };
    const std::string url = "http://127.0.0.1:1/";
    EXPECT_TRUE(isUsage({.url = "file:///etc/passwd"}));
    EXPECT_TRUE(isUsage({.url = url, .rate = -1.0}));
    EXPECT_TRUE(isUsage({.url = url, .rate = std::nan("")}));
    EXPECT_TRUE(isUsage({.url = url, .maxConnections = 0}));
    EXPECT_TRUE(isUsage({.url = url, .timeout = 0s}));
    EXPECT_TRUE(isUsage({.url = url, .window = 1ms}));
    EXPECT_TRUE(isUsage({.url = url, .headers = {"no header"}}));
    ASSERT_TRUE(probe({.url = url}));
    EXPECT_FALSE(prober->setLoad("ftp://host/", 1.0));
    EXPECT_FALSE(prober->setLoad(url, 1e9));
}

} // namespace app
