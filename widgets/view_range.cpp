// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view_range.h"

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

/// Beyond the data, in visible lengths: enough to see that it ends there.
constexpr double kMargin = 0.05;

bool isUsable(SecondsRange range)
{
    return std::isfinite(range.from) && std::isfinite(range.to);
}

} // namespace

ViewRange::ViewRange(QObject *parent)
    : QObject(parent)
{
}

SecondsRange ViewRange::whole() const
{
    return {m_extent.from, std::max(m_extent.to, m_extent.from + kShortest)};
}

SecondsRange ViewRange::clamped(SecondsRange range) const
{
    const SecondsRange all = whole();
    const double longest = std::max(all.length() * (1.0 + 2.0 * kMargin), kFirstLength);
    const double length = std::clamp(range.length(), kShortest, longest);
    // A length that had to change keeps its middle.
    double from = length == range.length() ? range.from : range.middle() - length / 2.0;
    const double lowest = all.from - length * kMargin;
    const double highest = std::max(lowest, all.to + length * kMargin - length);
    from = std::clamp(from, lowest, highest);
    return {from, from + length};
}

SecondsRange ViewRange::followed() const
{
    const double length = m_followLength.value_or(std::clamp(m_extent.length(), kFirstLength, kFollowLength));
    // A session younger than the window fills it from the left.
    const double from = std::max(m_extent.to - length, m_extent.from);
    return {from, from + length};
}

void ViewRange::adopt(SecondsRange range)
{
    if (range == m_range)
        return;
    m_range = range;
    emit rangeChanged(m_range);
}

void ViewRange::changeFollowing(bool following)
{
    if (following == m_following)
        return;
    m_following = following;
    emit followChanged(following);
}

void ViewRange::setExtent(SecondsRange extent)
{
    if (!isUsable(extent) || extent.to < extent.from || extent == m_extent)
        return;
    m_extent = extent;
    emit extentChanged(m_extent);
    if (m_following)
        adopt(followed());
    else
        adopt(m_showingAll ? whole() : clamped(m_range));
    setCursor(m_cursor);
    setAnchor(m_anchor);
    setSelection(m_selection);
}

void ViewRange::setRange(SecondsRange range)
{
    if (!isUsable(range))
        return;
    if (range.to < range.from)
        std::swap(range.from, range.to);
    const SecondsRange wanted = clamped(range);
    if (wanted == m_range)
        return;
    m_showingAll = false;
    const double tolerance = wanted.length() * 1e-6;
    if (m_following && wanted.to >= m_extent.to - tolerance) {
        m_followLength = wanted.length();
        adopt(followed());
        return;
    }
    adopt(wanted);
    changeFollowing(false);
}

std::optional<double> ViewRange::withinExtent(std::optional<double> seconds) const
{
    if (!seconds || std::isnan(*seconds))
        return std::nullopt;
    return std::clamp(*seconds, m_extent.from, m_extent.to);
}

void ViewRange::setAnchor(std::optional<double> anchor)
{
    anchor = withinExtent(anchor);
    if (anchor == m_anchor)
        return;
    m_anchor = anchor;
    emit anchorChanged(m_anchor);
}

void ViewRange::setCursor(std::optional<double> cursor)
{
    cursor = withinExtent(cursor);
    if (cursor == m_cursor)
        return;
    m_cursor = cursor;
    emit cursorChanged(m_cursor);
}

void ViewRange::setSelection(std::optional<SecondsRange> selection)
{
    if (selection) {
        const auto [from, to] = std::minmax(selection->from, selection->to);
        selection =
            SecondsRange{std::clamp(from, m_extent.from, m_extent.to), std::clamp(to, m_extent.from, m_extent.to)};
        if (!isUsable(*selection) || selection->length() <= 0.0)
            selection.reset();
    }
    if (selection == m_selection)
        return;
    m_selection = selection;
    emit selectionChanged(m_selection);
}

void ViewRange::setFollowing(bool following)
{
    if (following && !m_following) {
        m_showingAll = false;
        m_followLength.reset();
        adopt(followed());
    }
    changeFollowing(following);
}

void ViewRange::zoom(double factor, double around)
{
    if (!std::isfinite(factor) || !std::isfinite(around) || factor <= 0.0)
        return;
    const double longest = clamped({m_range.from, m_range.to + 1e12}).length();
    const double length = std::clamp(m_range.length() * factor, kShortest, longest);
    const double anchor = m_following ? m_extent.to : around;
    const double share = (anchor - m_range.from) / m_range.length();
    const double from = anchor - share * length;
    setRange({from, from + length});
}

void ViewRange::scroll(double seconds)
{
    setRange({m_range.from + seconds, m_range.to + seconds});
}

void ViewRange::reveal(double seconds)
{
    if (m_range.contains(seconds))
        return;
    scroll(seconds < m_range.from ? seconds - m_range.from : seconds - m_range.to);
}

void ViewRange::showAll()
{
    changeFollowing(false);
    m_showingAll = true;
    adopt(whole());
}

} // namespace widgets
