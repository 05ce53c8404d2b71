// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/curve_values.h"
#include "widgets/time_text.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace widgets {

class PlotTheme;

/// What is known at one moment, ready to be shown.
struct CursorReadout {
    struct Row {
        std::optional<model::CurveId> curve; ///< colour of the row's swatch; none for failures and held times
        QString name;
        QString value;
        std::optional<CurveValues::Value> point; ///< where the curve's point is
    };
    QString time;
    std::optional<model::Verdict> verdict;
    std::vector<Row> rows;
};

/// Rows are those curves that say something anywhere, so that the box keeps its shape while the cursor moves; where a
/// curve has no window, its value is a dash. Failures and held times come last, only where there are some.
[[nodiscard]] CursorReadout readoutAt(const model::Timeline &timeline, const CurveValues &values, double seconds,
                                      TimeLabels labels);

/// The same as one sentence, for screen readers.
[[nodiscard]] QString sentenceOf(const CursorReadout &readout);

[[nodiscard]] QSizeF boxSize(const CursorReadout &readout, const QFont &font);

/// Where the box goes: left of everything that belongs to the cursor (`leftmost` to `rightmost`, in pixels) if there is
/// room within `area`, otherwise right of it; never over it unless `area` is too narrow for both.
[[nodiscard]] QRectF placeBox(QSizeF size, double leftmost, double rightmost, const QRectF &area);

void paintBox(QPainter &painter, const QRectF &box, const CursorReadout &readout, const PlotTheme &theme);

} // namespace widgets
