// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/curl_loop.h"

#include "model/result.h"
#include "model/time.h"

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace app {

enum class HttpEnd {
    Answered, ///< a whole answer, whatever its status
    Refused, ///< connection refused or reset: nobody listens, or the listener went away
    TimedOut,
    Failed, ///< anything else: no such host, certificate, answer too large
};

struct HttpAnswer {
    HttpEnd end = HttpEnd::Failed;
    int status = 0; ///< of an answer
    std::string detail; ///< what happened, where it was not a 2xx answer; holds no header and no query value
    bool wasSent = false; ///< there was a connection, and the request went out on it
    model::Duration total{}; ///< from the start of the transfer to its last byte

    [[nodiscard]] bool isShed() const { return end == HttpEnd::Answered && (status == 503 || status == 429); }
};

enum class BodyUse { Keep, Count };

struct HttpGetOptions {
    std::string url = {}; ///< as `normaliseUrl` gives it
    std::vector<std::string> headers = {}; ///< `Name: value`; handed to the server and to nothing else
    std::size_t bodyLimit = std::size_t{1} << 20; ///< a longer body ends the request as failed
    BodyUse body = BodyUse::Keep;
};

/// One GET request that can be made again and again, within the limits that hold for every request of ours: http and
/// https only, certificates verified, no redirect followed, sizes and times bounded, no proxy for loopback. Connections
/// are kept alive by the loop. Network thread only, except `checkHeaders`.
class HttpGet {
public:
    using Done = std::function<void(const HttpAnswer &)>;

    /// Usage error for a header that is not `Name: value` on one line. Does not quote it, as it may be a secret.
    [[nodiscard]] static model::Status checkHeaders(const std::vector<std::string> &headers);

    HttpGet(CurlLoop &loop, const HttpGetOptions &options, Done done);
    ~HttpGet();
    HttpGet(const HttpGet &) = delete;
    HttpGet &operator=(const HttpGet &) = delete;

    /// For the next start.
    void setUrl(const std::string &url);
    /// Must not be running. `timeout` bounds the whole request.
    void start(model::Duration timeout);
    /// Ends a running request without calling `done`.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    /// The running or last request got a connection and went out on it.
    [[nodiscard]] bool isSent() const;
    /// Of the last answer; empty with BodyUse::Count.
    [[nodiscard]] const std::string &body() const { return m_body; }

private:
    static std::size_t takeBody(char *bytes, std::size_t size, std::size_t count, void *self);
    static std::size_t takeHeader(char *bytes, std::size_t size, std::size_t count, void *self);
    void setLimits();
    void finish(CURLcode code);
    [[nodiscard]] HttpEnd endOf(CURLcode code) const;
    [[nodiscard]] std::string detailOf(CURLcode code, const HttpAnswer &answer) const;

    CurlLoop &m_loop;
    HeaderList m_headers;
    EasyHandle m_easy;
    Done m_done;
    BodyUse m_use;
    std::size_t m_bodyLimit;
    std::size_t m_bodySize = 0;
    std::size_t m_headerSize = 0;
    std::string m_body;
    std::array<char, CURL_ERROR_SIZE> m_errorText{};
    bool m_isRunning = false;
};

} // namespace app
