// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

class QEvent;
class QFontMetrics;
class QWidget;

namespace widgets {

/// A quarter of a text line, at least 1: what margins and gaps are multiples of.
[[nodiscard]] int spacingUnit(const QWidget &widget);
/// About what a Latin letter takes; the average character of a Japanese font is an ideograph, twice as wide.
[[nodiscard]] int letterWidth(const QFontMetrics &metrics);
[[nodiscard]] QFont scaledFont(const QFont &base, double factor, QFont::Weight weight = QFont::Normal);
/// Sets the colour of a label's text and nothing else.
void setTextColour(QWidget &widget, const QColor &colour);
/// `share` of `over` on `under`, opaque.
[[nodiscard]] QColor blended(const QColor &over, const QColor &under, double share);
/// Accepts the question whether a plain arrow key belongs to the widget before it becomes a shortcut of the window;
/// true when it was that question.
bool claimsArrow(QEvent &event);
/// Whether colours, fonts or sizes must be taken anew.
[[nodiscard]] bool isThemeChange(const QEvent &event);

} // namespace widgets
