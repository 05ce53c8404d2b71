// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/poller.h"

#include "support/feeds.h"
#include "support/tiny_server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace app {

namespace {

using namespace std::chrono_literals;
using model::LoopWindow;
using model::PollOutcome;
using model::SourceHealth;
using test::TinyServer;
using test::waitUntil;

const QByteArray kGood = R"({"min":9.5,"mean":10.1,"p50":10.1,"p99":10.9,"max":11.2})";

/// Against answers made up by the test.
class PollerAnswersTest : public testing::Test {
protected:
    void poll(const std::string &url, std::vector<std::string> headers = {})
    {
        PollerOptions options;
        options.url = url;
        options.headers = std::move(headers);
        options.interval = 50ms;
        auto made = Poller::create(loop, options, collected.handler());
        ASSERT_TRUE(made);
        poller = std::move(*made);
    }
    [[nodiscard]] bool waitForWindows(PollOutcome outcome, std::size_t count)
    {
        return waitUntil([&] { return collected.loop(outcome).size() >= count; });
    }
    /// Polls a server that always answers like this, and expects failures with that detail.
    void expectFailure(const QByteArray &answer, const std::string &detail, PollOutcome outcome = PollOutcome::Failed)
    {
        TinyServer server([&](const QByteArray &) { return answer; });
        poll(server.url());
        ASSERT_TRUE(waitForWindows(outcome, 2));
        poller.reset();
        const auto windows = collected.loop(outcome);
        EXPECT_EQ(windows[1].span.start, windows[0].span.end);
        EXPECT_FALSE(windows[1].p99Ms.isKnown());
        std::vector<model::SourceState> states = collected.states();
        // A busy machine may have made this test's own server late.
        std::erase_if(states, [](const auto &state) { return state.health == SourceHealth::Late; });
        ASSERT_GE(states.size(), 3U);
        EXPECT_EQ(states[1].health, SourceHealth::Failing);
        EXPECT_EQ(states[1].detail.substr(0, detail.size()), detail);
    }

    CurlLoop loop;
    test::Collector collected;
    std::unique_ptr<Poller> poller;
};

} // namespace

TEST_F(PollerAnswersTest, asksTheProbeFromWhereItsLastAnswerEnded)
{
    int seq = 100;
    const auto now = [] { return QByteArray::number(qint64(model::epochMs(std::chrono::system_clock::now()))); };
    TinyServer server([&](const QByteArray &) {
        const auto end = now();
        const auto start = QByteArray::number(end.toLongLong() - 50);
        seq += 5;
        return TinyServer::response(
            "200 OK",
            "{\"instance\":\"a\",\"seq\":" + QByteArray::number(seq) + ",\"windowStartEpochMs\":" + start
                + ",\"windowEndEpochMs\":" + end
                + ",\"n\":5,\"min\":9.5,\"mean\":10.1,\"p50\":10.1,\"p99\":10.9,\"max\":11.2,\"inProgressMs\":0,"
                  "\"blocks\":[{\"startEpochMs\":"
                + start
                + ",\"lengthMs\":30,\"isOver\":true,\"blocker\":{\"function\":\"f\",\"file\":\"x.js\",\"line\":3}}]}");
    });
    poll(server.url("/eld?last=1"));
    ASSERT_TRUE(
        waitUntil([&] { return server.requests().size() >= 3 && !collected.loop(PollOutcome::Answered).empty(); }));
    poller.reset();
    EXPECT_TRUE(server.requests()[0].startsWith("GET /eld?last=1 "));
    EXPECT_TRUE(server.requests()[1].startsWith("GET /eld?last=1&since=105 "));
    EXPECT_TRUE(server.requests()[2].startsWith("GET /eld?last=1&since=110 "));
    const auto marks = collected.marks();
    ASSERT_FALSE(marks.empty());
    EXPECT_EQ(marks[0].kind, model::MarkKind::Block);
    EXPECT_EQ(marks[0].text, "f x.js:3");
}

