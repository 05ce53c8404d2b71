// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/finding_model.h"

#include "widgets/figure_text.h"
#include "widgets/finding_text.h"

#include <cstddef>

namespace widgets {

namespace {

std::array<bool, model::kFindingCount> heldRows(const model::Findings &findings)
{
    std::array<bool, model::kFindingCount> held{};
    for (const model::Finding &finding : findings)
        held[static_cast<std::size_t>(finding.id)] = true;
    return held;
}

} // namespace

FindingModel::FindingModel(QObject *parent)
    : QAbstractListModel(parent)
{
    for (int row = 0; row < model::kFindingCount; ++row)
        m_rows[static_cast<std::size_t>(row)] = rowWithout(findingAt(row));
}

FindingModel::Row FindingModel::rowWithout(model::FindingId id)
{
    const QString title = findingTitle(id);
    return {.isHeld = false,
            .title = title,
            .action = findingAction(id),
            .badge = unknownText(),
            .accessible = tr("%1: does not hold").arg(title)};
}

FindingModel::Row FindingModel::rowWith(const model::Finding &finding)
{
    const QString title = findingTitle(finding.id);
    const QString note = kindNote(finding.kind);
    const QString action = findingAction(finding.id);
    const QString badge = findingBadge(finding);
    return {.isHeld = true,
            .title = title,
            .action = note.isEmpty() ? action : tr("%1 · %2", "1 is what to do, 2 the kind").arg(action, note),
            .badge = badge,
            .accessible = tr("%1: holds, %2").arg(title, badge)};
}

void FindingModel::setFindings(const model::Findings &findings)
{
    const auto held = heldRows(findings);
    std::array<Row, model::kFindingCount> rows;
    for (int row = 0; row < model::kFindingCount; ++row) {
        if (!held[static_cast<std::size_t>(row)])
            rows[static_cast<std::size_t>(row)] = rowWithout(findingAt(row));
    }
    for (const model::Finding &finding : findings)
        rows[static_cast<std::size_t>(finding.id)] = rowWith(finding);
    if (rows == m_rows)
        return;
    m_rows = std::move(rows);
    emit dataChanged(index(0), index(model::kFindingCount - 1));
}

int FindingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : model::kFindingCount;
}

QVariant FindingModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case Qt::AccessibleTextRole:
        return row.accessible;
    case Qt::AccessibleDescriptionRole:
    case ActionRole:
        return row.action;
    case IsHeldRole:
        return row.isHeld;
    case BadgeRole:
        return row.badge;
    case VerdictRole:
        return static_cast<int>(relatedVerdict(findingAt(index.row())));
    default:
        return {};
    }
}

} // namespace widgets
