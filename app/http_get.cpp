// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/http_get.h"

#include "app/url.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdlib>

namespace app {

namespace {

constexpr std::size_t kHeaderLimit = std::size_t{256} << 10;
constexpr std::size_t kLongestHeader = 16384;
constexpr std::chrono::milliseconds kLongestConnect = std::chrono::seconds(10);

HeaderList makeHeaders(const std::vector<std::string> &headers)
{
    HeaderList list;
    for (const std::string &header : headers) {
        // On failure the old list stays as it is, and stays ours.
        if (curl_slist *const longer = curl_slist_append(list.get(), header.c_str())) {
            static_cast<void>(list.release());
            list.reset(longer);
        }
    }
    return list;
}

EasyHandle makeEasy()
{
    EasyHandle easy(curl_easy_init());
    if (!easy)
        std::abort(); // out of memory: nothing can go on
    return easy;
}

long infoLong(CURL *easy, CURLINFO which)
{
    long value = 0;
    curl_easy_getinfo(easy, which, &value);
    return value;
}

} // namespace

model::Status HttpGet::checkHeaders(const std::vector<std::string> &headers)
{
    for (const std::string &header : headers) {
        const bool isNamed = header.find(':') != std::string::npos && header.find(':') > 0;
        const bool hasControl = std::any_of(header.begin(), header.end(), [](char letter) {
            return static_cast<unsigned char>(letter) < 0x20 && letter != '\t';
        });
        if (!isNamed || hasControl || header.size() > kLongestHeader)
            return model::fail(model::ErrorCode::Usage, "a header must be \"Name: value\" on one line");
    }
    return {};
}

HttpGet::HttpGet(CurlLoop &loop, const HttpGetOptions &options, Done done)
    : m_loop(loop)
    , m_headers(makeHeaders(options.headers))
    , m_easy(makeEasy())
    , m_done(std::move(done))
    , m_use(options.body)
    , m_bodyLimit(options.bodyLimit)
{
    setLimits();
    CURL *const easy = m_easy.get();
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, m_headers.get());
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &HttpGet::takeBody);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, this);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &HttpGet::takeHeader);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, this);
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, m_errorText.data());
    setUrl(options.url);
}

HttpGet::~HttpGet()
{
    cancel();
}

void HttpGet::setLimits()
{
    CURL *const easy = m_easy.get();
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 2L);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_NOPROXY, "localhost,127.0.0.1,::1");
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "eldscope/" ELDSCOPE_VERSION);
    // One request to a connection: with multiplexing a pool of connections would bound nothing.
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    // Dropping a request must not wait for a name server.
    curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
}

void HttpGet::setUrl(const std::string &url)
{
    curl_easy_setopt(m_easy.get(), CURLOPT_URL, url.c_str());
}

void HttpGet::start(model::Duration timeout)
{
    assert(!m_isRunning);
    // Zero would mean no limit to the library.
    const auto limit = std::max(std::chrono::ceil<std::chrono::milliseconds>(timeout), std::chrono::milliseconds(1));
    curl_easy_setopt(m_easy.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(limit.count()));
    curl_easy_setopt(m_easy.get(), CURLOPT_CONNECTTIMEOUT_MS,
                     static_cast<long>(std::min(limit, kLongestConnect).count()));
    m_body.clear();
    m_bodySize = 0;
    m_headerSize = 0;
    m_errorText[0] = '\0';
    m_isRunning = true;
    m_loop.start(m_easy.get(), [this](CURLcode code) { finish(code); });
}

void HttpGet::cancel()
{
    if (!m_isRunning)
        return;
    m_loop.abandon(m_easy.get());
    m_isRunning = false;
}

bool HttpGet::isSent() const
{
    curl_off_t microseconds = 0;
    curl_easy_getinfo(m_easy.get(), CURLINFO_PRETRANSFER_TIME_T, &microseconds);
    return microseconds > 0;
}

std::size_t HttpGet::takeBody(char *bytes, std::size_t size, std::size_t count, void *self)
{
    HttpGet &get = *static_cast<HttpGet *>(self);
    const std::size_t length = size * count;
    get.m_bodySize += length;
    if (get.m_bodySize > get.m_bodyLimit)
        return 0; // ends the transfer
    if (get.m_use == BodyUse::Keep)
        get.m_body.append(bytes, length);
    return length;
}

std::size_t HttpGet::takeHeader(char *, std::size_t size, std::size_t count, void *self)
{
    HttpGet &get = *static_cast<HttpGet *>(self);
    get.m_headerSize += size * count;
    return get.m_headerSize > kHeaderLimit ? 0 : size * count;
}

void HttpGet::finish(CURLcode code)
{
    m_isRunning = false;
    curl_off_t microseconds = 0;
    curl_easy_getinfo(m_easy.get(), CURLINFO_TOTAL_TIME_T, &microseconds);
    HttpAnswer answer{
        .end = endOf(code),
        .status = static_cast<int>(infoLong(m_easy.get(), CURLINFO_RESPONSE_CODE)),
        .detail = {},
        .wasSent = isSent(),
        .total = std::chrono::microseconds(microseconds),
    };
    answer.detail = detailOf(code, answer);
    m_done(answer);
}

HttpEnd HttpGet::endOf(CURLcode code) const
{
    switch (code) {
    case CURLE_OK:
        return HttpEnd::Answered;
    case CURLE_OPERATION_TIMEDOUT:
        return HttpEnd::TimedOut;
    case CURLE_COULDNT_CONNECT:
    case CURLE_GOT_NOTHING: // closed without a word
        return HttpEnd::Refused;
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR: {
        const long error = infoLong(m_easy.get(), CURLINFO_OS_ERRNO);
        const std::string_view text(m_errorText.data());
        const bool isReset =
            error == ECONNRESET || error == EPIPE || text.find("reset by peer") != std::string_view::npos;
        return isReset ? HttpEnd::Refused : HttpEnd::Failed;
    }
    default:
        return HttpEnd::Failed;
    }
}

std::string HttpGet::detailOf(CURLcode code, const HttpAnswer &answer) const
{
    if (code == CURLE_OK) {
        if (answer.status >= 200 && answer.status < 300)
            return {};
        std::string text = "HTTP " + std::to_string(answer.status);
        const char *target = nullptr;
        curl_easy_getinfo(m_easy.get(), CURLINFO_REDIRECT_URL, &target);
        if (target != nullptr)
            text += " to " + redactedUrl(target) + ", not followed";
        return text;
    }
    if (code == CURLE_WRITE_ERROR && m_bodySize > m_bodyLimit)
        return "the answer is longer than " + std::to_string(m_bodyLimit) + " bytes";
    if (code == CURLE_WRITE_ERROR && m_headerSize > kHeaderLimit)
        return "the header of the answer is longer than " + std::to_string(kHeaderLimit) + " bytes";
    return m_errorText[0] != '\0' ? std::string(m_errorText.data()) : std::string(curl_easy_strerror(code));
}

} // namespace app
