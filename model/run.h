// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"

#include <optional>
#include <span>
#include <vector>

namespace model {

/// All that is known of one session, live or recorded. Append-only; windows of a source are kept in order of their end,
/// loop windows as far as they are believed (see credible()).
/// Not thread-safe: owned by one thread.
class Run {
public:
    /// Takes a batch in and returns the span whose figures changed (empty when only marks or states came). Windows of
    /// sources that were never announced are dropped. Amortised O(batch) for windows that arrive in time order.
    TimeSpan apply(const Batch &batch);

    [[nodiscard]] const std::vector<Source> &sources() const { return m_sources; }
    [[nodiscard]] const Source *source(SourceId id) const;
    [[nodiscard]] std::span<const LoopWindow> loopWindows(SourceId id) const;
    [[nodiscard]] std::span<const LoadWindow> loadWindows(SourceId id) const;
    [[nodiscard]] const std::vector<Mark> &marks() const { return m_marks; }
    /// The last state of a source, nothing before the first.
    [[nodiscard]] std::optional<SourceState> state(SourceId id) const;
    [[nodiscard]] const std::vector<SourceState> &states() const { return m_states; }

    /// From the start of the first window to the end of the last; nothing when there is none.
    [[nodiscard]] std::optional<TimeSpan> extent() const { return m_extent; }
    /// Latest wall time heard of from a feed.
    [[nodiscard]] std::optional<Timestamp> now() const { return m_now; }

private:
    std::vector<Source> m_sources;
    std::vector<std::vector<LoopWindow>> m_loop; ///< parallel to m_sources
    std::vector<std::vector<LoopWindow>> m_lastGiven; ///< parallel to m_sources: the last loop windows, as they came
    std::vector<std::vector<LoadWindow>> m_load; ///< parallel to m_sources
    std::vector<Mark> m_marks;
    std::vector<SourceState> m_states;
    std::optional<TimeSpan> m_extent;
    std::optional<Timestamp> m_now;
};

} // namespace model
