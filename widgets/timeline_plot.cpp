// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline_plot.h"

#include "widgets/decimate.h"
#include "widgets/plot_axes.h"

#include <QFontMetrics>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace widgets {

namespace {

using model::CurveId;

constexpr std::array kPanes{Pane::Latency, Pane::Rates, Pane::Load};
constexpr int kPaneSpacing = 8;

/// Painted in this order: the strong lines last, on top.
constexpr std::array kDrawnCurves{CurveId::LoopMax,    CurveId::LoopMean,      CurveId::RequestP50, CurveId::LoopP99,
                                  CurveId::RequestP99, CurveId::Offered,       CurveId::Sent,       CurveId::Done,
                                  CurveId::Failures,   CurveId::PollRoundTrip, CurveId::Cpu,        CurveId::Elu};

/// Own painting on a layer of the plot.
class PaintedLayer : public QCPLayerable {
public:
    PaintedLayer(QCustomPlot *plot, const QString &layer, std::function<void(QPainter &)> paint)
        : QCPLayerable(plot, layer)
        , m_paint(std::move(paint))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter *painter) override { m_paint(*painter); }

private:
    std::function<void(QPainter &)> m_paint;
};

bool isLatency(CurveId curve)
{
    return paneOf(curve) == Pane::Latency;
}

/// Points without a neighbour that a line could lead to.
std::vector<model::CurvePoint> lonePoints(std::span<const model::CurvePoint> points)
{
    std::vector<model::CurvePoint> lone;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool hasLeft = i > 0 && !std::isnan(points[i - 1].value);
        const bool hasRight = i + 1 < points.size() && !std::isnan(points[i + 1].value);
        if (!hasLeft && !hasRight && !std::isnan(points[i].value))
            lone.push_back(points[i]);
    }
    return lone;
}

/// A line at zero says nothing and would cover others: only what is above zero, and its way there, stays.
void dropZeros(std::vector<model::CurvePoint> &points)
{
    bool wasAbove = false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool isAbove = points[i].value > 0.0;
        const bool willBeAbove = i + 1 < points.size() && points[i + 1].value > 0.0;
        if (!isAbove && !wasAbove && !willBeAbove)
            points[i].value = std::numeric_limits<double>::quiet_NaN();
        wasAbove = isAbove;
    }
}

} // namespace

Pane paneOf(CurveId curve)
{
    switch (curve) {
    case CurveId::RequestP99:
    case CurveId::RequestP50:
    case CurveId::LoopP99:
    case CurveId::LoopMean:
    case CurveId::LoopMax:
        return Pane::Latency;
    case CurveId::Offered:
    case CurveId::Sent:
    case CurveId::Done:
    case CurveId::Failures:
        return Pane::Rates;
    case CurveId::Elu:
    case CurveId::Cpu:
    case CurveId::PollRoundTrip:
    case CurveId::Coverage:
        break;
    }
    return Pane::Load;
}

TimelinePlot::TimelinePlot(QWidget *parent)
    : m_plot(new QCustomPlot(parent))
    , m_timeline(std::make_shared<const model::Timeline>())
    , m_theme(PlotTheme::of(parent->palette()))
    , m_font(parent->font())
{
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setAutoAddPlottableToLegend(false);
    m_plot->plotLayout()->clear();
    buildPanes();
    buildLayers();
    // Scales before the layout, as labels decide margins; points after it, as the width decides how many are needed.
    QObject::connect(m_plot, &QCustomPlot::beforeReplot, m_plot, [this] { updateScales(); });
    QObject::connect(m_plot, &QCustomPlot::afterLayout, m_plot, [this] { choosePoints(); });
    setTheme(m_theme, m_font);
    learnCurves();
}

TimelinePlot::~TimelinePlot()
{
    // The plot may outlive this by a moment, and must not call back.
    QObject::disconnect(m_plot, nullptr, m_plot, nullptr);
    delete m_plot;
}

