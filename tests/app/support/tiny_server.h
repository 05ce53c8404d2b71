// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpServer>

#include <functional>
#include <string>
#include <vector>

namespace app::test {

/// Answers each request on 127.0.0.1 with raw bytes. Lives on the test's event loop: the test must wait by `waitUntil`.
class TinyServer {
public:
    /// Gets the request's head and gives the whole answer; an empty one closes the connection without a word.
    using Answer = std::function<QByteArray(const QByteArray &head)>;

    explicit TinyServer(Answer answer);

    [[nodiscard]] std::string url(const std::string &path = "/") const;
    [[nodiscard]] const std::vector<QByteArray> &requests() const { return m_requests; }

    /// A complete answer with that status line, extra header lines and body.
    [[nodiscard]] static QByteArray response(const QByteArray &status, const QByteArray &body,
                                             const QByteArray &headers = {});

private:
    Answer m_answer;
    std::vector<QByteArray> m_requests;
    QTcpServer m_server;
};

} // namespace app::test
