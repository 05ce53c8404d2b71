// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/preferences.h"

#include <QDialog>

#include <array>
#include <functional>

namespace app {

/// The table of preferences, a row each.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(const Preferences &preferences, QWidget *parent = nullptr);

    [[nodiscard]] Preferences preferences() const;

private:
    std::array<std::function<int()>, kPreferences.size()> m_values;
};

} // namespace app
