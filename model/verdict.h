// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
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
    WorkWaiting,
    SyncPerRequest,
    NeverDrains,
    RareLongBlock,
    QueuedInFront,
    ResolutionInFigure,
    Refusing,
    Failing,
    Gone,
    GcPressure,
    Starved,
    StoodStill,
    PoolBusy,
    SyncWait,
    GeneratorLate,
    NoHeadroom,
    Backlog,
};
inline constexpr int kFindingCount = 17;

/// What makes a figure less than it seems.
enum class Caveat : std::uint8_t {
    NoSample,
    LowCoverage,
    SingleSample,
    ThinPercentile,
    LongBlockBias,
    FloorAssumed,
    ThresholdUnderFloor,
    PollLate,
    PollFailed,
    WindowMismatch,
    PercentileMerged,
    FailuresInPercentile,
    TimeoutsMissing,
    CoOvercorrected,
    CoUncorrected,
    Rounded,
    RunSummaryOnly,
    Changing,
    Gap,
};
inline constexpr int kCaveatCount = 19;

[[nodiscard]] std::string_view idOf(Verdict verdict);
[[nodiscard]] std::string_view idOf(FindingId finding);
[[nodiscard]] std::string_view idOf(Caveat caveat);

/// From most to least urgent: when several hold, the first one is the headline. `InsufficientData` is last.
[[nodiscard]] const std::array<Verdict, kVerdictCount> &verdictPrecedence();

} // namespace model
