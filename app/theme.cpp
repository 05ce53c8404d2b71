// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyleFactory>

namespace app {

namespace {

struct Colours {
    QRgb window, base, alternate, button, text, muted, accent, accentText;
};

constexpr Colours kLight{0xfff5f7f9, 0xffffffff, 0xffeef1f4, 0xffe9edf1,
                         0xff1d2329, 0xff68727c, 0xff1b6ca8, 0xffffffff};
constexpr Colours kDark{0xff16191e, 0xff1c2026, 0xff22272e, 0xff262c34, 0xffe2e6ea, 0xff8b96a2, 0xff63b0e8, 0xff0e1216};

QPalette paletteOf(const Colours &colours)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colours.window);
    palette.setColor(QPalette::WindowText, colours.text);
    palette.setColor(QPalette::Base, colours.base);
    palette.setColor(QPalette::AlternateBase, colours.alternate);
    palette.setColor(QPalette::ToolTipBase, colours.base);
    palette.setColor(QPalette::ToolTipText, colours.text);
    palette.setColor(QPalette::PlaceholderText, colours.muted);
    palette.setColor(QPalette::Text, colours.text);
    palette.setColor(QPalette::Button, colours.button);
    palette.setColor(QPalette::ButtonText, colours.text);
    palette.setColor(QPalette::BrightText, colours.accent);
    palette.setColor(QPalette::Link, colours.accent);
    palette.setColor(QPalette::Highlight, colours.accent);
    palette.setColor(QPalette::HighlightedText, colours.accentText);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colours.muted);
    return palette;
}

} // namespace

void applyTheme(QApplication &application, Theme theme)
{
    application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    // An empty palette is that of the desktop.
    QApplication::setPalette(theme == Theme::Auto ? QPalette() : paletteOf(theme == Theme::Dark ? kDark : kLight));
}

} // namespace app
