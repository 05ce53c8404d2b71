// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wall_clock.h"

#include <optional>

namespace app {

/// A file descriptor that becomes readable at a moment, as poll() itself counts in whole milliseconds. Where the system
/// has none, `arm` says no and the caller has to do with milliseconds. Owned by one thread.
class WakeTimer {
public:
    WakeTimer();
    ~WakeTimer();
    WakeTimer(const WakeTimer &) = delete;
    WakeTimer &operator=(const WakeTimer &) = delete;

    /// Readable from `at` on, until armed anew.
    [[nodiscard]] bool arm(SteadyTime at);
    [[nodiscard]] int descriptor() const { return m_descriptor; }

private:
    int m_descriptor = -1;
    std::optional<SteadyTime> m_armedFor;
};

} // namespace app
