// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wall_clock.h"

#include <cstdint>
#include <optional>
#include <random>

namespace app {

enum class Arrivals {
    Fixed, ///< equal gaps
    Poisson, ///< gaps as independent users make them
};

/// When requests are due. Fixed arrivals do not drift: each is counted from the start of the load. Deterministic for a
/// seed. Owned by one thread.
class ArrivalTimes {
public:
    ArrivalTimes(Arrivals arrivals, std::uint64_t seed);

    /// From `now` on `rate` requests a second, the first after a random part of a gap so that nothing starts on the
    /// whole second; none for 0.
    void start(SteadyTime now, double rate);
    /// When the next request is due; nothing at rate 0.
    [[nodiscard]] std::optional<SteadyTime> next() const { return m_next; }
    /// The next one was taken.
    void advance();

private:
    Arrivals m_arrivals;
    std::mt19937_64 m_random;
    SteadyTime m_first{};
    double m_rate = 0.0;
    std::uint64_t m_taken = 0;
    std::optional<SteadyTime> m_next;
};

} // namespace app
