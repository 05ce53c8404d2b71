// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "model/verdict.h"

#include <QColor>
#include <QPalette>
#include <QPen>

class QPainter;
class QRectF;

namespace widgets {

enum class Shade { Light, Dark };

/// Dark when the window background is darker than its text.
[[nodiscard]] Shade shadeOf(const QPalette &palette);

/// Between two opaque colours: `shareOfB` 0 is `a`, 1 is `b`.
[[nodiscard]] QColor mixed(const QColor &a, const QColor &b, double shareOfB);
/// Contrast ratio of two opaque colours as in WCAG 2, from 1 to 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);
/// Black or white, whichever reads better; the contrast is at least 4.5:1 on any opaque colour.
[[nodiscard]] QColor textOn(const QColor &background);
/// `colour` made lighter or darker until text of that colour reaches 4.5:1 on `background`; the hue stays.
[[nodiscard]] QColor readableOn(const QColor &colour, const QColor &background);

/// What a verdict's cell carries besides its colour, so that colour never stands alone.
[[nodiscard]] Qt::BrushStyle verdictPattern(model::Verdict verdict);

/// All colours that are drawn with, for one palette. A plain value: make a new one when the palette changes.
class PlotTheme {
public:
    [[nodiscard]] static PlotTheme of(const QPalette &palette);

    [[nodiscard]] Shade shade() const { return m_shade; }
    /// The full colour of a verdict, for cells, swatches and bars.
    [[nodiscard]] QColor verdict(model::Verdict verdict) const;
    /// The verdict's hue as text on the window background, contrast at least 4.5:1.
    [[nodiscard]] QColor verdictText(model::Verdict verdict) const;
    [[nodiscard]] QColor curve(model::CurveId curve) const;
    /// The curve's hue as text on the panel colour, contrast at least 4.5:1.
    [[nodiscard]] QColor curveText(model::CurveId curve) const;
    /// How a curve is drawn: colour, width, dashes. Flat caps, so that gaps keep their width.
    [[nodiscard]] QPen curvePen(model::CurveId curve) const;

    QColor window; ///< around the panes
    QColor pane; ///< behind the curves
    QColor panel; ///< value boxes, flags, cards
    QColor frame; ///< outlines of panes and boxes
    QColor grid;
    QColor text;
    QColor mutedText; ///< labels; at least 4.5:1 on window, pane and panel
    QColor floorBand; ///< translucent
    QColor cursor;
    QColor hover; ///< the light line under the pointer
    QColor selection; ///< translucent
    QColor heldHatch; ///< lines over times without a sample
    QColor accent; ///< request blue; the one colour of controls
    QColor good, warning, bad; ///< states of sources and messages

private:
    Shade m_shade = Shade::Light;
};

/// A cell in the verdict's full colour with its pattern. No text, no outline; no antialiasing on its edges.
void paintVerdictCell(QPainter &painter, const QRectF &cell, model::Verdict verdict, const PlotTheme &theme);

} // namespace widgets
