// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay_bar.h"

#include "widgets/figure_text.h"
#include "widgets/icons.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

QAction *makeAction(QWidget *owner, const QString &text, const QString &tip, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, owner);
    action->setShortcuts(keys);
    const QString key = keys.isEmpty() ? QString() : keys.front().toString(QKeySequence::NativeText);
    action->setToolTip(key.isEmpty() ? tip : ReplayBar::tr("%1 (%2)", "1 is what it does, 2 a key").arg(tip, key));
    owner->addAction(action);
    return action;
}

/// What is on, or next to be pressed, stands out.
QPalette accented(const PlotTheme &theme)
{
    // The style lightens a pressed button; white text needs a darker start.
    constexpr int kDarker = 125;
    const bool isTextWhite = textOn(theme.accent) == QColor(Qt::white);
    const QColor button = isTextWhite ? theme.accent.darker(kDarker) : theme.accent;
    QPalette palette;
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
        palette.setColor(group, QPalette::Button, button);
        palette.setColor(group, QPalette::ButtonText, textOn(button));
    }
    return palette;
}

} // namespace

ReplayBar::ReplayBar(QWidget *parent)
    : QWidget(parent)
    , m_speed(new QComboBox(this))
    , m_positionLabel(new QLabel(this))
    , m_layout(new QHBoxLayout(this))
{
    setAccessibleName(tr("Replay"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const double speed : kSpeeds)
        m_speed->addItem(tr("%1×").arg(QLocale().toString(speed)), speed);
    m_speed->setAccessibleName(tr("Replay speed"));
    m_speed->setToolTip(tr("Replay speed"));
    m_positionLabel->setTextFormat(Qt::PlainText);
    m_positionLabel->setAccessibleName(tr("Position"));
    makeActions();
    makeLayout();
    setSpeed(1.0);
    applyTheme();
    showState();
    showPosition();
}

void ReplayBar::makeActions()
{
    // Not the space bar: it presses whatever button has the focus.
    m_stepBack = makeAction(this, tr("Step &back"), tr("One step back"), {QKeySequence(Qt::Key_Comma)});
    m_play = makeAction(this, tr("&Play"), tr("Play or pause"),
                        {QKeySequence(Qt::Key_K), QKeySequence(Qt::Key_MediaTogglePlayPause)});
    m_stepForward = makeAction(this, tr("Step &forward"), tr("One step forward"), {QKeySequence(Qt::Key_Period)});
    m_previousVerdict = makeAction(this, tr("P&revious verdict"), tr("Jump to the previous verdict change"),
                                   {QKeySequence(Qt::Key_BracketLeft), QKeySequence(Qt::CTRL | Qt::Key_Left)});
    m_nextVerdict = makeAction(this, tr("&Next verdict"), tr("Jump to the next verdict change"),
                               {QKeySequence(Qt::Key_BracketRight), QKeySequence(Qt::CTRL | Qt::Key_Right)});
    m_asItHappened = makeAction(this, tr("As it &happened"),
                                tr("Replay as it happened: figures and verdicts appear when they became known"),
                                {QKeySequence(Qt::Key_H)});
    m_follow = makeAction(this, tr("Follow &live"), tr("Keep the newest figures in view"), {QKeySequence(Qt::Key_F)});
    m_play->setCheckable(true);
    m_asItHappened->setCheckable(true);
    m_follow->setCheckable(true);

    // triggered() and not toggled(): setters stay silent.
    connect(m_play, &QAction::triggered, this, &ReplayBar::playToggled);
    connect(m_asItHappened, &QAction::triggered, this, &ReplayBar::asItHappenedToggled);
    connect(m_follow, &QAction::triggered, this, &ReplayBar::followRequested);
    connect(m_stepBack, &QAction::triggered, this, [this] { emit stepRequested(-1); });
    connect(m_stepForward, &QAction::triggered, this, [this] { emit stepRequested(1); });
    connect(m_previousVerdict, &QAction::triggered, this, [this] { emit verdictJumpRequested(-1); });
    connect(m_nextVerdict, &QAction::triggered, this, [this] { emit verdictJumpRequested(1); });
    connect(m_speed, &QComboBox::activated, this, [this] { emit speedChanged(speed()); });
}

QToolButton *ReplayBar::buttonFor(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(action->text().remove(QLatin1Char('&')));
    return button;
}

void ReplayBar::makeLayout()
{
    m_layout->addWidget(buttonFor(m_stepBack));
    m_playButton = buttonFor(m_play);
    m_layout->addWidget(m_playButton);
    m_layout->addWidget(buttonFor(m_stepForward));
    m_layout->addWidget(m_speed);
    for (QAction *action : {m_previousVerdict, m_nextVerdict})
        m_layout->addWidget(buttonFor(action));
    m_layout->addWidget(m_positionLabel);
    m_layout->addStretch(1);
    m_asItHappenedButton = buttonFor(m_asItHappened);
    m_followButton = buttonFor(m_follow);
    for (QToolButton *button : {m_asItHappenedButton, m_followButton}) {
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_layout->addWidget(button);
        // A checked button of the style is only a little darker, which cannot be seen on a dark bar.
        connect(button, &QToolButton::toggled, this, [this] { applyTheme(); });
    }
}

void ReplayBar::setOverview(QWidget *overview)
{
    if (overview == m_overview)
        return;
    // The place between position and toggles holds either the overview or the stretch that stands in for it.
    const int place = m_layout->indexOf(m_positionLabel) + 1;
    if (m_overview)
        delete m_overview;
    else
        delete m_layout->takeAt(place);
    m_overview = overview;
    if (overview)
        m_layout->insertWidget(place, overview, 1);
    else
        m_layout->insertStretch(place, 1);
}

void ReplayBar::setMode(ReplayMode mode)
{
    m_mode = mode;
    showState();
}

void ReplayBar::setState(ReplayState state)
{
    if (state == m_state && m_play->isChecked() == (state == ReplayState::Playing))
        return;
    m_state = state;
    applyTheme();
    showState();
}

void ReplayBar::setSpeed(double speed)
{
    int nearest = 0;
    for (int i = 1; i < m_speed->count(); ++i) {
        if (std::abs(m_speed->itemData(i).toDouble() - speed) < std::abs(m_speed->itemData(nearest).toDouble() - speed))
            nearest = i;
    }
    m_speed->setCurrentIndex(nearest);
}

double ReplayBar::speed() const
{
    return m_speed->currentData().toDouble();
}

void ReplayBar::setPosition(const ReplayPosition &position)
{
    if (position == m_position)
        return;
    m_position = position;
    showPosition();
}

void ReplayBar::setTimeZone(const QTimeZone &zone)
{
    m_zone = zone;
    showPosition();
    applyTheme();
}

void ReplayBar::setFollowing(bool isFollowing)
{
    m_follow->setChecked(isFollowing);
}

void ReplayBar::setAsItHappened(bool isAsItHappened)
{
    m_asItHappened->setChecked(isAsItHappened);
}

QString ReplayBar::positionText() const
{
    return m_positionLabel->text();
}

void ReplayBar::showState()
{
    const bool isPlaying = m_state == ReplayState::Playing;
    const bool hasTime = m_mode != ReplayMode::Empty;
    m_play->setChecked(isPlaying);
    m_play->setText(isPlaying ? tr("&Pause") : tr("&Play"));
    m_playButton->setAccessibleName(isPlaying ? tr("Pause") : tr("Play"));
    for (QAction *action : {m_stepBack, m_play, m_stepForward, m_previousVerdict, m_nextVerdict, m_asItHappened})
        action->setEnabled(hasTime);
    m_speed->setEnabled(hasTime);
    m_follow->setEnabled(m_mode == ReplayMode::Live);
    m_followButton->setVisible(m_mode == ReplayMode::Live);
    showPosition();
}

void ReplayBar::showPosition()
{
    if (m_mode == ReplayMode::Empty) {
        m_positionLabel->setText(tr("Nothing to replay yet"));
        return;
    }
    m_positionLabel->setText(tr("%1 of %2 · %3", "1 and 2 are times since the start, 3 the time of day")
                                 .arg(formatSpan(m_position.sinceStart), formatSpan(m_position.length),
                                      formatWallTime(m_position.at, m_zone)));
}

void ReplayBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void ReplayBar::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    m_layout->setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit);
    m_layout->setSpacing(2 * unit);

    m_stepBack->setIcon(icon(IconId::StepBack, palette()));
    m_stepForward->setIcon(icon(IconId::StepForward, palette()));
    m_previousVerdict->setIcon(icon(IconId::PreviousVerdict, palette()));
    m_nextVerdict->setIcon(icon(IconId::NextVerdict, palette()));
    m_asItHappened->setIcon(icon(IconId::AsItHappened, palette()));
    m_follow->setIcon(icon(IconId::Follow, palette()));
    const IconColours onAccent{.normal = textOn(theme.accent),
                               .disabled = palette().color(QPalette::Disabled, QPalette::ButtonText)};
    m_play->setIcon(icon(m_state == ReplayState::Playing ? IconId::Pause : IconId::Play, onAccent));
    m_playButton->setPalette(accented(theme));
    for (QToolButton *button : {m_asItHappenedButton, m_followButton})
        button->setPalette(button->isChecked() ? accented(theme) : QPalette());

    setTextColour(*m_positionLabel, theme.mutedText);
    // Wide enough for any position of this length, so that the overview keeps its place.
    const QString widest =
        tr("%1 of %2 · %3").arg(formatSpan({}), formatSpan({}), formatWallTime(m_position.at, m_zone));
    m_positionLabel->setMinimumWidth(m_positionLabel->fontMetrics().horizontalAdvance(widest));
}

} // namespace widgets
