// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "app/analysis_json.h"
#include "app/importer.h"
#include "model/expect.h"
#include "widgets/error_text.h"
#include "widgets/figure_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

namespace app {

namespace {

model::Result<std::vector<model::Expectation>> parseExpectations(const std::vector<std::string> &texts)
{
    std::vector<model::Expectation> expectations;
    for (const auto &text : texts) {
        auto parsed = model::Expectation::parse(text);
        if (!parsed)
            return model::fail(parsed.error().code, parsed.error().detail,
                               fmt::format("--expect '{}', {}", text, parsed.error().place));
        expectations.push_back(std::move(*parsed));
    }
    return expectations;
}

/// Each expectation held against each lane; a lane of its own for each process.
model::Result<std::vector<ExpectationOutcome>> holdAll(const std::vector<model::Expectation> &expectations,
                                                       const model::Analysis &analysis)
{
    std::vector<ExpectationOutcome> outcomes;
    for (const auto &expectation : expectations) {
        for (const auto &lane : analysis.lanes()) {
            auto outcome = expectation.holdAgainst(lane);
            if (!outcome)
                return model::fail(outcome.error().code, outcome.error().detail,
                                   fmt::format("--expect '{}'", outcome.error().place));
            outcomes.push_back({lane.loopSource, std::move(*outcome)});
        }
    }
    return outcomes;
}

/// A limit that an idle loop already exceeds would call everything late.
model::Status checkLateLimit(const model::Analysis &analysis)
{
    const auto &limit = analysis.options().thresholds.lateAboveMs;
    model::Status status;
    for (const auto &lane : analysis.lanes()) {
        if (status && limit.isKnown())
            status = model::limitAboveFloor(limit.value(), lane.floor.p99Ms, "--late-above");
    }
    return status;
}

void printOutcomes(const std::vector<ExpectationOutcome> &outcomes, const model::Analysis &analysis)
{
    constexpr std::size_t kShown = 10;
    for (const auto &[source, outcome] : outcomes) {
        std::cout << fmt::format("\nexpected {}: {}", outcome.text,
                                 outcome.holds             ? "holds"
                                     : outcome.looked == 0 ? "cannot be told, no step to look at"
                                                           : "does not hold");
        if (outcome.holds || outcome.broken.empty())
            continue;
        const auto lane = std::find_if(analysis.lanes().begin(), analysis.lanes().end(),
                                       [&, id = source](const model::Lane &other) { return other.loopSource == id; });
        std::cout << fmt::format(", {} steps broke it:", outcome.broken.size());
        for (std::size_t i = 0; i < std::min(kShown, outcome.broken.size()); ++i) {
            const auto &step = lane->steps[outcome.broken[i]];
            const auto since = step.step.span.start - lane->steps.front().step.span.start;
            std::cout << fmt::format(" {} ({})", widgets::formatSpan(since).toStdString(), idOf(step.verdict));
        }
        if (outcome.broken.size() > kShown)
            std::cout << " ...";
    }
    if (!outcomes.empty())
        std::cout << '\n';
}

} // namespace

ExitCode runAnalyze(const AnalyzeCommand &command)
{
    const auto expectations = parseExpectations(command.expectations);
    if (!expectations)
        return report(expectations.error());
    auto options = analysisOptions(command.step, command.floor);
    if (!options)
        return report(options.error());
    if (command.lateAbove)
        options->thresholds.lateAboveMs = model::toMs(*command.lateAbove);
    const auto imported = importFiles(command.files);
    if (!imported)
        return report(imported.error());
    printWarnings(*imported);
    const auto session = sessionOf(*imported, *options);
    const auto &analysis = session.analysis();
    if (analysis.lanes().empty())
        return report({model::ErrorCode::Empty, "no window with figures", command.files.front()});
    if (const auto possible = checkLateLimit(analysis); !possible)
        return report(possible.error());
    const auto outcomes = holdAll(*expectations, analysis);
    if (!outcomes)
        return report(outcomes.error());
    if (command.isJson) {
        writeAnalysis(
            session.run(), analysis, [](const std::string &line) { std::cout << line << '\n'; }, *outcomes);
    } else {
        printVerdicts(std::cout, session);
        printOutcomes(*outcomes, analysis);
    }
    const bool holdsAll = std::all_of(outcomes->begin(), outcomes->end(),
                                      [](const ExpectationOutcome &held) { return held.outcome.holds; });
    return holdsAll ? ExitCode::Done : ExitCode::ExpectationFailed;
}

} // namespace app
