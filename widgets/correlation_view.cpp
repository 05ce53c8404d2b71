// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/correlation_view.h"

#include "widgets/figure_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_axes.h"
#include "widgets/plot_theme.h"
#include "widgets/verdict_marker.h"
#include "widgets/verdict_text.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace widgets {

namespace {
constexpr double kMarkSize = 8;
}

CorrelationView::CorrelationView(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Request p99 against loop p99"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    setStudy(nullptr);
}

void CorrelationView::setStudy(std::shared_ptr<const model::RangeStudy> study)
{
    m_marks.clear();
    double least = 1e9;
    double most = 0;
    if (study) {
        for (const auto &point : study->data.points) {
            if (!point.requestP99Ms.isAbove(0) || !point.loopP99Ms.isAbove(0))
                continue;
            m_marks.push_back({point.at, point.verdict, point.loopP99Ms.value(), point.requestP99Ms.value()});
            least = std::min({least, m_marks.back().loopMs, m_marks.back().requestMs});
            most = std::max({most, m_marks.back().loopMs, m_marks.back().requestMs});
        }
        m_step = study->data.step;
    }
    if (!m_marks.empty()) {
        m_lowestMs = std::pow(10.0, std::floor(std::log10(std::max(0.1, least))));
        m_highestMs = std::pow(10.0, std::floor(std::log10(std::max(0.1, most))) + 1);
    }
    setAccessibleDescription(tr("Steps with both figures: %1").arg(m_marks.size()));
    redraw();
}

void CorrelationView::setCurrent(std::optional<model::Timestamp> at)
{
    if (at == m_current)
        return;
    m_current = at;
    update();
}

QSize CorrelationView::sizeHint() const
{
    return {letterWidth(fontMetrics()) * 38, letterWidth(fontMetrics()) * 38};
}

QSize CorrelationView::minimumSizeHint() const
{
    return {letterWidth(fontMetrics()) * 20, letterWidth(fontMetrics()) * 20};
}

/// Square, so that the line of equal figures is a diagonal.
QRectF CorrelationView::plotArea() const
{
    const int unit = spacingUnit(*this);
    const double left = fontMetrics().horizontalAdvance(QStringLiteral("100 ms")) + 2 * unit;
    const double line = fontMetrics().lineSpacing();
    const QRectF room = QRectF(rect()).adjusted(left, line + unit, -left / 2, -2 * line - unit);
    const double side = std::max(1.0, std::min(room.width(), room.height()));
    return {room.left() + (room.width() - side) / 2, room.top(), side, side};
}

double CorrelationView::shareOf(double ms) const
{
    return std::log10(std::max(ms, m_lowestMs) / m_lowestMs) / std::log10(m_highestMs / m_lowestMs);
}

QPointF CorrelationView::placeOf(const Mark &mark) const
{
    const auto area = plotArea();
    return {area.left() + area.width() * shareOf(mark.loopMs), area.bottom() - area.height() * shareOf(mark.requestMs)};
}

void CorrelationView::redraw()
{
    m_picture = {};
    update();
}

void CorrelationView::drawAxes(QPainter &painter) const
{
    const PlotTheme theme = PlotTheme::of(palette());
    const auto area = plotArea();
    painter.fillRect(area, theme.pane);
    const QFontMetricsF metrics(painter.font());
    const double height = metrics.height();
    for (double ms = m_lowestMs; ms <= m_highestMs * 1.001; ms *= 10) {
        const double x = area.left() + area.width() * shareOf(ms);
        const double y = area.bottom() - area.height() * shareOf(ms);
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.mutedText);
        const QString text = axisMsText(ms);
        const double width = metrics.horizontalAdvance(text);
        painter.drawText(QRectF(area.left() - width - spacingUnit(*this), y - height / 2, width, height),
                         Qt::AlignRight | Qt::AlignVCenter, text);
        painter.drawText(QRectF(x - width / 2, area.bottom() + 2, width, height), Qt::AlignCenter, text);
    }
    painter.drawText(QRectF(area.left(), area.bottom() + height, area.width(), height + 4), Qt::AlignCenter,
                     tr("loop p99 →"));
    painter.drawText(QRectF(0, area.top() - height - spacingUnit(*this), area.right(), height), Qt::AlignLeft,
                     tr("↑ request p99"));
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine));
    painter.drawLine(area.bottomLeft(), area.topRight());
    painter.drawText(QRectF(area.left(), area.top() - height - spacingUnit(*this), area.width(), height),
                     Qt::AlignRight, tr("equal ↘"));
}

