// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/series.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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

/// Finds the episode of a step at little cost, however many steps there are. Not thread-safe: owned by one thread.
class EpisodeIndex {
public:
    /// Takes in what is new. Always given the same lane of a growing analysis. Cost follows what came, or was judged
    /// anew, since the last time.
    void update(const Lane &lane);
    /// The episode that holds a step of the lane that was taken in last. `step` must be below its number of steps.
    /// Logarithmic, and a step for each run of one verdict in the episode.
    [[nodiscard]] Episode at(const Lane &lane, std::size_t step) const;

private:
    struct Badness {
        std::size_t step = 0;
        double value = 0.0;
    };
    /// The first of the worst.
    struct Worst {
        Badness badness;
        bool isAny = false;

        void add(const Badness &other)
        {
            if (!isAny || other.value > badness.value)
                badness = other;
            isAny = true;
        }
        void add(const Worst &later)
        {
            if (later.isAny)
                add(later.badness);
        }
    };
    /// Neighbours with one verdict.
    struct Alike {
        std::size_t firstStep = 0;
        Verdict verdict = Verdict::InsufficientData;
    };

    [[nodiscard]] std::size_t end(std::size_t run) const;
    [[nodiscard]] bool isFlicker(std::size_t run) const;

    Series<Badness, Worst> m_steps;
    std::vector<Alike> m_runs;
    std::uint64_t m_judged = 0; ///< revision of the lane that was taken in
};

/// Where to look first: the longest episode of a verdict that is neither calm nor draining nor for want of data, the
/// earlier of equals.
[[nodiscard]] std::optional<Episode> longestTrouble(const Lane &lane);

/// The length of all steps of each verdict.
[[nodiscard]] std::array<Duration, kVerdictCount> timePerVerdict(std::span<const JudgedStep> steps);
[[nodiscard]] std::array<Duration, kVerdictCount> timePerVerdict(const Lane &lane);

} // namespace model
