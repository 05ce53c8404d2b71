// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_target.h"

#include "support/feeds.h"
#include "support/fetch.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <QTcpServer>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <memory>
#include <optional>
#include <vector>

namespace app {

namespace {

using test::fetch;
using test::urlOf;
using test::waitUntil;

class DemoTargetTest : public testing::Test {
protected:
    void SetUp() override
    {
        target = test::startDemo();
        if (!target)
            GTEST_SKIP() << "Node is not installed";
    }

    /// That many requests at once.
    std::vector<std::unique_ptr<test::Fetch>> ask(const std::string &path, int times)
    {
        std::vector<std::unique_ptr<test::Fetch>> requests;
        for (int number = 0; number < times; ++number)
            requests.push_back(std::make_unique<test::Fetch>(loop, urlOf(*target, path)));
        for (const auto &request : requests)
            EXPECT_TRUE(request->wait());
        return requests;
    }
    nlohmann::json json(const std::string &path)
    {
        const std::string body = fetch(loop, urlOf(*target, path));
        auto value = nlohmann::json::parse(body, nullptr, false);
        EXPECT_TRUE(value.is_object()) << path << ": " << body;
        return value;
    }
    int status(const std::string &path)
    {
        const test::Fetch request(loop, urlOf(*target, path));
        return request.wait() ? request.answer().status : 0;
    }

    CurlLoop loop;
    std::unique_ptr<DemoTarget> target;
};

bool isAlive(qint64 pid)
{
    return kill(static_cast<pid_t>(pid), 0) == 0 || errno != ESRCH;
}

} // namespace

TEST_F(DemoTargetTest, isReadyWithAnAddressAndItsNode)
{
    EXPECT_TRUE(target->baseUrl().startsWith(QStringLiteral("http://127.0.0.1:")));
    EXPECT_TRUE(target->nodeVersion().startsWith(u'v'));
    EXPECT_EQ(status("/fast"), 200);
    EXPECT_EQ(status("/error"), 500);
    EXPECT_EQ(status("/nothing"), 404);
    EXPECT_EQ(status("//"), 404);
}

TEST_F(DemoTargetTest, readsAndResetsTheDelay)
{
    EXPECT_EQ(json("/block?ms=300").at("ok"), true);
    const auto first = json("/eld?full=1"); // the sample of the hold is taken after the reading, or just before it
    const auto second = json("/eld?full=1");
    EXPECT_GT(std::max(first.at("max").get<double>(), second.at("max").get<double>()), 200.0);
    const auto third = json("/eld");
    EXPECT_LT(third.at("max").get<double>(), 200.0);
    EXPECT_EQ(third.size(), 5U);
    for (const char *key : {"min", "mean", "p50", "p99", "max"})
        EXPECT_TRUE(third.contains(key)) << key;
}

TEST_F(DemoTargetTest, saysMoreWhenAsked)
{
    const auto full = json("/eld?full=1");
    for (const char *key : {"count", "elu", "cpuPct", "gcMs", "rssMb", "heapUsedMb"})
        EXPECT_TRUE(full.at(key).is_number()) << key;
    EXPECT_EQ(full.at("resolution"), 10);
    EXPECT_EQ(full.at("pid").get<qint64>(), target->processId());
    EXPECT_EQ(full.at("node").get<std::string>(), target->nodeVersion().toStdString());
    const auto next = json("/eld?full=1");
    EXPECT_EQ(next.at("windowStartEpochMs"), full.at("windowEndEpochMs"));
    const auto health = json("/health");
    EXPECT_EQ(health.size(), 3U);
    EXPECT_LE(health.at("eventLoopUtilization").get<double>(), 1.0);
    EXPECT_TRUE(health.at("delayP99Ms").is_number());
    EXPECT_TRUE(health.at("delayMaxMs").is_number());
}

TEST_F(DemoTargetTest, answersOnEveryRouteOfTheScenarios)
{
    for (const char *path :
         {"/slow?ms=10", "/pool?ms=10", "/block?ms=1", "/hash-sync", "/hash-async", "/rare?ms=1&every=1", "/ramp",
          "/ramp-reset", "/json?mb=0.1", "/guard?ms=1", "/slow?ms=-5", "/block?ms=x"})
        EXPECT_EQ(status(path), 200) << path;
}

TEST_F(DemoTargetTest, makesTheFifthWaitForTheDownstreamPool)
{
    model::Duration slowest{};
    for (const auto &request : ask("/pool?ms=100", 5))
        slowest = std::max(slowest, request->answer().total);
    EXPECT_GE(slowest, std::chrono::milliseconds(199));
}

TEST_F(DemoTargetTest, shedsWhileTheLoopIsLate)
{
    // Opens the connections: Node takes one new connection a turn, and it is one long turn that makes the loop late.
    ask("/slow?ms=100", 20);
    int shed = 0;
    for (const auto &request : ask("/guard?ms=60", 20))
        shed += request->answer().status == 503 ? 1 : 0;
    EXPECT_GT(shed, 5);
    EXPECT_LT(shed, 20);
}

TEST_F(DemoTargetTest, takesItsProcessAlongEvenWhileTheLoopIsHeld)
{
    const qint64 pid = target->processId();
    ASSERT_TRUE(isAlive(pid));
    const test::Fetch hold(loop, urlOf(*target, "/block?ms=5000"));
    target.reset();
    EXPECT_FALSE(isAlive(pid));
}

TEST_F(DemoTargetTest, saysWhenTheProcessDied)
{
    std::optional<model::Error> error;
    QObject::connect(target.get(), &DemoTarget::died, target.get(), [&](const model::Error &what) { error = what; });
    kill(static_cast<pid_t>(target->processId()), SIGTERM);
    EXPECT_TRUE(waitUntil([&] { return error.has_value(); }));
}

TEST_F(DemoTargetTest, saysWhyItCannotStart)
{
    QTcpServer taken;
    ASSERT_TRUE(taken.listen(QHostAddress::LocalHost));
    DemoTarget second;
    std::optional<model::Error> error;
    QObject::connect(&second, &DemoTarget::failed, &second, [&](const model::Error &what) { error = what; });
    second.start(taken.serverPort());
    ASSERT_TRUE(waitUntil([&] { return error.has_value(); }));
    EXPECT_NE(error->detail.find("EADDRINUSE"), std::string::npos) << error->detail;
}

TEST(DemoTarget, saysThatNodeIsMissing)
{
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nonexistent");
    DemoTarget target;
    std::optional<model::Error> error;
    QObject::connect(&target, &DemoTarget::failed, &target, [&](const model::Error &what) { error = what; });
    target.start();
    qputenv("PATH", path);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, model::ErrorCode::Missing);
}

} // namespace app
