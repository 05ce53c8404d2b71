// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view_actions.h"

#include "app/settings.h"
#include "widgets/curve_values.h"
#include "widgets/timeline_view.h"
#include "widgets/verdict_strip.h"
#include "widgets/view_history.h"
#include "widgets/view_range.h"

#include <QAction>
#include <QMenu>

namespace app {

ViewActions::ViewActions(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_history(new widgets::ViewHistory(parts.view, this))
{
    m_back = add(tr("Previous view"), QStringLiteral("Alt+Left"));
    m_forward = add(tr("Next view"), QStringLiteral("Alt+Right"));
    m_all = add(tr("Show all"), QStringLiteral("Ctrl+0"));
    m_worst = add(tr("Go to the longest trouble"), QStringLiteral("W"));
    m_measure = add(tr("Compare the cursor with here"), QStringLiteral("M"));
    m_linear = add(tr("Linear latency axis"), QStringLiteral("L"));
    m_wallTime = add(tr("Time of day (UTC)"), QStringLiteral("T"));
    m_linear->setCheckable(true);
    m_wallTime->setCheckable(true);
    connect(m_back, &QAction::triggered, m_history, &widgets::ViewHistory::back);
    connect(m_forward, &QAction::triggered, m_history, &widgets::ViewHistory::forward);
    connect(m_all, &QAction::triggered, parts.view, &widgets::ViewRange::showAll);
    connect(m_worst, &QAction::triggered, this, &ViewActions::worstRequested);
    connect(m_measure, &QAction::triggered, this, &ViewActions::measure);
    connect(m_linear, &QAction::triggered, this, [this](bool isLinear) {
        using Kind = widgets::ValueScale::Kind;
        auto look = m_parts.plot->look();
        look.latencyScale = isLinear ? Kind::Linear : Kind::Logarithmic;
        setLook(look);
    });
    connect(m_wallTime, &QAction::triggered, this, [this](bool isWallTime) {
        auto look = m_parts.plot->look();
        look.labels = isWallTime ? widgets::TimeLabels::UtcWallTime : widgets::TimeLabels::SinceStart;
        setLook(look);
    });
    for (std::size_t i = 0; i < model::kCurveCount; ++i) {
        const auto curve = static_cast<model::CurveId>(i);
        m_curves[i] = new QAction(widgets::curveName(curve), this);
        m_curves[i]->setCheckable(true);
        connect(m_curves[i], &QAction::triggered, this, [this, curve](bool isShown) {
            auto look = m_parts.plot->look();
            look.setHidden(curve, !isShown);
            setLook(look);
        });
    }
    connect(m_history, &widgets::ViewHistory::changed, this, [this] {
        m_back->setEnabled(m_history->canGoBack());
        m_forward->setEnabled(m_history->canGoForward());
    });
    connect(parts.plot, &widgets::TimelineView::lookChanged, this, &ViewActions::setLook);
    adopt(parts.settings->look());
    beginAnew();
}

QAction *ViewActions::add(const QString &text, const QString &shortcut)
{
    auto *action = new QAction(text, this);
    action->setShortcut(QKeySequence(shortcut));
    return action;
}

QList<QAction *> ViewActions::actions() const
{
    return {m_back, m_forward, m_all, m_worst, m_measure, m_linear, m_wallTime};
}

QMenu *ViewActions::makeMenu(QWidget *parent) const
{
    auto *menu = new QMenu(tr("&View"), parent);
    menu->addActions({m_back, m_forward, m_all, m_worst, m_measure});
    menu->addSeparator();
    menu->addActions({m_linear, m_wallTime});
    auto *curves = menu->addMenu(tr("C&urves"));
    for (auto *curve : m_curves)
        curves->addAction(curve);
    return menu;
}

void ViewActions::beginAnew()
{
    m_history->clear();
    m_parts.view->setAnchor(std::nullopt);
}

void ViewActions::setLook(const widgets::PlotLook &look)
{
    adopt(look);
    m_parts.settings->setLook(look);
}

void ViewActions::adopt(const widgets::PlotLook &look)
{
    m_parts.plot->setLook(look);
    m_parts.strip->setTimeLabels(look.labels);
    m_linear->setChecked(look.latencyScale == widgets::ValueScale::Kind::Linear);
    m_wallTime->setChecked(look.labels == widgets::TimeLabels::UtcWallTime);
    for (std::size_t i = 0; i < model::kCurveCount; ++i)
        m_curves[i]->setChecked(!look.hidden.test(i));
}

/// Again at the same place, it ends.
void ViewActions::measure()
{
    const auto here = m_parts.view->cursor();
    m_parts.view->setAnchor(here == m_parts.view->anchor() ? std::nullopt : here);
}

} // namespace app
