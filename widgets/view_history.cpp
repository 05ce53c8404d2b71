// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view_history.h"

namespace widgets {

namespace {
constexpr int kPauseMs = 400;
constexpr std::size_t kMostPlaces = 100;
} // namespace

ViewHistory::ViewHistory(ViewRange *view, QObject *parent)
    : QObject(parent)
    , m_view(view)
    , m_places{current()}
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ViewHistory::settle);
    connect(view, &ViewRange::rangeChanged, &m_pause, qOverload<>(&QTimer::start));
}

ViewHistory::Place ViewHistory::current() const
{
    if (m_view->isFollowing())
        return {.range = {}, .isFollowing = true};
    if (m_view->isShowingAll())
        return {.range = {}, .isShowingAll = true};
    return {.range = m_view->range()};
}

void ViewHistory::clear()
{
    m_pause.stop();
    m_places = {current()};
    m_at = 0;
    emit changed();
}

void ViewHistory::settle()
{
    m_pause.stop();
    const Place place = current();
    if (place == m_places[m_at])
        return;
    m_places.resize(m_at + 1);
    m_places.push_back(place);
    if (m_places.size() > kMostPlaces)
        m_places.erase(m_places.begin());
    m_at = m_places.size() - 1;
    emit changed();
}

void ViewHistory::back()
{
    settle();
    if (canGoBack())
        show(m_places[--m_at]);
}

void ViewHistory::forward()
{
    settle();
    if (canGoForward())
        show(m_places[++m_at]);
}

void ViewHistory::show(const Place &place)
{
    if (place.isShowingAll) {
        m_view->showAll();
    } else {
        m_view->setFollowing(place.isFollowing);
        if (!place.isFollowing)
            m_view->setRange(place.range);
    }
    // The range may have been clamped, as the session has become another length since.
    m_places[m_at] = current();
    m_pause.stop();
    emit changed();
}

} // namespace widgets
