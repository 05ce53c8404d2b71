// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_plot.h"

#include "widgets/curve_values.h"
#include "widgets/decimate.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_axes.h"
#include "widgets/plot_layers.h"

#include <QEvent>
#include <QFontMetrics>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

using model::CurveId;

struct ComparedLine {
    CompareSide side;
    CurveId curve;
};
constexpr std::array kComparedLines{
    ComparedLine{CompareSide::A, CurveId::RequestP99}, ComparedLine{CompareSide::B, CurveId::RequestP99},
    ComparedLine{CompareSide::A, CurveId::LoopP99}, ComparedLine{CompareSide::B, CurveId::LoopP99}};

/// B is dashed and nearer to the colour of text, so that it can be told from A without colour.
QPen penOf(const ComparedLine &line, const PlotTheme &theme)
{
    constexpr double kTowardsText = 0.4;
    QPen pen = theme.curvePen(line.curve);
    if (line.side == CompareSide::B) {
        pen.setColor(mixed(pen.color(), theme.text, kTowardsText));
        pen.setDashPattern({3.0, 2.0});
    }
    return pen;
}

/// What is drawn of the side's range in `columns` columns; nothing before or after the range.
std::vector<model::CurvePoint> pointsWithin(const CompareCurves &curves, CurveId curve, std::size_t columns)
{
    if (!curves.timeline)
        return {};
    auto points = decimated(curves.timeline->curve(curve), curves.range, columns);
    std::erase_if(points, [&](const model::CurvePoint &point) {
        return point.t < curves.range.from || curves.range.to < point.t;
    });
    return points;
}

} // namespace

ComparePlot::ComparePlot(QWidget *parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot(this))
{
    setAccessibleName(tr("Request p99 and loop p99 of both sides"));
    m_plot->setPlottingHint(QCP::phFastPolylines, true);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    buildGraphs();
    QObject::connect(m_plot, &QCustomPlot::beforeReplot, this, [this] { updateScale(); });
    QObject::connect(m_plot, &QCustomPlot::afterLayout, this, [this] { fillGraphs(); });
    applyTheme();
}

ComparePlot::~ComparePlot()
{
    // The plot lives a moment longer than this object's own part, and must not call back.
    QObject::disconnect(m_plot, nullptr, this, nullptr);
}

void ComparePlot::buildGraphs()
{
    QCPAxisRect *rect = m_plot->axisRect();
    for (QCPAxis *axis : rect->axes()) {
        axis->setTickLength(0);
        axis->setSubTicks(false);
    }
    QCPAxis *latency = m_plot->yAxis;
    latency->setScaleType(QCPAxis::stLogarithmic);
    latency->setTicker(makeDecadeTicker());
    m_plot->xAxis->setTicker(makeTimeTicker([this] {
        return TimeAxis{.origin = m_a.timeline ? m_a.timeline->origin : model::Timestamp{},
                        .labels = TimeLabels::SinceStart,
                        .labelWidth = fontMetrics().horizontalAdvance(QStringLiteral("00:00:00")),
                        .axisWidth = std::max(1, m_plot->axisRect()->width())};
    }));
    for (std::size_t i = 0; i < kLineCount; ++i) {
        const auto &[side, curve] = kComparedLines[i];
        m_graphs[i] = m_plot->addGraph();
        m_graphs[i]->setAdaptiveSampling(false);
        m_graphs[i]->setSelectable(QCP::stNone);
        m_graphs[i]->setName((side == CompareSide::A ? tr("A %1") : tr("B %1")).arg(curveName(curve)));
    }
    m_plot->legend->setVisible(true);
    m_plot->legend->setWrap(static_cast<int>(kLineCount));
    m_plot->legend->setFillOrder(QCPLegend::foColumnsFirst);
    rect->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignLeft);
}

