// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/finding_delegate.h"

#include "widgets/finding_model.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr double kBadgeScale = 0.86;
constexpr double kVerdictTint = 0.16; // of the verdict's colour, behind a row that holds

int unitOf(const QStyleOptionViewItem &option)
{
    return std::max(1, option.fontMetrics.height() / 4);
}

void paintFrame(QPainter &painter, const QRectF &row, const QStyleOptionViewItem &option, const PlotTheme &theme)
{
    if (!(option.state & QStyle::State_Selected))
        return;
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    painter.setPen(QPen(hasFocus ? theme.accent : theme.mutedText, hasFocus ? 2.0 : 1.0));
    painter.setBrush(Qt::NoBrush);
    const double inset = hasFocus ? 1.0 : 0.5;
    const double radius = unitOf(option);
    painter.drawRoundedRect(row.adjusted(inset, inset, -inset, -inset), radius, radius);
}

} // namespace

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const QFontMetrics small(scaledFont(option.font, kBadgeScale));
    return {letterWidth(option.fontMetrics) * 30, option.fontMetrics.height() + small.height() + 3 * unitOf(option)};
}

void FindingDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const PlotTheme theme = PlotTheme::of(option.palette);
    const bool isHeld = index.data(FindingModel::IsHeldRole).toBool();
    const auto verdict = static_cast<model::Verdict>(index.data(FindingModel::VerdictRole).toInt());
    const int unit = unitOf(option);
    const QRectF row = QRectF(option.rect).adjusted(0, 1, 0, -1);
    const QColor background = isHeld ? blended(theme.verdict(verdict), theme.window, kVerdictTint) : theme.window;

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (isHeld) {
        painter->setBrush(background);
        painter->drawRoundedRect(row, unit, unit);
    }
    const QRectF bar(row.left() + 1, row.top() + unit, unit * 1.4, row.height() - 2 * unit);
    painter->setBrush(isHeld ? theme.verdict(verdict) : theme.frame);
    painter->drawRoundedRect(bar, bar.width() / 2.0, bar.width() / 2.0);
    paintFrame(*painter, row, option, theme);

    const QFont small = scaledFont(option.font, kBadgeScale);
    const QFont badgeFont = scaledFont(option.font, kBadgeScale, QFont::Bold);
    const QString badge = index.data(FindingModel::BadgeRole).toString();
    const int badgeWidth = QFontMetrics(badgeFont).horizontalAdvance(badge) + 1;
    const QRect inside = row.toRect().adjusted(5 * unit, unit, -2 * unit, -unit);

    painter->setFont(badgeFont);
    painter->setPen(isHeld ? readableOn(theme.verdict(verdict), background) : theme.mutedText);
    // On the line of the action: a title has all of the width, as it is what a row is found by.
    painter->drawText(inside, Qt::AlignRight | Qt::AlignBottom, badge);

    const QColor muted = readableOn(theme.mutedText, background);
    painter->setFont(option.font);
    painter->setPen(isHeld ? readableOn(theme.text, background) : muted);
    painter->drawText(inside, Qt::AlignLeft | Qt::AlignTop,
                      option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, inside.width()));
    painter->setFont(small);
    painter->setPen(muted);
    const QString action = index.data(FindingModel::ActionRole).toString();
    const int room = inside.width() - badgeWidth - 2 * unit;
    painter->drawText(inside, Qt::AlignLeft | Qt::AlignBottom,
                      QFontMetrics(small).elidedText(action, Qt::ElideRight, room));
    painter->restore();
}

} // namespace widgets
