// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/importer.h"
#include "app/json_parts.h"

#include <string>

namespace app {

/// What a file is and what its numbers mean: its format, then a line for each thing that is known, newline at the end.
/// What came from the file is made harmless. Pure.
[[nodiscard]] std::string xrayText(const FileReport &report);
/// The same in short, one line without a newline.
[[nodiscard]] std::string xrayLine(const FileReport &report);
/// The same for programs: what is not known is null.
[[nodiscard]] json::Json xrayJson(const FileReport &report);

} // namespace app
