// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/importer.h"

#include <QObject>

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace app {

/// The thread for long work: importing, opening, copying. One piece of work at a time; a newer one supersedes what is
/// running, whose result is then dropped. Used from the thread that made it.
class Job : public QObject {
    Q_OBJECT

public:
    /// Runs on the owner's thread with what the work found.
    using Outcome = std::function<void()>;
    /// Runs on the job thread; is to end soon after `progress` answers false.
    using Work = std::function<Outcome(const Progress &progress)>;

    explicit Job(QObject *parent = nullptr);
    ~Job() override;

    /// Cancels what is running and starts `work`.
    void run(Work work);
    /// The running work ends without an outcome; `ended` is still emitted.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

signals:
    void progressed(qint64 done, qint64 total);
    void ended();
    // From the job thread to this object; what they are about lies in the guarded members.
    void hasProgress();
    void hasFinished();

private:
    struct Finished {
        std::uint64_t generation = 0;
        Outcome outcome;
    };

    void loop(const std::stop_token &stop);
    [[nodiscard]] bool goesOn(std::uint64_t generation, std::uint64_t done, std::uint64_t total, bool isToBeTold,
                              const std::stop_token &stop);
    void tellProgress();
    void takeFinished();

    bool m_isRunning = false;
    std::mutex m_mutex; ///< guards what follows, up to the thread
    std::condition_variable_any m_changed;
    Work m_work;
    std::uint64_t m_generation = 0;
    qint64 m_done = 0;
    qint64 m_total = 0;
    std::vector<Finished> m_finished; ///< not yet taken by the owner's thread
    std::jthread m_thread;
};

} // namespace app
