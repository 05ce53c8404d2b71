// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

class QPalette;

namespace widgets {

enum class IconId {
    Open,
    Record,
    Save,
    Play,
    Pause,
    StepBack,
    StepForward,
    PreviousVerdict,
    NextVerdict,
    Follow,
    AsItHappened,
    Copy,
    Close,
    Connect,
    Demo,
    Menu,
};
inline constexpr int kIconCount = 16;

struct IconColours {
    QColor normal;
    QColor disabled;
};

/// A one-colour icon, sharp at any size and scale. Icons do not follow the palette by themselves: make them again on
/// QEvent::PaletteChange. GUI thread only.
[[nodiscard]] QIcon icon(IconId id, const IconColours &colours);
/// In the colours of button text.
[[nodiscard]] QIcon icon(IconId id, const QPalette &palette);
/// The application's own icon, in its own colours.
[[nodiscard]] QIcon applicationIcon();

} // namespace widgets
