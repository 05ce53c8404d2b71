// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <QFileInfo>
#include <QSettings>

namespace app {

namespace {

constexpr auto kGeometry = "window/geometry";
constexpr auto kLayout = "window/layout";
constexpr auto kRecent = "recent/recordings";
constexpr auto kLinear = "look/linear";
constexpr auto kWallTime = "look/timeOfDay";
constexpr auto kHidden = "look/hidden";
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

Preferences Settings::preferences() const
{
    const QSettings settings;
    Preferences preferences;
    for (const auto &row : kPreferences) {
        bool isNumber = false;
        const int value = settings.value(key(row.key)).toInt(&isNumber);
        if (isNumber && value >= row.least && value <= row.most)
            preferences.*row.member = value;
    }
    return preferences;
}

void Settings::setPreferences(const Preferences &preferences)
{
    QSettings settings;
    for (const auto &row : kPreferences)
        settings.setValue(key(row.key), preferences.*row.member);
}

widgets::PlotLook Settings::look() const
{
    using namespace widgets;
    const QSettings settings;
    PlotLook look;
    if (settings.value(key(kLinear)).toBool())
        look.latencyScale = ValueScale::Kind::Linear;
    if (settings.value(key(kWallTime)).toBool())
        look.labels = TimeLabels::UtcWallTime;
    look.hidden = settings.value(key(kHidden)).toUInt();
    return look;
}

void Settings::setLook(const widgets::PlotLook &look)
{
    QSettings settings;
    settings.setValue(key(kLinear), look.latencyScale == widgets::ValueScale::Kind::Linear);
    settings.setValue(key(kWallTime), look.labels == widgets::TimeLabels::UtcWallTime);
    settings.setValue(key(kHidden), static_cast<unsigned>(look.hidden.to_ulong()));
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
