// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare_page.h"

#include "widgets/compare_view.h"

#include <QAction>
#include <QFileDialog>
#include <QScreen>

namespace app {

ComparePage::ComparePage(Workspace &workspace, Selection selection, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_selection(std::move(selection))
    , m_window(window)
    , m_action(new QAction(tr("Co&mpare with…"), this))
{
    m_action->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+C")));
    m_action->setToolTip(tr("Hold this session, or the selected stretch of it, against another recording"));
    const auto enable = [this] { m_action->setEnabled(m_workspace.state() != WorkspaceState::Empty); };
    enable();
    connect(&workspace, &Workspace::stateChanged, this, enable);
    connect(&workspace, &Workspace::compared, this, &ComparePage::show);
    connect(m_action, &QAction::triggered, this, &ComparePage::ask);
}

void ComparePage::ask()
{
    const auto paths = QFileDialog::getOpenFileNames(
        m_window, tr("Compare with another recording"), {},
        tr("Recordings and results (*.eldscope *.json *.ndjson *.jsonl *.gz);;All files (*)"));
    if (!paths.isEmpty())
        m_workspace.compareWith(paths, m_selection());
}

void ComparePage::show(const widgets::CompareContent &content)
{
    if (!m_view) {
        m_view = new widgets::CompareView(m_window);
        m_view->setWindowFlag(Qt::Window);
        m_view->resize(QSize(1280, 860).boundedTo(m_window->screen()->availableSize()));
        connect(m_view, &widgets::CompareView::closeRequested, m_view, &QWidget::close);
    }
    m_view->setContent(content);
    m_view->show();
    m_view->raise();
    m_view->activateWindow();
}

} // namespace app
