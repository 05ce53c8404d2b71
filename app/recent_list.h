// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "widgets/recent_row.h"

#include <QList>
#include <QStringList>

namespace app {

/// What the start page shows of each recording: its name, when it was made and how large it is.
[[nodiscard]] QList<widgets::RecentRecording> recentEntries(const QStringList &paths);

/// The recording that comes with the program, laid down in the user's data folder, where SQLite can open it.
[[nodiscard]] model::Result<QString> sampleRecording();

} // namespace app
