// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bootstrap.h"

#include <algorithm>
#include <cmath>

namespace model {

std::size_t Random::below(std::size_t limit)
{
    m_state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % limit);
}

void resample(Random &random, std::size_t size, std::vector<std::size_t> &positions)
{
    const auto block = std::max<std::size_t>(1, static_cast<std::size_t>(std::cbrt(static_cast<double>(size)) + 0.5));
    positions.clear();
    while (positions.size() < size) {
        const auto start = random.below(size);
        for (std::size_t i = 0; i < block && positions.size() < size; ++i)
            positions.push_back((start + i) % size);
    }
}

std::optional<Interval> intervalOf(std::vector<double> resampled, double value)
{
    std::erase_if(resampled, [](double figure) { return std::isnan(figure); });
    if (resampled.empty())
        return std::nullopt;
    std::sort(resampled.begin(), resampled.end());
    const auto at = [&](double share) {
        return resampled[static_cast<std::size_t>(share * static_cast<double>(resampled.size() - 1))];
    };
    return Interval{.low = std::min(at(0.025), value), .high = std::max(at(0.975), value)};
}

} // namespace model
