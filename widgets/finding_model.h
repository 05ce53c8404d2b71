// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"

#include <QAbstractListModel>
#include <QString>

#include <array>

namespace widgets {

/// All rows of the decision table in their fixed order, with what holds at one step. Texts are made when the findings
/// change, not when a row is painted.
class FindingModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        IsHeldRole = Qt::UserRole, ///< bool
        ActionRole, ///< QString
        BadgeRole, ///< QString; a dash when the row does not hold
        VerdictRole, ///< int of model::Verdict: the row's colour
    };

    explicit FindingModel(QObject *parent = nullptr);

    void setFindings(const model::Findings &findings);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    [[nodiscard]] static model::FindingId findingAt(int row) { return static_cast<model::FindingId>(row); }
    [[nodiscard]] static int rowOf(model::FindingId finding) { return static_cast<int>(finding); }

private:
    struct Row {
        bool isHeld = false;
        QString title;
        QString action;
        QString badge;
        QString accessible;

        friend bool operator==(const Row &, const Row &) = default;
    };
    [[nodiscard]] static Row rowWithout(model::FindingId id);
    [[nodiscard]] static Row rowWith(const model::Finding &finding);

    std::array<Row, model::kFindingCount> m_rows;
};

} // namespace widgets
