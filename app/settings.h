// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/preferences.h"
#include "widgets/plot_look.h"

#include <QByteArray>
#include <QStringList>

namespace app {

/// What is remembered between runs, with its type. GUI thread only.
class Settings {
public:
    [[nodiscard]] QByteArray windowGeometry() const;
    [[nodiscard]] QByteArray windowLayout() const;
    void setWindow(const QByteArray &geometry, const QByteArray &layout);

    /// Numbers out of their range are the initial ones.
    [[nodiscard]] Preferences preferences() const;
    void setPreferences(const Preferences &preferences);

    [[nodiscard]] widgets::PlotLook look() const;
    void setLook(const widgets::PlotLook &look);

    /// Recordings opened or made, the latest first; those that no longer exist are left out.
    [[nodiscard]] QStringList recentRecordings() const;
    void addRecent(const QString &path);
    void removeRecent(const QString &path);
};

} // namespace app
