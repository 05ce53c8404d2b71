// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/floor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace model {

namespace {

/// Sampling intervals that people set; an assumed floor is one of these plus a timer's own lateness.
constexpr std::array<double, 7> kUsualResolutionsMs{1, 5, 10, 15.6, 20, 50, 100};
/// What a timer of that interval reads at p99 on a quiet machine, above its mean.
constexpr double kTimerNoise = 1.06;

/// Samples in a second times their mean in milliseconds, on a quiet machine.
constexpr double kSamplesPerFloor = 980.0;

Reading median(std::vector<double> values)
{
    if (values.empty())
        return {};
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

template <typename Get>
std::vector<double> known(std::span<const LoopWindow> windows, Get get)
{
    std::vector<double> values;
    for (const auto &window : windows) {
        if (const Reading value = get(window); value.isKnown())
            values.push_back(value.value());
    }
    return values;
}

Reading countPerSecond(const LoopWindow &window)
{
    return window.count.isAbove(0) ? Reading(window.count.value() / toSeconds(window.span.length())) : Reading();
}

} // namespace

Floor measureFloor(std::span<const LoopWindow> quiet)
{
    std::vector<LoopWindow> sampled;
    std::copy_if(quiet.begin(), quiet.end(), std::back_inserter(sampled), [](const LoopWindow &window) {
        return window.p99Ms.isKnown() || window.meanMs.isKnown() || window.maxMs.isKnown();
    });
    if (sampled.empty())
        return {};
    Floor floor{.origin = FloorOrigin::Measured,
                .meanMs = median(known(sampled, [](const LoopWindow &w) { return w.meanMs; })),
                .p99Ms = median(known(sampled, [](const LoopWindow &w) { return w.p99Ms; })),
                .maxMs = median(known(sampled, [](const LoopWindow &w) { return w.maxMs; })),
                .countPerSecond = median(known(sampled, countPerSecond)),
                .resolutionMs = median(known(sampled, [](const LoopWindow &w) { return w.resolutionMs; })),
                .windows = static_cast<int>(sampled.size())};
    // A source that gives only some of the figures still has a floor in the others.
    if (!floor.p99Ms.isKnown())
        floor.p99Ms = floor.maxMs.isKnown() ? floor.maxMs : floor.meanMs;
    if (!floor.maxMs.isKnown())
        floor.maxMs = floor.p99Ms;
    if (!floor.meanMs.isKnown())
        floor.meanMs = floor.p99Ms;
    return floor;
}

Floor statedFloor(double ms)
{
    return {.origin = FloorOrigin::Given,
            .meanMs = ms,
            .p99Ms = ms,
            .maxMs = ms,
            .countPerSecond = kSamplesPerFloor / ms,
            .resolutionMs = {},
            .windows = 0};
}

Status limitAboveFloor(double limitMs, const Reading &floorMs, const std::string &where)
{
    if (!floorMs.isAbove(limitMs))
        return {};
    return fail(ErrorCode::Usage,
                fmt::format("{:.1f} ms lies below the floor of {:.1f} ms, which an idle loop already reads", limitMs,
                            floorMs.value()),
                where);
}

Floor assumeFloor(std::span<const LoopWindow> all)
{
    auto means = known(all, [](const LoopWindow &w) { return w.meanMs.isKnown() ? w.meanMs : w.p99Ms; });
    if (means.empty())
        return {};
    const auto tenth = means.begin() + static_cast<std::ptrdiff_t>(means.size() / 10);
    std::nth_element(means.begin(), tenth, means.end());
    const double calmest = *tenth;
    const auto stated = median(known(all, [](const LoopWindow &w) { return w.resolutionMs; }));
    double resolution = stated.valueOr(0);
    if (!stated.isKnown()) {
        for (const double usual : kUsualResolutionsMs)
            resolution = usual <= calmest ? usual : resolution;
    }
    // Calm windows read a little above the interval; far above it they were not calm, and the interval decides.
    const double mean = resolution > 0 && calmest > 1.3 * resolution ? resolution * 1.01 : calmest;
    return {.origin = FloorOrigin::Assumed,
            .meanMs = mean,
            .p99Ms = mean * kTimerNoise,
            .maxMs = mean * kTimerNoise,
            .countPerSecond = mean > 0 ? Reading(kSamplesPerFloor / mean) : Reading(),
            .resolutionMs = resolution > 0 ? Reading(resolution) : Reading(),
            .windows = 0};
}

} // namespace model
