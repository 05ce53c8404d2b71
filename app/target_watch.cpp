// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/target_watch.h"

#include <utility>

namespace app {

TargetWatch::TargetWatch(std::filesystem::path registry, QObject *parent)
    : QObject(parent)
    , m_registry(std::move(registry))
{
    m_timer.setInterval(2000);
    connect(&m_timer, &QTimer::timeout, this, &TargetWatch::look);
}

void TargetWatch::setActive(bool isActive)
{
    if (isActive == m_timer.isActive())
        return;
    if (!isActive)
        return m_timer.stop();
    m_timer.start();
    look();
}

void TargetWatch::look()
{
    if (m_job.isRunning())
        return;
    m_job.run([this, registry = m_registry](const Progress &) -> Job::Outcome {
        return [this, targets = findTargets(registry)] {
            if (targets == m_targets)
                return;
            m_targets = targets;
            emit found(m_targets);
        };
    });
}

} // namespace app
