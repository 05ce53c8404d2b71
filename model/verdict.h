// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rules/registry.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace model {

/// The one headline of a step. The ids are part of the command-line contract and never change meaning.
enum class Verdict : std::uint8_t {
    InsufficientData,
    Idle,
    Healthy,
    Busy,
    Waiting,
    Blocking,
    RareBlock,
    Saturated,
    QueueBound,
    Draining,
    GuardShedding,
    Errors,
    Unavailable,
    Gc,
    CpuStarved,
    Paused,
    GeneratorLimited,
    Mixed,
};
inline constexpr int kVerdictCount = 18;

/// Rows of the decision table; any number may hold at a step.
enum class FindingId : std::uint8_t {
#define ELDSCOPE_RULE(name, id, function) name,
    ELDSCOPE_RULES(ELDSCOPE_RULE)
#undef ELDSCOPE_RULE
};
#define ELDSCOPE_RULE(name, id, function) +1
inline constexpr int kFindingCount = 0 ELDSCOPE_RULES(ELDSCOPE_RULE);
#undef ELDSCOPE_RULE

/// What makes a figure less than it seems.
enum class Caveat : std::uint8_t {
    NoSample,
    LowCoverage,
    SingleSample,
    WindowStolen, ///< another reader reset the histogram inside the window
    ResetOnRead, ///< the read itself lost the turn in which it was served
    NeverReset, ///< the histogram goes on from window to window; what is new in it was worked out
    ThinPercentile,
    LongBlockBias,
    FloorAssumed,
    FloorDrift, ///< a quiet second no longer reads like the floor
    ThresholdUnderFloor,
    ModeMixed, ///< two resolutions or sampling modes in one series
    UnitSuspect, ///< the delay cannot be in the unit it claims
    EluCumulative, ///< ELU since the process began instead of over the window
    EluSuspect, ///< ELU cannot be what it claims
    SourceFlat, ///< stays calm while the other witnesses jump
    InterleavedProcesses, ///< answers of several processes in turn
    PollLate,
    PollFailed,
    ClockOffset, ///< stamped by a clock that is not ours
    WindowMismatch,
    PercentileMerged,
    FailuresInPercentile,
    TimeoutsMissing,
    CoUncorrected,
    CoOvercorrected,
    Rounded,
    RunSummaryOnly,
    Suspended, ///< no source has figures: the machine or the recording stood still
    Gap,
    Changing, ///< the step mixes two regimes
};
inline constexpr int kCaveatCount = 31;
using CaveatSet = std::bitset<kCaveatCount>;

[[nodiscard]] inline bool has(const CaveatSet &caveats, Caveat caveat)
{
    return caveats.test(static_cast<std::size_t>(caveat));
}
inline void raise(CaveatSet &caveats, Caveat caveat, bool holds = true)
{
    if (holds)
        caveats.set(static_cast<std::size_t>(caveat));
}

[[nodiscard]] std::string_view idOf(Verdict verdict);
[[nodiscard]] std::string_view idOf(FindingId finding);
[[nodiscard]] std::string_view idOf(Caveat caveat);
/// Nothing when no caveat has this id.
[[nodiscard]] std::optional<Caveat> caveatFromId(std::string_view id);
[[nodiscard]] std::optional<Verdict> verdictFromId(std::string_view id);
[[nodiscard]] std::optional<FindingId> findingFromId(std::string_view id);

/// From most to least urgent: when several hold, the first one is the headline. `InsufficientData` is last.
[[nodiscard]] const std::array<Verdict, kVerdictCount> &verdictPrecedence();

} // namespace model
