// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/pane_scale.h"

#include <QFont>
#include <QString>

#include <bitset>
#include <span>
#include <vector>

class QPainter;

namespace widgets {

class PlotTheme;

/// What is painted onto the panes besides the curves. All of it clips to the pane, needs no antialiasing unless it says
/// so, and costs by pixels, not by the number of things.

/// How strongly a verdict tints a pane. Bands cover the pane's own colour, so nothing may be painted before them.
enum class Tint { Strong, Faint };

void paintBands(QPainter &painter, const PaneGeometry &pane, const model::VerdictBands &bands, Tint tint,
                const PlotTheme &theme);

/// Hatches times without a sample from their lower bound upward.
void paintHeld(QPainter &painter, const PaneGeometry &pane, const model::HeldSpans &held, const PlotTheme &theme);

/// The floor as a grey band; nothing while it is unknown.
void paintFloor(QPainter &painter, const PaneGeometry &pane, const model::Floor &floor, const PlotTheme &theme);
/// "measured floor 10.1 ms (resolution 10 ms)"; empty while it is unknown.
[[nodiscard]] QString floorText(const model::Floor &floor);
void paintFloorText(QPainter &painter, const PaneGeometry &pane, const model::Floor &floor, const PlotTheme &theme);

/// One mark per kind of failure at the latency it had at least. Where they crowd, the lowest and the highest of a kind,
/// joined by a line, stand for those between.
void paintCensored(QPainter &painter, const PaneGeometry &pane, const model::CensoredMarks &marks,
                   const PlotTheme &theme);
void paintCensoredShape(QPainter &painter, QPointF centre, model::CensoredMark::Kind kind, const PlotTheme &theme);

/// Small dots where a curve has a single point between two gaps, as a line would not show it.
void paintLonePoints(QPainter &painter, const PaneGeometry &pane, std::span<const model::CurvePoint> points,
                     const QColor &colour);

/// Dotted lines through a pane at the marks.
void paintMarkLines(QPainter &painter, const PaneGeometry &pane, std::span<const model::TimelineMark> marks,
                    const PlotTheme &theme);
/// The marks' texts on flags, `row` rows below the top; cut short where the next mark is near.
void paintMarkFlags(QPainter &painter, const PaneGeometry &pane, std::span<const model::TimelineMark> marks, int row,
                    const PlotTheme &theme);

/// Bars on the pane's lower edge where the loop was held, at least two pixels wide.
void paintBlocks(QPainter &painter, const PaneGeometry &pane, std::span<const model::TimelineMark> blocks,
                 const PlotTheme &theme);

/// What a pane shows, written into its top left corner.
struct Legend {
    QString title;
    std::vector<model::CurveId> curves;
    std::bitset<model::kCurveCount> hidden; ///< entries that are crossed out
    std::vector<model::CensoredMark::Kind> marks;
    bool hasHeld = false;
};
/// A curve's entry in a legend, in widget pixels.
struct LegendEntry {
    QRectF area;
    model::CurveId curve;
};
/// Gives the entries that had room.
std::vector<LegendEntry> paintLegend(QPainter &painter, const PaneGeometry &pane, const Legend &legend,
                                     const PlotTheme &theme);

/// A sentence in the middle of a pane.
void paintSentence(QPainter &painter, const PaneGeometry &pane, const QString &text, const PlotTheme &theme);

/// The font of everything written onto the panes, from the widget's own.
[[nodiscard]] QFont plotFont(const QFont &base);
/// Height of one row of legend or flags.
[[nodiscard]] double rowHeight(const QFont &plotFont);

} // namespace widgets
