// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/range_watch.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {
constexpr int kSoonMs = 80; // a selection that is being dragged is not studied at each pixel
constexpr int kPauseMs = 1000;
} // namespace

RangeWatch::RangeWatch(Take take, QObject *parent)
    : QObject(parent)
    , m_take(std::move(take))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RangeWatch::begin);
    connect(&m_job, &Job::ended, this, [this] {
        if (m_isStale && m_isActive)
            bringUpToDate();
    });
}

void RangeWatch::setActive(bool isActive)
{
    m_isActive = isActive;
    if (!isActive)
        m_timer.stop();
    else if (m_isStale)
        schedule(0);
}

void RangeWatch::chooseAnew()
{
    m_isStale = true;
    schedule(kSoonMs);
}

void RangeWatch::bringUpToDate()
{
    m_isStale = true;
    if (!m_timer.isActive() && !m_job.isRunning())
        schedule(m_sinceBegun.isValid() ? std::max(0, kPauseMs - static_cast<int>(m_sinceBegun.elapsed())) : 0);
}

void RangeWatch::schedule(int ms)
{
    if (m_isActive)
        m_timer.start(ms);
}

void RangeWatch::begin()
{
    m_isStale = false;
    m_sinceBegun.start();
    auto data = std::make_shared<model::RangeData>(m_take());
    m_job.run([this, data](const Progress &) -> Job::Outcome {
        auto study = std::make_shared<const model::RangeStudy>(model::studyOf(std::move(*data)));
        return [this, study] { emit studied(study); };
    });
}

} // namespace app
