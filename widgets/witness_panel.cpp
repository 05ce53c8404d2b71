// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/witness_panel.h"

#include "widgets/figure_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/sentences.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr std::array kWitnesses{Witness::DelayHistogram, Witness::Elu, Witness::PollRoundTrip, Witness::Coverage};
constexpr double kLabelScale = 0.92;

/// 1 ms is empty and 1 s is full: what a person feels lies between.
double onLogScale(double ms)
{
    constexpr double kFullMs = 1000.0;
    return ms <= 1.0 ? 0.0 : std::min(1.0, std::log10(ms) / std::log10(kFullMs));
}

QColor barColour(const PlotTheme &theme, Witness witness)
{
    switch (witness) {
    case Witness::DelayHistogram:
        return theme.curve(model::CurveId::LoopP99);
    case Witness::Elu:
        return theme.curve(model::CurveId::Elu);
    case Witness::PollRoundTrip:
        return theme.curve(model::CurveId::PollRoundTrip);
    case Witness::Coverage:
        break;
    }
    return theme.curve(model::CurveId::Coverage);
}

std::optional<Witness> outlierOf(const model::LoopFigures &loop, const model::Floor &floor)
{
    constexpr double kHoldMs = 60.0; // a round trip below this is no sign of a hold
    constexpr double kCalmShare = 1.0 / 3.0;
    constexpr double kUnexplained = 0.4; // share of the window
    const model::Reading waited = larger(loop.rttMs, loop.heldMs);
    if (loop.hasSamples && waited.isAbove(kHoldMs) && loop.maxMs.isBelow(waited.value() * kCalmShare))
        return Witness::DelayHistogram;
    const bool isKnown = loop.count.isKnown() && loop.meanMs.isKnown() && floor.meanMs.isKnown() && loop.elu.isKnown()
        && loop.windowMs.isAbove(0.0);
    if (!isKnown)
        return std::nullopt;
    const double lateness = loop.count.value() * (loop.meanMs.value() - floor.meanMs.value());
    if (lateness / loop.windowMs.value() > loop.elu.value() + kUnexplained)
        return Witness::Elu;
    return std::nullopt;
}

} // namespace

WitnessContent witnessesOf(const model::LoopFigures &loop, const model::Floor &floor)
{
    const bool isOpen = !loop.rttMs.isKnown() && loop.heldMs.isKnown();
    return {.delayMs = loop.hasSamples ? loop.maxMs : model::Reading(),
            .elu = loop.elu,
            .roundTripMs = isOpen ? loop.heldMs : loop.rttMs,
            .isRoundTripLowerBound = isOpen,
            .coverage = loop.coverage,
            .outlier = outlierOf(loop, floor)};
}

WitnessPanel::WitnessPanel(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Witnesses"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // its lower edge is in line with its neighbour's
    describe();
}

void WitnessPanel::setContent(const WitnessContent &content)
{
    if (content == m_content)
        return;
    m_content = content;
    describe();
    update();
}

QString WitnessPanel::label(Witness witness)
{
    switch (witness) {
    case Witness::DelayHistogram:
        return tr("delay histogram");
    case Witness::Elu:
        return tr("ELU");
    case Witness::PollRoundTrip:
        return tr("poll round trip");
    case Witness::Coverage:
        break;
    }
    return tr("coverage");
}

model::Reading WitnessPanel::reading(Witness witness) const
{
    switch (witness) {
    case Witness::DelayHistogram:
        return m_content.delayMs;
    case Witness::Elu:
        return m_content.elu;
    case Witness::PollRoundTrip:
        return m_content.roundTripMs;
    case Witness::Coverage:
        break;
    }
    return m_content.coverage;
}

QString WitnessPanel::valueText(Witness witness) const
{
    const model::Reading value = reading(witness);
    switch (witness) {
    case Witness::Elu:
        return formatElu(value);
    case Witness::Coverage:
        return formatShare(value);
    case Witness::PollRoundTrip:
        if (m_content.isRoundTripLowerBound && value.isKnown())
            return tr("≥ %1").arg(formatMs(value));
        break;
    case Witness::DelayHistogram:
        break;
    }
    return formatMs(value);
}

std::optional<double> WitnessPanel::fill(Witness witness) const
{
    const model::Reading value = reading(witness);
    if (!value.isKnown())
        return std::nullopt;
    const bool isShare = witness == Witness::Elu || witness == Witness::Coverage;
    return isShare ? std::clamp(value.value(), 0.0, 1.0) : onLogScale(value.value());
}

