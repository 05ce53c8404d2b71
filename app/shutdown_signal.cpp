// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shutdown_signal.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace app {

namespace {

// A signal handler may touch little more than this and write().
volatile std::sig_atomic_t writeEnd = -1;

extern "C" void handleShutdownSignal(int number)
{
    const char byte = 1;
    // Nothing can be done here when the pipe is full: then the request is in it already.
    if (write(writeEnd, &byte, 1) < 0) {}
    std::signal(number, SIG_DFL);
}

} // namespace

ShutdownSignal::ShutdownSignal(QObject *parent)
    : QObject(parent)
{
    if (pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    writeEnd = m_pipe[1];
    m_notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        m_notifier->setEnabled(false);
        emit requested();
    });
    std::signal(SIGINT, handleShutdownSignal);
    std::signal(SIGTERM, handleShutdownSignal);
}

ShutdownSignal::~ShutdownSignal()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    writeEnd = -1;
    for (const int end : m_pipe) {
        if (end >= 0)
            close(end);
    }
}

} // namespace app
