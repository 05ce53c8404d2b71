// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/range_watch.h"
#include "widgets/correlation_view.h"
#include "widgets/heatmap_view.h"
#include "widgets/notes_panel.h"
#include "widgets/range_panel.h"
#include "widgets/range_text.h"
#include "widgets/threshold_panel.h"
#include "widgets/timeline_view.h"
#include "widgets/view_range.h"

#include <QDockWidget>
#include <QLabel>
#include <QTabBar>
#include <QToolBar>
#include <QVBoxLayout>

namespace app {

/// A dock beside the decision table, as a tab of the same place, closed until asked for.
QDockWidget *MainWindow::addPanel(QWidget *panel, const QString &title, const QString &name)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setTitleBarWidget(new QWidget(dock)); // its tab has the name
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
    dock->setWidget(panel);
    addDockWidget(Qt::RightDockWidgetArea, dock);
    tabifyDockWidget(m_dock, dock);
    m_panels.append(dock);
    connect(dock, &QDockWidget::visibilityChanged, this, &MainWindow::watchRange);
    return dock;
}

void MainWindow::makePanels()
{
    setTabPosition(Qt::RightDockWidgetArea, QTabWidget::East); // any number of names fits
    setDocumentMode(true);
    m_panels.append(m_dock);

    m_range = new widgets::RangePanel(this);
    addPanel(m_range, tr("Range"), QStringLiteral("rangeDock"));

    auto *correlation = new QWidget(this);
    m_correlation = new widgets::CorrelationView(correlation);
    m_correlationText = new QLabel(correlation);
    m_correlationText->setWordWrap(true);
    m_correlationText->setTextFormat(Qt::PlainText);
    m_correlationText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *column = new QVBoxLayout(correlation);
    column->addWidget(m_correlationText);
    column->addWidget(m_correlation, 1);
    addPanel(correlation, tr("Scatter"), QStringLiteral("correlationDock"));

    m_heatmap = new widgets::HeatmapView(this);
    addPanel(m_heatmap, tr("Heatmap"), QStringLiteral("heatmapDock"));

    m_limits = new widgets::ThresholdPanel(this);
    addPanel(m_limits, tr("Limits"), QStringLiteral("thresholdDock"));
    makeNotes();
    m_dock->raise();
    for (auto *tabs : findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly))
        tabs->setElideMode(Qt::ElideNone);

    m_rangeWatch = new RangeWatch(
        [this] {
            const auto span = shownSpan();
            return model::rangeData(m_workspace.session().run(), m_workspace.session().analysis(), 0, span);
        },
        this);
    connect(m_rangeWatch, &RangeWatch::studied, this, [this](const std::shared_ptr<const model::RangeStudy> &study) {
        const auto kind = m_view->selection() ? widgets::RangeKind::Selection : widgets::RangeKind::Visible;
        m_range->setStudy(study, kind, m_timeline ? m_timeline->origin : model::Timestamp());
        m_correlation->setStudy(study);
        m_heatmap->setStudy(study);
        m_correlationText->setText(widgets::correlationSentence(*study));
    });
    connect(m_view, &widgets::ViewRange::selectionChanged, m_rangeWatch, &RangeWatch::chooseAnew);
    connect(m_view, &widgets::ViewRange::rangeChanged, this, [this] {
        if (!m_view->selection() && !m_view->isFollowing())
            m_rangeWatch->chooseAnew();
    });
    const auto goTo = [this](model::Timestamp at) { seekTo(m_timeline ? m_timeline->secondsOf(at) : 0); };
    const auto select = [this](const model::TimeSpan &span) {
        if (m_timeline)
            m_view->setSelection(
                widgets::SecondsRange{m_timeline->secondsOf(span.start), m_timeline->secondsOf(span.end)});
    };
    connect(m_correlation, &widgets::CorrelationView::timeRequested, this, goTo);
    connect(m_correlation, &widgets::CorrelationView::spanRequested, this, select);
    connect(m_heatmap, &widgets::HeatmapView::timeRequested, this, goTo);
    connect(m_heatmap, &widgets::HeatmapView::spanRequested, this, select);
    connect(m_limits, &widgets::ThresholdPanel::thresholdsChanged, &m_workspace, &Workspace::setThresholds);
}

