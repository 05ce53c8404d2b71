// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curve_raster.h"

#include <QColor>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace widgets {

namespace {

constexpr double kFar = 1e9;

bool isPoint(QPointF point)
{
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

} // namespace

void CurveRaster::begin(QSizeF size, double devicePixelRatio)
{
    const QSize pixels(std::max(1, static_cast<int>(std::ceil(size.width() * devicePixelRatio))),
                       std::max(1, static_cast<int>(std::ceil(size.height() * devicePixelRatio))));
    if (m_picture.size() != pixels) {
        m_picture = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_firstRow = 0;
        m_endRow = pixels.height();
    }
    m_picture.setDevicePixelRatio(devicePixelRatio);
    if (m_firstRow < m_endRow)
        std::memset(m_picture.scanLine(m_firstRow), 0,
                    static_cast<std::size_t>(m_endRow - m_firstRow)
                        * static_cast<std::size_t>(m_picture.bytesPerLine()));
    m_firstRow = pixels.height();
    m_endRow = 0;
    m_lines.clear();
}

/// The column's middle line meets the rectangle around the segment, `half` wider than it on all sides, in one stretch.
void CurveRaster::cover(std::vector<Stretch> &stretches, QPointF from, QPointF to, double half) const
{
    constexpr double kStraight = 1e-6;
    const QPointF delta = to - from;
    const double length = std::hypot(delta.x(), delta.y());
    const double ux = length > kStraight ? delta.x() / length : 1.0;
    const double uy = length > kStraight ? delta.y() / length : 0.0;
    const double reach = half * (ux + std::abs(uy));
    const bool isVertical = ux <= kStraight;
    const bool isLevel = std::abs(uy) <= kStraight;
    const double slope = isVertical ? 0.0 : uy / ux;
    const double aside = isVertical ? kFar : half / ux;
    // Where the ends cut the column.
    const double cutSlope = isLevel ? 0.0 : -ux / uy;
    const double startCut = isLevel ? -kFar : -half / uy;
    const double endCut = isLevel ? kFar : (length + half) / uy;
    const double firstCut = std::min(startCut, endCut);
    const double lastCut = std::max(startCut, endCut);
    const auto first = static_cast<int>(std::ceil(std::max(0.0, from.x() - reach - 0.5)));
    const auto last =
        static_cast<int>(std::floor(std::min(static_cast<double>(m_picture.width()) - 1.0, to.x() + reach - 0.5)));
    for (int column = first; column <= last; ++column) {
        const double x = column + 0.5 - from.x();
        const double top = std::max(slope * x - aside, firstCut + cutSlope * x);
        const double bottom = std::min(slope * x + aside, lastCut + cutSlope * x);
        if (top >= bottom)
            continue;
        Stretch &stretch = stretches[static_cast<std::size_t>(column)];
        stretch.top = std::min(stretch.top, static_cast<float>(from.y() + top));
        stretch.bottom = std::max(stretch.bottom, static_cast<float>(from.y() + bottom));
    }
}

void CurveRaster::blend(int column, int row, QRgb colour, float share)
{
    auto *pixel = reinterpret_cast<QRgb *>(m_picture.bits() + row * m_picture.bytesPerLine()) + column;
    const auto weight = static_cast<unsigned>(share * 256.0F);
    const auto mix = [weight](unsigned over, unsigned under) {
        return (over * weight + under * (256U - weight)) >> 8U;
    };
    *pixel = qRgba(
        static_cast<int>(mix(qRed(colour), qRed(*pixel))), static_cast<int>(mix(qGreen(colour), qGreen(*pixel))),
        static_cast<int>(mix(qBlue(colour), qBlue(*pixel))), static_cast<int>(mix(qAlpha(colour), qAlpha(*pixel))));
}

void CurveRaster::fill(int column, Stretch stretch, Stretch hidden, QRgb colour)
{
    const float top = std::clamp(stretch.top, 0.0F, static_cast<float>(m_picture.height()));
    const float bottom = std::clamp(stretch.bottom, 0.0F, static_cast<float>(m_picture.height()));
    if (top >= bottom)
        return;
    const auto firstRow = static_cast<int>(top);
    const auto lastRow = static_cast<int>(std::ceil(bottom)) - 1;
    m_firstRow = std::min(m_firstRow, firstRow);
    m_endRow = std::max(m_endRow, lastRow + 1);
    if (firstRow == lastRow) {
        blend(column, firstRow, colour, bottom - top);
        return;
    }
    blend(column, firstRow, colour, static_cast<float>(firstRow + 1) - top);
    blend(column, lastRow, colour, bottom - static_cast<float>(lastRow));
    const auto stride = m_picture.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto *const pixels = reinterpret_cast<QRgb *>(m_picture.bits()) + column;
    const auto fillRows = [&](int row, int end) {
        for (auto *pixel = pixels + row * stride; row < end; ++row, pixel += stride)
            *pixel = colour;
    };
    const bool isHidden = hidden.top < hidden.bottom;
    fillRows(firstRow + 1, isHidden ? std::min(lastRow, static_cast<int>(std::ceil(hidden.top))) : lastRow);
    if (isHidden)
        fillRows(std::max(firstRow + 1, static_cast<int>(hidden.bottom)), lastRow);
}

void CurveRaster::stroke(std::span<const QPointF> points, const QPen &pen, double dashOrigin)
{
    const double ratio = m_picture.devicePixelRatio();
    Line line;
    line.stretches.resize(static_cast<std::size_t>(m_picture.width()));
    line.colour = qPremultiply(pen.color().rgba());
    // Thinner than a pixel would fade where it falls between two.
    line.width = std::max(1.0, pen.widthF() * ratio);
    if (const auto pattern = pen.dashPattern(); pen.style() != Qt::SolidLine && pattern.size() >= 2) {
        const double unit = pen.widthF() * ratio;
        line.dashes = {
            .origin = dashOrigin * ratio, .on = pattern[0] * unit, .period = (pattern[0] + pattern[1]) * unit};
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (isPoint(points[i - 1]) && isPoint(points[i]))
            cover(line.stretches, points[i - 1] * ratio, points[i] * ratio, line.width / 2.0);
    }
    m_lines.push_back(std::move(line));
}

/// Dense lines cover one another nearly everywhere, and filling is what takes the time.
void CurveRaster::hideUnderLaterLines()
{
    std::vector<Stretch> above(static_cast<std::size_t>(m_picture.width()));
    for (auto line = m_lines.rbegin(); line != m_lines.rend(); ++line) {
        line->hidden = above;
        if (line->dashes.period > 0.0 || qAlpha(line->colour) != 255)
            continue;
        for (std::size_t column = 0; column < above.size(); ++column) {
            const Stretch &own = line->stretches[column];
            const Stretch whole{.top = std::ceil(own.top), .bottom = std::floor(own.bottom)};
            Stretch &hidden = above[column];
            if (whole.top <= hidden.bottom && whole.bottom >= hidden.top)
                hidden = {.top = std::min(whole.top, hidden.top), .bottom = std::max(whole.bottom, hidden.bottom)};
            else if (whole.bottom - whole.top > hidden.bottom - hidden.top)
                hidden = whole;
        }
    }
}

void CurveRaster::draw(const Line &line)
{
    const auto &dashes = line.dashes;
    for (int column = 0; column < m_picture.width(); ++column) {
        const Stretch &whole = line.stretches[static_cast<std::size_t>(column)];
        const Stretch &hidden = line.hidden[static_cast<std::size_t>(column)];
        if (whole.top >= whole.bottom)
            continue;
        if (dashes.period <= 0.0) {
            fill(column, whole, hidden, line.colour);
            continue;
        }
        // A flat line has its dashes along the columns, a steep one along the column.
        if (whole.bottom - whole.top <= 3.0 * line.width) {
            const double along = (column + 0.5 - dashes.origin) / dashes.period;
            if ((along - std::floor(along)) * dashes.period < dashes.on)
                fill(column, whole, hidden, line.colour);
            continue;
        }
        const double end = std::min<double>(whole.bottom, m_picture.height());
        for (double dash = std::floor(std::max(0.0F, whole.top) / dashes.period) * dashes.period; dash < end;
             dash += dashes.period)
            fill(column,
                 {.top = std::max(whole.top, static_cast<float>(dash)),
                  .bottom = std::min(whole.bottom, static_cast<float>(dash + dashes.on))},
                 hidden, line.colour);
    }
}

void CurveRaster::paintTo(QPainter &painter, QPointF place)
{
    hideUnderLaterLines();
    for (const Line &line : m_lines)
        draw(line);
    const double ratio = m_picture.devicePixelRatio();
    const int rows = m_endRow - m_firstRow;
    if (rows > 0)
        painter.drawImage(place + QPointF(0.0, m_firstRow / ratio), m_picture,
                          QRectF(0.0, m_firstRow, m_picture.width(), rows));
}

} // namespace widgets
