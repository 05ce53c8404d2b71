// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap_view.h"

#include "widgets/figure_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_axes.h"
#include "widgets/plot_theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double kFaintest = 0.18; ///< of a cell with any request, so that one outlier is seen

/// 0 for none, 1 for the most.
double strengthOf(double perSecond, double most)
{
    if (perSecond <= 0 || most <= 0)
        return 0.0;
    constexpr double kDecades = 3.0; // what is a thousand times less than the most is as faint as it gets
    const double share = 1.0 + std::log10(perSecond / most) / kDecades;
    return kFaintest + (1.0 - kFaintest) * std::clamp(share, 0.0, 1.0);
}

} // namespace

HeatmapView::HeatmapView(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Requests by time and latency"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

const model::Heatmap *HeatmapView::heatmap() const
{
    return m_study && !m_study->heatmap.columns.empty() ? &m_study->heatmap : nullptr;
}

void HeatmapView::setStudy(std::shared_ptr<const model::RangeStudy> study)
{
    m_study = std::move(study);
    m_read.reset();
    makePicture();
    update();
}

void HeatmapView::setCurrent(std::optional<model::Timestamp> at)
{
    if (at == m_current)
        return;
    m_current = at;
    update();
}

void HeatmapView::makePicture()
{
    m_picture = {};
    const auto *map = heatmap();
    if (!map) {
        setAccessibleDescription(tr("No histogram in this range"));
        return;
    }
    const PlotTheme theme = PlotTheme::of(palette());
    const QColor strong = theme.curve(model::CurveId::RequestP99);
    m_picture = QImage(static_cast<int>(map->columns.size()), static_cast<int>(map->rows), QImage::Format_RGB32);
    for (std::size_t c = 0; c < map->columns.size(); ++c) {
        for (std::size_t r = 0; r < map->rows; ++r) {
            const double strength = strengthOf(map->columns[c].perSecond[r], map->most);
            m_picture.setPixelColor(static_cast<int>(c), static_cast<int>(map->rows - 1 - r),
                                    mixed(theme.pane, strong, strength));
        }
    }
    setAccessibleDescription(
        tr("Up to %1 requests a second in one cell, from %2 to %3")
            .arg(formatCount(map->most), formatMs(map->leastMs), formatMs(map->rowStartMs(map->rows))));
}

QSize HeatmapView::sizeHint() const
{
    return {letterWidth(fontMetrics()) * 38, fontMetrics().lineSpacing() * 18};
}

QSize HeatmapView::minimumSizeHint() const
{
    return {letterWidth(fontMetrics()) * 20, fontMetrics().lineSpacing() * 8};
}

QRectF HeatmapView::plotArea() const
{
    const int unit = spacingUnit(*this);
    const int labels = fontMetrics().horizontalAdvance(QStringLiteral("100 ms")) + unit;
    const int line = fontMetrics().lineSpacing();
    return QRectF(rect()).adjusted(2 * unit + labels, 2 * line + 3 * unit, -3 * unit, -line - unit);
}

QRectF HeatmapView::lostArea() const
{
    const auto area = plotArea();
    const double height = fontMetrics().lineSpacing() * 0.7;
    return {area.left(), area.top() - spacingUnit(*this) - height, area.width(), height};
}

model::TimeSpan HeatmapView::span() const
{
    const auto &columns = heatmap()->columns;
    return {columns.front().span.start, columns.back().span.end};
}

double HeatmapView::xOf(model::Timestamp at) const
{
    const auto area = plotArea();
    return area.left() + area.width() * model::toMs(at - span().start) / model::toMs(span().length());
}

model::Timestamp HeatmapView::timeAt(double x) const
{
    const auto area = plotArea();
    const double share = std::clamp((x - area.left()) / std::max(1.0, area.width()), 0.0, 1.0);
    return span().start + model::fromMs(share * model::toMs(span().length()));
}

std::optional<HeatmapView::Cell> HeatmapView::cellAt(QPointF position) const
{
    const auto *map = heatmap();
    const auto area = plotArea();
    const bool isLost = lostArea().contains(position);
    if (!map || (!area.contains(position) && !isLost))
        return std::nullopt;
    const auto at = timeAt(position.x());
    const auto column = std::find_if(map->columns.begin(), map->columns.end(),
                                     [at](const model::Heatmap::Column &each) { return each.span.contains(at); });
    if (column == map->columns.end())
        return std::nullopt;
    const double share = (area.bottom() - position.y()) / std::max(1.0, area.height());
    const auto row =
        isLost ? map->rows : std::min(map->rows - 1, static_cast<std::size_t>(share * static_cast<double>(map->rows)));
    return Cell{static_cast<std::size_t>(column - map->columns.begin()), row};
}

QPointF HeatmapView::centreOf(Cell cell) const
{
    const auto *map = heatmap();
    const auto area = plotArea();
    const double x = xOf(map->columns[cell.column].span.middle());
    if (cell.row == map->rows)
        return {x, lostArea().center().y()};
    return {x, area.bottom() - area.height() * (static_cast<double>(cell.row) + 0.5) / static_cast<double>(map->rows)};
}

QString HeatmapView::readout() const
{
    if (!m_read)
        return {};
    const auto *map = heatmap();
    const auto &column = map->columns[m_read->column];
    const auto time = formatSpan(column.span.start - m_study->data.span.start);
    if (m_read->row == map->rows)
        return tr("+%1  no latency: %2 /s", "time since the range began, requests a second")
            .arg(time, formatCount(column.withoutLatency));
    return tr("+%1  %2 to %3: %4 /s", "time since the range began, latencies, requests a second")
        .arg(time, formatMs(map->rowStartMs(m_read->row)), formatMs(map->rowStartMs(m_read->row + 1)),
             formatCount(column.perSecond[m_read->row]));
}

void HeatmapView::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    QPainter painter(this);
    painter.setFont(scaledFont(font(), 0.9));
    const auto area = plotArea();
    const auto lost = lostArea();
    const QRectF heading(spacingUnit(*this) * 2, 0, width() - spacingUnit(*this) * 4, fontMetrics().lineSpacing());
    painter.setPen(theme.mutedText);
    const auto *map = heatmap();
    if (!map) {
        painter.drawText(heading, Qt::AlignLeft | Qt::AlignVCenter, tr("Requests by time and latency"));
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No histogram in this range: a heatmap needs one for each second."));
        return;
    }
    painter.drawText(heading, Qt::AlignLeft | Qt::AlignVCenter,
                     m_read ? readout()
                            : tr("Requests by time and latency; darkest is %1 /s").arg(formatCount(map->most)));
    painter.fillRect(area, theme.pane);
    for (std::size_t c = 0; c < map->columns.size(); ++c) {
        const auto &column = map->columns[c];
        const double left = xOf(column.span.start);
        const QRectF target(left, area.top(), xOf(column.span.end) - left, area.height());
        painter.drawImage(target, m_picture, QRectF(static_cast<double>(c), 0, 1, static_cast<double>(map->rows)));
        if (column.withoutLatency > 0)
            painter.fillRect(QRectF(left, lost.top(), target.width(), lost.height()), theme.bad);
    }
    paintAxes(painter, theme);
    paintPercentiles(painter, theme);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_current && span().contains(*m_current))
        painter.fillRect(QRectF(std::round(xOf(*m_current)) - 1, lost.top(), 2, area.bottom() - lost.top()),
                         theme.cursor);
    if (m_pressed && m_dragged)
        painter.fillRect(
            QRectF(QPointF(m_pressed->x(), area.top()), QPointF(m_dragged->x(), area.bottom())).normalized(),
            theme.selection);
    painter.setBrush(Qt::NoBrush);
    if (m_read) {
        painter.setPen(theme.text);
        painter.drawRect(QRectF(centreOf(*m_read) - QPointF(3, 3), QSizeF(6, 6)));
    }
    painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(theme.frame));
    painter.drawRect(area);
}

