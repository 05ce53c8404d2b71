// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursor_overlay.h"

#include "widgets/plot_theme.h"
#include "widgets/timeline_plot.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double kDotRadius = 3.5;

struct Point {
    QPointF at;
    model::CurveId curve;
};

std::vector<Point> pointsOf(const CursorReadout &readout, const TimelinePlot &plot)
{
    std::vector<Point> points;
    for (const CursorReadout::Row &row : readout.rows) {
        if (!row.curve || !row.point || !plot.isDrawn(*row.curve))
            continue;
        const PaneGeometry pane = plot.geometryOf(*row.curve);
        double value = row.point->reading.value();
        if (paneOf(*row.curve) == Pane::Latency)
            value = std::max(value, kLeastDrawnMs);
        points.push_back({.at = {pane.x(row.point->t), pane.y(value)}, .curve = *row.curve});
    }
    return points;
}

void paintLine(QPainter &painter, double seconds, const TimelinePlot &plot, const QColor &colour, double width)
{
    const QRectF top = plot.geometryOf(Pane::Latency).area;
    const QRectF bottom = plot.geometryOf(Pane::Load).area;
    const double x = std::round(plot.geometryOf(Pane::Latency).x(seconds));
    painter.fillRect(QRectF(x - std::floor(width / 2.0), top.top(), width, bottom.bottom() - top.top()), colour);
}

/// Dashed, so that it is not taken for the cursor.
void paintAnchor(QPainter &painter, double seconds, const TimelinePlot &plot, const PlotTheme &theme)
{
    constexpr double kDash = 6.0;
    const double top = plot.geometryOf(Pane::Latency).area.top();
    const double bottom = plot.geometryOf(Pane::Load).area.bottom();
    const double x = std::round(plot.geometryOf(Pane::Latency).x(seconds));
    for (double y = top; y < bottom; y += 2.0 * kDash)
        painter.fillRect(QRectF(x - 1.0, y, 2.0, std::min(kDash, bottom - y)), theme.cursor);
}

void paintSelection(QPainter &painter, SecondsRange selection, const TimelinePlot &plot, const PlotTheme &theme)
{
    for (const Pane pane : {Pane::Latency, Pane::Rates, Pane::Load}) {
        const PaneGeometry geometry = plot.geometryOf(pane);
        const double left = std::max(geometry.x(selection.from), geometry.area.left());
        const double right = std::min(geometry.x(selection.to), geometry.area.right());
        if (right <= left)
            continue;
        painter.fillRect(QRectF(left, geometry.area.top(), right - left, geometry.area.height()), theme.selection);
        painter.fillRect(QRectF(left, geometry.area.top(), 1.0, geometry.area.height()), theme.accent);
        painter.fillRect(QRectF(right - 1.0, geometry.area.top(), 1.0, geometry.area.height()), theme.accent);
    }
}

void paintDots(QPainter &painter, const CursorReadout &readout, const TimelinePlot &plot, const PlotTheme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Point &point : pointsOf(readout, plot)) {
        if (!plot.geometryOf(point.curve).area.adjusted(-1.0, -1.0, 1.0, 1.0).contains(point.at))
            continue;
        painter.setPen(QPen(theme.pane, 1.5));
        painter.setBrush(theme.curve(point.curve));
        painter.drawEllipse(point.at, kDotRadius, kDotRadius);
    }
    painter.restore();
}

} // namespace

std::optional<QRectF> valueBox(const CursorOverlay &overlay, const TimelinePlot &plot, const QFont &font)
{
    const std::optional<double> moment = overlay.hover ? overlay.hover : overlay.cursor;
    const PaneGeometry latency = plot.geometryOf(Pane::Latency);
    if (!moment || overlay.readout.rows.empty() || !latency.time.contains(*moment))
        return std::nullopt;
    double leftmost = latency.x(*moment);
    double rightmost = leftmost;
    for (const Point &point : pointsOf(overlay.readout, plot)) {
        leftmost = std::min(leftmost, point.at.x() - kDotRadius);
        // A point far to the right (a window much longer than what is visible) is out of the box's way anyhow.
        if (point.at.x() <= latency.area.right())
            rightmost = std::max(rightmost, point.at.x() + kDotRadius);
    }
    // Below the legend and the flags; over the other panes only where the window is very low.
    QRectF area = latency.area;
    area.setBottom(plot.geometryOf(Pane::Load).area.bottom());
    area.adjust(4.0, latency.headroom, -4.0, -4.0);
    return placeBox(boxSize(overlay.readout, font), leftmost, rightmost, area);
}

void paintOverlay(QPainter &painter, const CursorOverlay &overlay, const TimelinePlot &plot, const PlotTheme &theme)
{
    const SecondsRange visible = plot.geometryOf(Pane::Latency).time;
    if (overlay.selection)
        paintSelection(painter, *overlay.selection, plot, theme);
    if (overlay.anchor && visible.contains(*overlay.anchor))
        paintAnchor(painter, *overlay.anchor, plot, theme);
    if (overlay.cursor && visible.contains(*overlay.cursor))
        paintLine(painter, *overlay.cursor, plot, theme.cursor, 2.0);
    if (overlay.hover && visible.contains(*overlay.hover))
        paintLine(painter, *overlay.hover, plot, theme.hover, 1.0);
    if (const std::optional<QRectF> box = valueBox(overlay, plot, painter.font())) {
        paintDots(painter, overlay.readout, plot, theme);
        paintBox(painter, *box, overlay.readout, theme);
    }
    if (overlay.hasFocusFrame) {
        painter.setPen(QPen(theme.accent, 2.0));
        painter.setBrush(Qt::NoBrush);
        for (const Pane pane : {Pane::Latency, Pane::Rates, Pane::Load})
            painter.drawRect(plot.geometryOf(pane).area);
    }
}

} // namespace widgets
