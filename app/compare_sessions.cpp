// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare_sessions.h"

#include "model/compare_align.h"
#include "widgets/figure_text.h"

#include <algorithm>
#include <optional>

namespace app {

namespace {

model::Side modelSide(const SessionSide &side)
{
    return {.run = side.session.run(), .analysis = side.session.analysis(), .span = side.span};
}

/// When something first goes wrong; nothing when nothing does.
std::optional<model::Timestamp> firstTrouble(const model::Side &side)
{
    const auto steps = stepsOf(side);
    const auto first = std::find_if(steps.begin(), steps.end(),
                                    [](const model::JudgedStep &judged) { return isAmiss(judged.verdict); });
    return first == steps.end() ? std::nullopt : std::optional(first->step.span.start);
}

widgets::CompareCurves curvesOf(const SessionSide &side, const model::ComparedSide &compared)
{
    auto timeline = std::make_shared<const model::Timeline>(side.session.timeline());
    const widgets::SecondsRange range{timeline->secondsOf(compared.span.start), timeline->secondsOf(compared.span.end)};
    return {.timeline = std::move(timeline), .range = range};
}

QString nameOfSide(const SessionSide &side, const widgets::CompareCurves &curves)
{
    if (side.span.isEmpty())
        return side.name;
    const auto at = [](double seconds) { return widgets::formatSpan(model::fromMs(seconds * 1e3)); };
    return QStringLiteral("%1 %2–%3").arg(side.name, at(curves.range.from), at(curves.range.to));
}

} // namespace

widgets::CompareContent compareSessions(const SessionSide &a, const SessionSide &b)
{
    const auto sideA = modelSide(a);
    const auto sideB = modelSide(b);
    widgets::CompareContent content;
    content.comparison = model::compare(sideA, sideB);
    content.a = curvesOf(a, content.comparison.a);
    content.b = curvesOf(b, content.comparison.b);
    content.nameA = nameOfSide(a, content.a);
    content.nameB = nameOfSide(b, content.b);
    if (stepsOf(sideA).empty() || stepsOf(sideB).empty())
        return content;
    const auto offer = [&](const model::Alignment &alignment) {
        // Shifts of times become shifts of seconds since each side's own origin.
        const auto shift = alignment.shift + (content.b.timeline->origin - content.a.timeline->origin);
        content.shifts.push_back(
            {.by = alignment.by, .seconds = model::toSeconds(shift), .agreement = alignment.agreement});
    };
    offer(model::alignStarts(sideA, sideB));
    const auto troubleA = firstTrouble(sideA);
    const auto troubleB = firstTrouble(sideB);
    if (troubleA && troubleB)
        offer(model::alignMoments(*troubleA, *troubleB));
    if (const auto shapes = model::alignShapes(sideA, sideB))
        offer(*shapes);
    return content;
}

} // namespace app