void HeatmapView::paintAxes(QPainter &painter, const PlotTheme &theme) const
{
    const auto *map = heatmap();
    const auto area = plotArea();
    const QFontMetricsF metrics(painter.font());
    const double height = metrics.height();
    const double rowHeight = area.height() / static_cast<double>(map->rows);
    for (double ms = std::pow(10.0, std::ceil(std::log10(map->leastMs) - 1e-9));
         ms <= map->rowStartMs(map->rows) * 1.001; ms *= 10) {
        const double y = area.bottom() - rowHeight * std::log10(ms / map->leastMs) * model::Heatmap::kRowsPerDecade;
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - height / 2, area.left() - spacingUnit(*this), height),
                         Qt::AlignRight | Qt::AlignVCenter, axisMsText(ms));
    }
    painter.setPen(theme.mutedText);
    const auto lost = lostArea();
    painter.drawText(QRectF(0, lost.center().y() - height / 2, lost.left() - spacingUnit(*this), height),
                     Qt::AlignRight | Qt::AlignVCenter, tr("lost", "requests without a latency"));
    const QRectF below(area.left(), area.bottom(), area.width(), this->height() - area.bottom());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("+0 s"));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter,
                     QStringLiteral("+%1").arg(formatLength(span().end - m_study->data.span.start)));
}

