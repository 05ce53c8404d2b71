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
#define ELDSCOPE_RULE(name, id, function) id,
    static constexpr std::array<std::string_view, kFindingCount> kIds{ELDSCOPE_RULES(ELDSCOPE_RULE)};
#undef ELDSCOPE_RULE
    return kIds[static_cast<std::size_t>(finding)];
}

std::string_view idOf(Caveat caveat)
{
    static constexpr std::array<std::string_view, kCaveatCount> kIds{"no-sample",
                                                                     "low-coverage",
                                                                     "single-sample",
                                                                     "window-stolen",
                                                                     "reset-on-read",
                                                                     "never-reset",
                                                                     "thin-percentile",
                                                                     "long-block-bias",
                                                                     "floor-assumed",
                                                                     "floor-drift",
                                                                     "threshold-under-floor",
                                                                     "mode-mixed",
                                                                     "unit-suspect",
                                                                     "elu-cumulative",
                                                                     "elu-suspect",
                                                                     "source-flat",
                                                                     "interleaved-processes",
                                                                     "poll-late",
                                                                     "poll-failed",
                                                                     "clock-offset",
                                                                     "window-mismatch",
                                                                     "percentile-merged",
                                                                     "failures-in-percentile",
                                                                     "timeouts-missing",
                                                                     "co-uncorrected",
                                                                     "co-overcorrected",
                                                                     "rounded",
                                                                     "run-summary-only",
                                                                     "suspended",
                                                                     "gap",
                                                                     "changing"};
    return kIds[static_cast<std::size_t>(caveat)];
}

namespace {

template <typename Id>
std::optional<Id> fromId(std::string_view id, int count)
{
    for (int i = 0; i < count; ++i) {
        if (idOf(static_cast<Id>(i)) == id)
            return static_cast<Id>(i);
    }
    return std::nullopt;
}

} // namespace

std::optional<Caveat> caveatFromId(std::string_view id)
{
    return fromId<Caveat>(id, kCaveatCount);
}

std::optional<Verdict> verdictFromId(std::string_view id)
{
    return fromId<Verdict>(id, kVerdictCount);
}

std::optional<FindingId> findingFromId(std::string_view id)
{
    return fromId<FindingId>(id, kFindingCount);
}

const std::array<Verdict, kVerdictCount> &verdictPrecedence()
{
    using enum Verdict;
    // Draining stands before the verdicts of the loop: while a backlog is worked off the loop is still saturated and
    // the queue still long, but the cause is over and the advice is to wait.
    static constexpr std::array<Verdict, kVerdictCount> kOrder{
        Unavailable, GuardShedding, Errors,     GeneratorLimited, Paused, CpuStarved,
        Gc,          Draining,      QueueBound, Saturated,        Mixed,  RareBlock,
        Blocking,    Waiting,       Busy,       Healthy,          Idle,   InsufficientData};
    return kOrder;
}

} // namespace model
