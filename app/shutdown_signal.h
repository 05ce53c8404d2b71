// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <array>

namespace app {

/// Turns Ctrl-C and SIGTERM into a Qt signal, so that a recording ends in order. The second Ctrl-C ends the program at
/// once. One at a time.
class ShutdownSignal : public QObject {
    Q_OBJECT

public:
    explicit ShutdownSignal(QObject *parent = nullptr);
    ~ShutdownSignal() override;

signals:
    void requested();

private:
    std::array<int, 2> m_pipe{-1, -1};
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace app
