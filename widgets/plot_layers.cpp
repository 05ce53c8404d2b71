// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot_layers.h"

#include "widgets/figure_text.h"
#include "widgets/plot_theme.h"
#include "widgets/verdict_cells.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

using model::CensoredMark;

class PlotText {
    Q_DECLARE_TR_FUNCTIONS(PlotText)
};

constexpr double kMarkRadius = 4.0;

/// Clips to a pane as long as it lives, and leaves the painter as it was.
class PaneClip {
public:
    PaneClip(QPainter &painter, const PaneGeometry &pane)
        : m_painter(painter)
    {
        painter.save();
        painter.setClipRect(pane.area, Qt::IntersectClip);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    ~PaneClip() { m_painter.restore(); }
    Q_DISABLE_COPY_MOVE(PaneClip)

private:
    QPainter &m_painter;
};

QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

} // namespace

QFont plotFont(const QFont &base)
{
    QFont font = base;
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

double rowHeight(const QFont &plotFont)
{
    return std::ceil(QFontMetricsF(plotFont).height() * 1.25);
}

void paintBands(QPainter &painter, const PaneGeometry &pane, const model::VerdictBands &bands, Tint tint,
                const PlotTheme &theme)
{
    const PaneClip clip(painter, pane);
    const double share = tint == Tint::Strong ? 0.12 : 0.07;
    // Mixed beforehand instead of blended: a thousand narrow translucent columns take a tenth of a second, as Qt hands
    // each of them to its thread pool.
    std::array<QColor, model::kVerdictCount> colours;
    for (std::size_t i = 0; i < colours.size(); ++i)
        colours[i] = mixed(theme.pane, theme.verdict(static_cast<model::Verdict>(i)), share);
    for (const VerdictCell &cell : layOut(bands, pane.time, static_cast<int>(pane.area.width())))
        painter.fillRect(QRectF(pane.area.left() + cell.left, pane.area.top(), cell.width, pane.area.height()),
                         colours[static_cast<std::size_t>(cell.verdict)]);
}

void paintHeld(QPainter &painter, const PaneGeometry &pane, const model::HeldSpans &held, const PlotTheme &theme)
{
    constexpr double kNarrowest = 3.0;
    const PaneClip clip(painter, pane);
    const QBrush hatch(theme.heldHatch, Qt::BDiagPattern);
    struct Stretch {
        double left = 0.0;
        double right = -1.0;
        double bottom = 0.0;
    };
    const auto paint = [&](const Stretch &stretch) {
        if (stretch.right <= stretch.left)
            return;
        const QPointF topLeft(stretch.left, pane.area.top() + pane.headroom);
        painter.fillRect(QRectF(topLeft, QPointF(stretch.right, stretch.bottom)), hatch);
        painter.fillRect(QRectF(stretch.left, stretch.bottom - 1.0, stretch.right - stretch.left, 2.0),
                         theme.heldHatch);
    };
    Stretch last;
    auto span = std::partition_point(held.begin(), held.end(),
                                     [&](const model::HeldSpan &each) { return each.to < pane.time.from; });
    const double pixel = pane.time.length() / std::max(1.0, pane.area.width());
    while (span != held.end() && span->from < pane.time.to) {
        const double left = pane.x(span->from);
        const double nextPixel = span->from + pixel;
        // All that end within a pixel are drawn alike, however many, but for the lowest bound among them.
        model::HeldSummary narrow;
        const auto next = held.begin()
            + static_cast<std::ptrdiff_t>(held.summarise(
                span.index(), [nextPixel](const model::HeldSpan &each) { return each.to <= nextPixel; }, narrow));
        if (next == span)
            narrow.add(*span++);
        else
            span = next;
        const double right = std::max(pane.x(std::prev(span)->to), left + kNarrowest);
        const double bottom = pane.y(std::max(narrow.bounds.leastMs, kLeastDrawnMs));
        const bool isApart = left > last.right + 1.0;
        if (isApart || (right - left > kNarrowest && bottom != last.bottom)) {
            paint(last);
            last = {.left = left, .right = right, .bottom = bottom};
        } else {
            // What shares a pixel is one stretch, from the lowest bound upward.
            last.right = std::max(last.right, right);
            last.bottom = std::max(last.bottom, bottom);
        }
    }
    paint(last);
}

namespace {

/// The floor's figures as a pair: from the mean to the p99, or what is known of them.
struct FloorSpan {
    double lowMs = 0.0;
    double highMs = 0.0;
};

std::optional<FloorSpan> floorSpan(const model::Floor &floor)
{
    if (floor.origin == model::FloorOrigin::Unknown)
        return std::nullopt;
    const model::Reading low = model::smaller(floor.meanMs, floor.p99Ms);
    const model::Reading high = model::larger(floor.meanMs, floor.p99Ms);
    if (!low.isKnown())
        return std::nullopt;
    return FloorSpan{.lowMs = low.value(), .highMs = high.value()};
}

QRectF floorRect(const PaneGeometry &pane, const FloorSpan &span)
{
    constexpr double kThinnest = 6.0;
    const double top = pane.y(std::max(span.highMs, kLeastDrawnMs));
    const double bottom = pane.y(std::max(span.lowMs, kLeastDrawnMs));
    const double extra = std::max(0.0, kThinnest - (bottom - top)) / 2.0;
    return {pane.area.left(), top - extra, pane.area.width(), bottom - top + 2.0 * extra};
}

} // namespace

QString floorText(const model::Floor &floor)
{
    const std::optional<FloorSpan> span = floorSpan(floor);
    if (!span)
        return {};
    const QString figure = formatMs(floor.p99Ms.isKnown() ? floor.p99Ms : floor.meanMs);
    QString text;
    switch (floor.origin) {
    case model::FloorOrigin::Assumed:
        text = PlotText::tr("assumed floor %1").arg(figure);
        break;
    case model::FloorOrigin::Given:
        text = PlotText::tr("given floor %1").arg(figure);
        break;
    case model::FloorOrigin::Measured:
    case model::FloorOrigin::Unknown:
        text = PlotText::tr("measured floor %1").arg(figure);
        break;
    }
    if (floor.resolutionMs.isKnown())
        text = PlotText::tr("%1 (resolution %2)", "1 is 'measured floor 10.1 ms'")
                   .arg(text, formatResolution(floor.resolutionMs));
    return text;
}

void paintFloor(QPainter &painter, const PaneGeometry &pane, const model::Floor &floor, const PlotTheme &theme)
{
    const std::optional<FloorSpan> span = floorSpan(floor);
    if (!span)
        return;
    const PaneClip clip(painter, pane);
    painter.fillRect(floorRect(pane, *span), theme.floorBand);
}

void paintFloorText(QPainter &painter, const PaneGeometry &pane, const model::Floor &floor, const PlotTheme &theme)
{
    const std::optional<FloorSpan> span = floorSpan(floor);
    if (!span)
        return;
    const PaneClip clip(painter, pane);
    const QString text = floorText(floor);
    const QFontMetricsF metrics(painter.font());
    const QRectF band = floorRect(pane, *span);
    QRectF box(0.0, 0.0, metrics.horizontalAdvance(text) + 8.0, metrics.height() + 2.0);
    // Under the band, where the pane has room: delays never fall below their floor, so only requests pass here.
    const bool fitsBelow = band.bottom() + 3.0 + box.height() <= pane.area.bottom();
    // On the left: the newest data, on the right, is what one looks at.
    box.moveTopLeft(QPointF(pane.area.left() + 4.0, fitsBelow ? band.bottom() + 3.0 : band.top() - 3.0 - box.height()));
    painter.fillRect(box, withAlpha(theme.pane, 0.8));
    painter.setPen(theme.mutedText);
    painter.drawText(box, Qt::AlignCenter, text);
}

void paintCensoredShape(QPainter &painter, QPointF centre, CensoredMark::Kind kind, const PlotTheme &theme)
{
    const double r = kMarkRadius;
    const QPen pen(theme.curve(model::CurveId::Failures), 1.6);
    painter.setPen(pen);
    painter.setBrush(theme.pane);
    switch (kind) {
    case CensoredMark::Kind::Timeout: {
        // Points upward: it took at least this long.
        const std::array triangle{centre + QPointF(-r, r * 0.8), centre + QPointF(r, r * 0.8),
                                  centre + QPointF(0.0, -r)};
        painter.drawPolygon(triangle.data(), static_cast<int>(triangle.size()));
        break;
    }
    case CensoredMark::Kind::Refused:
        painter.drawLine(centre + QPointF(-r, -r), centre + QPointF(r, r));
        painter.drawLine(centre + QPointF(-r, r), centre + QPointF(r, -r));
        break;
    case CensoredMark::Kind::Failed: {
        const std::array diamond{centre + QPointF(0.0, -r * 1.2), centre + QPointF(r * 1.2, 0.0),
                                 centre + QPointF(0.0, r * 1.2), centre + QPointF(-r * 1.2, 0.0)};
        painter.drawPolygon(diamond.data(), static_cast<int>(diamond.size()));
        break;
    }
    case CensoredMark::Kind::Shed:
        painter.drawRect(QRectF(centre.x() - r * 0.9, centre.y() - r * 0.9, r * 1.8, r * 1.8));
        painter.drawLine(centre + QPointF(-r * 0.9, 0.0), centre + QPointF(r * 0.9, 0.0));
        break;
    }
}

namespace {

QPointF markCentre(const PaneGeometry &pane, double t, double atLeastMs)
{
    const double y = pane.y(std::max(atLeastMs, kLeastDrawnMs));
    return {pane.x(t), std::clamp(y, pane.area.top() + 2.0 * kMarkRadius, pane.area.bottom() - 2.0 * kMarkRadius)};
}

/// The shapes as pictures: where they crowd there are hundreds, and a polygon with smooth edges costs far more.
class CensoredPictures {
public:
    CensoredPictures(const QPainter &painter, const PlotTheme &theme)
        : m_ratio(painter.device()->devicePixelRatioF())
        , m_theme(theme)
    {
    }

    void paint(QPainter &painter, QPointF centre, CensoredMark::Kind kind)
    {
        constexpr double kSide = 4.0 * kMarkRadius;
        QPixmap &picture = m_pictures[static_cast<std::size_t>(kind)];
        if (picture.isNull()) {
            picture = QPixmap((QSizeF(kSide, kSide) * m_ratio).toSize());
            picture.setDevicePixelRatio(m_ratio);
            picture.fill(Qt::transparent);
            QPainter shape(&picture);
            shape.setRenderHint(QPainter::Antialiasing);
            paintCensoredShape(shape, {kSide / 2.0, kSide / 2.0}, kind, m_theme);
        }
        painter.drawPixmap(QPointF(std::round(centre.x() - kSide / 2.0), std::round(centre.y() - kSide / 2.0)),
                           picture);
    }

private:
    double m_ratio;
    const PlotTheme &m_theme;
    std::array<QPixmap, model::kCensoredKinds> m_pictures;
};

/// The lowest and the highest of each kind for each column as wide as a mark.
void paintCrowdedMarks(QPainter &painter, const PaneGeometry &pane, const model::CensoredMarks &marks,
                       model::CensoredMarks::const_iterator mark, const PlotTheme &theme)
{
    const double column = 2.0 * kMarkRadius * pane.time.length() / std::max(1.0, pane.area.width());
    CensoredPictures pictures(painter, theme);
    while (mark != marks.end() && mark->t <= pane.time.to) {
        // Columns stand still in time, so that nothing flickers while one scrolls.
        const double left = std::floor(mark->t / column) * column;
        const double right = std::max(left + column, std::nextafter(mark->t, pane.time.to + column));
        model::CensoredSummary crowd;
        const std::size_t next = marks.summarise(
            mark.index(), [right](const CensoredMark &each) { return each.t < right; }, crowd);
        for (std::size_t i = 0; i < model::kCensoredKinds; ++i) {
            const model::BoundRange &bounds = crowd.kinds[i];
            if (bounds.isEmpty())
                continue;
            const auto kind = static_cast<CensoredMark::Kind>(i);
            const QPointF low = markCentre(pane, left + column / 2.0, bounds.leastMs);
            const QPointF high = markCentre(pane, left + column / 2.0, bounds.largestMs);
            if (low.y() - high.y() >= kMarkRadius) {
                painter.fillRect(QRectF(std::round(low.x()) - 1.0, high.y(), 2.0, low.y() - high.y()),
                                 theme.curve(model::CurveId::Failures));
                pictures.paint(painter, low, kind);
            }
            pictures.paint(painter, high, kind);
        }
        mark = marks.begin() + static_cast<std::ptrdiff_t>(next);
    }
}

} // namespace

void paintCensored(QPainter &painter, const PaneGeometry &pane, const model::CensoredMarks &marks,
                   const PlotTheme &theme)
{
    const PaneClip clip(painter, pane);
    auto mark = std::partition_point(marks.begin(), marks.end(),
                                     [&](const CensoredMark &each) { return each.t < pane.time.from; });
    const auto end =
        std::partition_point(mark, marks.end(), [&](const CensoredMark &each) { return each.t <= pane.time.to; });
    if (static_cast<double>(end - mark) > pane.area.width() / kMarkRadius) {
        paintCrowdedMarks(painter, pane, marks, mark, theme);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    std::array<QPointF, model::kCensoredKinds> last;
    last.fill(QPointF(-1e9, -1e9));
    for (; mark != end; ++mark) {
        const QPointF centre = markCentre(pane, mark->t, mark->atLeastMs);
        // A mark on top of the last one of its kind adds nothing but time.
        QPointF &before = last[static_cast<std::size_t>(mark->kind)];
        if (centre.x() - before.x() < 2.0 * kMarkRadius && std::abs(centre.y() - before.y()) < kMarkRadius)
            continue;
        paintCensoredShape(painter, centre, mark->kind, theme);
        before = centre;
    }
}

void paintLonePoints(QPainter &painter, const PaneGeometry &pane, std::span<const model::CurvePoint> points,
                     const QColor &colour)
{
    const PaneClip clip(painter, pane);
    for (const model::CurvePoint &point : points)
        painter.fillRect(QRectF(pane.x(point.t) - 1.5, pane.y(point.value) - 1.5, 3.0, 3.0), colour);
}

void paintSentence(QPainter &painter, const PaneGeometry &pane, const QString &text, const PlotTheme &theme)
{
    const PaneClip clip(painter, pane);
    QFont font = painter.font();
    font.setPointSizeF(font.pointSizeF() * 1.2);
    painter.setFont(font);
    const QRectF room = pane.area.adjusted(12.0, 12.0, -12.0, -12.0);
    constexpr int kFlags = Qt::AlignCenter | Qt::TextWordWrap;
    // No grid line through the words.
    painter.fillRect(painter.boundingRect(room, kFlags, text).adjusted(-8.0, -4.0, 8.0, 4.0), theme.pane);
    painter.setPen(theme.mutedText);
    painter.drawText(room, kFlags, text);
}

} // namespace widgets
