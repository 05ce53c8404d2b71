// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job.h"

#include <chrono>
#include <utility>

namespace app {

namespace {
constexpr auto kProgressPause = std::chrono::milliseconds(50);
}

Job::Job(QObject *parent) : QObject(parent)
{
    m_thread = std::jthread([this](const std::stop_token &stop) { loop(stop); });
}

Job::~Job()
{
    m_thread.request_stop();
    {
        const std::lock_guard lock(m_mutex);
        ++m_generation; // the running work is told to stop
    }
    m_changed.notify_all();
}

void Job::run(Work work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_work = std::move(work);
        ++m_generation;
    }
    m_isRunning = true;
    m_changed.notify_all();
}

void Job::cancel()
{
    {
        const std::lock_guard lock(m_mutex);
        m_work = nullptr;
        ++m_generation;
    }
    if (std::exchange(m_isRunning, false))
        emit ended();
}

void Job::loop(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return m_work != nullptr; })) {
        const auto work = std::exchange(m_work, nullptr);
        const auto generation = m_generation;
        lock.unlock();
        auto told = std::chrono::steady_clock::now();
        const Progress progress = [&](std::uint64_t done, std::uint64_t total) {
            {
                const std::lock_guard check(m_mutex);
                if (m_generation != generation || stop.stop_requested())
                    return false;
            }
            if (const auto now = std::chrono::steady_clock::now(); now - told >= kProgressPause) {
                told = now;
                QMetaObject::invokeMethod(
                    this,
                    [this, done, total] { emit progressed(static_cast<qint64>(done), static_cast<qint64>(total)); },
                    Qt::QueuedConnection);
            }
            return true;
        };
        auto outcome = work(progress);
        QMetaObject::invokeMethod(
            this, [this, generation, outcome = std::move(outcome)] { finish(generation, outcome); }, Qt::QueuedConnection);
        lock.lock();
    }
}

void Job::finish(std::uint64_t generation, const Outcome &outcome)
{
    {
        const std::lock_guard lock(m_mutex);
        if (generation != m_generation)
            return;
    }
    m_isRunning = false;
    emit ended();
    outcome();
}

} // namespace app
