// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/http_get.h"

#include "support/feeds.h"
#include "support/fetch.h"
#include "support/tiny_server.h"

#include <gtest/gtest.h>

namespace app {

namespace {

using test::Fetch;
using test::TinyServer;

/// What becomes of a request that is answered like this.
HttpAnswer answerTo(const QByteArray &reply, std::size_t bodyLimit = 1000)
{
    TinyServer server([&](const QByteArray &) { return reply; });
    CurlLoop loop;
    const Fetch request(loop, server.url(), bodyLimit);
    EXPECT_TRUE(request.wait());
    return request.answer();
}

} // namespace

TEST(HttpGet, givesStatusAndTimeOfAnAnswer)
{
    const HttpAnswer answer = answerTo(TinyServer::response("204 No Content", ""));
    EXPECT_EQ(answer.end, HttpEnd::Answered);
    EXPECT_EQ(answer.status, 204);
    EXPECT_TRUE(answer.wasSent);
    EXPECT_GT(answer.total.count(), 0);
    EXPECT_EQ(answer.detail, "");
}

TEST(HttpGet, doesNotFollowARedirectAndNamesItsTargetWithoutSecrets)
{
    const HttpAnswer answer =
        answerTo(TinyServer::response("302 Found", "", "Location: http://user:secret@other/eld?key=hidden\r\n"));
    EXPECT_EQ(answer.end, HttpEnd::Answered);
    EXPECT_EQ(answer.status, 302);
    EXPECT_EQ(answer.detail, "HTTP 302 to http://other/eld?key=\u2026, not followed");
}

TEST(HttpGet, endsAnAnswerThatIsTooLong)
{
    const HttpAnswer body = answerTo(TinyServer::response("200 OK", QByteArray(1001, 'x')));
    EXPECT_EQ(body.end, HttpEnd::Failed);
    EXPECT_EQ(body.detail, "the answer is longer than 1000 bytes");
    QByteArray lines;
    while (lines.size() < 300'000)
        lines += "X-Line: " + QByteArray(1000, 'x') + "\r\n";
    EXPECT_EQ(answerTo(TinyServer::response("200 OK", "", lines)).end, HttpEnd::Failed);
}

TEST(HttpGet, takesAnAnswerOfExactlyTheLimit)
{
    EXPECT_EQ(answerTo(TinyServer::response("200 OK", QByteArray(1000, 'x'))).end, HttpEnd::Answered);
}

TEST(HttpGet, countsAClosedConnectionAsRefused)
{
    EXPECT_EQ(answerTo({}).end, HttpEnd::Refused);
}

TEST(HttpGet, countsAPortWithoutListenerAsRefused)
{
    const std::string url = TinyServer([](const QByteArray &) { return QByteArray(); }).url();
    CurlLoop loop;
    const Fetch request(loop, url);
    ASSERT_TRUE(request.wait());
    EXPECT_EQ(request.answer().end, HttpEnd::Refused);
    EXPECT_FALSE(request.answer().wasSent);
    EXPECT_FALSE(request.answer().detail.empty());
}

TEST(HttpGet, failsOnWhatIsNotHttp)
{
    EXPECT_EQ(answerTo("220 mail.example ready\r\n\r\n").end, HttpEnd::Failed);
    EXPECT_EQ(answerTo("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n").end, HttpEnd::Failed);
}

TEST(HttpGet, refusesHeadersThatAreNotOneLine)
{
    EXPECT_TRUE(HttpGet::checkHeaders({"Authorization: Bearer abc", "X-Empty:"}));
    for (const char *header : {"", "no colon", ": value", "A: b\r\nB: c", "A: b\nB: c"}) {
        const auto status = HttpGet::checkHeaders({header});
        ASSERT_FALSE(status) << header;
        EXPECT_EQ(status.error().code, model::ErrorCode::Usage);
    }
}

TEST(HttpGet, doesNotQuoteARefusedHeader)
{
    const auto status = HttpGet::checkHeaders({"secret"});
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().detail.find("secret"), std::string::npos);
}

} // namespace app
