// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job.h"

#include <chrono>
#include <utility>

namespace app {

namespace {
constexpr auto kProgressPause = std::chrono::milliseconds(50);
}

Job::Job(QObject *parent)
    : QObject(parent)
{
    connect(this, &Job::hasProgress, this, &Job::tellProgress, Qt::QueuedConnection);
    connect(this, &Job::hasFinished, this, &Job::takeFinished, Qt::QueuedConnection);
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
        auto outcome = work([&](std::uint64_t done, std::uint64_t total) {
            const auto now = std::chrono::steady_clock::now();
            const bool isToBeTold = now - told >= kProgressPause;
            told = isToBeTold ? now : told;
            return goesOn(generation, done, total, isToBeTold, stop);
        });
        lock.lock();
        m_finished.push_back({generation, std::move(outcome)});
        emit hasFinished();
    }
}

bool Job::goesOn(std::uint64_t generation, std::uint64_t done, std::uint64_t total, bool isToBeTold,
                 const std::stop_token &stop)
{
    const std::lock_guard lock(m_mutex);
    if (m_generation != generation || stop.stop_requested())
        return false;
    if (isToBeTold) {
        m_done = static_cast<qint64>(done);
        m_total = static_cast<qint64>(total);
        emit hasProgress();
    }
    return true;
}

void Job::tellProgress()
{
    std::unique_lock lock(m_mutex);
    const auto done = m_done;
    const auto total = m_total;
    lock.unlock();
    if (m_isRunning)
        emit progressed(done, total);
}

void Job::takeFinished()
{
    std::unique_lock lock(m_mutex);
    const auto finished = std::exchange(m_finished, {});
    const auto generation = m_generation;
    lock.unlock();
    for (const auto &[ofGeneration, outcome] : finished) {
        if (ofGeneration != generation)
            continue;
        m_isRunning = false;
        emit ended();
        outcome();
    }
}

} // namespace app
