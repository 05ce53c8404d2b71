// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/compare_page.h"
#include "app/picture_actions.h"
#include "app/recent_list.h"
#include "app/shortcut_sheet.h"
#include "app/view_actions.h"
#include "widgets/chapter_bar.h"
#include "widgets/decision_table.h"
#include "widgets/evidence_card.h"
#include "widgets/headline.h"
#include "widgets/icons.h"
#include "widgets/message_bar.h"
#include "widgets/overview_strip.h"
#include "widgets/replay_bar.h"
#include "widgets/source_pill.h"
#include "widgets/start_page.h"
#include "widgets/timeline_view.h"
#include "widgets/verdict_strip.h"
#include "widgets/view_range.h"
#include "widgets/witness_panel.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

void MainWindow::makeSessionPage()
{
    m_start = new widgets::StartPage(this);
    m_headline = new widgets::Headline(this);
    m_witnesses = new widgets::WitnessPanel(this);
    m_messages = new widgets::MessageBar(this);
    m_strip = new widgets::VerdictStrip(m_view, this);
    m_plot = new widgets::TimelineView(m_view, this);
    m_overview = new widgets::OverviewStrip(m_view, this);
    m_replayBar = new widgets::ReplayBar(this);
    m_replayBar->setOverview(m_overview);
    connect(m_plot, &widgets::TimelineView::plotAreaChanged, m_strip, &widgets::VerdictStrip::setPlotArea);

    auto *top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 0, 0);
    top->addWidget(m_headline, 1);
    top->addWidget(m_witnesses);

    m_figures = new QWidget(this);
    auto *figures = new QVBoxLayout(m_figures);
    figures->setContentsMargins(0, 0, 0, 0);
    figures->setSpacing(0);
    figures->addLayout(top);
    figures->addWidget(m_strip);
    figures->addWidget(m_plot, 1);

    auto *session = new QWidget(this);
    auto *column = new QVBoxLayout(session);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_figures, 1);
    m_chapters = new widgets::ChapterBar(this);
    column->addWidget(m_chapters);
    column->addWidget(m_replayBar);

    m_pages = new QStackedWidget(this);
    m_pages->addWidget(m_start);
    m_pages->addWidget(session);

    auto *central = new QWidget(this);
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_messages);
    layout->addWidget(m_pages, 1);
    setCentralWidget(central);
}

void MainWindow::makeDock()
{
    m_table = new widgets::DecisionTable(this);
    m_evidence = new widgets::EvidenceCard(this);
    connect(m_table, &widgets::DecisionTable::rowActivated, this, [this](model::FindingId finding) {
        m_selected = finding;
        showMoment();
    });
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_table);
    split->addWidget(m_evidence);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    m_dock = new QDockWidget(tr("Decisions"), this);
    m_dock->setObjectName(QStringLiteral("decisionTableDock"));
    m_dock->setTitleBarWidget(new QWidget(m_dock)); // the table has its own heading
    m_dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
    m_dock->setWidget(split);
    addDockWidget(Qt::RightDockWidgetArea, m_dock);
}

