// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wall_clock.h"

namespace app {

namespace {

// Both clocks are slewed alike, so only steps and sleep make a difference of this size.
constexpr model::Duration kLargestLag = std::chrono::milliseconds(250);

model::Timestamp systemNow()
{
    return std::chrono::time_point_cast<model::Duration>(std::chrono::system_clock::now());
}

} // namespace

WallClock::WallClock()
    : m_steady(std::chrono::steady_clock::now())
    , m_wall(systemNow())
{
}

model::Timestamp WallClock::now()
{
    return advance(std::chrono::steady_clock::now(), systemNow());
}

model::Timestamp WallClock::advance(SteadyTime steady, model::Timestamp system)
{
    const model::Timestamp expected = m_wall + (steady - m_steady);
    if (system - expected <= kLargestLag)
        return expected;
    m_steady = steady;
    m_wall = system;
    return system;
}

SteadyTime WallClock::steadyAt(model::Timestamp at) const
{
    return m_steady + (at - m_wall);
}

} // namespace app