void TimelinePlot::buildPanes()
{
    auto *margins = new QCPMarginGroup(m_plot);
    QCPLayoutGrid *grid = m_plot->plotLayout();
    grid->setRowSpacing(kPaneSpacing);
    for (const Pane pane : kPanes) {
        const auto row = static_cast<int>(pane);
        auto *rect = new QCPAxisRect(m_plot);
        grid->addElement(row, 0, rect);
        grid->setRowStretchFactor(row, pane == Pane::Latency ? kLatencyPaneShare : kSmallPaneShare);
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
        rect->setLayer(QStringLiteral("background"));
        for (QCPAxis *axis : rect->axes()) {
            axis->setLayer(QStringLiteral("axes"));
            axis->grid()->setLayer(QStringLiteral("grid"));
            axis->setTicks(true);
            axis->setTickLength(0);
            axis->setSubTicks(false);
        }
        QCPAxis *time = rect->axis(QCPAxis::atBottom);
        time->setTickLabels(pane == Pane::Load);
        time->setTicker(makeTimeTicker([this] {
            const QFontMetrics metrics(m_font);
            return TimeAxis{.origin = m_timeline->origin,
                            .labels = m_look.labels,
                            .labelWidth = metrics.horizontalAdvance(QStringLiteral("00:00:00")),
                            .axisWidth = std::max(1, m_rects.back()->width())};
        }));
        m_rects[static_cast<std::size_t>(pane)] = rect;
    }
    QCPAxis *latency = m_rects[0]->axis(QCPAxis::atLeft);
    latency->setScaleType(QCPAxis::stLogarithmic);
    latency->setTicker(makeDecadeTicker());
    m_rects[1]->axis(QCPAxis::atLeft)->setTicker(makeLinearTicker(LinearUnit::Plain));
    m_rects[2]->axis(QCPAxis::atLeft)->setTicker(makeLinearTicker(LinearUnit::Plain));
    QCPAxis *roundTrip = m_rects[2]->axis(QCPAxis::atRight);
    roundTrip->setVisible(true);
    roundTrip->setTickLabels(true);
    roundTrip->setTicker(makeLinearTicker(LinearUnit::Milliseconds));
    roundTrip->grid()->setVisible(false);
}

void TimelinePlot::buildLayers()
{
    m_plot->addLayer(QStringLiteral("bands"), m_plot->layer(QStringLiteral("background")));
    new PaintedLayer(m_plot, QStringLiteral("bands"), [this](QPainter &painter) { paintBackdrop(painter); });
    new PaintedLayer(m_plot, QStringLiteral("main"), [this](QPainter &painter) { paintCurves(painter); });
    new PaintedLayer(m_plot, QStringLiteral("legend"), [this](QPainter &painter) { paintForeground(painter); });
    new PaintedLayer(m_plot, QStringLiteral("overlay"), [this](QPainter &painter) {
        painter.setFont(m_font);
        if (m_overlayPainter)
            m_overlayPainter(painter);
    });
}

void TimelinePlot::styleAxis(QCPAxis *axis)
{
    axis->setBasePen(Qt::NoPen);
    axis->setTickPen(Qt::NoPen);
    axis->setTickLabelFont(m_font);
    axis->setTickLabelColor(m_theme.mutedText);
    axis->setLabelFont(m_font);
    axis->setLabelColor(m_theme.mutedText);
    axis->grid()->setPen(QPen(m_theme.grid, 1.0));
    axis->grid()->setZeroLinePen(Qt::NoPen);
}

void TimelinePlot::setTheme(const PlotTheme &theme, const QFont &font)
{
    m_theme = theme;
    m_font = font;
    m_plot->setBackground(QBrush(theme.window));
    for (QCPAxisRect *rect : m_rects) {
        rect->setBackground(QBrush(theme.pane));
        for (QCPAxis *axis : rect->axes())
            styleAxis(axis);
    }
    m_rects[2]
        ->axis(QCPAxis::atRight)
        ->setTickLabelColor(readableOn(theme.curve(CurveId::PollRoundTrip), theme.window));
    // Half of the last time label reaches beyond the axis; the first one and a bit of air fit left of it.
    const QFontMetrics metrics(font);
    const int aside = metrics.horizontalAdvance(QStringLiteral("00:00:00")) / 2 + 4;
    for (QCPAxisRect *rect : m_rects)
        rect->setMinimumMargins(QMargins(aside, 2, aside, 2));
}

