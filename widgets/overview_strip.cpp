// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview_strip.h"

#include "widgets/figure_text.h"
#include "widgets/verdict_text.h"
#include "widgets/view_range.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double kSeekStep = 1.0; ///< seconds, by arrow key
constexpr double kGripWidth = 5.0; ///< pixels at each end of the handle that resize it
constexpr double kNarrowestHandle = 8.0; ///< pixels; it must stay possible to grab

} // namespace

OverviewStrip::OverviewStrip(ViewRange *view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_theme(PlotTheme::of(palette()))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Whole session"));
    setAccessibleDescription(tr("Click or use the arrow keys to move through the session."));
    connect(view, &ViewRange::rangeChanged, this, qOverload<>(&QWidget::update));
    connect(view, &ViewRange::cursorChanged, this, qOverload<>(&QWidget::update));
    connect(view, &ViewRange::extentChanged, this, &OverviewStrip::layOutCells);
}

void OverviewStrip::setTimeline(std::shared_ptr<const model::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    layOutCells();
}

QSize OverviewStrip::sizeHint() const
{
    return {320, QFontMetrics(font()).height() + 12};
}

QSize OverviewStrip::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

QRect OverviewStrip::track() const
{
    const int height = std::max(7, rect().height() / 4);
    return {0, rect().height() - height, width(), height};
}

QRect OverviewStrip::seekArea() const
{
    return {0, 0, width(), track().top() - 2};
}

double OverviewStrip::xOf(double seconds) const
{
    const SecondsRange extent = m_view->extent();
    return extent.length() > 0.0 ? (seconds - extent.from) / extent.length() * width() : 0.0;
}

double OverviewStrip::secondsAt(double x) const
{
    const SecondsRange extent = m_view->extent();
    return extent.from + x / std::max(1, width()) * extent.length();
}

QRectF OverviewStrip::handle() const
{
    const QRect line = track();
    const double from = std::clamp(xOf(m_view->range().from), 0.0, static_cast<double>(width()));
    const double to = std::clamp(xOf(m_view->range().to), from, static_cast<double>(width()));
    const double extra = std::max(0.0, kNarrowestHandle - (to - from)) / 2.0;
    const double left = std::clamp(from - extra, 0.0, std::max(0.0, width() - kNarrowestHandle));
    return {left, static_cast<double>(line.top()), to - from + 2.0 * extra, static_cast<double>(line.height())};
}

void OverviewStrip::layOutCells()
{
    m_cells.clear();
    if (m_timeline)
        m_cells = layOut(m_timeline->bands, m_view->extent(), width());
    update();
}

void OverviewStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect strip = seekArea();
    painter.fillRect(strip, m_theme.pane);
    paintCells(painter, strip, m_cells, m_theme);

    const QRectF bar = handle();
    if (m_view->extent().length() > 0.0) {
        // What is out of sight is dimmed, so that the frame reads at a glance.
        QColor dim = m_theme.window;
        dim.setAlphaF(0.6F);
        painter.fillRect(QRectF(0, strip.top(), bar.left(), strip.height()), dim);
        painter.fillRect(QRectF(bar.right(), strip.top(), width() - bar.right(), strip.height()), dim);

        painter.fillRect(track(), m_theme.grid);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.mutedText);
        painter.drawRoundedRect(bar, bar.height() / 2.0, bar.height() / 2.0);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(m_theme.frame);
    painter.drawRect(strip.adjusted(0, 0, -1, -1));

    if (const std::optional<double> cursor = m_view->cursor()) {
        const double x = std::clamp(xOf(*cursor), 1.0, width() - 1.0);
        // An outline in window colour: the mark must be seen on every verdict's colour.
        painter.fillRect(QRectF(x - 2.0, 0, 4, strip.height()), m_theme.window);
        painter.fillRect(QRectF(x - 1.0, 0, 2, strip.height()), m_theme.cursor);
    }
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = strip;
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

bool OverviewStrip::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_timeline) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const double seconds = secondsAt(help->pos().x());
        const model::VerdictBand *band = bandAt(m_timeline->bands, seconds);
        const QString time = formatSpan(model::fromMs(seconds * 1e3));
        QToolTip::showText(help->globalPos(), band ? tr("%1, %2").arg(time, verdictName(band->verdict)) : time, this);
        return true;
    }
    return QWidget::event(event);
}

void OverviewStrip::resizeEvent(QResizeEvent *)
{
    layOutCells();
}

OverviewStrip::Grip OverviewStrip::gripAt(QPointF position) const
{
    if (m_view->extent().length() <= 0.0)
        return Grip::None;
    if (position.y() < track().top())
        return Grip::Seek;
    const QRectF bar = handle();
    if (std::abs(position.x() - bar.left()) <= kGripWidth && bar.width() > 3.0 * kGripWidth)
        return Grip::LeftEnd;
    if (std::abs(position.x() - bar.right()) <= kGripWidth && bar.width() > 3.0 * kGripWidth)
        return Grip::RightEnd;
    return Grip::Move;
}

void OverviewStrip::seek(double seconds)
{
    const SecondsRange extent = m_view->extent();
    if (extent.length() > 0.0)
        emit seekRequested(std::clamp(seconds, extent.from, extent.to));
}

void OverviewStrip::dragTo(double x)
{
    const double seconds = secondsAt(x);
    const SecondsRange range = m_view->range();
    switch (m_grip) {
    case Grip::None:
        break;
    case Grip::Seek:
        seek(seconds);
        break;
    case Grip::Move:
        m_view->scroll(seconds - m_grabbedAt - range.from);
        break;
    case Grip::LeftEnd:
        m_view->setRange({std::min(seconds, range.to - ViewRange::kShortest), range.to});
        break;
    case Grip::RightEnd:
        m_view->setRange({range.from, std::max(seconds, range.from + ViewRange::kShortest)});
        break;
    }
}

void OverviewStrip::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const QPointF at = event->position();
    m_grip = gripAt(at);
    // Beside the handle: it comes to the pointer, held at its middle.
    const bool isBeside = !handle().contains(at);
    m_grabbedAt = isBeside ? m_view->range().length() / 2.0 : secondsAt(at.x()) - m_view->range().from;
    if (m_grip == Grip::Seek || isBeside)
        dragTo(at.x());
}

void OverviewStrip::mouseMoveEvent(QMouseEvent *event)
{
    if (m_grip != Grip::None) {
        dragTo(event->position().x());
        return;
    }
    const Grip grip = gripAt(event->position());
    const bool isEnd = grip == Grip::LeftEnd || grip == Grip::RightEnd;
    setCursor(isEnd ? Qt::SizeHorCursor : (grip == Grip::Move ? Qt::OpenHandCursor : Qt::ArrowCursor));
}

void OverviewStrip::mouseReleaseEvent(QMouseEvent *)
{
    m_grip = Grip::None;
}

void OverviewStrip::keyPressEvent(QKeyEvent *event)
{
    const double at = m_view->cursor().value_or(m_view->extent().to);
    switch (event->key()) {
    case Qt::Key_Left:
        seek(at - kSeekStep);
        break;
    case Qt::Key_Right:
        seek(at + kSeekStep);
        break;
    case Qt::Key_Home:
        seek(m_view->extent().from);
        break;
    case Qt::Key_End:
        seek(m_view->extent().to);
        break;
    case Qt::Key_PageUp:
        m_view->scroll(-m_view->range().length() * 0.8);
        break;
    case Qt::Key_PageDown:
        m_view->scroll(m_view->range().length() * 0.8);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void OverviewStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange) {
        m_theme = PlotTheme::of(palette());
        update();
    } else if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace widgets
