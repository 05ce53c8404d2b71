// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

#include <QCoreApplication>

#include <array>

namespace app {

/// What a person sets once and for all, as whole numbers.
struct Preferences {
    int pollMs = 1000; ///< between two polls of a watched target
    int theme = static_cast<int>(Theme::Auto);
    int keepDays = 0; ///< recordings made by themselves are kept so long; 0 for good
    int keepMegabytes = 0; ///< and take no more than this together; 0 without a limit

    friend bool operator==(const Preferences &, const Preferences &) = default;
};

/// A row of the table that stores, checks and shows them.
struct Preference {
    const char *key; ///< in the settings file
    const char *title; ///< for people, to be translated in the context PreferenceText
    const char *hint;
    const char *unit;
    int least, most;
    int Preferences::*member;
    std::array<const char *, 3> choices{}; ///< for 0, 1, 2; a number is typed where there is none
};

class PreferenceText {
    Q_DECLARE_TR_FUNCTIONS(PreferenceText)
};

inline constexpr std::array<Preference, 4> kPreferences{{
    {"watch/pollMs",
     QT_TRANSLATE_NOOP("PreferenceText", "Poll every"),
     QT_TRANSLATE_NOOP("PreferenceText", "Of the next target that is watched. Verdicts are given for each second."),
     QT_TRANSLATE_NOOP("PreferenceText", "ms"),
     100,
     60000,
     &Preferences::pollMs,
     {}},
    {"look/theme",
     QT_TRANSLATE_NOOP("PreferenceText", "Theme"),
     QT_TRANSLATE_NOOP("PreferenceText", "What the command line asks for comes first."),
     "",
     0,
     2,
     &Preferences::theme,
     {QT_TRANSLATE_NOOP("PreferenceText", "As the desktop"), QT_TRANSLATE_NOOP("PreferenceText", "Light"),
      QT_TRANSLATE_NOOP("PreferenceText", "Dark")}},
    {"recordings/keepDays",
     QT_TRANSLATE_NOOP("PreferenceText", "Keep recordings for"),
     QT_TRANSLATE_NOOP(
         "PreferenceText",
         "Of those that were made by watching. Older ones go to the wastebasket at the start, and you are "
         "told. 0 keeps them for good."),
     QT_TRANSLATE_NOOP("PreferenceText", "days"),
     0,
     3650,
     &Preferences::keepDays,
     {}},
    {"recordings/keepMegabytes",
     QT_TRANSLATE_NOOP("PreferenceText", "Keep no more than"),
     QT_TRANSLATE_NOOP("PreferenceText", "All of them together; the oldest go first. 0 is without a limit."),
     QT_TRANSLATE_NOOP("PreferenceText", "MB"),
     0,
     1000000,
     &Preferences::keepMegabytes,
     {}},
}};

} // namespace app
