// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/verdict.h"

namespace model {

std::string_view idOf(Verdict verdict)
{
    static constexpr std::array<std::string_view, kVerdictCount> kIds{
        "insufficient-data", "idle",      "healthy",     "busy",     "waiting",           "blocking",
        "rare-block",        "saturated", "queue-bound", "draining", "guard-shedding",    "errors",
        "unavailable",       "gc",        "cpu-starved", "paused",   "generator-limited", "mixed"};
    return kIds[static_cast<std::size_t>(verdict)];
}

std::string_view idOf(FindingId finding)
{
    static constexpr std::array<std::string_view, kFindingCount> kIds{
        "work-waiting",    "sync-per-request", "never-drains",
        "rare-long-block", "queued-in-front",  "resolution-in-figure",
        "refusing",        "failing",          "gone",
        "gc-pressure",     "starved",          "stood-still",
        "pool-busy",       "sync-wait",        "generator-late",
        "no-headroom",     "backlog"};
    return kIds[static_cast<std::size_t>(finding)];
}

std::string_view idOf(Caveat caveat)
{
    static constexpr std::array<std::string_view, kCaveatCount> kIds{"no-sample",
                                                                     "low-coverage",
                                                                     "single-sample",
                                                                     "thin-percentile",
                                                                     "long-block-bias",
                                                                     "floor-assumed",
                                                                     "threshold-under-floor",
                                                                     "poll-late",
                                                                     "poll-failed",
                                                                     "window-mismatch",
                                                                     "percentile-merged",
                                                                     "failures-in-percentile",
                                                                     "timeouts-missing",
                                                                     "co-overcorrected",
                                                                     "co-uncorrected",
                                                                     "rounded",
                                                                     "run-summary-only",
                                                                     "changing",
                                                                     "gap"};
    return kIds[static_cast<std::size_t>(caveat)];
}

const std::array<Verdict, kVerdictCount> &verdictPrecedence()
{
    using enum Verdict;
    // Draining stands before the verdicts of the loop: while a backlog is worked off the loop is still saturated and the
    // queue still long, but the cause is over and the advice is to wait.
    static constexpr std::array<Verdict, kVerdictCount> kOrder{
        Unavailable, GuardShedding, Errors,    GeneratorLimited, Paused,  CpuStarved, Gc,      Draining, QueueBound,
        Saturated,   Mixed,         RareBlock, Blocking,         Waiting, Busy,       Healthy, Idle,     InsufficientData};
    return kOrder;
}

} // namespace model
