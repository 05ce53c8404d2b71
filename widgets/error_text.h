// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QString>

namespace widgets {

/// One line for people: what went wrong, where, and what to do next. What came from outside (server text, paths, file
/// content) is made harmless: no control characters or line breaks, bounded length. Plain text, translated, usable
/// without a GUI and from any thread.
[[nodiscard]] QString errorSentence(const model::Error &error);

/// Text from outside on one line: control, formatting and line-break characters become single spaces, and what exceeds
/// `limit` characters is cut in the middle with an ellipsis. `limit` is at least 3.
[[nodiscard]] QString harmlessLine(const QString &text, int limit = 200);

} // namespace widgets
