// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare.h"

#include <QAbstractTableModel>
#include <QString>

#include <array>
#include <vector>

namespace widgets {

/// The figures of both sides and their difference, a row for each that is known. Texts are made when the comparison
/// changes.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { FigureColumn, AColumn, BColumn, DifferenceColumn };
    static constexpr int kColumnCount = 4;

    explicit CompareModel(QObject *parent = nullptr);

    void setComparison(const model::Comparison &comparison);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row {
        std::array<QString, kColumnCount> texts;
        std::array<QString, kColumnCount> toolTips;
    };
    std::vector<Row> m_rows;
};

} // namespace widgets
