// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

#include <memory>

namespace app {

namespace {

bool installFrom(const QString &folder, const QString &name, const QLocale &locale, QCoreApplication &application)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(locale, name, QStringLiteral("_"), folder))
        return false;
    translator->setParent(&application);
    return QCoreApplication::installTranslator(translator.release());
}

} // namespace

void installTranslation(QCoreApplication &application, const QStringList &languages)
{
    for (const auto &language : languages) {
        const QLocale locale(language);
        if (locale.language() == QLocale::English || locale.language() == QLocale::C)
            return;
        if (!installFrom(QStringLiteral(":/eldscope/translations"), QStringLiteral("eldscope"), locale, application))
            continue;
        // Without Qt's own texts the buttons of its dialogs stay English, which is no reason to stop.
        static_cast<void>(installFrom(QLibraryInfo::path(QLibraryInfo::TranslationsPath), QStringLiteral("qtbase"),
                                      locale, application));
        return;
    }
}

} // namespace app
