// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/run.h"

#include "model/credibility.h"

#include <algorithm>

namespace model {

namespace {

/// Appends, or inserts in order of the end when the window comes late.
template <typename Window>
std::size_t insertInOrder(std::vector<Window> &windows, const Window &window)
{
    if (windows.empty() || windows.back().span.end <= window.span.end) {
        windows.push_back(window);
        return windows.size() - 1;
    }
    const auto place = std::upper_bound(windows.begin(), windows.end(), window.span.end,
                                        [](Timestamp end, const Window &other) { return end < other.span.end; });
    const auto index = static_cast<std::size_t>(place - windows.begin());
    windows.insert(place, window);
    return index;
}

/// As far as the window is believed, seen against those that came shortly before it.
LoopWindow believed(std::vector<LoopWindow> &lastGiven, const LoopWindow &window)
{
    const auto index = insertInOrder(lastGiven, window);
    auto result = credible(lastGiven, index);
    if (lastGiven.size() > kCredibilityReach)
        lastGiven.erase(lastGiven.begin());
    return result;
}

template <typename Window>
std::span<const Window> windowsOf(const std::vector<Source> &sources, const std::vector<std::vector<Window>> &windows,
                                  SourceId id)
{
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (sources[i].id == id)
            return windows[i];
    }
    return {};
}

} // namespace

TimeSpan Run::apply(const Batch &batch)
{
    for (const auto &source : batch.sources) {
        const auto known = std::find_if(m_sources.begin(), m_sources.end(),
                                        [&](const Source &other) { return other.id == source.id; });
        if (known != m_sources.end()) {
            *known = source;
            continue;
        }
        m_sources.push_back(source);
        m_loop.emplace_back();
        m_lastGiven.emplace_back();
        m_load.emplace_back();
    }
    TimeSpan changed;
    const auto take = [&](const auto &windows, auto keep) {
        for (const auto &window : windows) {
            const auto known = std::find_if(m_sources.begin(), m_sources.end(),
                                            [&](const Source &source) { return source.id == window.source; });
            if (known == m_sources.end() || window.span.isEmpty())
                continue;
            keep(static_cast<std::size_t>(known - m_sources.begin()), window);
            changed = united(changed, window.span);
        }
    };
    take(batch.loop, [&](std::size_t source, const LoopWindow &window) {
        insertInOrder(m_loop[source], believed(m_lastGiven[source], window));
    });
    take(batch.load, [&](std::size_t source, const LoadWindow &window) { insertInOrder(m_load[source], window); });
    if (!changed.isEmpty())
        m_extent = m_extent ? united(*m_extent, changed) : changed;
    m_marks.insert(m_marks.end(), batch.marks.begin(), batch.marks.end());
    m_states.insert(m_states.end(), batch.states.begin(), batch.states.end());
    if (batch.now)
        m_now = m_now ? std::max(*m_now, *batch.now) : *batch.now;
    return changed;
}

const Source *Run::source(SourceId id) const
{
    const auto known =
        std::find_if(m_sources.begin(), m_sources.end(), [&](const Source &source) { return source.id == id; });
    return known == m_sources.end() ? nullptr : &*known;
}

std::span<const LoopWindow> Run::loopWindows(SourceId id) const
{
    return windowsOf(m_sources, m_loop, id);
}
std::span<const LoadWindow> Run::loadWindows(SourceId id) const
{
    return windowsOf(m_sources, m_load, id);
}

std::optional<SourceState> Run::state(SourceId id) const
{
    const auto last =
        std::find_if(m_states.rbegin(), m_states.rend(), [&](const SourceState &state) { return state.source == id; });
    return last == m_states.rend() ? std::nullopt : std::optional(*last);
}

} // namespace model
