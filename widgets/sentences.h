// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace widgets {

/// Sentences one after the other, with what the language puts between them. Empty ones are left out. Usable without a
/// GUI and from any thread.
[[nodiscard]] QString joinSentences(const QStringList &sentences);

} // namespace widgets
