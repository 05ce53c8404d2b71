// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare_align.h"

#include <algorithm>

namespace model {

namespace {

std::vector<double> shapeOf(std::span<const JudgedStep> steps, Reading (*figure)(const Step &))
{
    std::vector<double> shape;
    shape.reserve(steps.size());
    for (const auto &judged : steps)
        shape.push_back(figure(judged.step).valueOr(std::numeric_limits<double>::quiet_NaN()));
    return shape;
}

std::optional<Lag> lagOf(const Side &a, const Side &b, Reading (*figure)(const Step &))
{
    // The search looks at every shift, so long sides are told apart by their beginning.
    constexpr std::size_t kMostSteps = 600;
    constexpr std::size_t kMostShift = 60;
    const auto stepsA = stepsOf(a);
    const auto stepsB = stepsOf(b);
    const auto length = std::min({stepsA.size(), stepsB.size(), kMostSteps});
    if (length <= kLeastPairs)
        return std::nullopt;
    const auto most = std::min(length - kLeastPairs, kMostShift);
    return bestLag(shapeOf(stepsA.first(length), figure), shapeOf(stepsB.first(length), figure),
                   static_cast<int>(most));
}

} // namespace

Alignment alignStarts(const Side &a, const Side &b)
{
    return {.by = AlignBy::Start,
            .shift = stepsOf(a).front().step.span.start - stepsOf(b).front().step.span.start,
            .agreement = {}};
}

Alignment alignMoments(Timestamp ofA, Timestamp ofB)
{
    return {.by = AlignBy::Moments, .shift = ofA - ofB, .agreement = {}};
}

std::optional<Alignment> alignShapes(const Side &a, const Side &b)
{
    constexpr double kAgree = 0.5;
    constexpr double kSure = 0.5; // more resamples for this shift than for all others
    auto lag = lagOf(a, b, [](const Step &step) { return step.load.p99Ms; });
    if (!lag)
        lag = lagOf(a, b, [](const Step &step) { return step.loop.maxMs; });
    if (!lag || lag->rho < kAgree || lag->confidence < kSure)
        return std::nullopt;
    auto alignment = alignStarts(a, b);
    alignment.by = AlignBy::Shape;
    alignment.shift -= stepsOf(a).front().step.span.length() * lag->steps;
    alignment.agreement = lag->rho;
    return alignment;
}

} // namespace model
