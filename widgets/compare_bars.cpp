// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_bars.h"

#include "widgets/compare_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/verdict_text.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace widgets {

CompareBars::CompareBars(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Seconds per verdict"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
}

void CompareBars::setComparison(const model::Comparison &comparison)
{
    m_rows.clear();
    m_lines.clear();
    for (const auto verdict : verdictsWorthARow(comparison)) {
        const auto i = static_cast<std::size_t>(verdict);
        m_rows.push_back({verdict, verdictName(verdict), comparison.a.time[i], comparison.b.time[i]});
        const Row &row = m_rows.back();
        m_lines << tr("%1: A %2, B %3").arg(row.name, lastingText(row.a), lastingText(row.b));
    }
    setAccessibleDescription(m_lines.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int CompareBars::rowHeight() const
{
    return 2 * fontMetrics().lineSpacing() + 2 * spacingUnit(*this);
}

QSize CompareBars::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 56, minimumSizeHint().height()};
}

QSize CompareBars::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 40, rowHeight() * std::max(1, static_cast<int>(m_rows.size()))};
}

void CompareBars::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        updateGeometry();
}

void CompareBars::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const QFontMetrics metrics = fontMetrics();
    const int unit = spacingUnit(*this);
    int nameWidth = 0;
    int lengthWidth = 0;
    model::Duration longest = model::kSecond;
    for (const Row &row : m_rows) {
        nameWidth = std::max(nameWidth, metrics.horizontalAdvance(row.name));
        for (const auto length : {row.a, row.b}) {
            lengthWidth = std::max(lengthWidth, metrics.horizontalAdvance(lastingText(length)));
            longest = std::max(longest, length);
        }
    }
    const int sideLeft = nameWidth + 3 * unit;
    const int barLeft = sideLeft + metrics.horizontalAdvance(QStringLiteral("B")) + 2 * unit;
    const double room = std::max(0, width() - barLeft - lengthWidth - 3 * unit);
    const int line = metrics.lineSpacing();

    QPainter painter(this);
    int top = unit;
    for (const Row &row : m_rows) {
        painter.setPen(theme.text);
        painter.drawText(QRect(0, top, nameWidth, 2 * line), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        for (const bool isB : {false, true}) {
            const auto length = isB ? row.b : row.a;
            const int y = top + (isB ? line : 0);
            painter.setPen(theme.mutedText);
            painter.drawText(QRect(sideLeft, y, barLeft - sideLeft, line), Qt::AlignLeft | Qt::AlignVCenter,
                             isB ? QStringLiteral("B") : QStringLiteral("A"));
            const double share = model::toSeconds(length) / model::toSeconds(longest);
            const QRectF bar(barLeft, y + 2, share * room, line - 4);
            if (length > model::Duration(0))
                paintVerdictCell(painter, bar, row.verdict, theme);
            painter.setPen(length > model::Duration(0) ? theme.text : theme.mutedText);
            painter.drawText(QRectF(bar.right() + unit, y, lengthWidth + 2 * unit, line),
                             Qt::AlignLeft | Qt::AlignVCenter, lastingText(length));
        }
        top += rowHeight();
    }
}

} // namespace widgets
