// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/http_get.h"

#include <atomic>
#include <memory>
#include <string>

namespace app::test {

/// One request on the loop, for tests that need to ask the target something themselves.
class Fetch {
public:
    Fetch(CurlLoop &loop, std::string url, std::size_t bodyLimit = std::size_t{1} << 20);
    ~Fetch();
    Fetch(const Fetch &) = delete;
    Fetch &operator=(const Fetch &) = delete;

    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }
    /// Runs the event loop until the request has ended; false when it takes too long.
    [[nodiscard]] bool wait() const;
    [[nodiscard]] const HttpAnswer &answer() const { return m_answer; } ///< once ended
    [[nodiscard]] const std::string &body() const { return m_body; } ///< once ended

private:
    CurlLoop &m_loop;
    std::unique_ptr<HttpGet> m_get;
    HttpAnswer m_answer;
    std::string m_body;
    std::atomic<bool> m_hasEnded = false;
};

/// The body of that address; a text starting with `!` when there is none.
[[nodiscard]] std::string fetch(CurlLoop &loop, const std::string &url);

} // namespace app::test
