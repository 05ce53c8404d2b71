// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <QTimeZone>
#include <QWidget>

#include <array>

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace widgets {

struct ReplayPosition {
    model::Duration sinceStart{};
    model::Duration length{};
    model::Timestamp at{};

    friend bool operator==(const ReplayPosition &, const ReplayPosition &) = default;
};

enum class ReplayState { Paused, Playing };

/// What the bar offers: nothing to replay yet, a recording, or a live session.
enum class ReplayMode { Empty, Recording, Live };

/// Play, speed, steps, jumps and the position in time. Holds no clock: whoever listens moves the position. Setters emit
/// nothing; signals come only from what a person does. The actions, with their shortcuts, are in actions().
class ReplayBar : public QWidget {
    Q_OBJECT

public:
    static constexpr std::array kSpeeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0};

    explicit ReplayBar(QWidget *parent = nullptr);

    void setMode(ReplayMode mode);
    void setState(ReplayState state);
    /// The nearest of kSpeeds is shown.
    void setSpeed(double speed);
    void setPosition(const ReplayPosition &position);
    void setTimeZone(const QTimeZone &zone);
    void setFollowing(bool isFollowing);
    void setAsItHappened(bool isAsItHappened);

    [[nodiscard]] ReplayState state() const { return m_state; }
    [[nodiscard]] double speed() const;
    [[nodiscard]] QString positionText() const;

public slots:
    /// Puts the overview into the middle; the bar becomes its parent. A former one is deleted.
    void setOverview(QWidget *overview);

signals:
    void playToggled(bool isWished);
    void speedChanged(double speed);
    void stepRequested(int steps); ///< -1 or 1
    void verdictJumpRequested(int verdicts); ///< -1 or 1
    void followRequested(bool isWished);
    void asItHappenedToggled(bool isWished);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeActions();
    void makeLayout();
    [[nodiscard]] QToolButton *buttonFor(QAction *action);
    void applyTheme();
    void showState();
    void showPosition();

    ReplayMode m_mode = ReplayMode::Empty;
    ReplayState m_state = ReplayState::Paused;
    ReplayPosition m_position;
    QTimeZone m_zone = QTimeZone::utc();
    QAction *m_play = nullptr;
    QAction *m_stepBack = nullptr;
    QAction *m_stepForward = nullptr;
    QAction *m_previousVerdict = nullptr;
    QAction *m_nextVerdict = nullptr;
    QAction *m_asItHappened = nullptr;
    QAction *m_follow = nullptr;
    QToolButton *m_playButton = nullptr;
    QToolButton *m_followButton = nullptr;
    QToolButton *m_asItHappenedButton = nullptr;
    QComboBox *m_speed;
    QLabel *m_positionLabel;
    QHBoxLayout *m_layout;
    QWidget *m_overview = nullptr;
};

} // namespace widgets
