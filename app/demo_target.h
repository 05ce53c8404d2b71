// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdint>

namespace app {

/// The bundled Node service, running as a child process for as long as this object lives. Lives on the main thread (on
/// Linux the child ends with the thread that started it); nothing here waits, except that destruction sees the killed
/// child off (milliseconds).
class DemoTarget : public QObject {
    Q_OBJECT

public:
    explicit DemoTarget(QObject *parent = nullptr);
    ~DemoTarget() override;

    /// Finds Node and starts the service on 127.0.0.1; port 0 takes a free one. Ends in exactly one of `ready` and
    /// `failed`. To be called once.
    void start(std::uint16_t port = 0);

    /// `http://127.0.0.1:PORT` once ready.
    [[nodiscard]] QString baseUrl() const { return m_baseUrl; }
    [[nodiscard]] QString nodeVersion() const { return m_nodeVersion; }
    [[nodiscard]] qint64 processId() const { return m_process.processId(); }

signals:
    void ready(const QString &baseUrl);
    /// Did not come up. Missing: no Node, or one below version 18; otherwise what the process said.
    void failed(const model::Error &error);
    /// Was ready and has ended by itself; `error` holds what it said last.
    void died(const model::Error &error);

private:
    void readOutput();
    void takeReadyLine(const QByteArray &line);
    void takeEnd();
    void fail(model::ErrorCode code, const QString &detail);
    [[nodiscard]] QString lastWords() const;

    QTemporaryDir m_directory; ///< private to the user; holds the script, as Node cannot run what is inside of us
    QProcess m_process;
    QTimer m_patience;
    QByteArray m_output;
    QByteArray m_errors;
    QString m_baseUrl;
    QString m_nodeVersion;
    bool m_isSettled = false; ///< ready or failed was said
};

} // namespace app
