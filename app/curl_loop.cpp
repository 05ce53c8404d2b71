// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/curl_loop.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <future>

namespace app {

namespace {

constexpr int kLongestWaitMs = 60'000;
// More than any pool uses, so that the library closes no connection which is merely idle for the moment.
constexpr long kCachedConnections = 1024;

MultiHandle makeMulti()
{
    [[maybe_unused]] static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
    MultiHandle multi(curl_multi_init());
    if (!multi)
        std::abort(); // out of memory: nothing can go on
    curl_multi_setopt(multi.get(), CURLMOPT_MAXCONNECTS, kCachedConnections);
    return multi;
}

} // namespace

CurlLoop::CurlLoop()
    : m_multi(makeMulti())
    , m_thread([this](const std::stop_token &stop) { run(stop); })
{
}

CurlLoop::~CurlLoop()
{
    m_thread.request_stop();
    m_thread.join();
}

void CurlLoop::post(Task task)
{
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    curl_multi_wakeup(m_multi.get());
}

void CurlLoop::postAndWait(const Task &task)
{
    if (std::this_thread::get_id() == m_thread.get_id()) {
        task();
        return;
    }
    // Shared, as the waiter may be gone before `set_value` returns.
    const auto ran = std::make_shared<std::promise<void>>();
    post([&task, ran] {
        task();
        ran->set_value();
    });
    ran->get_future().wait();
}

CurlLoop::Timer CurlLoop::callAt(SteadyTime at, Task task)
{
    const Timer timer{.at = at, .number = ++m_lastTimer};
    m_timers.emplace(TimerKey(timer.at, timer.number), std::move(task));
    return timer;
}

void CurlLoop::cancel(Timer &timer)
{
    m_timers.erase(TimerKey(timer.at, timer.number));
    timer = {};
}

void CurlLoop::start(CURL *easy, Completion done)
{
    assert(!m_active.contains(easy));
    if (curl_multi_add_handle(m_multi.get(), easy) == CURLM_OK) {
        m_active.emplace(easy, std::move(done));
        return;
    }
    // Reported like any other end and not from inside this call, which the caller would not expect.
    callAt(std::chrono::steady_clock::now(), [done = std::move(done)] { done(CURLE_FAILED_INIT); });
}

void CurlLoop::abandon(CURL *easy)
{
    if (m_active.erase(easy) > 0)
        curl_multi_remove_handle(m_multi.get(), easy);
}

void CurlLoop::run(const std::stop_token &stop)
{
    const std::stop_callback wake(stop, [this] { curl_multi_wakeup(m_multi.get()); });
    while (!stop.stop_requested()) {
        runTasks();
        runTimers();
        int running = 0;
        curl_multi_perform(m_multi.get(), &running);
        collectEnded();
        if (!stop.stop_requested())
            wait();
    }
    for (const auto &[easy, done] : m_active)
        curl_multi_remove_handle(m_multi.get(), easy);
    m_active.clear();
    m_timers.clear();
}

void CurlLoop::runTasks()
{
    std::vector<Task> tasks;
    {
        const std::lock_guard lock(m_mutex);
        tasks.swap(m_tasks);
    }
    for (const Task &task : tasks)
        task();
}

void CurlLoop::runTimers()
{
    // Only those that are due now: a timer that always re-arms in the past must not keep the transfers waiting. Looked
    // up again one by one, as each may cancel another.
    const SteadyTime now = std::chrono::steady_clock::now();
    m_due.clear();
    for (auto timer = m_timers.begin(); timer != m_timers.end() && timer->first.first <= now; ++timer)
        m_due.push_back(timer->first);
    for (const TimerKey &key : m_due) {
        const auto due = m_timers.extract(key);
        if (!due.empty())
            due.mapped()();
    }
}

void CurlLoop::collectEnded()
{
    int left = 0;
    while (const CURLMsg *message = curl_multi_info_read(m_multi.get(), &left)) {
        if (message->msg != CURLMSG_DONE)
            continue;
        // Copied first: removing the handle ends the message's life.
        CURL *const easy = message->easy_handle;
        const CURLcode result = message->data.result;
        const auto ended = m_active.extract(easy);
        curl_multi_remove_handle(m_multi.get(), easy);
        if (!ended.empty())
            ended.mapped()(result);
    }
}

void CurlLoop::wait()
{
    int timeoutMs = kLongestWaitMs;
    curl_waitfd timer{};
    unsigned int timers = 0;
    if (!m_timers.empty()) {
        const SteadyTime due = m_timers.begin()->first.first;
        if (m_wakeTimer.arm(due)) {
            timer.fd = m_wakeTimer.descriptor();
            timer.events = CURL_WAIT_POLLIN;
            timers = 1;
        } else {
            // Rounded down: the last part of a millisecond is passed by asking again at once, never by oversleeping.
            const auto left = std::chrono::floor<std::chrono::milliseconds>(due - std::chrono::steady_clock::now());
            timeoutMs = static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, kLongestWaitMs));
        }
    }
    curl_multi_poll(m_multi.get(), timers > 0 ? &timer : nullptr, timers, timeoutMs, nullptr);
}

} // namespace app
