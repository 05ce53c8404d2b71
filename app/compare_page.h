// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workspace.h"

#include <QObject>

#include <functional>

class QAction;

namespace widgets {
class CompareView;
} // namespace widgets

namespace app {

/// Compares what is open with another recording, in a window of its own beside the session's. GUI thread.
class ComparePage : public QObject {
    Q_OBJECT

public:
    /// Asked when comparing begins: the stretch of the open session that is meant; empty for all of it.
    using Selection = std::function<model::TimeSpan()>;

    /// `window` is the parent of the dialogs and of the comparison.
    ComparePage(Workspace &workspace, Selection selection, QWidget *window);

    /// Asks for the other recording. Enabled while something with figures is open.
    [[nodiscard]] QAction *action() const { return m_action; }

private:
    void ask();
    void show(const widgets::CompareContent &content);

    Workspace &m_workspace;
    Selection m_selection;
    QWidget *m_window;
    QAction *m_action;
    widgets::CompareView *m_view = nullptr; ///< made when it is first shown
};

} // namespace app
