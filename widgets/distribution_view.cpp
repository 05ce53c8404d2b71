// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distribution_view.h"

#include "widgets/figure_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_axes.h"
#include "widgets/plot_theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

constexpr std::array kPercentTicks{50.0, 90.0, 99.0, 99.9, 99.99, 99.999};

/// How many nines a percentile has: 0 for 0 %, 2 for 99 %.
double ninesOf(double percent)
{
    return -std::log10(std::max(1e-9, 1.0 - percent / 100.0));
}

double percentOf(double nines)
{
    return 100.0 * (1.0 - std::pow(10.0, -nines));
}

QString percentText(double percent)
{
    return QStringLiteral("p%1").arg(QString::number(percent, 'g', percent < 99.0 ? 3 : 6));
}

} // namespace

DistributionView::DistributionView(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Latency by percentile"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

void DistributionView::setStudy(std::shared_ptr<const model::RangeStudy> study)
{
    m_study = std::move(study);
    m_read.reset();
    makeCurve();
    update();
}

void DistributionView::makeCurve()
{
    m_curve.clear();
    if (!m_study || m_study->latency.isEmpty()) {
        setAccessibleDescription(tr("No histogram in this range"));
        return;
    }
    const auto &latency = m_study->latency;
    m_nines = std::clamp(std::log10(static_cast<double>(latency.count())), 1.0, 5.0);
    const auto columns = static_cast<int>(std::max(2.0, plotArea().width()));
    for (int i = 0; i <= columns; ++i) {
        const double percent = percentOf(m_nines * i / columns);
        m_curve.push_back({percent, model::toMs(*latency.percentile(percent))});
    }
    const double least = std::max(0.01, m_curve.front().ms);
    const double most = std::max(least, m_curve.back().ms);
    m_lowestMs = std::pow(10.0, std::floor(std::log10(least)));
    m_highestMs = std::pow(10.0, std::floor(std::log10(most)) + 1);
    setAccessibleDescription(tr("%1 at the median, %2 at p99, %3 at most")
                                 .arg(formatMs(m_study->percentileMs(50)), formatMs(m_study->percentileMs(99)),
                                      formatMs(m_curve.back().ms)));
}

QString DistributionView::readout() const
{
    if (!m_read)
        return {};
    const auto &point = m_curve[*m_read];
    return tr("%1  %2", "percentile and latency").arg(percentText(point.percent), formatMs(point.ms));
}

QSize DistributionView::sizeHint() const
{
    return {letterWidth(fontMetrics()) * 38, fontMetrics().lineSpacing() * 10};
}

QSize DistributionView::minimumSizeHint() const
{
    return {letterWidth(fontMetrics()) * 20, fontMetrics().lineSpacing() * 6};
}

QRectF DistributionView::plotArea() const
{
    const int unit = spacingUnit(*this);
    const int labels = fontMetrics().horizontalAdvance(QStringLiteral("100 ms")) + unit;
    const int line = fontMetrics().lineSpacing();
    return QRectF(rect()).adjusted(2 * unit + labels, line + unit, -3 * unit, -line - unit);
}

double DistributionView::xOf(double percent) const
{
    const auto area = plotArea();
    return area.left() + area.width() * std::min(1.0, ninesOf(percent) / m_nines);
}

double DistributionView::yOf(double ms) const
{
    const auto area = plotArea();
    const double share = std::log10(std::max(ms, m_lowestMs) / m_lowestMs) / std::log10(m_highestMs / m_lowestMs);
    return area.bottom() - area.height() * share;
}

void DistributionView::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    QPainter painter(this);
    painter.setFont(scaledFont(font(), 0.9));
    const auto area = plotArea();
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(area.left(), 0, area.width(), area.top()), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Latency by percentile"));
    if (m_curve.empty()) {
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No histogram in this range: its percentiles cannot be merged."));
        return;
    }
    painter.drawText(QRectF(area.left(), 0, area.width(), area.top()), Qt::AlignRight | Qt::AlignVCenter, readout());
    for (double ms = m_lowestMs; ms <= m_highestMs * 1.001; ms *= 10) {
        const double y = yOf(ms);
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.mutedText);
        const double height = metrics.height();
        painter.drawText(QRectF(0, y - height / 2, area.left() - spacingUnit(*this), height),
                         Qt::AlignRight | Qt::AlignVCenter, axisMsText(ms));
    }
    double labelledTo = -1;
    for (const double percent : kPercentTicks) {
        if (ninesOf(percent) > m_nines * 1.001)
            break;
        const double x = xOf(percent);
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QString text = percentText(percent);
        const double half = metrics.horizontalAdvance(text) / 2;
        if (x - half < labelledTo || x + half > width())
            continue;
        labelledTo = x + half + spacingUnit(*this);
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x - half, area.bottom(), 2 * half, height() - area.bottom()),
                         Qt::AlignHCenter | Qt::AlignVCenter, text);
    }
    QPolygonF line;
    for (const auto &point : m_curve)
        line << QPointF(xOf(point.percent), yOf(point.ms));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.curve(model::CurveId::RequestP99), 1.8));
    painter.drawPolyline(line);
    if (m_read) {
        painter.setPen(theme.hover);
        painter.drawLine(QPointF(line[static_cast<qsizetype>(*m_read)].x(), area.top()),
                         QPointF(line[static_cast<qsizetype>(*m_read)].x(), area.bottom()));
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.adjusted(-1, -1, 1, 1));
    }
}

void DistributionView::resizeEvent(QResizeEvent *)
{
    m_read.reset();
    makeCurve();
}

void DistributionView::read(std::optional<std::size_t> column)
{
    if (column == m_read)
        return;
    m_read = column;
    update();
}

void DistributionView::mouseMoveEvent(QMouseEvent *event)
{
    const auto area = plotArea();
    const double share = (event->position().x() - area.left()) / area.width();
    if (m_curve.empty() || share < 0 || share > 1)
        read(std::nullopt);
    else
        read(static_cast<std::size_t>(std::lround(share * static_cast<double>(m_curve.size() - 1))));
}

void DistributionView::leaveEvent(QEvent *)
{
    read(std::nullopt);
}

void DistributionView::keyPressEvent(QKeyEvent *event)
{
    const bool isRight = event->key() == Qt::Key_Right;
    if (m_curve.empty() || (!isRight && event->key() != Qt::Key_Left)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto last = m_curve.size() - 1;
    const std::size_t by = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
    const auto at = m_read.value_or(last / 2);
    read(isRight ? std::min(last, at + by) : at - std::min(at, by));
}

} // namespace widgets
