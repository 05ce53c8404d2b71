// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <chrono>

namespace app {

using SteadyTime = std::chrono::steady_clock::time_point;

inline SteadyTime steadyNow()
{
    return std::chrono::steady_clock::now();
}

/// Wall time for the windows of live feeds: follows the steady clock from one reading of the system clock on, so that
/// windows of all feeds join without overlap when somebody sets the clock back. When the system clock runs ahead (the
/// machine slept, or the clock was set forward) it follows at once, and the missing time shows as a gap.
/// Not thread-safe: owned by one thread.
class WallClock {
public:
    WallClock();

    [[nodiscard]] model::Timestamp now();
    /// What `now` would say at this moment of the two clocks.
    [[nodiscard]] model::Timestamp advance(SteadyTime steady, model::Timestamp system);
    /// The steady time at which the clock will read `at`, unless it jumps ahead before.
    [[nodiscard]] SteadyTime steadyAt(model::Timestamp at) const;

private:
    SteadyTime m_steady;
    model::Timestamp m_wall;
};

} // namespace app
