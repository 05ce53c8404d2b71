// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curve_values.h"
#include "widgets/plot_layers.h"
#include "widgets/timeline_plot.h"

#include <QCoreApplication>
#include <QPainter>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

using model::CensoredMark;
using model::CurveId;

class TimelineText {
    Q_DECLARE_TR_FUNCTIONS(TimelineText)
};

constexpr double kLeastLatencyTopMs = 150.0;
constexpr double kLeastLinearTopMs = 20.0;
constexpr double kLeastRateTop = 10.0;
constexpr double kLeastRoundTripTopMs = 100.0;
constexpr double kTimeAxisRows = 1.4; ///< height of the time labels in rows of the plot's font

} // namespace

void TimelinePlot::learnCurves()
{
    for (std::size_t i = 0; i < model::kCurveCount; ++i) {
        const model::CurveSummary summary = m_timeline->curves[i].summary();
        m_largest[i] = summary.hasPoints ? std::max(0.0, summary.largest.value) : 0.0;
        m_isWorthALine[i] = isWorthALine(*m_timeline, static_cast<CurveId>(i));
    }
    m_censored = m_timeline->censored.summary();
    m_rects.back()->axis(QCPAxis::atRight)->setVisible(isDrawn(CurveId::PollRoundTrip));
}

double TimelinePlot::largestOf(std::initializer_list<CurveId> curves) const
{
    double largest = 0.0;
    for (const CurveId curve : curves) {
        if (!m_look.isHidden(curve))
            largest = std::max(largest, m_largest[static_cast<std::size_t>(curve)]);
    }
    return largest;
}

double TimelinePlot::headroom(Pane pane) const
{
    constexpr double kAir = 6.0;
    const int rows = pane == Pane::Latency && !m_timeline->marks.empty() ? 2 : 1;
    return rows * rowHeight(m_font) + kAir;
}

void TimelinePlot::updateScales()
{
    // The whole session decides, not the visible part: nothing jumps when one scrolls.
    double latency =
        largestOf({CurveId::RequestP99, CurveId::RequestP50, CurveId::LoopP99, CurveId::LoopMean, CurveId::LoopMax});
    latency = std::max(latency, m_timeline->held.summary().bounds.largestMs);
    for (const model::BoundRange &bounds : m_censored.kinds)
        latency = std::max(latency, bounds.largestMs);

    // The layout comes after the scales, so the panes' heights are foreseen from their shares.
    const double height = std::max(60.0, m_plot->height() - kTimeAxisRows * rowHeight(m_font));
    const double small = headroom(Pane::Load) / (height * kSmallPaneShare);
    const bool isLogarithmic = m_look.latencyScale == ValueScale::Kind::Logarithmic;
    scale(Pane::Latency) = scaleFor(m_look.latencyScale, isLogarithmic ? kLatencyBottomMs : 0.0, latency,
                                    isLogarithmic ? kLeastLatencyTopMs : kLeastLinearTopMs,
                                    headroom(Pane::Latency) / (height * kLatencyPaneShare));
    scale(Pane::Rates) =
        scaleFor(ValueScale::Kind::Linear, 0.0,
                 largestOf({CurveId::Offered, CurveId::Sent, CurveId::Done, CurveId::Failures}), kLeastRateTop, small);
    scale(Pane::Load) =
        scaleFor(ValueScale::Kind::Linear, 0.0, std::max(1.0, largestOf({CurveId::Elu, CurveId::Cpu})), 1.0, small);
    m_roundTripScale =
        scaleFor(ValueScale::Kind::Linear, 0.0, largestOf({CurveId::PollRoundTrip}), kLeastRoundTripTopMs, small);

    for (std::size_t i = 0; i < kPaneCount; ++i) {
        m_rects[i]->axis(QCPAxis::atBottom)->setRange(m_range.from, m_range.to);
        m_rects[i]->axis(QCPAxis::atLeft)->setRange(m_scales[i].bottom, m_scales[i].top);
    }
    m_rects.back()->axis(QCPAxis::atRight)->setRange(m_roundTripScale.bottom, m_roundTripScale.top);
}

