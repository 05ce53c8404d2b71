// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/range_watch.h"
#include "widgets/correlation_view.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/range_panel.h"
#include "widgets/range_text.h"
#include "widgets/threshold_panel.h"
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
    setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
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
    addPanel(correlation, tr("Correlation"), QStringLiteral("correlationDock"));

    m_limits = new widgets::ThresholdPanel(this);
    addPanel(m_limits, tr("Limits"), QStringLiteral("thresholdDock"));
    m_dock->raise();
    // Four short names fit; what a style would cut off is worse than a narrow tab.
    for (auto *tabs : findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        tabs->setElideMode(Qt::ElideNone);
        tabs->setExpanding(false);
        tabs->setUsesScrollButtons(true);
    }

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
        m_correlationText->setText(widgets::correlationSentence(*study));
    });
    connect(m_view, &widgets::ViewRange::selectionChanged, m_rangeWatch, &RangeWatch::chooseAnew);
    connect(m_view, &widgets::ViewRange::rangeChanged, this, [this] {
        if (!m_view->selection() && !m_view->isFollowing())
            m_rangeWatch->chooseAnew();
    });
    connect(m_correlation, &widgets::CorrelationView::timeRequested, this,
            [this](model::Timestamp at) { seekTo(m_timeline ? m_timeline->secondsOf(at) : 0); });
    connect(m_correlation, &widgets::CorrelationView::spanRequested, this, [this](const model::TimeSpan &span) {
        if (m_timeline)
            m_view->setSelection(
                widgets::SecondsRange{m_timeline->secondsOf(span.start), m_timeline->secondsOf(span.end)});
    });
    connect(m_limits, &widgets::ThresholdPanel::thresholdsChanged, &m_workspace, &Workspace::setThresholds);
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
        m_rangeWatch->setActive(m_range->isVisible() || m_correlation->isVisible());
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