void MainWindow::makeNotes()
{
    m_notes = new widgets::NotesPanel(this);
    addPanel(m_notes, tr("Notes"), QStringLiteral("notesDock"));
    connect(m_notes, &widgets::NotesPanel::addRequested, this, &MainWindow::addNote);
    connect(m_notes, &widgets::NotesPanel::removeRequested, this,
            [this](int row) { m_workspace.notes().remove(static_cast<std::size_t>(row)); });
    connect(m_notes, &widgets::NotesPanel::textEntered, this, [this](int row, const QString &text) {
        m_workspace.notes().setText(static_cast<std::size_t>(row), text.toStdString());
    });
    connect(m_notes, &widgets::NotesPanel::chapterToggled, this, [this](int row, bool isWished) {
        m_workspace.notes().setChapter(static_cast<std::size_t>(row),
                                       isWished ? std::optional(m_plot->look().hidden) : std::nullopt);
    });
    connect(m_notes, &widgets::NotesPanel::presentRequested, this, &MainWindow::present);
    connect(m_notes, &widgets::NotesPanel::activated, this, [this](int row) {
        if (!m_timeline)
            return;
        const auto &span = m_workspace.notes().notes()[static_cast<std::size_t>(row)].span;
        seekTo(m_timeline->secondsOf(span.start));
        if (span.length() > model::Duration(0))
            m_view->setSelection(
                widgets::SecondsRange{m_timeline->secondsOf(span.start), m_timeline->secondsOf(span.end)});
    });
    auto *add = new QAction(tr("Add a note"), this);
    add->setShortcut(QKeySequence(QStringLiteral("N")));
    connect(add, &QAction::triggered, this, &MainWindow::addNote);
    addAction(add);
    auto &stack = m_workspace.notes().undoStack();
    auto *undo = stack.createUndoAction(this, tr("Undo:"));
    undo->setShortcut(QKeySequence::Undo);
    auto *redo = stack.createRedoAction(this, tr("Redo:"));
    redo->setShortcut(QKeySequence::Redo);
    addActions({undo, redo});
}

/// At the cursor, on the selection, or at the newest figure; its text is then typed in place.
void MainWindow::addNote()
{
    if (m_workspace.state() == WorkspaceState::Empty || !m_timeline)
        return;
    const double at = m_view->cursor().value_or(m_timeline->to);
    const auto range = m_view->selection().value_or(widgets::SecondsRange{at, at});
    const auto place = m_workspace.notes().add(
        {.span = {m_timeline->timeOf(range.from), m_timeline->timeOf(range.to)}, .text = tr("Note").toStdString()});
    m_showPanels->setChecked(true);
    showPanels();
    auto *dock = m_panels.back();
    dock->show();
    dock->raise();
    showNotes();
    m_notes->edit(static_cast<int>(place));
}

void MainWindow::showNotes()
{
    QList<widgets::NoteItem> items;
    for (const auto &note : m_workspace.notes().notes())
        items.append(
            {.span = note.span, .text = QString::fromStdString(note.text), .isChapter = note.chapter.has_value()});
    m_notes->setNotes(items, m_timeline ? m_timeline->origin : model::Timestamp());
    m_notes->setHint(m_workspace.state() == WorkspaceState::Recording && m_workspace.recording().isEmpty()
                         ? tr("These files are no recording: notes are gone when they are closed. Checked ones are "
                              "chapters of the walkthrough.")
                         : tr("Notes are kept in the recording. Checked ones are chapters of the walkthrough."));
}

/// The selection, else what is visible.
model::TimeSpan MainWindow::shownSpan() const
{
    if (!m_timeline)
        return {};
    const auto range = m_view->selection().value_or(m_view->range());
    return {m_timeline->timeOf(range.from), m_timeline->timeOf(range.to)};
}

void MainWindow::watchRange()
{
    if (m_rangeWatch)
        m_rangeWatch->setActive(m_range->isVisible() || m_correlation->isVisible() || m_heatmap->isVisible());
}

void MainWindow::addPanelActions(QToolBar &bar)
{
    for (qsizetype i = 0; i < m_panels.size(); ++i) {
        auto *dock = m_panels[i];
        auto *action = new QAction(dock->windowTitle(), this);
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)));
        connect(action, &QAction::triggered, this, [dock] {
            dock->show();
            dock->raise();
            dock->widget()->setFocus(Qt::ShortcutFocusReason);
        });
        addAction(action);
    }
    m_showPanels = new QAction(tr("&Panels"), this);
    m_showPanels->setCheckable(true);
    m_showPanels->setChecked(true);
    m_showPanels->setShortcut(QKeySequence(QStringLiteral("F9")));
    m_showPanels->setToolTip(tr("Show or hide the panels on the right (F9)"));
    connect(m_showPanels, &QAction::triggered, this, &MainWindow::showPanels);
    bar.addAction(m_showPanels);
}

/// Panels belong to a session: the start page has none.
void MainWindow::showPanels()
{
    const bool isWished = m_showPanels->isChecked() && m_workspace.state() != WorkspaceState::Empty;
    if (isWished == !m_dock->isHidden())
        return;
    for (auto *dock : m_panels)
        dock->setVisible(isWished);
    if (isWished)
        m_dock->raise();
}

} // namespace app