void HeatmapView::paintPercentiles(QPainter &painter, const PlotTheme &theme) const
{
    const auto *map = heatmap();
    const auto area = plotArea();
    const auto yOf = [&](double ms) {
        const double rows = std::log10(std::max(ms, map->leastMs) / map->leastMs) * model::Heatmap::kRowsPerDecade;
        return area.bottom() - area.height() * rows / static_cast<double>(map->rows);
    };
    QPainterPath path;
    bool isConnected = false;
    model::Timestamp end{};
    for (const auto &column : map->columns) {
        if (!column.p99Ms.isKnown()) {
            isConnected = false;
            continue;
        }
        const QPointF at(xOf(column.span.middle()), yOf(column.p99Ms.value()));
        if (isConnected && column.span.start == end)
            path.lineTo(at);
        else
            path.moveTo(at);
        isConnected = true;
        end = column.span.end;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.curve(model::CurveId::LoopP99), 1.6));
    painter.drawPath(path);
}

bool HeatmapView::event(QEvent *event)
{
    return claimsArrow(*event) || QWidget::event(event);
}

void HeatmapView::changeEvent(QEvent *event)
{
    if (isThemeChange(*event)) {
        makePicture();
        update();
    }
    QWidget::changeEvent(event);
}

void HeatmapView::read(std::optional<Cell> cell)
{
    if (cell == m_read)
        return;
    m_read = cell;
    update();
}

void HeatmapView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && cellAt(event->position()))
        m_pressed = event->position();
}

void HeatmapView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_pressed) {
        m_dragged = event->position();
        update();
        return;
    }
    read(cellAt(event->position()));
}

void HeatmapView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const auto pressed = *std::exchange(m_pressed, std::nullopt);
    m_dragged.reset();
    update();
    if (!heatmap())
        return;
    if (std::abs(event->position().x() - pressed.x()) < QApplication::startDragDistance()) {
        emit timeRequested(timeAt(pressed.x()));
        return;
    }
    const auto one = timeAt(pressed.x());
    const auto other = timeAt(event->position().x());
    emit spanRequested({std::min(one, other), std::max(one, other)});
}

void HeatmapView::leaveEvent(QEvent *)
{
    read(std::nullopt);
}

void HeatmapView::keyPressEvent(QKeyEvent *event)
{
    const auto *map = heatmap();
    if (!map)
        return QWidget::keyPressEvent(event);
    auto cell = m_read.value_or(Cell{0, 0});
    switch (event->key()) {
    case Qt::Key_Left:
        cell.column -= cell.column > 0 ? 1 : 0;
        break;
    case Qt::Key_Right:
        cell.column = std::min(cell.column + (m_read ? 1 : 0), map->columns.size() - 1);
        break;
    case Qt::Key_Up:
        cell.row = std::min(cell.row + 1, map->rows);
        break;
    case Qt::Key_Down:
        cell.row -= cell.row > 0 ? 1 : 0;
        break;
    case Qt::Key_Return:
        emit timeRequested(map->columns[cell.column].span.middle());
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    read(cell);
}

} // namespace widgets