QString WitnessPanel::explanation(Witness witness) const
{
    QString text;
    switch (witness) {
    case Witness::DelayHistogram:
        text = tr("The largest delay that the histogram holds.");
        break;
    case Witness::Elu:
        text = tr("Event-loop utilization: the share of the time the loop was busy.");
        break;
    case Witness::PollRoundTrip:
        text = tr("How long the poll itself took; no reset can lose it.");
        break;
    case Witness::Coverage:
        text = tr("The share of the window that the samples account for.");
        break;
    }
    return m_content.outlier == witness ? joinSentences({text, tr("It disagrees with the other witnesses.")}) : text;
}

void WitnessPanel::describe()
{
    QStringList parts;
    for (const Witness witness : kWitnesses) {
        const QString value = reading(witness).isKnown() ? valueText(witness) : tr("unknown");
        const QString part = tr("%1: %2").arg(label(witness), value);
        parts << (m_content.outlier == witness ? tr("%1, disagrees with the others").arg(part) : part);
    }
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

WitnessPanel::Columns WitnessPanel::columns() const
{
    const QFontMetrics labels(scaledFont(font(), kLabelScale));
    const QFontMetrics values(scaledFont(font(), kLabelScale, QFont::Bold));
    Columns columns;
    for (const Witness witness : kWitnesses)
        columns.label = std::max(columns.label, labels.horizontalAdvance(label(witness)));
    // Wide enough for any value, so that the bars keep their length.
    columns.value = values.horizontalAdvance(QStringLiteral("≠ ≥ 99.9 ms"));
    columns.bar = letterWidth(labels) * 14;
    columns.row = labels.lineSpacing() + spacingUnit(*this);
    return columns;
}

QSize WitnessPanel::sizeHint() const
{
    const Columns size = columns();
    const int unit = spacingUnit(*this);
    return {size.label + size.bar + size.value + 10 * unit, size.row * kWitnessCount + 4 * unit};
}

QSize WitnessPanel::minimumSizeHint() const
{
    const Columns size = columns();
    const int unit = spacingUnit(*this);
    return {size.label + size.bar / 3 + size.value + 10 * unit, size.row * kWitnessCount + 4 * unit};
}

bool WitnessPanel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = (help->pos().y() - 2 * spacingUnit(*this)) / std::max(1, columns().row);
        if (row >= 0 && row < kWitnessCount)
            QToolTip::showText(help->globalPos(), explanation(kWitnesses[static_cast<std::size_t>(row)]), this);
        else
            QToolTip::hideText();
        return true;
    }
    if (isThemeChange(*event)) {
        updateGeometry();
        update();
    }
    return QWidget::event(event);
}

void WitnessPanel::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const Columns size = columns();
    const int unit = spacingUnit(*this);
    const QFont labelFont = scaledFont(font(), kLabelScale);
    const QFont valueFont = scaledFont(font(), kLabelScale, QFont::Bold);
    const int left = 3 * unit;
    const int barLeft = left + size.label + 2 * unit;
    const int valueLeft = width() - 3 * unit - size.value;
    const int barWidth = std::max(0, valueLeft - 2 * unit - barLeft);
    const double thickness = std::max(3.0, unit * 1.4);

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int top = 2 * unit;
    for (const Witness witness : kWitnesses) {
        const QRect row(left, top, width() - 6 * unit, size.row);
        const bool isOutlier = m_content.outlier == witness;
        painter.setFont(labelFont);
        painter.setPen(theme.mutedText);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, label(witness));

        QRectF bar(barLeft, row.center().y() - thickness / 2.0 + 0.5, barWidth, thickness);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.frame);
        painter.drawRoundedRect(bar, thickness / 2.0, thickness / 2.0);
        if (const auto share = fill(witness); share && *share > 0.0) {
            bar.setWidth(std::max(thickness, bar.width() * *share));
            // A hatched bar is one that is not believed.
            painter.setBrush(QBrush(barColour(theme, witness), isOutlier ? Qt::BDiagPattern : Qt::SolidPattern));
            painter.drawRoundedRect(bar, thickness / 2.0, thickness / 2.0);
        }

        painter.setFont(valueFont);
        const QRect valueRect(valueLeft, row.top(), size.value, row.height());
        painter.setPen(reading(witness).isKnown() ? theme.text : theme.mutedText);
        painter.drawText(valueRect, Qt::AlignRight | Qt::AlignVCenter, valueText(witness));
        if (isOutlier) {
            painter.setPen(readableOn(theme.warning, theme.window));
            painter.drawText(valueRect, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("≠"));
        }
        top += size.row;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(0, height() - 1, width(), 1, theme.frame);
}

} // namespace widgets
