// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/walkthrough.h"
#include "widgets/chapter_bar.h"
#include "widgets/message_bar.h"
#include "widgets/panel_parts.h"
#include "widgets/replay_bar.h"
#include "widgets/timeline_view.h"

#include <QAction>
#include <QToolBar>

namespace app {

namespace {
constexpr double kPresentedType = 1.35; ///< of the usual size, to be read from the back of a room
}

void MainWindow::makePresentation()
{
    m_walkthrough = new Walkthrough(this);
    m_chapters->hide();
    connect(m_chapters, &widgets::ChapterBar::nextRequested, m_walkthrough, &Walkthrough::next);
    connect(m_chapters, &widgets::ChapterBar::previousRequested, m_walkthrough, &Walkthrough::previous);
    connect(m_chapters, &widgets::ChapterBar::leaveRequested, m_walkthrough, &Walkthrough::end);
    connect(m_walkthrough, &Walkthrough::begun, this, [this] { setPresenting(true); });
    connect(m_walkthrough, &Walkthrough::ended, this, [this] { setPresenting(false); });
    connect(m_walkthrough, &Walkthrough::moved, this, &MainWindow::showChapter);

    m_present = new QAction(tr("Present as a walkthrough"), this);
    m_present->setShortcut(QKeySequence(QStringLiteral("F5")));
    connect(m_present, &QAction::triggered, this, &MainWindow::present);
    addAction(m_present);

    // Only while presenting: elsewhere these keys have other meanings.
    const auto step = [this](const QList<QKeySequence> &keys, void (Walkthrough::*go)()) {
        auto *action = new QAction(this);
        action->setShortcuts(keys);
        action->setEnabled(false);
        connect(action, &QAction::triggered, m_walkthrough, go);
        addAction(action);
        m_presentationKeys.append(action);
    };
    step({QKeySequence(Qt::Key_Space), QKeySequence(Qt::Key_PageDown)}, &Walkthrough::next);
    step({QKeySequence(Qt::Key_Backspace), QKeySequence(Qt::Key_PageUp)}, &Walkthrough::previous);
    step({QKeySequence(Qt::Key_Escape)}, &Walkthrough::end);
}

void MainWindow::present()
{
    if (m_workspace.state() == WorkspaceState::Empty || m_walkthrough->isActive())
        return;
    auto chapters = chaptersOf(m_workspace.notes().notes(), m_workspace.session());
    if (chapters.empty())
        m_messages->addMessage({.severity = widgets::Severity::Information,
                                .text = tr("There is nothing to step through yet: no note is a chapter, and no verdict "
                                           "lasts three seconds."),
                                .action = {}});
    m_walkthrough->begin(std::move(chapters));
}

/// Nothing but the figures, in large type; all of it comes back as it was.
void MainWindow::setPresenting(bool isPresenting)
{
    if (isPresenting) {
        m_beforePresenting = {.range = m_view->range(),
                              .look = m_plot->look(),
                              .font = m_figures->font(),
                              .windowState = windowState(),
                              .hasPanels = m_showPanels->isChecked()};
        m_workspace.replayer().setPlaying(false);
        m_view->setAnchor(std::nullopt);
    }
    for (auto *action : m_presentationKeys)
        action->setEnabled(isPresenting);
    for (auto *action : m_replayBar->actions())
        action->setEnabled(!isPresenting);
    m_mainBar->setVisible(!isPresenting);
    m_replayBar->setVisible(!isPresenting);
    m_showPanels->setChecked(!isPresenting && m_beforePresenting.hasPanels);
    showPanels();
    m_chapters->setVisible(isPresenting);
    const auto font =
        isPresenting ? widgets::scaledFont(m_beforePresenting.font, kPresentedType) : m_beforePresenting.font;
    m_figures->setFont(font);
    m_chapters->setFont(font);
    setWindowState(isPresenting ? windowState() | Qt::WindowFullScreen : m_beforePresenting.windowState);
    if (isPresenting) {
        m_plot->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_plot->setLook(m_beforePresenting.look);
    m_view->setSelection(std::nullopt);
    m_view->setRange(m_beforePresenting.range);
    refresh();
}

void MainWindow::showChapter()
{
    const auto &chapter = m_walkthrough->chapter();
    const bool isTold = m_walkthrough->isRevealed() && !chapter.answer.isEmpty();
    m_chapters->setContent({.text = isTold ? chapter.answer : chapter.text,
                            .number = static_cast<int>(m_walkthrough->index()) + 1,
                            .count = static_cast<int>(m_walkthrough->count()),
                            .isRevealed = m_walkthrough->isRevealed()});
    auto look = m_beforePresenting.look;
    look.hidden = chapter.hidden;
    m_plot->setLook(look); // of this chapter alone: not remembered
    refresh();
    const double from = m_timeline->secondsOf(chapter.span.start);
    const double to = m_timeline->secondsOf(chapter.span.end);
    const double around = (to - from) * 0.25;
    m_view->setRange({from - around, to + around});
    m_view->setSelection(widgets::SecondsRange{from, to});
    const bool isShown = m_walkthrough->isRevealed() && chapter.worst;
    setCursor(isShown ? std::optional(m_timeline->secondsOf(*chapter.worst)) : std::nullopt);
}

/// While a verdict is to be predicted, nothing gives it away.
std::optional<widgets::HeadlineContent> MainWindow::prediction() const
{
    if (!m_walkthrough->isHiding())
        return std::nullopt;
    return widgets::HeadlineContent{.title = tr("What do you expect?"),
                                    .sentence =
                                        tr("Waiting, blocking, or queued: look at request p99, loop p99 and loop "
                                           "mean, and say it before you look."),
                                    .next = tr("Space reveals the verdict.")};
}

} // namespace app