void TimelinePlot::setLook(const PlotLook &look)
{
    m_look = look;
    // Wall time is never shown without its zone.
    m_rects.back()
        ->axis(QCPAxis::atBottom)
        ->setLabel(look.labels == TimeLabels::UtcWallTime ? QStringLiteral("UTC") : QString());
    const bool isLogarithmic = look.latencyScale == ValueScale::Kind::Logarithmic;
    QCPAxis *latency = m_rects.front()->axis(QCPAxis::atLeft);
    latency->setScaleType(isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    latency->setTicker(isLogarithmic ? makeDecadeTicker() : makeLinearTicker(LinearUnit::Milliseconds));
    learnCurves();
}

void TimelinePlot::setDevicePixelRatio(double ratio)
{
    m_plot->setBufferDevicePixelRatio(ratio);
}

void TimelinePlot::setTimeline(std::shared_ptr<const model::Timeline> timeline)
{
    m_timeline = timeline ? std::move(timeline) : std::make_shared<const model::Timeline>();
    learnCurves();
}

void TimelinePlot::choosePoints()
{
    for (const CurveId curve : kDrawnCurves)
        choosePoints(curve);
}

void TimelinePlot::choosePoints(CurveId curve)
{
    const auto index = static_cast<std::size_t>(curve);
    std::vector<model::CurvePoint> &points = m_points[index];
    points.clear();
    if (isDrawn(curve)) {
        // Two pixels to a column, with its least and largest value: as many points as pixels.
        const auto columns = static_cast<std::size_t>(std::max(1, m_rects.back()->width() / 2));
        points = decimated(m_timeline->curve(curve), m_range, columns);
    }
    if (curve == CurveId::Failures)
        dropZeros(points);
    for (model::CurvePoint &point : points) {
        if (isLatency(curve) && point.value < kLeastDrawnMs)
            point.value = kLeastDrawnMs;
    }
    m_lonePoints[index] = lonePoints(points);
}

void TimelinePlot::paintCurves(QPainter &painter)
{
    for (const Pane pane : kPanes) {
        const QRectF area = geometryOf(pane).area;
        m_raster.begin(area.size(), devicePixelRatio());
        for (const CurveId curve : kDrawnCurves) {
            const auto &points = m_points[static_cast<std::size_t>(curve)];
            if (paneOf(curve) != pane || points.empty())
                continue;
            PaneGeometry geometry = geometryOf(curve);
            geometry.area.moveTopLeft({0.0, 0.0});
            m_line.clear();
            for (const model::CurvePoint &point : points)
                m_line.emplace_back(geometry.x(point.t),
                                    std::isnan(point.value) ? point.value : geometry.y(point.value));
            // A dense curve is noise, where dashes show nothing and wide lines hide others.
            QPen pen = m_theme.curvePen(curve);
            if (static_cast<double>(points.size()) > area.width() / 3.0) {
                pen.setStyle(Qt::SolidLine);
                pen.setWidthF(std::min(pen.widthF(), 1.5));
            }
            m_raster.stroke(m_line, pen, geometry.x(0.0));
        }
        m_raster.paintTo(painter, area.topLeft());
    }
}

void TimelinePlot::replot()
{
    m_plot->replot(QCustomPlot::rpQueuedRefresh);
}

void TimelinePlot::replotOverlay()
{
    m_plot->layer(QStringLiteral("overlay"))->replot();
}

QWidget *TimelinePlot::widget() const
{
    return m_plot;
}

double TimelinePlot::devicePixelRatio() const
{
    return m_plot->bufferDevicePixelRatio();
}

PaneGeometry TimelinePlot::geometryOf(Pane pane) const
{
    const auto index = static_cast<std::size_t>(pane);
    return {
        .area = QRectF(m_rects[index]->rect()), .time = m_range, .value = m_scales[index], .headroom = headroom(pane)};
}

PaneGeometry TimelinePlot::geometryOf(CurveId curve) const
{
    PaneGeometry geometry = geometryOf(paneOf(curve));
    if (curve == CurveId::PollRoundTrip)
        geometry.value = m_roundTripScale;
    return geometry;
}

bool TimelinePlot::isDrawn(CurveId curve) const
{
    const bool isDrawable = std::find(kDrawnCurves.begin(), kDrawnCurves.end(), curve) != kDrawnCurves.end();
    return isDrawable && m_isWorthALine[static_cast<std::size_t>(curve)] && !m_look.isHidden(curve);
}

std::optional<CurveId> TimelinePlot::curveInLegendAt(QPointF position) const
{
    const auto entry = std::find_if(m_legend.begin(), m_legend.end(),
                                    [position](const LegendEntry &each) { return each.area.contains(position); });
    return entry == m_legend.end() ? std::nullopt : std::optional(entry->curve);
}

std::size_t TimelinePlot::pointCount(CurveId curve) const
{
    return m_points[static_cast<std::size_t>(curve)].size();
}

double TimelinePlot::replotMs() const
{
    return m_plot->replotTime(true);
}

} // namespace widgets
