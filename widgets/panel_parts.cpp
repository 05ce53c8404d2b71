// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panel_parts.h"

#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPalette>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace widgets {

int spacingUnit(const QWidget &widget)
{
    return std::max(1, widget.fontMetrics().height() / 4);
}

int letterWidth(const QFontMetrics &metrics)
{
    return std::min(metrics.averageCharWidth(), metrics.horizontalAdvance(QLatin1Char('n')));
}

QFont scaledFont(const QFont &base, double factor, QFont::Weight weight)
{
    QFont font = base;
    // A font has either a point size or a pixel size.
    if (base.pointSizeF() > 0.0)
        font.setPointSizeF(base.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(base.pixelSize() * factor))));
    font.setWeight(weight);
    return font;
}

void setTextColour(QWidget &widget, const QColor &colour)
{
    if (widget.palette().color(QPalette::WindowText) == colour && widget.palette().color(QPalette::Text) == colour)
        return;
    // Only these two roles are set, so that the others go on following the parent.
    QPalette palette;
    palette.setColor(QPalette::WindowText, colour);
    palette.setColor(QPalette::Text, colour);
    widget.setPalette(palette);
}

QColor blended(const QColor &over, const QColor &under, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a * share + b * (1.0 - share))); };
    return {mix(over.red(), under.red()), mix(over.green(), under.green()), mix(over.blue(), under.blue())};
}

bool claimsArrow(QEvent &event)
{
    if (event.type() != QEvent::ShortcutOverride)
        return false;
    const auto &key = static_cast<const QKeyEvent &>(event);
    const bool isArrow = key.key() == Qt::Key_Left || key.key() == Qt::Key_Right;
    if (!isArrow || key.modifiers().testFlag(Qt::ControlModifier) || key.modifiers().testFlag(Qt::AltModifier))
        return false;
    event.accept();
    return true;
}

bool isThemeChange(const QEvent &event)
{
    switch (event.type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::StyleChange:
        return true;
    default:
        return false;
    }
}

} // namespace widgets
