// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeline.h"

#include "model/timeline_builder.h"

namespace model {

void CurveSummary::add(const CurvePoint &point)
{
    if (point.value != point.value) {
        hasGap = true;
        return;
    }
    if (!hasPoints || point.value < least.value)
        least = point;
    if (!hasPoints || point.value > largest.value)
        largest = point;
    hasPoints = true;
}

void CurveSummary::add(const CurveSummary &later)
{
    hasGap = hasGap || later.hasGap;
    if (!later.hasPoints)
        return;
    if (!hasPoints || later.least.value < least.value)
        least = later.least;
    if (!hasPoints || later.largest.value > largest.value)
        largest = later.largest;
    hasPoints = true;
}

Timeline buildTimeline(const Run &run, const Analysis &analysis, std::size_t lane)
{
    return TimelineBuilder(lane).update(run, analysis);
}

} // namespace model
