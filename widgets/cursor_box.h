// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/curve_values.h"
#include "widgets/plot_look.h"

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
        QString change; ///< since the anchor, "+12 ms"; empty without an anchor
        std::optional<CurveValues::Value> point; ///< where the curve's point is
    };
    QString time;
    QString anchorTime; ///< "00:00:21, 12 s before"; empty without an anchor
    std::optional<model::Verdict> verdict;
    std::vector<Row> rows;
};

/// Rows are those curves that say something anywhere, so that the box keeps its shape while the cursor moves; where a
/// curve has no window, its value is a dash; hidden curves have no row. With an anchor each row tells the change since
/// then. Failures and held times come last, only where there are some.
[[nodiscard]] CursorReadout readoutAt(const model::Timeline &timeline, const CurveValues &values, double seconds,
                                      const PlotLook &look, std::optional<double> anchor);

/// The same as one sentence, for screen readers.
[[nodiscard]] QString sentenceOf(const CursorReadout &readout);

[[nodiscard]] QSizeF boxSize(const CursorReadout &readout, const QFont &font);

/// Where the box goes: left of everything that belongs to the cursor (`leftmost` to `rightmost`, in pixels) if there is
/// room within `area`, otherwise right of it; never over it unless `area` is too narrow for both.
[[nodiscard]] QRectF placeBox(QSizeF size, double leftmost, double rightmost, const QRectF &area);

void paintBox(QPainter &painter, const QRectF &box, const CursorReadout &readout, const PlotTheme &theme);

} // namespace widgets
