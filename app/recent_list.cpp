// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recent_list.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>

namespace app {

QList<widgets::RecentRecording> recentEntries(const QStringList &paths)
{
    QList<widgets::RecentRecording> entries;
    const QLocale locale = QLocale::system();
    for (const auto &path : paths) {
        const QFileInfo file(path);
        entries.append({.path = path,
                        .title = file.completeBaseName(),
                        .detail = locale.toString(file.lastModified(), QLocale::ShortFormat) + QStringLiteral(" · ")
                            + locale.formattedDataSize(file.size()),
                        .thumbnail = {}});
    }
    return entries;
}

model::Result<QString> sampleRecording()
{
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/samples"));
    const auto path = folder.filePath(QStringLiteral("tour.eldscope"));
    QFile bundled(QStringLiteral(":/eldscope/recordings/tour.eldscope"));
    if (QFileInfo(path).size() == bundled.size())
        return path;
    if (!folder.mkpath(QStringLiteral(".")))
        return model::fail(model::ErrorCode::CannotWrite, "the folder cannot be created", folder.path().toStdString());
    QFile::remove(path); // of another version
    if (!bundled.copy(path))
        return model::fail(model::ErrorCode::CannotWrite, bundled.errorString().toStdString(), path.toStdString());
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

} // namespace app
