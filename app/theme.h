// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

class QApplication;

namespace app {

/// Sets style and palette. `Auto` keeps what the desktop gives. Widgets follow through PaletteChange.
void applyTheme(QApplication &application, Theme theme);

} // namespace app
