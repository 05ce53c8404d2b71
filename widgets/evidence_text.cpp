// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evidence_text.h"

#include "widgets/figure_text.h"
#include "widgets/finding_text.h"

#include <QCoreApplication>

#include <cstddef>

namespace widgets {

namespace {

class EvidenceTr {
    Q_DECLARE_TR_FUNCTIONS(EvidenceText)
};

const model::Finding *findFinding(const model::Findings &findings, std::optional<model::FindingId> id)
{
    for (const model::Finding &finding : findings) {
        if (!id || finding.id == *id)
            return &finding;
    }
    return nullptr;
}

QList<EvidenceText::Row> rowsOf(const model::Finding &finding)
{
    QList<EvidenceText::Row> rows;
    for (const model::Evidence &evidence : finding.evidence) {
        // The floor has a row of its own, with its origin.
        if (evidence.figure == model::Figure::FloorP99)
            continue;
        const bool isTail =
            evidence.figure == model::Figure::QueueFactor && finding.kind == model::Kind::NewConnectionsStarve;
        const QString label = isTail ? EvidenceTr::tr("request p99 / longest hold") : figureLabel(evidence.figure);
        rows << EvidenceText::Row{label, formatFigure(evidence.figure, evidence.value)};
    }
    // Exactly on the brink means that the rule has no single deciding figure.
    if (finding.margin > 1.0)
        rows << EvidenceText::Row{EvidenceTr::tr("margin over the limit"), formatFactor(finding.margin)};
    return rows;
}

QStringList caveatsOf(const model::CaveatSet &caveats)
{
    QStringList sentences;
    for (std::size_t i = 0; i < caveats.size(); ++i) {
        if (caveats.test(i))
            sentences << caveatSentence(static_cast<model::Caveat>(i));
    }
    return sentences;
}

QString origin(const model::Floor &floor)
{
    switch (floor.origin) {
    case model::FloorOrigin::Unknown:
        break;
    case model::FloorOrigin::Measured:
        return EvidenceTr::tr("measured");
    case model::FloorOrigin::Assumed:
        return EvidenceTr::tr("assumed");
    case model::FloorOrigin::Given:
        return EvidenceTr::tr("given");
    }
    return {};
}

} // namespace

EvidenceText::Row floorRow(const model::Floor &floor)
{
    if (floor.origin == model::FloorOrigin::Unknown || !floor.p99Ms.isKnown())
        return {EvidenceTr::tr("floor"), unknownText()};
    const QString value = formatMs(floor.p99Ms);
    if (!floor.resolutionMs.isKnown())
        return {EvidenceTr::tr("floor (%1)", "1 is 'measured'").arg(origin(floor)), value};
    return {EvidenceTr::tr("floor (%1, resolution %2)").arg(origin(floor), formatResolution(floor.resolutionMs)),
            value};
}

EvidenceText evidenceText(const model::Judgement &judgement, std::optional<model::FindingId> selected,
                          const model::Floor &floor)
{
    EvidenceText text;
    text.caveats = caveatsOf(judgement.caveats);
    const model::Finding *finding = findFinding(judgement.findings, selected);
    if (!finding && !selected) {
        text.heading = EvidenceTr::tr("Evidence");
        text.note = EvidenceTr::tr("No row of the decision table holds here.");
        text.rows << floorRow(floor);
        return text;
    }
    const model::FindingId id = finding ? finding->id : *selected;
    text.heading = EvidenceTr::tr("Evidence: %1").arg(findingTitle(id));
    if (!finding) {
        text.note = EvidenceTr::tr("This row does not hold here.");
        text.rows << floorRow(floor);
        return text;
    }
    text.rows = rowsOf(*finding);
    text.rows << floorRow(floor);
    for (const model::Objection &objection : finding->against)
        text.against << doubtSentence(objection);
    text.next = nextTest(id, finding->kind);
    text.disproof = disproof(id, finding->kind);
    return text;
}

} // namespace widgets
