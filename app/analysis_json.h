// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/run.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace app {

/// The lines of `analyze --json`, each one JSON object without a newline. What is not known is null, never 0. The same
/// run gives the same bytes.
[[nodiscard]] std::string metaLine(const model::Run &run, const model::Analysis &analysis);
[[nodiscard]] std::string stepLine(const model::Run &run, const model::Analysis &analysis, std::size_t lane,
                                   std::size_t step);
[[nodiscard]] std::string summaryLine(const model::Run &run, const model::Analysis &analysis);

/// Calls `write` with every line in order: meta, the steps in time order (one for each lane at each step), summary.
template<typename Write>
void writeAnalysis(const model::Run &run, const model::Analysis &analysis, Write write)
{
    write(metaLine(run, analysis));
    std::size_t longest = 0;
    for (const auto &lane : analysis.lanes())
        longest = std::max(longest, lane.steps.size());
    for (std::size_t step = 0; step < longest; ++step) {
        for (std::size_t lane = 0; lane < analysis.lanes().size(); ++lane) {
            if (step < analysis.lanes()[lane].steps.size())
                write(stepLine(run, analysis, lane, step));
        }
    }
    write(summaryLine(run, analysis));
}

} // namespace app