void MainWindow::makeActions()
{
    const auto make = [this](const QString &text, const QKeySequence &shortcut, auto &&slot) {
        auto *action = new QAction(text, this);
        action->setShortcut(shortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        return action;
    };
    m_connect = make(tr("&Connect…"), QKeySequence(QStringLiteral("Ctrl+L")), [this] {
        m_workspace.close();
        showState();
        m_start->setFocus(Qt::ShortcutFocusReason);
    });
    m_open = make(tr("&Open…"), QKeySequence::Open, [this] { openDialog(); });
    m_save = make(tr("&Save a copy…"), QKeySequence::SaveAs, [this] { saveDialog(); });
    m_stop = make(tr("S&top"), QKeySequence(QStringLiteral("Ctrl+.")), [this] { m_workspace.stop(); });
    m_demo = make(tr("&Demo"), QKeySequence(QStringLiteral("Ctrl+D")), [this] { startDemo(); });
    m_close = make(tr("&Close"), QKeySequence::Close, [this] {
        m_workspace.close();
        showState();
    });

    auto *bar = m_mainBar = new QToolBar(tr("Main"), this);
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int side = fontMetrics().height();
    bar->setIconSize({side, side});
    const auto selection = [this] {
        const auto selected = m_view->selection();
        return selected && m_timeline
            ? model::TimeSpan{m_timeline->timeOf(selected->from), m_timeline->timeOf(selected->to)}
            : model::TimeSpan{};
    };
    auto *compare = new ComparePage(m_workspace, selection, this);
    bar->addActions({m_connect, m_open, m_save, compare->action(), m_stop});
    m_pillRow = new QWidget(bar);
    m_pillLayout = new QHBoxLayout(m_pillRow);
    m_pillLayout->setContentsMargins(fontMetrics().height() / 2, 0, 0, 0);
    m_pillLayout->addStretch(1);
    bar->addWidget(m_pillRow);
    addToolBar(Qt::TopToolBarArea, bar);
    auto *space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addActions({m_demo, m_close});
    addPanelActions(*bar);
    addActions(m_replayBar->actions()); // their shortcuts work wherever the focus is
    makeMenu(*bar);
    applyIcons();
}

void MainWindow::makeMenu(QToolBar &bar)
{
    m_viewActions = new ViewActions({.view = m_view, .plot = m_plot, .strip = m_strip, .settings = &m_settings}, this);
    connect(m_viewActions, &ViewActions::worstRequested, this, &MainWindow::showWorst);
    m_pictures = new PictureActions(
        m_figures, [this] { return pictureCaption(m_workspace.title(), shownSpan()); }, this);
    connect(m_pictures, &PictureActions::message, &m_workspace, &Workspace::message);
    auto *settings = new QAction(tr("Settings…"), this);
    settings->setShortcut(QKeySequence(QStringLiteral("Ctrl+,")));
    connect(settings, &QAction::triggered, this, &MainWindow::showSettings);
    addAction(settings);
    auto *shortcuts = new QAction(tr("Keyboard and mouse"), this);
    shortcuts->setShortcut(QKeySequence::HelpContents);
    connect(shortcuts, &QAction::triggered, this, [this] {
        auto *sheet = new ShortcutSheet(actions(), this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->show();
    });
    makePresentation();
    makeLoop();
    addActions(m_viewActions->actions());
    addActions(m_pictures->actions());
    addAction(shortcuts);

    auto *menu = new QMenu(this);
    menu->addMenu(m_viewActions->makeMenu(menu));
    menu->addActions({m_loop, m_present});
    menu->addSeparator();
    menu->addActions(m_pictures->actions());
    menu->addSeparator();
    menu->addActions({settings, shortcuts});
    m_menu = new QToolButton(&bar);
    m_menu->setMenu(menu);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setToolTip(tr("View, pictures and help (F10)"));
    m_menu->setAccessibleName(tr("Menu"));
    m_menu->setShortcut(QKeySequence(QStringLiteral("F10")));
    bar.addWidget(m_menu);
}

void MainWindow::applyIcons()
{
    m_connect->setIcon(widgets::icon(widgets::IconId::Connect, palette()));
    m_open->setIcon(widgets::icon(widgets::IconId::Open, palette()));
    m_save->setIcon(widgets::icon(widgets::IconId::Save, palette()));
    m_stop->setIcon(widgets::icon(widgets::IconId::Record, palette()));
    m_demo->setIcon(widgets::icon(widgets::IconId::Demo, palette()));
    m_close->setIcon(widgets::icon(widgets::IconId::Close, palette()));
    m_menu->setIcon(widgets::icon(widgets::IconId::Menu, palette()));
    setWindowIcon(widgets::applicationIcon());
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_menu)
        applyIcons();
    QMainWindow::changeEvent(event);
}

void MainWindow::showPills()
{
    const auto contents = pillsOf(m_workspace.session(), m_workspace.state());
    while (m_pills.size() > contents.size())
        delete m_pills.takeLast();
    for (qsizetype i = 0; i < contents.size(); ++i) {
        if (i == m_pills.size()) {
            m_pills.append(new widgets::SourcePill(m_pillRow));
            m_pillLayout->insertWidget(static_cast<int>(i), m_pills.back());
        }
        m_pills[i]->setContent(contents[i]);
    }
}

void MainWindow::showRecent()
{
    m_start->setRecent(recentEntries(m_settings.recentRecordings()));
}

} // namespace app
