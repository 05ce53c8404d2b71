// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter.h"

#include "model/blockers.h"
#include "widgets/figure_text.h"
#include "widgets/headline_text.h"
#include "widgets/verdict_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>

namespace app {

namespace {

class PresenterText {
    Q_DECLARE_TR_FUNCTIONS(PresenterText)
};

const model::Lane *laneOf(const Session &session, std::size_t lane)
{
    const auto &lanes = session.analysis().lanes();
    return lane < lanes.size() && !lanes[lane].steps.empty() ? &lanes[lane] : nullptr;
}

widgets::HeadlineContent emptyHeadline(WorkspaceState state)
{
    if (state == WorkspaceState::Live) {
        return {.title = PresenterText::tr("Connecting"),
                .sentence = PresenterText::tr(
                    "No figures yet. The first answer covers the time before the watch began and is not used."),
                .next = PresenterText::tr("Verdicts begin with the second answer.")};
    }
    return {.title = PresenterText::tr("Nothing to show"),
            .sentence = PresenterText::tr("Watch a target or open a recording to see where its requests' time goes."),
            .next = {}};
}

/// "for 9 s · worst second 00:01:19", of the episode that the moment belongs to.
QString contextOf(const model::Lane &lane, const model::Episode &episode, model::Timestamp origin, bool isLive)
{
    QStringList parts;
    parts.append(PresenterText::tr("for %1").arg(widgets::formatLength(episode.span.length())));
    const bool isSettling = isLive && lane.floor.origin == model::FloorOrigin::Measured && lane.floor.windows < 5;
    if (isSettling)
        parts.append(PresenterText::tr("measuring the floor, %1 of 5 s").arg(lane.floor.windows));
    else if (episode.stepCount > 1)
        parts.append(PresenterText::tr("worst second %1")
                         .arg(widgets::formatSpan(lane.steps[episode.worstStep].step.span.start - origin)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

std::optional<std::size_t> stepToShow(const Session &session, std::size_t lane, std::optional<model::Timestamp> cursor)
{
    const auto *shown = laneOf(session, lane);
    if (!shown)
        return std::nullopt;
    if (cursor) {
        const auto at = std::clamp(*cursor, shown->steps.front().step.span.start,
                                   shown->steps.back().step.span.end - model::Duration(1));
        return model::Analysis::stepAt(*shown, at, session.analysis().options().step);
    }
    const auto now = session.run().now();
    auto last = shown->steps.size() - 1;
    // The step that is under way has only part of its figures.
    if (now && shown->steps[last].step.span.end > *now && last > 0)
        --last;
    return last;
}

std::optional<model::Timestamp> stepStart(const Session &session, std::size_t lane,
                                          std::optional<model::Timestamp> cursor)
{
    const auto index = stepToShow(session, lane, cursor);
    if (!index)
        return std::nullopt;
    return laneOf(session, lane)->steps[*index].step.span.start;
}

/// "Look at renderInvoice routes/invoice.js:29 first: it held the loop for 84 % of the held time." Empty when nothing
/// is known of it.
QString blockerAdvice(const Session &session, const model::TimeSpan &span)
{
    const auto blockers = model::blockersIn(session.run().marks(), span);
    if (blockers.empty() || blockers.front().name.empty())
        return {};
    const auto &first = blockers.front();
    return PresenterText::tr("Look at %1 first: it has %2 of the held time, %3 in all.")
        .arg(QString::fromStdString(first.name), widgets::formatShare(first.share),
             widgets::formatMs(model::toMs(first.held)));
}

Moment momentOf(const Session &session, std::size_t lane, std::optional<model::Timestamp> cursor, WorkspaceState state,
                std::optional<model::FindingId> selected)
{
    Moment moment;
    const auto index = stepToShow(session, lane, cursor);
    const bool isLive = state == WorkspaceState::Live && !cursor;
    moment.tableHeading =
        isLive ? PresenterText::tr("Decision table, now") : PresenterText::tr("Decision table at the cursor");
    if (!index) {
        moment.headline = emptyHeadline(state);
        return moment;
    }
    const auto &shown = *laneOf(session, lane);
    const auto &judged = shown.steps[*index];
    const auto judgement = session.analysis().explain(shown, *index);
    const auto origin = model::floorTo(session.run().extent()->start, model::kSecond);
    const auto kind = widgets::leadingKind(judgement.verdict, judgement.findings);
    const auto episode = session.episodeAt(lane, *index);
    const auto advice = blockerAdvice(session, episode.span); // what is named need not be searched for
    moment.headline = {.verdict = judgement.verdict,
                       .title = {},
                       .context = contextOf(shown, episode, origin, isLive),
                       .sentence = widgets::headlineSentence(judged, judgement, shown.floorOf(judged.step)),
                       .next = advice.isEmpty() ? widgets::nextTest(judgement.verdict, kind) : advice,
                       .disproof = widgets::disproof(judgement.verdict, kind)};
    moment.witnesses = widgets::witnessesOf(judged.step.loop, shown.floorOf(judged.step));
    if (!selected && !judgement.findings.isEmpty()) {
        // Without a choice of the user's, the evidence is that of the headline.
        const auto leading = widgets::leadingFinding(judgement.verdict);
        const auto holds = [&](const model::Finding &finding) { return leading && finding.id == *leading; };
        if (std::any_of(judgement.findings.begin(), judgement.findings.end(), holds))
            selected = leading;
    }
    moment.evidence = {.judgement = judgement,
                       .selected = selected,
                       .floor = shown.floorOf(judged.step),
                       .place = widgets::formatSpan(judged.step.span.start - origin) + QStringLiteral(" · ")
                           + widgets::formatWallTime(judged.step.span.start)};
    return moment;
}

QList<widgets::SourcePillContent> pillsOf(const Session &session, WorkspaceState state)
{
    QList<widgets::SourcePillContent> pills;
    for (const auto &source : session.run().sources()) {
        const auto known = session.run().state(source.id);
        const auto kind = source.kind == model::SourceKind::Loop ? PresenterText::tr("loop %1", "1 is a source's name")
                                                                 : PresenterText::tr("load %1", "1 is a source's name");
        QStringList parts{kind.arg(QString::fromStdString(source.name))};
        if (!source.runtime.empty())
            parts.append(PresenterText::tr("Node %1").arg(QString::fromStdString(source.runtime).remove(u'v')));
        pills.append({.health = known && state == WorkspaceState::Live ? known->health : model::SourceHealth::Ended,
                      .text = parts.join(QStringLiteral(" · ")),
                      .detail = known ? QString::fromStdString(known->detail) : QString()});
    }
    return pills;
}

std::optional<model::Timestamp> verdictChange(const Session &session, std::size_t lane, model::Timestamp from,
                                              int direction)
{
    const auto *shown = laneOf(session, lane);
    if (!shown)
        return std::nullopt;
    std::optional<model::Timestamp> before;
    std::optional<model::Verdict> last;
    for (const auto &judged : shown->steps) {
        const auto start = judged.step.span.start;
        const bool isChange = judged.verdict != last;
        last = judged.verdict;
        if (isChange && direction > 0 && start > from)
            return start;
        if (isChange && direction < 0 && start < from)
            before = start;
    }
    return before;
}

QString targetText(const Target &target)
{
    return PresenterText::tr("%1 · Node %2 · process %3")
        .arg(QString::fromStdString(target.script), QString::fromStdString(target.node))
        .arg(target.pid);
}

QString pictureCaption(const QString &title, const model::TimeSpan &span)
{
    const auto at = [](model::Timestamp time) {
        return QDateTime::fromMSecsSinceEpoch(model::epochMs(time), QTimeZone::utc());
    };
    const auto from = at(span.start);
    const auto to = at(span.end);
    const QString time = QStringLiteral("HH:mm:ss");
    const QString dayAndTime = QStringLiteral("yyyy-MM-dd HH:mm:ss");
    return PresenterText::tr("%1 · %2 to %3 UTC · eldscope")
        .arg(title, from.toString(dayAndTime), to.toString(from.date() == to.date() ? time : dayAndTime));
}

QString emptyText(WorkspaceState state)
{
    return state == WorkspaceState::Live ? PresenterText::tr("No figures yet: connecting")
                                         : PresenterText::tr("Nothing is open");
}

} // namespace app
