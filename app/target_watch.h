// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job.h"
#include "app/targets.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <vector>

namespace app {

/// Looks every two seconds, on a thread of its own, which processes with a probe are there. GUI thread only.
class TargetWatch : public QObject {
    Q_OBJECT

public:
    explicit TargetWatch(std::filesystem::path registry, QObject *parent = nullptr);

    /// Does not look while nobody cares.
    void setActive(bool isActive);

signals:
    /// Others than before.
    void found(const std::vector<app::Target> &targets);

private:
    void look();

    std::filesystem::path m_registry;
    std::vector<Target> m_targets;
    QTimer m_timer;
    Job m_job;
};

} // namespace app
