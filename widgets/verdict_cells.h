// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/view_range.h"

#include <QRectF>

#include <span>
#include <vector>

class QPainter;

namespace widgets {

class PlotTheme;

/// A stretch of pixels with one verdict, relative to the left edge of the area.
struct VerdictCell {
    int left = 0;
    int width = 0;
    model::Verdict verdict = model::Verdict::InsufficientData;
    SecondsRange span; ///< the band it stands for; where bands were merged, all of them

    [[nodiscard]] int right() const { return left + width; }
};

/// Lays `bands` out on `width` pixels for the visible range. Bands narrower than a pixel share one, and the most urgent
/// verdict has it; neighbours with the same verdict are joined. At most `width` cells, whatever the number of bands.
/// Cost follows the width as well.
[[nodiscard]] std::vector<VerdictCell> layOut(const model::VerdictBands &bands, SecondsRange visible, int width);

/// The band at a time; null where there is none. Logarithmic.
[[nodiscard]] const model::VerdictBand *bandAt(const model::VerdictBands &bands, double seconds);

/// Fills the cells with colour and pattern.
void paintCells(QPainter &painter, const QRectF &area, std::span<const VerdictCell> cells, const PlotTheme &theme);

} // namespace widgets