TEST_F(PollerAnswersTest, aHoldThatLastsIsAnAnswerThatIsStillOut)
{
    TinyServer server([&](const QByteArray &) {
        const auto end = qint64(model::epochMs(std::chrono::system_clock::now()));
        return TinyServer::response(
            "200 OK",
            "{\"instance\":\"a\",\"seq\":7,\"windowStartEpochMs\":" + QByteArray::number(end - 900)
                + ",\"windowEndEpochMs\":" + QByteArray::number(end)
                + ",\"n\":0,\"mean\":null,\"max\":null,\"elu\":1,\"inProgressMs\":900,\"blocks\":[]}");
    });
    poll(server.url("/eld"));
    ASSERT_TRUE(waitForWindows(PollOutcome::Outstanding, 1));
    poller.reset();
    const auto window = collected.loop(PollOutcome::Outstanding).front();
    EXPECT_EQ(window.heldMs, 900.0);
    EXPECT_FALSE(window.p99Ms.isKnown());
}

TEST_F(PollerAnswersTest, doesNotFollowARedirect)
{
    expectFailure(TinyServer::response("301 Moved", "", "Location: /elsewhere\r\n"), "HTTP 301 to http://127.0.0.1:");
}

TEST_F(PollerAnswersTest, refusesAnAnswerBeyondOneMebibyte)
{
    expectFailure(TinyServer::response("200 OK", QByteArray((1 << 20) + 1, ' ')),
                  "the answer is longer than 1048576 bytes");
}

TEST_F(PollerAnswersTest, doesNotTakeGarbageForFigures)
{
    expectFailure(TinyServer::response("200 OK", "<html>hello</html>"),
                  "not an event-loop reading: <html>hello</html>");
}

TEST_F(PollerAnswersTest, keepsTheStatusOfAFailure)
{
    expectFailure(TinyServer::response("500 Internal Server Error", kGood), "HTTP 500");
}

TEST_F(PollerAnswersTest, keepsRefusalOfWorkApart)
{
    expectFailure(TinyServer::response("503 Service Unavailable", ""), "HTTP 503", PollOutcome::Shed);
}

TEST_F(PollerAnswersTest, keepsTooManyRequestsApart)
{
    expectFailure(TinyServer::response("429 Too Many Requests", ""), "HTTP 429", PollOutcome::Shed);
}

TEST_F(PollerAnswersTest, saysAChangeOfHealthOnceOnly)
{
    TinyServer server([](const QByteArray &) { return TinyServer::response("500 Broken", ""); });
    poll(server.url());
    ASSERT_TRUE(waitForWindows(PollOutcome::Failed, 4));
    const auto health = collected.health();
    EXPECT_EQ(std::adjacent_find(health.begin(), health.end()), health.end());
}

TEST_F(PollerAnswersTest, dropsTheFiguresFromBeforeTheWatch)
{
    int answers = 0;
    TinyServer server([&](const QByteArray &) {
        return TinyServer::response(
            "200 OK",
            "{\"min\":9,\"mean\":10,\"p50\":10,\"p99\":11,\"max\":" + QByteArray::number(++answers * 100) + "}");
    });
    poll(server.url());
    ASSERT_TRUE(waitForWindows(PollOutcome::Answered, 2));
    EXPECT_EQ(collected.loop(PollOutcome::Answered)[0].maxMs, model::Reading(200.0));
    EXPECT_EQ(collected.loop(PollOutcome::Answered)[1].maxMs, model::Reading(300.0));
}

TEST_F(PollerAnswersTest, letsFiguresReachBackOverARefusal)
{
    int answers = 0;
    TinyServer server([&](const QByteArray &) {
        return ++answers == 2 ? TinyServer::response("503 Busy", "") : TinyServer::response("200 OK", kGood);
    });
    poll(server.url());
    ASSERT_TRUE(waitForWindows(PollOutcome::Answered, 1));
    const LoopWindow shed = collected.loop(PollOutcome::Shed).front();
    const LoopWindow next = collected.loop(PollOutcome::Answered).front();
    EXPECT_EQ(next.span.start, shed.span.start) << "nothing was reset by the refusal";
    EXPECT_GT(next.span.end, shed.span.end);
}

