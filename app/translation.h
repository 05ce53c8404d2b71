// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QStringList>

class QCoreApplication;

namespace app {

/// Puts the window into the first of `languages` (names of locales, best first) that there is a translation for, with
/// Qt's own texts where they are installed. The sources are English, so English ends the search. To be called before
/// the first widget is made, and for a window only: what is printed or drawn without one stays English, whatever the
/// locale, as scripts read it.
void installTranslation(QCoreApplication &application, const QStringList &languages = QLocale::system().uiLanguages());

} // namespace app
