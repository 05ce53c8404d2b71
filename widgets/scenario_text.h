// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace widgets {

/// The title of a scenario or the name of a phase in the language of the window, for the scenarios that come with the
/// program; what others wrote stays as it is. Usable without a GUI and from any thread.
[[nodiscard]] QString scenarioText(const std::string &text);

} // namespace widgets