void ComparePlot::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const QFont small = plotFont(font());
    m_plot->setBackground(QBrush(theme.window));
    m_plot->axisRect()->setBackground(QBrush(theme.pane));
    for (QCPAxis *axis : m_plot->axisRect()->axes()) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setTickLabelFont(small);
        axis->setTickLabelColor(theme.mutedText);
        axis->grid()->setPen(QPen(theme.grid, 1.0));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    m_plot->legend->setBorderPen(Qt::NoPen);
    m_plot->legend->setBrush(Qt::NoBrush);
    m_plot->legend->setFont(small);
    m_plot->legend->setTextColor(theme.text);
    m_plot->legend->setIconSize(QFontMetrics(small).averageCharWidth() * 5, QFontMetrics(small).height());
    for (std::size_t i = 0; i < kLineCount; ++i)
        m_graphs[i]->setPen(penOf(kComparedLines[i], theme));
    for (int i = 0; i < m_plot->legend->itemCount(); ++i) {
        m_plot->legend->item(i)->setFont(small);
        m_plot->legend->item(i)->setTextColor(theme.text);
    }
    // Half of the last time label reaches beyond the axis.
    const int aside = QFontMetrics(small).horizontalAdvance(QStringLiteral("00:00:00")) / 2 + 4;
    m_plot->axisRect()->setMinimumMargins(QMargins(aside, 2, aside, 2));
}

const CompareCurves &ComparePlot::curvesOf(CompareSide side) const
{
    return side == CompareSide::A ? m_a : m_b;
}

void ComparePlot::setCurves(const CompareCurves &a, const CompareCurves &b)
{
    m_a = a;
    m_b = b;
    replot();
}

void ComparePlot::setShift(double seconds)
{
    m_shift = seconds;
    replot();
}

SecondsRange ComparePlot::range() const
{
    return {std::min(m_a.range.from, m_b.range.from + m_shift), std::max(m_a.range.to, m_b.range.to + m_shift)};
}

void ComparePlot::updateScale()
{
    constexpr double kLegendShare = 0.14;
    constexpr double kLeastTopMs = 100.0;
    double largest = 0;
    for (const auto &[side, curve] : kComparedLines) {
        for (const auto &point : pointsWithin(curvesOf(side), curve, columns()))
            largest = std::fmax(largest, point.value);
    }
    const ValueScale scale =
        scaleFor(ValueScale::Kind::Logarithmic, kLatencyBottomMs, largest, kLeastTopMs, kLegendShare);
    m_plot->yAxis->setRange(scale.bottom, scale.top);
    m_plot->xAxis->setRange(range().from, std::max(range().to, range().from + 1.0));
}

std::size_t ComparePlot::columns() const
{
    return static_cast<std::size_t>(std::max(1, m_plot->axisRect()->width() / 2));
}

void ComparePlot::fillGraphs()
{
    for (std::size_t i = 0; i < kLineCount; ++i) {
        const auto &[side, curve] = kComparedLines[i];
        const double shift = side == CompareSide::B ? m_shift : 0.0;
        QVector<QCPGraphData> drawn;
        for (const auto &point : pointsWithin(curvesOf(side), curve, columns())) {
            // std::max would turn a gap into a value.
            const double value = point.value < kLeastDrawnMs ? kLeastDrawnMs : point.value;
            drawn.append(QCPGraphData(point.t + shift, value));
        }
        m_graphs[i]->data()->set(drawn, true);
    }
}

void ComparePlot::replot()
{
    m_plot->replot(QCustomPlot::rpQueuedRefresh);
}

std::vector<model::CurvePoint> ComparePlot::pointsOf(CompareSide side, CurveId curve) const
{
    std::vector<model::CurvePoint> points;
    for (std::size_t i = 0; i < kLineCount; ++i) {
        if (kComparedLines[i].side != side || kComparedLines[i].curve != curve)
            continue;
        for (const QCPGraphData &point : *m_graphs[i]->data())
            points.push_back({point.key, point.value});
    }
    return points;
}

QSize ComparePlot::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 120, fontMetrics().height() * 16};
}

QSize ComparePlot::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 9};
}

void ComparePlot::resizeEvent(QResizeEvent *)
{
    m_plot->resize(size());
}

void ComparePlot::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (!isThemeChange(*event))
        return;
    applyTheme();
    replot();
}

} // namespace widgets
