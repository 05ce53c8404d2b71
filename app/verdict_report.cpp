// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"
#include "model/episodes.h"
#include "widgets/figure_text.h"
#include "widgets/headline_text.h"
#include "widgets/story_text.h"
#include "widgets/verdict_text.h"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

namespace app {

namespace {

std::string utf8(const QString &text)
{
    return text.toStdString();
}

std::string floorLine(const model::Floor &floor)
{
    switch (floor.origin) {
    case model::FloorOrigin::Unknown:
        return "not known";
    case model::FloorOrigin::Measured:
        return fmt::format("{}, measured in {} quiet windows", utf8(widgets::formatMs(floor.meanMs)), floor.windows);
    case model::FloorOrigin::Assumed:
        return fmt::format("{}, assumed: no quiet window was seen", utf8(widgets::formatMs(floor.meanMs)));
    case model::FloorOrigin::Given:
        break;
    }
    return fmt::format("{}, given", utf8(widgets::formatMs(floor.meanMs)));
}

/// What the last quiet windows read, when that is another floor.
std::string driftText(const model::Floor &floor, const model::Floor &recent)
{
    constexpr double kWorthSaying = 0.05;
    if (!floor.meanMs.isKnown() || !recent.meanMs.isKnown())
        return {};
    const double drift = recent.meanMs.value() / floor.meanMs.value() - 1;
    return std::abs(drift) < kWorthSaying ? std::string()
                                          : fmt::format("; the last quiet windows read {} ({:+.0f} %)",
                                                        utf8(widgets::formatMs(recent.meanMs)), drift * 100);
}

void printLane(std::ostream &out, const Session &session, const model::Lane &lane)
{
    if (lane.steps.empty())
        return;
    if (const auto *source = session.run().source(lane.loopSource))
        out << fmt::format("loop {}\nfloor {}{}\n", source->name, floorLine(lane.floor),
                           driftText(lane.floor, session.analysis().recentFloor(session.run(), lane)));
    const auto origin = lane.steps.front().step.span.start;
    out << fmt::format("from {}\n\n", model::formatIso8601(origin));
    for (const auto &episode : episodesOf(lane)) {
        const auto judgement = session.analysis().explain(lane, episode.worstStep);
        out << fmt::format("{}  {:>9}  {:<18} {}\n", utf8(widgets::formatSpan(episode.span.start - origin)),
                           utf8(widgets::formatLength(episode.span.length())), idOf(episode.verdict),
                           utf8(widgets::headlineSentence(lane.steps[episode.worstStep], judgement,
                                                          lane.floorOf(lane.steps[episode.worstStep].step))));
    }
    out << '\n' << utf8(widgets::storyParagraph(session.analysis(), lane)) << '\n';
    if (const auto &lag = lane.clockOffset) {
        out << fmt::format("The load's figures look {} than the loop's by {} steps (agreement {:.2f}, {:.2f} without): "
                           "check the clocks.\n",
                           lag->steps < 0 ? "earlier" : "later", std::abs(lag->steps), lag->rho, lag->rhoAtZero);
    }
    const auto total = timePerVerdict(lane);
    out << '\n';
    for (const auto verdict : model::verdictPrecedence()) {
        if (const auto length = total[static_cast<std::size_t>(verdict)]; length > model::Duration(0))
            out << fmt::format("{:<18} {}\n", idOf(verdict), utf8(widgets::formatLength(length)));
    }
}

} // namespace

void printVerdicts(std::ostream &out, const Session &session)
{
    bool isFirst = true;
    for (const auto &lane : session.analysis().lanes()) {
        if (!isFirst)
            out << '\n';
        isFirst = false;
        printLane(out, session, lane);
    }
    out.flush();
}

} // namespace app
