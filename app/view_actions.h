// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plot_look.h"

#include <QList>
#include <QObject>

#include <array>
#include <vector>

class QAction;
class QMenu;

namespace widgets {
class TimelineView;
class VerdictStrip;
class ViewHistory;
class ViewRange;
} // namespace widgets

namespace app {

class Settings;

/// What can be done to the view of a session and to how its figures are drawn, as actions with shortcuts. The look is
/// remembered. GUI thread only; everything given must outlive this.
class ViewActions : public QObject {
    Q_OBJECT

public:
    struct Parts {
        widgets::ViewRange *view;
        widgets::TimelineView *plot;
        widgets::VerdictStrip *strip;
        Settings *settings;
    };
    explicit ViewActions(const Parts &parts, QObject *parent = nullptr);

    [[nodiscard]] QList<QAction *> actions() const;
    /// All of them, and the curves to show and hide.
    [[nodiscard]] QMenu *makeMenu(QWidget *parent) const;
    /// Another session is open: no view of the former one can be gone back to.
    void beginAnew();

signals:
    void worstRequested();

private:
    [[nodiscard]] QAction *add(const QString &text, const QString &shortcut);
    void setLook(const widgets::PlotLook &look);
    void adopt(const widgets::PlotLook &look);
    void measure();

    Parts m_parts;
    widgets::ViewHistory *m_history;
    QAction *m_back = nullptr;
    QAction *m_forward = nullptr;
    QAction *m_all = nullptr;
    QAction *m_worst = nullptr;
    QAction *m_measure = nullptr;
    QAction *m_linear = nullptr;
    QAction *m_wallTime = nullptr;
    std::array<QAction *, model::kCurveCount> m_curves{};
};

} // namespace app
