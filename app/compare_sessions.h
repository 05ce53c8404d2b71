// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session.h"
#include "widgets/compare_view.h"

#include <QString>

namespace app {

/// A session, or a stretch of it, for comparing.
struct SessionSide {
    const Session &session;
    model::TimeSpan span{}; ///< empty: all of it
    QString name;
};

/// Everything that the comparison shows. Both sessions must have a lane with steps. Takes a moment with long sessions;
/// any thread.
[[nodiscard]] widgets::CompareContent compareSessions(const SessionSide &a, const SessionSide &b);

} // namespace app
