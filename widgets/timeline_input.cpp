// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline_view.h"

#include "widgets/panel_parts.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

namespace widgets {

namespace {

constexpr double kWheelZoom = 0.8; ///< what one notch leaves visible
constexpr double kKeyZoom = 0.5;
constexpr double kWheelScroll = 0.1; ///< of the visible length, per notch
constexpr double kPage = 0.8;
constexpr double kNotch = 120.0; ///< Qt's angle of one notch
constexpr double kLeap = 10.0; ///< steps with Shift

bool isTabFocus(Qt::FocusReason reason)
{
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

} // namespace

bool TimelineView::event(QEvent *event)
{
    if (claimsArrow(*event))
        return true;
    return QWidget::event(event);
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const QPoint angle = event->angleDelta();
    const bool isSideways = std::abs(angle.x()) > std::abs(angle.y());
    if (isSideways || event->modifiers().testFlag(Qt::ShiftModifier)) {
        const double notches = (isSideways ? angle.x() : angle.y()) / kNotch;
        m_view->scroll(-notches * kWheelScroll * m_view->range().length());
    } else if (angle.y() != 0) {
        m_view->zoom(std::pow(kWheelZoom, angle.y() / kNotch), secondsAt(event->position().x()));
    }
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    m_drag = Drag::Pending;
    m_isSelecting = event->modifiers().testFlag(Qt::ShiftModifier);
    m_pressedAt = event->position();
    m_pressedSeconds = secondsAt(m_pressedAt.x());
    m_pressedRange = m_view->range();
    m_cursorBeforeClick = m_view->cursor();
}

void TimelineView::startOrContinueDrag(QPointF position)
{
    const double moved = position.x() - m_pressedAt.x();
    if (m_drag == Drag::Pending) {
        if (std::abs(moved) < QApplication::startDragDistance())
            return;
        m_drag = m_isSelecting ? Drag::Select : Drag::Scroll;
        setHover(std::nullopt);
        setCursor(m_drag == Drag::Scroll ? Qt::ClosedHandCursor : Qt::IBeamCursor);
    }
    if (m_drag == Drag::Select) {
        m_view->setSelection(SecondsRange{m_pressedSeconds, secondsAt(position.x())});
        return;
    }
    const double width = geometryOf(Pane::Latency).area.width();
    const double shift = moved / std::max(1.0, width) * m_pressedRange.length();
    m_view->setRange({m_pressedRange.from - shift, m_pressedRange.to - shift});
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag != Drag::None) {
        startOrContinueDrag(event->position());
        return;
    }
    const QRectF area = geometryOf(Pane::Latency).area;
    const double x = event->position().x();
    const double seconds = secondsAt(x);
    const bool isOver = x >= area.left() && x <= area.right() && m_view->extent().contains(seconds);
    const bool isOverLegend = m_plot->curveInLegendAt(event->position()).has_value();
    if (isOverLegend)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    setHover(isOver && !isOverLegend ? std::optional(seconds) : std::nullopt);
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Drag drag = std::exchange(m_drag, Drag::None);
    unsetCursor();
    if (drag != Drag::Pending)
        return;
    if (const auto curve = m_plot->curveInLegendAt(event->position())) {
        PlotLook look = m_plot->look();
        look.setHidden(*curve, !look.isHidden(*curve));
        setLook(look);
        emit lookChanged(look);
    } else if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_view->setAnchor(m_pressedSeconds);
    } else {
        m_view->setSelection(std::nullopt);
        m_view->setCursor(m_pressedSeconds);
    }
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    // The first of the two clicks has moved the cursor, which was not meant.
    m_view->setCursor(m_cursorBeforeClick);
    m_drag = Drag::None;
    m_view->showAll();
}

void TimelineView::leaveEvent(QEvent *)
{
    setHover(std::nullopt);
}

void TimelineView::moveCursor(double steps)
{
    const double at = m_view->cursor().value_or(m_view->extent().to);
    // On the grid of the step, whatever place a click had chosen.
    const double exact = at / m_step;
    const double from = steps > 0.0 ? std::floor(exact + 1e-6) : std::ceil(exact - 1e-6);
    const double target = std::clamp((from + steps) * m_step, m_view->extent().from, m_view->extent().to);
    m_view->setCursor(target);
    m_view->reveal(target);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const double leap = event->modifiers().testFlag(Qt::ShiftModifier) ? kLeap : 1.0;
    const double length = m_view->range().length();
    const double around = m_view->cursor().value_or(m_view->range().middle());
    switch (event->key()) {
    case Qt::Key_Left:
        moveCursor(-leap);
        break;
    case Qt::Key_Right:
        moveCursor(+leap);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_view->zoom(kKeyZoom, around);
        break;
    case Qt::Key_Minus:
        m_view->zoom(1.0 / kKeyZoom, around);
        break;
    case Qt::Key_PageUp:
        m_view->scroll(-kPage * length);
        break;
    case Qt::Key_PageDown:
        m_view->scroll(kPage * length);
        break;
    case Qt::Key_Home:
        m_view->setRange({m_view->extent().from, m_view->extent().from + length});
        break;
    case Qt::Key_End:
        m_view->setRange({m_view->extent().to - length, m_view->extent().to});
        break;
    case Qt::Key_F:
        m_view->setFollowing(!m_view->isFollowing());
        break;
    case Qt::Key_Escape:
        if (m_view->cursor() || m_view->selection() || m_view->anchor()) {
            m_view->setCursor(std::nullopt);
            m_view->setAnchor(std::nullopt);
            m_view->setSelection(std::nullopt);
            break;
        }
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_overlay.hasFocusFrame = isTabFocus(event->reason());
    updateOverlay();
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_overlay.hasFocusFrame = false;
    updateOverlay();
}

} // namespace widgets
