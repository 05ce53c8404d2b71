// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lane_series.h"

#include <algorithm>
#include <limits>

namespace model {

std::vector<double> seriesOf(const Lane &lane, SeriesId id, std::size_t steps)
{
    const auto figure = [&](const Step &step) -> Reading {
        switch (id) {
        case SeriesId::RequestP50:
            return step.load.p50Ms;
        case SeriesId::RequestP99:
            return step.load.p99Ms;
        case SeriesId::RequestMax:
            return step.load.maxMs;
        case SeriesId::LoopMean:
            return step.loop.meanMs;
        case SeriesId::LoopP99:
            return step.loop.p99Ms;
        case SeriesId::LoopMax:
            return step.loop.maxMs;
        case SeriesId::LoopLateness:
            return step.loop.count.isKnown() && step.loop.meanMs.isKnown() && lane.floorOf(step).meanMs.isKnown()
                ? Reading(step.loop.count.value() * (step.loop.meanMs.value() - lane.floorOf(step).meanMs.value()))
                : Reading();
        case SeriesId::Elu:
            return step.loop.elu;
        case SeriesId::Cpu:
            return step.loop.cpu;
        case SeriesId::Done:
            return step.load.done;
        }
        return {};
    };
    const auto length = std::min(steps, lane.steps.size());
    std::vector<double> series(length);
    std::transform(lane.steps.begin(), lane.steps.begin() + static_cast<std::ptrdiff_t>(length), series.begin(),
                   [&](const JudgedStep &judged) {
                       return figure(judged.step).valueOr(std::numeric_limits<double>::quiet_NaN());
                   });
    return series;
}

} // namespace model