TEST_F(PollerAnswersTest, doesNotBelieveTimesOfAnotherClock)
{
    const QByteArray body = R"({"count":9,"min":9.5,"mean":10.1,"p50":10.1,"p99":10.9,"max":11.2,)"
                            R"("windowStartEpochMs":1500000000000,"windowEndEpochMs":1500000001000})";
    TinyServer server([&](const QByteArray &) { return TinyServer::response("200 OK", body); });
    poll(server.url());
    ASSERT_TRUE(waitForWindows(PollOutcome::Answered, 2));
    const auto windows = collected.loop(PollOutcome::Answered);
    EXPECT_EQ(windows[1].span.end, windows[1].knownAt);
    EXPECT_EQ(windows[1].span.start, windows[0].span.end);
}

TEST_F(PollerAnswersTest, keepsAnEmptyHistogramAsAHoldWithTheRoundTripAsBound)
{
    TinyServer server([](const QByteArray &) {
        return TinyServer::response("200 OK", R"({"min":9223372036854.78,"mean":null,"p50":0,"p99":0,"max":0})");
    });
    poll(server.url());
    ASSERT_TRUE(waitForWindows(PollOutcome::Answered, 1));
    const LoopWindow window = collected.loop(PollOutcome::Answered).front();
    EXPECT_EQ(window.count, model::Reading(0.0));
    EXPECT_FALSE(window.p99Ms.isKnown());
    EXPECT_EQ(window.heldMs, window.rttMs);
}

TEST_F(PollerAnswersTest, sendsSecretsToTheTargetAndShowsThemNowhere)
{
    TinyServer server([](const QByteArray &) { return TinyServer::response("200 OK", "no figures"); });
    std::string url = server.url("/eld?key=querysecret");
    url.insert(std::string("http://").size(), "user:wordsecret@");
    poll(url, {"X-Token: headersecret"});
    ASSERT_TRUE(waitForWindows(PollOutcome::Failed, 1));
    poller.reset();
    ASSERT_FALSE(server.requests().empty());
    const QByteArray &head = server.requests().front();
    EXPECT_TRUE(head.startsWith("GET /eld?key=querysecret HTTP/1.1\r\n"));
    EXPECT_TRUE(head.contains("X-Token: headersecret"));
    EXPECT_TRUE(head.contains("Authorization: Basic " + QByteArray("user:wordsecret").toBase64()));
    EXPECT_TRUE(head.contains("User-Agent: eldscope/"));
    std::string shown;
    for (const model::Source &source : collected.sources())
        shown += source.name + source.format + source.runtime;
    for (const model::SourceState &state : collected.states())
        shown += state.detail;
    EXPECT_EQ(shown.find("secret"), std::string::npos) << shown;
}

TEST_F(PollerAnswersTest, refusesWhatCannotBePolled)
{
    const auto codeOf = [&](PollerOptions options) {
        const auto made = Poller::create(loop, std::move(options), collected.handler());
        return made ? std::optional<model::ErrorCode>() : made.error().code;
    };
    PollerOptions options;
    options.url = "ftp://host/";
    EXPECT_EQ(codeOf(options), model::ErrorCode::Usage);
    options.url = "127.0.0.1:1/eld";
    options.interval = 49ms;
    EXPECT_EQ(codeOf(options), model::ErrorCode::Usage);
    options.interval = 61s;
    EXPECT_EQ(codeOf(options), model::ErrorCode::Usage);
    options.interval = 1s;
    options.headers = {"no header"};
    EXPECT_EQ(codeOf(options), model::ErrorCode::Usage);
    options.headers = {};
    options.timeout = 0s;
    EXPECT_EQ(codeOf(options), model::ErrorCode::Usage);
    EXPECT_TRUE(collected.batches().empty());
}

} // namespace app
