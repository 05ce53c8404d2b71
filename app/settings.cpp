// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <QFileInfo>
#include <QSettings>

namespace app {

namespace {

constexpr auto kGeometry = "window/geometry";
constexpr auto kLayout = "window/layout";
constexpr auto kRecent = "recent/recordings";
constexpr qsizetype kMostRecent = 12;

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

} // namespace

QByteArray Settings::windowGeometry() const
{
    return QSettings().value(key(kGeometry)).toByteArray();
}
QByteArray Settings::windowLayout() const
{
    return QSettings().value(key(kLayout)).toByteArray();
}

void Settings::setWindow(const QByteArray &geometry, const QByteArray &layout)
{
    QSettings settings;
    settings.setValue(key(kGeometry), geometry);
    settings.setValue(key(kLayout), layout);
}

QStringList Settings::recentRecordings() const
{
    QStringList existing;
    for (const auto &path : QSettings().value(key(kRecent)).toStringList()) {
        if (QFileInfo::exists(path))
            existing.append(path);
    }
    return existing;
}

void Settings::addRecent(const QString &path)
{
    auto recent = QSettings().value(key(kRecent)).toStringList();
    const auto absolute = QFileInfo(path).absoluteFilePath();
    recent.removeAll(absolute);
    recent.prepend(absolute);
    QSettings().setValue(key(kRecent), recent.mid(0, kMostRecent));
}

void Settings::removeRecent(const QString &path)
{
    auto recent = QSettings().value(key(kRecent)).toStringList();
    recent.removeAll(path);
    QSettings().setValue(key(kRecent), recent);
}

} // namespace app
