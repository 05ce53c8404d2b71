// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/finding.h"

#include <string_view>

namespace model {

namespace {

struct FigureRow {
    std::string_view id;
    Unit unit;
};

/// In the order of Figure. The names end in the unit where there is one; they are keys of the JSON output.
constexpr std::array<FigureRow, 34> kFigures{{
    {"loop_n", Unit::Count},        {"loop_mean_ms", Unit::Ms},     {"loop_p50_ms", Unit::Ms},
    {"loop_p99_ms", Unit::Ms},      {"loop_max_ms", Unit::Ms},      {"floor_mean_ms", Unit::Ms},
    {"floor_p99_ms", Unit::Ms},     {"late_factor", Unit::Factor},  {"total_lateness_ms", Unit::Ms},
    {"held_share", Unit::Share},    {"longest_hold_ms", Unit::Ms},  {"held_at_least_ms", Unit::Ms},
    {"unseen_ms", Unit::Ms},        {"coverage", Unit::Share},      {"elu", Unit::Share},
    {"cpu", Unit::Cores},           {"run_delay", Unit::Share},     {"gc_ms", Unit::Ms},
    {"poll_rtt_ms", Unit::Ms},      {"request_p50_ms", Unit::Ms},   {"request_p99_ms", Unit::Ms},
    {"request_n", Unit::Count},     {"queue_factor", Unit::Factor}, {"offered", Unit::PerSecond},
    {"done", Unit::PerSecond},      {"in_flight", Unit::Count},     {"loop_ms_per_request", Unit::Ms},
    {"capacity", Unit::PerSecond},  {"shed_share", Unit::Share},    {"failed_share", Unit::Share},
    {"refused_share", Unit::Share}, {"generator_elu", Unit::Share}, {"generator_lag_ms", Unit::Ms},
    {"resolution_ms", Unit::Ms},
}};

static_assert(kFigures.size() == static_cast<std::size_t>(Figure::Resolution) + 1);

} // namespace

std::string_view idOf(Figure figure)
{
    return kFigures[static_cast<std::size_t>(figure)].id;
}
Unit unitOf(Figure figure)
{
    return kFigures[static_cast<std::size_t>(figure)].unit;
}

std::string_view idOf(Doubt doubt)
{
    static constexpr std::array<std::string_view, 12> kIds{"few-loop-samples",
                                                           "few-requests",
                                                           "no-elu",
                                                           "floor-is-assumed",
                                                           "samples-lost",
                                                           "latency-fine",
                                                           "no-load",
                                                           "near-threshold",
                                                           "closed-loop-likely",
                                                           "window-longer-than-step",
                                                           "tail-only",
                                                           "hold-in-previous-step"};
    static_assert(kIds.size() == static_cast<std::size_t>(Doubt::HoldInPreviousStep) + 1);
    return kIds[static_cast<std::size_t>(doubt)];
}

} // namespace model
