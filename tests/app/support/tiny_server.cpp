// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny_server.h"

#include <QTcpSocket>

#include <memory>

namespace app::test {

TinyServer::TinyServer(Answer answer)
    : m_answer(std::move(answer))
{
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
        QTcpSocket *const socket = m_server.nextPendingConnection();
        auto received = std::make_shared<QByteArray>();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, received] {
            *received += socket->readAll();
            for (qsizetype end = received->indexOf("\r\n\r\n"); end >= 0; end = received->indexOf("\r\n\r\n")) {
                m_requests.push_back(received->left(end));
                received->remove(0, end + 4);
                const QByteArray reply = m_answer(m_requests.back());
                if (reply.isEmpty()) {
                    socket->abort();
                    return;
                }
                socket->write(reply);
            }
        });
    });
    m_server.listen(QHostAddress::LocalHost);
}

std::string TinyServer::url(const std::string &path) const
{
    return "http://127.0.0.1:" + std::to_string(m_server.serverPort()) + path;
}

QByteArray TinyServer::response(const QByteArray &status, const QByteArray &body, const QByteArray &headers)
{
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n" + headers + "\r\n"
        + body;
}

} // namespace app::test
