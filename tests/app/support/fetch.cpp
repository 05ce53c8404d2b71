// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch.h"

#include "feeds.h"

namespace app::test {

Fetch::Fetch(CurlLoop &loop, std::string url, std::size_t bodyLimit)
    : m_loop(loop)
{
    m_loop.post([this, url = std::move(url), bodyLimit] {
        m_get = std::make_unique<HttpGet>(m_loop, HttpGetOptions{.url = url, .headers = {}, .bodyLimit = bodyLimit},
                                          [this](const HttpAnswer &answer) {
                                              m_answer = answer;
                                              m_body = m_get->body();
                                              m_hasEnded = true;
                                          });
        m_get->start(kPatience);
    });
}

Fetch::~Fetch()
{
    m_loop.postAndWait([this] { m_get.reset(); });
}

bool Fetch::wait() const
{
    return waitUntil([this] { return hasEnded(); });
}

std::string fetch(CurlLoop &loop, const std::string &url)
{
    const Fetch request(loop, url);
    if (!request.wait())
        return "! no end";
    return request.answer().end == HttpEnd::Answered ? request.body() : "! " + request.answer().detail;
}

} // namespace app::test
