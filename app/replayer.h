// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace app {

/// Moves a position through a recorded span of time, at 0.25 to 64 times its pace. Knows nothing of what is replayed.
class Replayer : public QObject {
    Q_OBJECT

public:
    explicit Replayer(QObject *parent = nullptr);

    /// A new recording: stops and goes to `position`, clamped to the extent, without a signal.
    void load(const model::TimeSpan &extent, model::Timestamp position);
    [[nodiscard]] const model::TimeSpan &extent() const { return m_extent; }
    [[nodiscard]] model::Timestamp position() const { return m_position; }
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    [[nodiscard]] double speed() const { return m_speed; }

    /// From the end, playing starts again at the beginning.
    void setPlaying(bool isPlaying);
    void setSpeed(double speed); ///< clamped to 0.25 .. 64
    void seek(model::Timestamp position);
    /// From the end of the span, playing goes on at its start; nothing or an empty span plays to the end.
    void setLoop(const std::optional<model::TimeSpan> &span);
    /// As if `elapsed` of real time had passed; for the timer and for tests.
    void advance(model::Duration elapsed);

signals:
    void positionChanged(model::Timestamp position);
    void playingChanged(bool isPlaying);

private:
    static constexpr int kTickMs = 40;

    model::TimeSpan m_extent;
    model::Timestamp m_position{};
    double m_speed = 1.0;
    std::optional<model::TimeSpan> m_loop;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

} // namespace app
