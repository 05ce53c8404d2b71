// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/curl_loop.h"

#include "support/feeds.h"
#include "support/fetch.h"
#include "support/tiny_server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>
#include <vector>

namespace app {

namespace {

using namespace std::chrono_literals;
using test::Fetch;
using test::TinyServer;
using test::waitUntil;

} // namespace

TEST(CurlLoop, runsTasksInTheOrderOfPostingOnAThreadOfItsOwn)
{
    CurlLoop loop;
    std::vector<int> order;
    std::thread::id thread;
    for (int number = 0; number < 100; ++number)
        loop.post([&order, number] { order.push_back(number); });
    loop.postAndWait([&] { thread = std::this_thread::get_id(); });
    ASSERT_EQ(order.size(), 100U);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
    EXPECT_NE(thread, std::this_thread::get_id());
}

TEST(CurlLoop, runsATaskAtOnceThatIsWaitedForOnItsOwnThread)
{
    CurlLoop loop;
    bool hasRun = false;
    loop.postAndWait([&] { loop.postAndWait([&] { hasRun = true; }); });
    EXPECT_TRUE(hasRun);
}

TEST(CurlLoop, runsTimersByTheirTimeAndNeverEarly)
{
    CurlLoop loop;
    std::vector<int> order;
    std::atomic<bool> isDone = false;
    std::atomic<int> early = 0;
    loop.postAndWait([&] {
        const SteadyTime now = steadyNow();
        for (const int ms : {30, 10, 20, 10}) {
            const SteadyTime due = now + std::chrono::milliseconds(ms);
            loop.callAt(due, [&, ms, due] {
                early += steadyNow() < due ? 1 : 0;
                order.push_back(ms);
                isDone = order.size() == 4;
            });
        }
    });
    ASSERT_TRUE(waitUntil([&] { return isDone.load(); }));
    EXPECT_EQ(order, (std::vector{10, 10, 20, 30}));
    EXPECT_EQ(early, 0);
}

TEST(CurlLoop, forgetsACancelledTimer)
{
    CurlLoop loop;
    std::atomic<bool> hasRun = false;
    std::atomic<bool> isDone = false;
    loop.postAndWait([&] {
        CurlLoop::Timer timer = loop.callAt(steadyNow() + 5ms, [&] { hasRun = true; });
        loop.cancel(timer);
        loop.cancel(timer); // no error
        loop.callAt(steadyNow() + 15ms, [&] { isDone = true; });
    });
    ASSERT_TRUE(waitUntil([&] { return isDone.load(); }));
    EXPECT_FALSE(hasRun);
}

TEST(CurlLoop, letsOneTimerCancelAnotherThatIsDueAsWell)
{
    CurlLoop loop;
    std::atomic<bool> hasRun = false;
    std::atomic<bool> isDone = false;
    CurlLoop::Timer second;
    loop.postAndWait([&] {
        const SteadyTime now = steadyNow();
        loop.callAt(now - 2ms, [&] { loop.cancel(second); });
        second = loop.callAt(now - 1ms, [&] { hasRun = true; });
        loop.callAt(now, [&] { isDone = true; });
    });
    ASSERT_TRUE(waitUntil([&] { return isDone.load(); }));
    EXPECT_FALSE(hasRun);
}

TEST(CurlLoop, letsATimerThatIsAlwaysDueNotKeepTransfersWaiting)
{
    TinyServer server([](const QByteArray &) { return TinyServer::response("200 OK", "hello"); });
    std::function<void()> again; // outlives the loop that calls it
    CurlLoop loop;
    again = [&] { loop.callAt(steadyNow() - 1s, again); };
    loop.post(again);
    EXPECT_EQ(test::fetch(loop, server.url()), "hello");
}

TEST(CurlLoop, stopsAtOnceWithTimersAndTransfersOpen)
{
    std::optional<CurlLoop> loop(std::in_place);
    QTcpServer silent; // takes connections and never answers
    ASSERT_TRUE(silent.listen(QHostAddress::LocalHost));
    const EasyHandle easy(curl_easy_init());
    const std::string url = "http://127.0.0.1:" + std::to_string(silent.serverPort()) + "/";
    curl_easy_setopt(easy.get(), CURLOPT_URL, url.c_str());
    std::atomic<bool> hasEnded = false;
    std::atomic<bool> hasRun = false;
    loop->postAndWait([&] {
        loop->start(easy.get(), [&](CURLcode) { hasEnded = true; });
        loop->callAt(steadyNow() + 1h, [&] { hasRun = true; });
    });
    ASSERT_TRUE(waitUntil([&] { return silent.hasPendingConnections(); }));
    const SteadyTime before = steadyNow();
    loop.reset();
    EXPECT_LT(steadyNow() - before, 5s); // not the hour, and not the transfer's end
    EXPECT_FALSE(hasEnded);
    EXPECT_FALSE(hasRun);
}

TEST(CurlLoop, dropsAnAbandonedTransferWithoutItsCompletion)
{
    QTcpServer silent;
    ASSERT_TRUE(silent.listen(QHostAddress::LocalHost));
    CurlLoop loop;
    {
        const Fetch request(loop, "http://127.0.0.1:" + std::to_string(silent.serverPort()) + "/");
        ASSERT_TRUE(waitUntil([&] { return silent.hasPendingConnections(); }));
        EXPECT_FALSE(request.hasEnded());
    }
    loop.postAndWait([] {});
}

} // namespace app