void CorrelationView::drawMarks(QPainter &painter) const
{
    const PlotTheme theme = PlotTheme::of(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    std::set<std::tuple<int, int, model::Verdict>> drawn;
    for (const auto &mark : m_marks) {
        const auto place = placeOf(mark);
        if (drawn.emplace(static_cast<int>(place.x()), static_cast<int>(place.y()), mark.verdict).second)
            paintVerdictMarker(painter, place, kMarkSize, mark.verdict, theme);
    }
}

void CorrelationView::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    QPainter painter(this);
    if (m_marks.empty()) {
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(rect()).adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No step in this range has both a request p99 and a loop p99."));
        return;
    }
    if (m_picture.isNull()) {
        m_picture = QPixmap(size() * devicePixelRatioF());
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        m_picture.fill(Qt::transparent);
        QPainter onPicture(&m_picture);
        onPicture.setFont(scaledFont(font(), 0.9));
        drawAxes(onPicture);
        drawMarks(onPicture);
    }
    painter.drawPixmap(0, 0, m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto current = std::find_if(m_marks.begin(), m_marks.end(), [&](const Mark &m) { return m.at == m_current; });
    if (current != m_marks.end()) {
        paintVerdictMarker(painter, placeOf(*current), kMarkSize, current->verdict, theme);
        painter.setPen(QPen(theme.cursor, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(placeOf(*current), kMarkSize, kMarkSize);
    }
    if (!m_band.isEmpty()) {
        painter.fillRect(m_band, theme.selection);
        painter.setPen(theme.accent);
        painter.drawRect(m_band);
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(theme.accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(plotArea().adjusted(-1, -1, 1, 1));
    }
}

void CorrelationView::resizeEvent(QResizeEvent *)
{
    redraw();
}

void CorrelationView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        redraw();
}

const CorrelationView::Mark *CorrelationView::markAt(QPointF position) const
{
    constexpr double kReach = 10;
    const Mark *nearest = nullptr;
    double least = kReach;
    for (const auto &mark : m_marks) {
        const QPointF away = placeOf(mark) - position;
        if (const double distance = std::hypot(away.x(), away.y()); distance < least) {
            least = distance;
            nearest = &mark;
        }
    }
    return nearest;
}

bool CorrelationView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const auto *mark = markAt(help->pos()))
            QToolTip::showText(help->globalPos(),
                               tr("%1\nrequest p99 %2, loop p99 %3\n%4")
                                   .arg(verdictName(mark->verdict), formatMs(mark->requestMs), formatMs(mark->loopMs),
                                        formatWallTime(mark->at)),
                               this);
        else
            QToolTip::hideText();
        return true;
    }
    return claimsArrow(*event) || QWidget::event(event);
}

void CorrelationView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_pressed = event->position();
}

void CorrelationView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_pressed)
        return;
    const QPointF away = event->position() - *m_pressed;
    if (m_band.isEmpty() && away.manhattanLength() < QApplication::startDragDistance())
        return;
    m_band = QRectF(*m_pressed, event->position()).normalized();
    update();
}

void CorrelationView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    m_pressed.reset();
    const QRectF band = std::exchange(m_band, {});
    update();
    if (band.isEmpty()) {
        if (const auto *mark = markAt(event->position()))
            emit timeRequested(mark->at + m_step / 2);
        return;
    }
    std::optional<model::TimeSpan> span;
    for (const auto &mark : m_marks) {
        if (!band.contains(placeOf(mark)))
            continue;
        const model::TimeSpan step{mark.at, mark.at + m_step};
        span = span ? united(*span, step) : step;
    }
    if (span)
        emit spanRequested(*span);
}

void CorrelationView::keyPressEvent(QKeyEvent *event)
{
    const bool isRight = event->key() == Qt::Key_Right;
    if (m_marks.empty() || (!isRight && event->key() != Qt::Key_Left)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto from = m_current.value_or(m_marks.front().at);
    const auto *chosen = isRight ? &m_marks.back() : &m_marks.front();
    for (const auto &mark : m_marks) {
        if (isRight && mark.at > from) {
            chosen = &mark;
            break;
        }
        if (!isRight && mark.at < from)
            chosen = &mark;
    }
    emit timeRequested(chosen->at + m_step / 2);
}

} // namespace widgets