void TimelinePlot::paintBackdrop(QPainter &painter) const
{
    for (const Pane pane : {Pane::Latency, Pane::Rates, Pane::Load})
        paintBands(painter, geometryOf(pane), m_timeline->bands, pane == Pane::Latency ? Tint::Strong : Tint::Faint,
                   m_theme);
    const PaneGeometry latency = geometryOf(Pane::Latency);
    paintFloor(painter, latency, m_timeline->floor, m_theme);
    paintHeld(painter, latency, m_timeline->held, m_theme);
}

namespace {

/// Kinds of failure that occur anywhere in the session, in a fixed order.
std::vector<CensoredMark::Kind> kindsIn(const model::CensoredSummary &marks)
{
    std::vector<CensoredMark::Kind> kinds;
    for (const auto kind : {CensoredMark::Kind::Timeout, CensoredMark::Kind::Refused, CensoredMark::Kind::Failed,
                            CensoredMark::Kind::Shed}) {
        if (!marks.kinds[static_cast<std::size_t>(kind)].isEmpty())
            kinds.push_back(kind);
    }
    return kinds;
}

} // namespace

void TimelinePlot::paintForeground(QPainter &painter)
{
    painter.setFont(m_font);
    const PaneGeometry latency = geometryOf(Pane::Latency);
    for (const Pane pane : {Pane::Latency, Pane::Rates, Pane::Load}) {
        painter.setPen(m_theme.frame);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(geometryOf(pane).area.adjusted(0.0, 0.0, -1.0, -1.0));
        paintMarkLines(painter, geometryOf(pane), m_timeline->marks, m_theme);
    }
    for (std::size_t i = 0; i < model::kCurveCount; ++i) {
        const auto curve = static_cast<CurveId>(i);
        if (!m_lonePoints[i].empty())
            paintLonePoints(painter, geometryOf(curve), m_lonePoints[i], m_theme.curve(curve));
    }
    paintCensored(painter, latency, m_timeline->censored, m_theme);
    paintBlocks(painter, latency, m_timeline->blocks, m_theme);
    paintFloorText(painter, latency, m_timeline->floor, m_theme);
    paintMarkFlags(painter, latency, m_timeline->marks, 1, m_theme);

    paintLegends(painter);

    const bool isEmpty = std::all_of(m_timeline->curves.begin(), m_timeline->curves.end(),
                                     [](const auto &points) { return points.empty(); });
    if (isEmpty && !m_emptyText.isEmpty())
        paintSentence(painter, latency, m_emptyText, m_theme);
}

void TimelinePlot::paintLegends(QPainter &painter)
{
    m_legend.clear();
    const auto paint = [this, &painter](Pane pane, const QString &title, std::initializer_list<CurveId> curves) {
        Legend legend{.title = title, .curves = {}, .hidden = m_look.hidden, .marks = {}};
        std::copy_if(curves.begin(), curves.end(), std::back_inserter(legend.curves),
                     [this](CurveId curve) { return m_isWorthALine[static_cast<std::size_t>(curve)]; });
        if (pane == Pane::Latency) {
            legend.marks = kindsIn(m_censored);
            legend.hasHeld = !m_timeline->held.empty();
        }
        const auto entries = paintLegend(painter, geometryOf(pane), legend, m_theme);
        m_legend.insert(m_legend.end(), entries.begin(), entries.end());
    };
    paint(Pane::Latency, {},
          {CurveId::RequestP99, CurveId::RequestP50, CurveId::LoopP99, CurveId::LoopMean, CurveId::LoopMax});
    paint(Pane::Rates, TimelineText::tr("Requests per second"),
          {CurveId::Offered, CurveId::Sent, CurveId::Done, CurveId::Failures});
    paint(Pane::Load, TimelineText::tr("Load"), {CurveId::Elu, CurveId::Cpu, CurveId::PollRoundTrip});
}

} // namespace widgets
