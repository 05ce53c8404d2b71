// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace model {

/// A run of steps with one verdict.
struct Episode {
    Verdict verdict = Verdict::InsufficientData;
    TimeSpan span;
    std::size_t firstStep = 0;
    std::size_t stepCount = 0;
    std::size_t worstStep = 0; ///< of its own verdict; the one with the highest request p99, else loop max
    std::size_t absorbed = 0; ///< steps of other verdicts inside
};

/// Consecutive steps with the same verdict, joined. A single step between two runs of one verdict belongs to them when
/// its own verdict is less urgent, or unknown: one second without an answer does not end an episode, and one second of
/// something worse is never hidden. What is counted per verdict is not changed by this.
[[nodiscard]] std::vector<Episode> episodesOf(const Lane &lane);

/// The length of all steps of each verdict.
[[nodiscard]] std::array<Duration, kVerdictCount> timePerVerdict(std::span<const JudgedStep> steps);
[[nodiscard]] std::array<Duration, kVerdictCount> timePerVerdict(const Lane &lane);

} // namespace model
