// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/floor.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace widgets {

/// What an evidence card says, apart from how it looks. Plain texts.
struct EvidenceText {
    struct Row {
        QString label;
        QString value;
        friend bool operator==(const Row &, const Row &) = default;
    };
    QString heading; ///< "Evidence: requests queue in front of the loop"
    QList<Row> rows; ///< figure and value
    QString note; ///< said instead of rows when the finding does not hold or nothing does
    QStringList against;
    QStringList caveats;
    QString next;
    QString disproof;
};

/// The evidence of `selected`, or of the first finding when nothing is selected.
[[nodiscard]] EvidenceText evidenceText(const model::Judgement &judgement, std::optional<model::FindingId> selected,
                                        const model::Floor &floor);

/// "floor (measured, resolution 10 ms)" and "10.1 ms"; a dash when there is no floor.
[[nodiscard]] EvidenceText::Row floorRow(const model::Floor &floor);

} // namespace widgets
