// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arrivals.h"

#include "model/time.h"

namespace app {

namespace {

model::Duration seconds(double length)
{
    return model::fromMs(length * 1e3);
}

} // namespace

ArrivalTimes::ArrivalTimes(Arrivals arrivals, std::uint64_t seed)
    : m_arrivals(arrivals)
    , m_random(seed)
{
}

void ArrivalTimes::start(SteadyTime now, double rate)
{
    m_rate = rate;
    m_taken = 0;
    m_next.reset();
    if (rate <= 0.0)
        return;
    const double gap = m_arrivals == Arrivals::Poisson
        ? std::exponential_distribution<double>(rate)(m_random)
        : std::uniform_real_distribution<double>(0.0, 1.0 / rate)(m_random);
    m_first = now + seconds(gap);
    m_next = m_first;
}

void ArrivalTimes::advance()
{
    if (!m_next)
        return;
    ++m_taken;
    if (m_arrivals == Arrivals::Fixed)
        m_next = m_first + seconds(static_cast<double>(m_taken) / m_rate);
    else
        m_next = *m_next + seconds(std::exponential_distribution<double>(m_rate)(m_random));
}

} // namespace app
