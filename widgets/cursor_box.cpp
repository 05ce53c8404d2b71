// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursor_box.h"

#include "widgets/figure_text.h"
#include "widgets/plot_theme.h"
#include "widgets/verdict_cells.h"
#include "widgets/verdict_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

using model::CurveId;

class BoxText {
    Q_DECLARE_TR_FUNCTIONS(BoxText)
};

constexpr double kPadding = 8.0;
constexpr double kSwatch = 8.0;
constexpr double kColumnGap = 18.0;
constexpr double kAway = 12.0; ///< between the cursor's own points and the box

constexpr std::array kRows{CurveId::RequestP99, CurveId::RequestP50, CurveId::LoopP99, CurveId::LoopMean,
                           CurveId::LoopMax,    CurveId::Offered,    CurveId::Sent,    CurveId::Done,
                           CurveId::Failures,   CurveId::Elu,        CurveId::Cpu,     CurveId::PollRoundTrip,
                           CurveId::Coverage};
static_assert(kRows.size() == model::kCurveCount);

double lineHeight(const QFontMetricsF &metrics)
{
    return std::ceil(metrics.height() * 1.15);
}

QFont boldOf(QFont font)
{
    font.setBold(true);
    return font;
}

/// The curve that failures and held times belong to, by colour.
QColor swatchColour(const CursorReadout::Row &row, const PlotTheme &theme)
{
    return row.curve ? theme.curve(*row.curve) : theme.heldHatch;
}

} // namespace

CursorReadout readoutAt(const model::Timeline &timeline, const CurveValues &values, double seconds, TimeLabels labels)
{
    CursorReadout readout;
    readout.time = momentText(seconds, timeline.origin, labels);
    if (const model::VerdictBand *band = bandAt(timeline.bands, seconds))
        readout.verdict = band->verdict;
    for (const CurveId curve : kRows) {
        if (!values.isWorthALine(curve))
            continue;
        const auto value = values.at(timeline, curve, seconds);
        const QString text = value ? curveValueText(curve, value->reading) : unknownText();
        readout.rows.push_back({.curve = curve, .name = curveName(curve), .value = text, .point = value});
    }
    for (const model::CensoredMark &mark : censoredAt(timeline, seconds)) {
        const QString count = formatCount(mark.count);
        const QString text =
            mark.atLeastMs > 0.0 ? BoxText::tr("%1, at least %2").arg(count, formatMs(mark.atLeastMs)) : count;
        readout.rows.push_back(
            {.curve = CurveId::Failures, .name = censoredName(mark.kind), .value = text, .point = {}});
    }
    if (const model::HeldSpan *held = heldAt(timeline, seconds))
        readout.rows.push_back({.curve = {},
                                .name = BoxText::tr("no sample, held at least"),
                                .value = formatMs(held->atLeastMs),
                                .point = {}});
    return readout;
}

QString sentenceOf(const CursorReadout &readout)
{
    QStringList parts;
    for (const CursorReadout::Row &row : readout.rows) {
        if (row.value != unknownText())
            parts.append(BoxText::tr("%1 %2").arg(row.name, row.value));
    }
    const QString figures = parts.isEmpty() ? BoxText::tr("no figures") : parts.join(BoxText::tr(", "));
    if (!readout.verdict)
        return BoxText::tr("At %1: %2.").arg(readout.time, figures);
    return BoxText::tr("At %1, %2: %3.").arg(readout.time, verdictName(*readout.verdict), figures);
}

QSizeF boxSize(const CursorReadout &readout, const QFont &font)
{
    const QFontMetricsF metrics(font);
    const QFontMetricsF bold(boldOf(font));
    double names = 0.0;
    double figures = 0.0;
    for (const CursorReadout::Row &row : readout.rows) {
        names = std::max(names, metrics.horizontalAdvance(row.name));
        figures = std::max(figures, bold.horizontalAdvance(row.value));
    }
    // Room for the longest usual figure, so that the box does not change its width with every value.
    figures = std::max(figures, bold.horizontalAdvance(formatCores(99.9)));
    double title = bold.horizontalAdvance(readout.time);
    if (readout.verdict)
        title += kColumnGap + kSwatch + 6.0 + metrics.horizontalAdvance(verdictName(*readout.verdict));
    const double inner = std::max(title, kSwatch + 6.0 + names + kColumnGap + figures);
    const double lines = static_cast<double>(readout.rows.size()) + 1.3;
    return {std::ceil(inner + 2.0 * kPadding), std::ceil(lines * lineHeight(metrics) + 2.0 * kPadding)};
}

QRectF placeBox(QSizeF size, double leftmost, double rightmost, const QRectF &area)
{
    QRectF box(QPointF(leftmost - kAway - size.width(), area.top()), size);
    if (box.left() < area.left()) {
        box.moveLeft(rightmost + kAway);
        if (box.right() > area.right()) {
            // No room on either side: the wider one, cut by as little as possible.
            const bool isLeftWider = leftmost - area.left() > area.right() - rightmost;
            box.moveLeft(isLeftWider ? area.left() : std::max(area.left(), area.right() - size.width()));
        }
    }
    box.moveTop(std::max(area.top(), std::min(box.top(), area.bottom() - size.height())));
    return box;
}

void paintBox(QPainter &painter, const QRectF &box, const CursorReadout &readout, const PlotTheme &theme)
{
    painter.save();
    QColor background = theme.panel;
    background.setAlphaF(0.95F);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.frame);
    painter.setBrush(background);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
    painter.setRenderHint(QPainter::Antialiasing, false);

    const QFont plain = painter.font();
    const QFont bold = boldOf(plain);
    const QFontMetricsF metrics(plain);
    const double height = lineHeight(metrics);
    QRectF line(box.left() + kPadding, box.top() + kPadding, box.width() - 2.0 * kPadding, height);
    const double textLeft = kSwatch + 6.0;

    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, readout.time);
    if (readout.verdict) {
        painter.setFont(plain);
        const QString name = verdictName(*readout.verdict);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, name);
        const double x = line.right() - metrics.horizontalAdvance(name) - textLeft;
        paintVerdictCell(painter, QRectF(x, line.center().y() - kSwatch / 2.0, kSwatch, kSwatch), *readout.verdict,
                         theme);
    }
    line.translate(0.0, height * 1.3);
    for (const CursorReadout::Row &row : readout.rows) {
        const QRectF swatch(line.left(), line.center().y() - kSwatch / 2.0, kSwatch, kSwatch);
        painter.fillRect(swatch,
                         row.curve ? QBrush(swatchColour(row, theme)) : QBrush(theme.heldHatch, Qt::BDiagPattern));
        painter.setFont(plain);
        painter.setPen(theme.mutedText);
        painter.drawText(line.adjusted(textLeft, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.value);
        line.translate(0.0, height);
    }
    painter.restore();
}

} // namespace widgets
