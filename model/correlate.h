// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace model {

/// Two figures of the same step; steps in which one of them is unknown have no pair.
struct Pair {
    double x = 0.0;
    double y = 0.0;
};

struct Correlation {
    double rho = 0.0; ///< Spearman's rank correlation, ties averaged
    double low = 0.0, high = 0.0; ///< 95 % interval of a circular block bootstrap
    std::size_t n = 0;
};

/// At least this many pairs, or nothing is said.
inline constexpr std::size_t kLeastPairs = 20;

/// Rank correlation of neighbouring-in-time pairs. The resampling is seeded, so the same pairs give the same interval.
/// Nothing for fewer than kLeastPairs pairs or when one of the figures never changes.
[[nodiscard]] std::optional<Correlation> correlate(std::span<const Pair> pairs);

struct Lag {
    int steps = 0; ///< by how many steps the second series comes later than the first
    double rho = 0.0; ///< at that lag
    double rhoAtZero = 0.0;
    double confidence = 0.0; ///< share of the resamples that choose the same lag, 0..1
    std::size_t n = 0; ///< pairs at that lag

    friend bool operator==(const Lag &, const Lag &) = default;
};

/// The shift within +-`most` steps at which two series of equal length (not-a-number where unknown) agree best. Nothing
/// when fewer than kLeastPairs pairs are left or nothing changes.
[[nodiscard]] std::optional<Lag> bestLag(std::span<const double> first, std::span<const double> second, int most);

/// An offset between two clocks, seen in the shape of the longest delay and of request p99 over the same steps: only
/// when another lag than zero is clearly better and nearly all resamples agree on it. Quick where it is plain that
/// there is none.
[[nodiscard]] std::optional<Lag> clockOffset(std::span<const double> loopMax, std::span<const double> requestP99);

[[nodiscard]] std::vector<Pair> pairsOf(std::span<const double> x, std::span<const double> y);

} // namespace model
