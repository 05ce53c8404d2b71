// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_model.h"

#include "widgets/compare_text.h"
#include "widgets/figure_text.h"

namespace widgets {

CompareModel::CompareModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void CompareModel::setComparison(const model::Comparison &comparison)
{
    beginResetModel();
    m_rows.clear();
    m_rows.push_back({.texts = {tr("requests ended"), formatCount(comparison.a.requests.ended),
                                formatCount(comparison.b.requests.ended), QString()},
                      .toolTips = {tr("In whatever way.")}});
    for (const auto figure : figuresWorthARow(comparison)) {
        const auto i = static_cast<std::size_t>(figure);
        const auto &a = comparison.a.figures[i];
        const auto &b = comparison.b.figures[i];
        m_rows.push_back(
            {.texts = {comparedLabel(figure), estimateText(figure, a), estimateText(figure, b),
                       differenceText(figure, comparison.differences[i])},
             .toolTips = {comparedMeaning(figure), boundsText(figure, a), boundsText(figure, b), QString()}});
    }
    endResetModel();
}

int CompareModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.texts[static_cast<std::size_t>(index.column())];
    case Qt::ToolTipRole:
        return row.toolTips[static_cast<std::size_t>(index.column())];
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter)
                                   | (index.column() == FigureColumn ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter)
                                   | (section == FigureColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case AColumn:
        return tr("A (95 % interval)");
    case BColumn:
        return tr("B (95 % interval)");
    case DifferenceColumn:
        return tr("B \u2212 A (95 % interval)");
    default:
        return tr("Figure");
    }
}

} // namespace widgets
