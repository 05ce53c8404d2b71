// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline_view.h"

#include "widgets/panel_parts.h"
#include "widgets/plot_layers.h"
#include "widgets/verdict_cells.h"

#include <QEvent>
#include <QFontMetrics>

#include <algorithm>

namespace widgets {

namespace {

/// While data comes in by itself, more pictures a second than this are wasted.
constexpr qint64 kLiveIntervalMs = 40;

} // namespace

TimelineView::TimelineView(ViewRange *view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_timeline(std::make_shared<const model::Timeline>())
    , m_values(*m_timeline)
    , m_theme(PlotTheme::of(palette()))
    , m_plot(std::make_unique<TimelinePlot>(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Timeline"));
    m_plot->widget()->installEventFilter(this);
    m_plot->setOverlayPainter([this](QPainter &painter) { paintOverlay(painter, m_overlay, *m_plot, m_theme); });
    m_drawTimer.setSingleShot(true);
    connect(&m_drawTimer, &QTimer::timeout, this, &TimelineView::draw);
    connect(view, &ViewRange::rangeChanged, this, &TimelineView::schedule);
    connect(view, &ViewRange::cursorChanged, this, [this](std::optional<double> cursor) {
        m_overlay.cursor = cursor;
        updateOverlay();
    });
    connect(view, &ViewRange::selectionChanged, this, [this](std::optional<SecondsRange> selection) {
        m_overlay.selection = selection;
        updateOverlay();
    });
    connect(view, &ViewRange::anchorChanged, this, [this](std::optional<double> anchor) {
        m_overlay.anchor = anchor;
        updateOverlay();
    });
    m_overlay.cursor = view->cursor();
    m_overlay.anchor = view->anchor();
    m_overlay.selection = view->selection();
    adoptPalette();
    updateReadout();
}

TimelineView::~TimelineView()
{
    m_plot->widget()->removeEventFilter(this);
}

void TimelineView::setTimeline(std::shared_ptr<const model::Timeline> timeline)
{
    if (timeline == m_timeline)
        return;
    m_timeline = timeline ? std::move(timeline) : std::make_shared<const model::Timeline>();
    m_values = CurveValues(*m_timeline);
    m_plot->setTimeline(m_timeline);
    updateReadout();
    schedule();
}

void TimelineView::setLook(const PlotLook &look)
{
    if (look == m_plot->look())
        return;
    m_plot->setLook(look);
    updateReadout();
    schedule();
}

void TimelineView::setEmptyText(const QString &text)
{
    m_plot->setEmptyText(text);
    updateDescription();
    schedule();
}

void TimelineView::setCursorStep(double seconds)
{
    if (seconds > 0.0)
        m_step = seconds;
}

QSize TimelineView::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {letterWidth(metrics) * 110, metrics.height() * 32};
}

QSize TimelineView::minimumSizeHint() const
{
    const QFontMetrics metrics(font());
    return {letterWidth(metrics) * 40, metrics.height() * 14};
}

std::size_t TimelineView::bandCount() const
{
    const PaneGeometry pane = m_plot->geometryOf(Pane::Latency);
    return layOut(m_timeline->bands, pane.time, static_cast<int>(pane.area.width())).size();
}

std::size_t TimelineView::heldCount() const
{
    const SecondsRange range = m_view->range();
    return static_cast<std::size_t>(
        std::count_if(m_timeline->held.begin(), m_timeline->held.end(),
                      [range](const model::HeldSpan &span) { return span.to >= range.from && span.from <= range.to; }));
}

std::optional<QRectF> TimelineView::valueBox() const
{
    return widgets::valueBox(m_overlay, *m_plot, plotFont(font()));
}

void TimelineView::adoptPalette()
{
    m_theme = PlotTheme::of(palette());
    m_plot->setTheme(m_theme, plotFont(font()));
    schedule();
}

void TimelineView::schedule()
{
    m_isDirty = true;
    if (!isVisible() || m_drawTimer.isActive())
        return;
    qint64 wait = 0;
    if (m_view->isFollowing() && m_sinceDrawn.isValid())
        wait = std::clamp<qint64>(kLiveIntervalMs - m_sinceDrawn.elapsed(), 0, kLiveIntervalMs);
    m_drawTimer.start(static_cast<int>(wait));
}

void TimelineView::draw()
{
    if (!m_isDirty || !isVisible())
        return;
    m_isDirty = false;
    m_sinceDrawn.start();
    m_plot->setRange(m_view->range());
    m_plot->replot();
    ++m_replots;
    const QRectF area = m_plot->geometryOf(Pane::Latency).area;
    const auto left = static_cast<int>(area.left());
    const auto width = static_cast<int>(area.width());
    if (left != m_areaLeft || width != m_areaWidth) {
        m_areaLeft = left;
        m_areaWidth = width;
        emit plotAreaChanged(left, width);
    }
}

void TimelineView::flush()
{
    m_drawTimer.stop();
    draw();
}

void TimelineView::updateReadout()
{
    const std::optional<double> moment = m_overlay.hover ? m_overlay.hover : m_overlay.cursor;
    m_overlay.readout = moment ? readoutAt(*m_timeline, m_values, *moment, look(), m_overlay.anchor) : CursorReadout();
    updateDescription();
}

void TimelineView::updateDescription()
{
    if (m_overlay.hover)
        return; // The pointer's place is of no use to those who cannot see it.
    QString text;
    if (m_overlay.cursor)
        text = sentenceOf(m_overlay.readout);
    else if (m_timeline->to > m_timeline->from)
        text = tr("Latest figures. %1").arg(sentenceOf(readoutAt(*m_timeline, m_values, m_timeline->to, look(), {})));
    else
        text = m_plot->emptyText();
    setAccessibleDescription(text);
}

void TimelineView::updateOverlay()
{
    updateReadout();
    // A full drawing that is due anyway takes the overlay along.
    if (isVisible() && !m_isDirty)
        m_plot->replotOverlay();
    else
        m_isDirty = true;
}

void TimelineView::setHover(std::optional<double> hover)
{
    if (hover == m_overlay.hover)
        return;
    m_overlay.hover = hover;
    updateOverlay();
}

double TimelineView::secondsAt(double x) const
{
    const PaneGeometry pane = m_plot->geometryOf(Pane::Latency);
    const SecondsRange range = m_view->range();
    return range.from + (x - pane.area.left()) / std::max(1.0, pane.area.width()) * range.length();
}

bool TimelineView::eventFilter(QObject *object, QEvent *event)
{
    // The plot does not follow a window to a screen of another density by itself.
    if (event->type() == QEvent::Paint && m_plot->devicePixelRatio() != devicePixelRatioF()) {
        m_plot->setDevicePixelRatio(devicePixelRatioF());
        schedule();
    }
    return QWidget::eventFilter(object, event);
}

void TimelineView::changeEvent(QEvent *event)
{
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange)
        adoptPalette();
    QWidget::changeEvent(event);
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    m_plot->widget()->setGeometry(rect());
    schedule();
}

void TimelineView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isDirty)
        schedule();
}

} // namespace widgets
