// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wake_timer.h"
#include "app/wall_clock.h"

#include <curl/curl.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace app {

struct EasyDeleter {
    void operator()(CURL *handle) const { curl_easy_cleanup(handle); }
};
using EasyHandle = std::unique_ptr<CURL, EasyDeleter>;

struct MultiDeleter {
    void operator()(CURLM *handle) const { curl_multi_cleanup(handle); }
};
using MultiHandle = std::unique_ptr<CURLM, MultiDeleter>;

struct HeaderListDeleter {
    void operator()(curl_slist *list) const { curl_slist_free_all(list); }
};
using HeaderList = std::unique_ptr<curl_slist, HeaderListDeleter>;

/// The network thread: one loop that drives every transfer and every timer of pollers and probers. Those live on this
/// thread and therefore need no locks. The loop must outlive them. Destruction stops at once: running transfers are
/// dropped without a completion call.
class CurlLoop {
public:
    using Task = std::function<void()>;
    using Completion = std::function<void(CURLcode)>;

    /// Names a timer for cancelling; a default one names none.
    struct Timer {
        SteadyTime at{};
        std::uint64_t number = 0;
    };

    CurlLoop();
    ~CurlLoop();
    CurlLoop(const CurlLoop &) = delete;
    CurlLoop &operator=(const CurlLoop &) = delete;

    // Any thread.
    /// Runs `task` on the network thread, in the order of posting; not at all if the loop is destroyed before.
    void post(Task task);
    /// As `post`, and returns when it has run. Callbacks on the network thread take microseconds, so the wait is short.
    void postAndWait(const Task &task);

    // Network thread only.
    /// Runs `task` once at `at` (late by some ten microseconds on Linux, by up to a millisecond elsewhere).
    Timer callAt(SteadyTime at, Task task);
    /// Forgets the timer; one that has run or names none is no error.
    void cancel(Timer &timer);
    /// Starts a transfer; `done` is called on this thread when it has ended, and may start it again.
    void start(CURL *easy, Completion done);
    /// Drops a running transfer without calling its completion. A handle that is not running is no error.
    void abandon(CURL *easy);
    [[nodiscard]] WallClock &clock() { return m_clock; }

private:
    using TimerKey = std::pair<SteadyTime, std::uint64_t>;

    void run(const std::stop_token &stop);
    void runTasks();
    void runTimers();
    void collectEnded();
    void wait();

    MultiHandle m_multi;
    std::mutex m_mutex; ///< guards m_tasks alone
    std::vector<Task> m_tasks;

    // Network thread only.
    WallClock m_clock;
    WakeTimer m_wakeTimer;
    std::map<TimerKey, Task> m_timers;
    std::vector<TimerKey> m_due; ///< of the present turn; kept for its memory
    std::uint64_t m_lastTimer = 0;
    std::unordered_map<CURL *, Completion> m_active;

    std::jthread m_thread; ///< last: it uses all of the above
};

} // namespace app
