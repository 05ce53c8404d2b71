// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_shares.h"

#include "widgets/figure_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/verdict_text.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace widgets {

VerdictShares::VerdictShares(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Time per verdict"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void VerdictShares::setTimes(const Times &times)
{
    model::Duration total{};
    for (const auto length : times)
        total += length;
    m_rows.clear();
    for (int i = 0; i < model::kVerdictCount; ++i) {
        const auto length = times[static_cast<std::size_t>(i)];
        if (length > model::Duration(0))
            m_rows.push_back(
                {static_cast<model::Verdict>(i), length, model::toSeconds(length) / model::toSeconds(total)});
    }
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) { return a.length > b.length; });
    QStringList texts;
    for (const auto &row : m_rows)
        texts << rowText(row);
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QString VerdictShares::rowText(const Row &row)
{
    return tr("%1 %2 (%3)", "verdict, time and share")
        .arg(verdictName(row.verdict), formatLength(row.length), formatShare(row.share));
}

int VerdictShares::rowHeightPx() const
{
    return fontMetrics().lineSpacing() + spacingUnit(*this);
}

QSize VerdictShares::sizeHint() const
{
    return {letterWidth(fontMetrics()) * 38, rowHeightPx() * static_cast<int>(m_rows.size())};
}

QSize VerdictShares::minimumSizeHint() const
{
    return {letterWidth(fontMetrics()) * 20, sizeHint().height()};
}

void VerdictShares::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    QPainter painter(this);
    const int unit = spacingUnit(*this);
    const int nameWidth = letterWidth(fontMetrics()) * 18;
    const int valueWidth = fontMetrics().horizontalAdvance(QStringLiteral("00 min 00 s   > 99 %"));
    const double barWidth = std::max(0, width() - nameWidth - valueWidth - 2 * unit);
    double top = 0;
    for (const auto &row : m_rows) {
        const QRectF line(0, top, width(), rowHeightPx());
        const double length = std::max(2.0, barWidth * row.share);
        paintVerdictCell(painter, QRectF(nameWidth, top + unit / 2.0, length, line.height() - unit), row.verdict,
                         theme);
        painter.setPen(theme.text);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(verdictName(row.verdict), Qt::ElideRight, nameWidth - unit));
        painter.setPen(theme.mutedText);
        const QRectF value(width() - valueWidth, top, valueWidth, line.height());
        painter.drawText(value, Qt::AlignRight | Qt::AlignVCenter, formatShare(row.share));
        const int shareWidth = fontMetrics().horizontalAdvance(QStringLiteral("  > 99 %"));
        painter.drawText(value.adjusted(0, 0, -shareWidth, 0), Qt::AlignRight | Qt::AlignVCenter,
                         formatLength(row.length));
        top += rowHeightPx();
    }
}

} // namespace widgets
