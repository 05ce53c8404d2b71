// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_marker.h"

#include <QPainter>
#include <QPainterPath>

#include <array>
#include <cmath>
#include <numbers>

namespace widgets {

namespace {

using model::Verdict;

enum class Outline { Circle, Square, Triangle, TriangleDown, Diamond, Hexagon, Cross, Plus };
struct Marker {
    Outline outline = Outline::Circle;
    bool isFull = false;
};

Marker markerOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::InsufficientData:
        return {Outline::Square, false};
    case Verdict::Idle:
    case Verdict::Healthy:
        return {Outline::Circle, false};
    case Verdict::Busy:
        return {Outline::Circle, true};
    case Verdict::Waiting:
        return {Outline::Triangle, true};
    case Verdict::Blocking:
        return {Outline::Square, true};
    case Verdict::RareBlock:
        return {Outline::Diamond, true};
    case Verdict::Saturated:
        return {Outline::Hexagon, true};
    case Verdict::QueueBound:
        return {Outline::TriangleDown, true};
    case Verdict::Draining:
        return {Outline::TriangleDown, false};
    case Verdict::GuardShedding:
    case Verdict::GeneratorLimited:
        return {Outline::Plus, true};
    case Verdict::Errors:
    case Verdict::Unavailable:
        return {Outline::Cross, true};
    case Verdict::Gc:
        return {Outline::Hexagon, false};
    case Verdict::CpuStarved:
        return {Outline::Diamond, false};
    case Verdict::Paused:
    case Verdict::Mixed:
        break;
    }
    return {Outline::Triangle, false};
}

QPainterPath polygon(QPointF centre, double radius, int corners, double turn)
{
    QPolygonF points;
    for (int i = 0; i < corners; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / corners;
        points << centre + QPointF(std::sin(angle), -std::cos(angle)) * radius;
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

/// A plus sign; a turn of an eighth makes a cross of it.
QPainterPath crossing(QPointF centre, double radius, double turn)
{
    QPainterPath path;
    for (int i = 0; i < 2; ++i) {
        const double angle = turn + std::numbers::pi / 2 * i;
        const QPointF arm = QPointF(std::sin(angle), -std::cos(angle)) * radius;
        path.moveTo(centre - arm);
        path.lineTo(centre + arm);
    }
    return path;
}

QPainterPath outlineOf(Outline outline, QPointF centre, double radius)
{
    constexpr double kEighth = std::numbers::pi / 4;
    switch (outline) {
    case Outline::Circle: {
        QPainterPath path;
        path.addEllipse(centre, 0.85 * radius, 0.85 * radius);
        return path;
    }
    case Outline::Square:
        return polygon(centre, 1.1 * radius, 4, kEighth);
    case Outline::Triangle:
        return polygon(centre, 1.1 * radius, 3, 0);
    case Outline::TriangleDown:
        return polygon(centre, 1.1 * radius, 3, std::numbers::pi);
    case Outline::Diamond:
        return polygon(centre, 1.1 * radius, 4, 0);
    case Outline::Hexagon:
        return polygon(centre, radius, 6, 0);
    case Outline::Cross:
        return crossing(centre, radius, kEighth);
    case Outline::Plus:
        break;
    }
    return crossing(centre, radius, 0);
}

} // namespace

void paintVerdictMarker(QPainter &painter, QPointF centre, double size, Verdict verdict, const PlotTheme &theme)
{
    const auto marker = markerOf(verdict);
    const bool isCrossing = marker.outline == Outline::Cross || marker.outline == Outline::Plus;
    const QColor colour = theme.verdict(verdict);
    painter.setPen(
        QPen(isCrossing || !marker.isFull ? theme.verdictText(verdict) : theme.pane, isCrossing ? 2.0 : 1.2));
    painter.setBrush(marker.isFull && !isCrossing ? QBrush(colour) : Qt::NoBrush);
    painter.drawPath(outlineOf(marker.outline, centre, size / 2));
}

} // namespace widgets
