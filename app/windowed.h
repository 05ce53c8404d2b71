// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace app {

/// Starts the program with the probe and shows the window on it; both end together.
[[nodiscard]] ExitCode runProgram(const RunCommand &command, int &argc, char **argv);

/// Shows the window: the start page, a target that is watched, or opened files. Returns when it is closed.
[[nodiscard]] ExitCode runWindow(const WindowCommand &command, int &argc, char **argv);

/// Plays a scenario, in the window or, when asked for or when there is no display, as text with a picture of the
/// dashboard.
[[nodiscard]] ExitCode runDemo(const DemoCommand &command, int &argc, char **argv);

} // namespace app
