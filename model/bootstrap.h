// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace model {

/// SplitMix64 (Steele, Lea, Flood 2014): small, seeded, the same on every machine.
class Random {
public:
    /// A number from 0 to `limit` - 1; `limit` must not be 0.
    [[nodiscard]] std::size_t below(std::size_t limit);

private:
    std::uint64_t m_state = 1;
};

/// Positions of one resample of `size` figures in the order of time: whole blocks of neighbours, wrapped around at the
/// end. Blocks of about the cube root of `size` keep what seconds have in common with their neighbours (Künsch 1989,
/// Politis & Romano 1992).
void resample(Random &random, std::size_t size, std::vector<std::size_t> &positions);

struct Interval {
    double low = 0.0;
    double high = 0.0;
};

/// The middle 95 % of what the resamples gave, widened to hold `value`, which all figures together gave. What is not a
/// number is left out; nothing when nothing is left.
[[nodiscard]] std::optional<Interval> intervalOf(std::vector<double> resampled, double value);

} // namespace model
