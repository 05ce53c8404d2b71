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

/// Of the holds that touch the second before the moment, the one whose name is worth a row; null without any.
const model::TimelineMark *longestBlockAt(const std::vector<model::TimelineMark> &blocks, double seconds)
{
    const model::TimelineMark *longest = nullptr;
    for (const model::TimelineMark &block : blocks) {
        const bool touches = block.from <= seconds + 0.5 && block.to >= seconds - 0.5;
        if (touches && (!longest || block.to - block.from > longest->to - longest->from))
            longest = &block;
    }
    return longest;
}

/// "since 00:00:21, 12 s earlier"
QString anchorText(double seconds, double anchor, model::Timestamp origin, TimeLabels labels)
{
    const QString length = formatLength(model::fromMs(std::abs(seconds - anchor) * 1e3));
    const QString time = momentText(anchor, origin, labels);
    return anchor <= seconds ? BoxText::tr("since %1, %2 earlier").arg(time, length)
                             : BoxText::tr("against %1, %2 later").arg(time, length);
}

QString changeText(CurveId curve, const std::optional<CurveValues::Value> &before,
                   const std::optional<CurveValues::Value> &now)
{
    if (!before || !now)
        return unknownText();
    const double change = now->reading.value() - before->reading.value();
    const QString nothing = curveValueText(curve, 0.0);
    const QString size = curveValueText(curve, std::abs(change));
    if (size.startsWith(QLatin1Char('<')))
        return QStringLiteral("\u00b1") + nothing;
    return (size == nothing  ? QStringLiteral("\u00b1")
                : change < 0 ? QStringLiteral("\u2212")
                             : QStringLiteral("+"))
        + size;
}

/// The row with the largest width in a column.
template <typename Text>
double columnWidth(const CursorReadout &readout, const QFontMetricsF &metrics, Text text)
{
    double width = 0.0;
    for (const CursorReadout::Row &row : readout.rows)
        width = std::max(width, metrics.horizontalAdvance(text(row)));
    return width;
}

/// Of the changes since the anchor, with the gap before it; none without an anchor.
double changeWidth(const CursorReadout &readout, const QFontMetricsF &metrics)
{
    if (readout.anchorTime.isEmpty())
        return 0.0;
    const double width = columnWidth(readout, metrics, [](const CursorReadout::Row &row) { return row.change; });
    return kColumnGap + std::max(width, metrics.horizontalAdvance(QStringLiteral("+999 ms")));
}

} // namespace

CursorReadout readoutAt(const model::Timeline &timeline, const CurveValues &values, double seconds,
                        const PlotLook &look, std::optional<double> anchor)
{
    CursorReadout readout;
    readout.time = momentText(seconds, timeline.origin, look.labels);
    if (anchor)
        readout.anchorTime = anchorText(seconds, *anchor, timeline.origin, look.labels);
    if (const model::VerdictBand *band = bandAt(timeline.bands, seconds))
        readout.verdict = band->verdict;
    for (const CurveId curve : kRows) {
        if (!values.isWorthALine(curve) || look.isHidden(curve))
            continue;
        const auto value = values.at(timeline, curve, seconds);
        const QString text = value ? curveValueText(curve, value->reading) : unknownText();
        readout.rows.push_back({.curve = curve, .name = curveName(curve), .value = text, .change = {}, .point = value});
        if (anchor)
            readout.rows.back().change = changeText(curve, values.at(timeline, curve, *anchor), value);
    }
    for (const model::CensoredMark &mark : censoredAt(timeline, seconds)) {
        const QString count = formatCount(mark.count);
        const QString text =
            mark.atLeastMs > 0.0 ? BoxText::tr("%1, at least %2").arg(count, formatMs(mark.atLeastMs)) : count;
        readout.rows.push_back(
            {.curve = CurveId::Failures, .name = censoredName(mark.kind), .value = text, .change = {}, .point = {}});
    }
    if (const auto *block = longestBlockAt(timeline.blocks, seconds)) {
        const QString name = block->text.empty() ? BoxText::tr("not known") : QString::fromStdString(block->text);
        const QString length = formatMs((block->to - block->from) * 1e3);
        readout.rows.push_back(
            {.curve = {}, .name = BoxText::tr("held %1 by").arg(length), .value = name, .change = {}, .point = {}});
    }
    if (const model::HeldSpan *held = heldAt(timeline, seconds))
        readout.rows.push_back({.curve = {},
                                .name = BoxText::tr("no sample, held at least"),
                                .value = formatMs(held->atLeastMs),
                                .change = {},
                                .point = {}});
    return readout;
}

QString sentenceOf(const CursorReadout &readout)
{
    QStringList parts;
    for (const CursorReadout::Row &row : readout.rows) {
        if (row.value == unknownText())
            continue;
        parts.append(row.change.isEmpty() ? BoxText::tr("%1 %2").arg(row.name, row.value)
                                          : BoxText::tr("%1 %2, changed by %3").arg(row.name, row.value, row.change));
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
    const double names = columnWidth(readout, metrics, [](const CursorReadout::Row &row) { return row.name; });
    // Room for the longest usual figure, so that the box does not change its width with every value.
    const double figures = std::max(columnWidth(readout, bold, [](const CursorReadout::Row &row) { return row.value; }),
                                    bold.horizontalAdvance(formatCores(99.9)));
    double title = bold.horizontalAdvance(readout.time);
    if (readout.verdict)
        title += kColumnGap + kSwatch + 6.0 + metrics.horizontalAdvance(verdictName(*readout.verdict));
    title = std::max(title, metrics.horizontalAdvance(readout.anchorTime));
    const double inner = std::max(title, kSwatch + 6.0 + names + kColumnGap + figures + changeWidth(readout, metrics));
    const double heading = readout.anchorTime.isEmpty() ? 1.3 : 2.3;
    const double lines = static_cast<double>(readout.rows.size()) + heading;
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
    if (!readout.anchorTime.isEmpty()) {
        line.translate(0.0, height);
        painter.setFont(plain);
        painter.setPen(theme.mutedText);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, readout.anchorTime);
    }
    line.translate(0.0, height * 1.3);
    const double changes = changeWidth(readout, metrics);
    for (const CursorReadout::Row &row : readout.rows) {
        const QRectF swatch(line.left(), line.center().y() - kSwatch / 2.0, kSwatch, kSwatch);
        painter.fillRect(swatch,
                         row.curve ? QBrush(swatchColour(row, theme)) : QBrush(theme.heldHatch, Qt::BDiagPattern));
        painter.setFont(plain);
        painter.setPen(theme.mutedText);
        painter.drawText(line.adjusted(textLeft, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(line.adjusted(0.0, 0.0, -changes, 0.0), Qt::AlignRight | Qt::AlignVCenter, row.value);
        painter.setFont(plain);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.change);
        line.translate(0.0, height);
    }
    painter.restore();
}

} // namespace widgets
