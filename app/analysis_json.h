// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/expect.h"
#include "model/run.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace app {

/// The lines of `analyze --json`, each one JSON object without a newline. What is not known is null, never 0. The same
/// run gives the same bytes.
[[nodiscard]] std::string metaLine(const model::Run &run, const model::Analysis &analysis);
[[nodiscard]] std::string stepLine(const model::Run &run, const model::Analysis &analysis, std::size_t lane,
                                   std::size_t step);
[[nodiscard]] std::string summaryLine(const model::Run &run, const model::Analysis &analysis);

/// What became of an expectation in one lane.
struct ExpectationOutcome {
    model::SourceId loopSource = 0;
    model::Expectation::Outcome outcome;
};
[[nodiscard]] std::string expectationLine(const model::Analysis &analysis, const ExpectationOutcome &outcome);

/// Calls `write` with every line in order: meta, the steps in time order (one for each lane at each step), what was
/// expected, summary.
template <typename Write>
void writeAnalysis(const model::Run &run, const model::Analysis &analysis, Write write,
                   const std::vector<ExpectationOutcome> &outcomes = {})
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
    for (const auto &outcome : outcomes)
        write(expectationLine(analysis, outcome));
    write(summaryLine(run, analysis));
}

} // namespace app
