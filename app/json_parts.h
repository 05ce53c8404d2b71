// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"

#include <nlohmann/json.hpp>

#include <string>

class QString;

namespace app::json {

/// What the JSON lines of all commands are made of. Any thread.
using Json = nlohmann::ordered_json;

/// Null when unknown. Rounded to a tenth of a microsecond, which is finer than any figure here: that keeps the text
/// short and free of binary noise.
[[nodiscard]] Json number(model::Reading value);
[[nodiscard]] Json text(const QString &sentence);
/// The object without a newline. Names come from files; bytes that are not UTF-8 are replaced, never thrown about.
[[nodiscard]] std::string line(const Json &object);

} // namespace app::json
