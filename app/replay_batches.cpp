// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replay_batches.h"

#include <algorithm>
#include <map>

namespace app {

std::vector<TimedBatch> byKnownTime(const std::vector<model::Batch> &batches)
{
    std::map<model::Timestamp, model::Batch> byTime;
    std::vector<model::Source> sources;
    for (const auto &batch : batches) {
        sources.insert(sources.end(), batch.sources.begin(), batch.sources.end());
        for (const auto &window : batch.loop)
            byTime[window.knownAt].loop.push_back(window);
        for (const auto &window : batch.load)
            byTime[window.knownAt].load.push_back(window);
        for (const auto &mark : batch.marks)
            byTime[mark.span.start].marks.push_back(mark);
        for (const auto &state : batch.states)
            byTime[state.at].states.push_back(state);
        if (batch.now)
            byTime[*batch.now].now = batch.now;
    }
    std::vector<TimedBatch> timed;
    timed.reserve(byTime.size());
    for (auto &[knownAt, batch] : byTime)
        timed.push_back({knownAt, std::move(batch)});
    // Which sources there are is no secret of the future, and the same order of sources gives the same verdicts.
    if (!timed.empty())
        timed.front().batch.sources = std::move(sources);
    return timed;
}

} // namespace app
