// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/retention.h"

#include <QDateTime>
#include <QDir>

#include <algorithm>

namespace app {

std::vector<std::string> expired(std::vector<KeptRecording> recordings, int days, int megabytes, model::Timestamp now)
{
    constexpr std::uint64_t kMegabyte = 1'000'000;
    std::sort(recordings.begin(), recordings.end(),
              [](const KeptRecording &a, const KeptRecording &b) { return a.written > b.written; });
    std::vector<std::string> gone;
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < recordings.size(); ++i) { // the latest first
        const auto age = now - recordings[i].written;
        bytes += recordings[i].bytes;
        const bool isOld = days > 0 && age > std::chrono::hours(24) * days;
        const bool isTooMuch = megabytes > 0 && bytes > static_cast<std::uint64_t>(megabytes) * kMegabyte;
        if (i > 0 && age > std::chrono::hours(1) && (isOld || isTooMuch))
            gone.push_back(recordings[i].path);
    }
    return gone;
}

std::vector<KeptRecording> recordingsIn(const std::string &folder)
{
    std::vector<KeptRecording> found;
    const QDir directory(QString::fromStdString(folder));
    for (const auto &file : directory.entryInfoList({QStringLiteral("*.eldscope")}, QDir::Files | QDir::NoSymLinks)) {
        const auto written = model::timestampFromEpochMs(static_cast<double>(file.lastModified().toMSecsSinceEpoch()));
        if (written)
            found.push_back({.path = file.filePath().toStdString(),
                             .written = *written,
                             .bytes = static_cast<std::uint64_t>(file.size())});
    }
    return found;
}

} // namespace app
