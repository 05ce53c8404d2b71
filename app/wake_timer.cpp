// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wake_timer.h"

#ifdef __linux__
#include <sys/timerfd.h>
#include <unistd.h>

#include <ctime>
#endif

namespace app {

#ifdef __linux__

WakeTimer::WakeTimer()
    : m_descriptor(timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC))
{
}

WakeTimer::~WakeTimer()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

bool WakeTimer::arm(SteadyTime at)
{
    if (m_descriptor < 0)
        return false;
    if (m_armedFor == at)
        return true;
    // The steady clock is CLOCK_MONOTONIC on Linux. All zeros would disarm, hence at least one nanosecond.
    const auto sinceStart = std::chrono::duration_cast<std::chrono::nanoseconds>(at.time_since_epoch()).count();
    const auto moment = sinceStart > 0 ? sinceStart : 1;
    itimerspec setting{};
    setting.it_value.tv_sec = static_cast<time_t>(moment / 1'000'000'000);
    setting.it_value.tv_nsec = static_cast<long>(moment % 1'000'000'000);
    if (timerfd_settime(m_descriptor, TFD_TIMER_ABSTIME, &setting, nullptr) != 0)
        return false;
    m_armedFor = at;
    return true;
}

#else

WakeTimer::WakeTimer() = default;
WakeTimer::~WakeTimer() = default;
bool WakeTimer::arm(SteadyTime)
{
    return false;
}

#endif

} // namespace app
