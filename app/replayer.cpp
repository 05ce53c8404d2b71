// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replayer.h"

#include <algorithm>

namespace app {

Replayer::Replayer(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { advance(std::chrono::nanoseconds(m_clock.nsecsElapsed())); });
}

void Replayer::load(const model::TimeSpan &extent, model::Timestamp position)
{
    setPlaying(false);
    m_loop.reset();
    m_extent = extent;
    m_position = std::clamp(position, extent.start, std::max(extent.start, extent.end));
}

void Replayer::setPlaying(bool isPlaying)
{
    if (isPlaying == this->isPlaying() || (isPlaying && m_extent.isEmpty()))
        return;
    if (isPlaying) {
        if (m_position >= m_extent.end)
            seek(m_extent.start);
        m_clock.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    emit playingChanged(isPlaying);
}

void Replayer::setSpeed(double speed)
{
    m_speed = std::clamp(speed, 0.25, 64.0);
}

void Replayer::seek(model::Timestamp position)
{
    const auto clamped = std::clamp(position, m_extent.start, std::max(m_extent.start, m_extent.end));
    if (clamped == m_position)
        return;
    m_position = clamped;
    emit positionChanged(m_position);
}

void Replayer::setLoop(const std::optional<model::TimeSpan> &span)
{
    m_loop = span && !span->isEmpty() ? span : std::nullopt;
    if (m_loop && !m_loop->contains(m_position))
        seek(m_loop->start);
}

void Replayer::advance(model::Duration elapsed)
{
    m_clock.restart();
    const auto next = m_position + model::fromMs(model::toMs(elapsed) * m_speed);
    if (m_loop && m_position < m_loop->end && next >= m_loop->end)
        return seek(m_loop->start);
    seek(next);
    if (m_position >= m_extent.end)
        setPlaying(false);
}

} // namespace app
