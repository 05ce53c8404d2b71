// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace model {

/// From which entry of a list on something changed, and when. Whoever keeps things that follow from the list notes the
/// last revision that it has seen, and later asks where to begin anew.
class ChangeLog {
public:
    static constexpr std::size_t kNothing = std::numeric_limits<std::size_t>::max();

    /// Entries from `first` on changed. `revision` is above all before.
    void add(std::uint64_t revision, std::size_t first)
    {
        // Rounded down, so that a day of changes at the end stays a short list.
        constexpr std::size_t kStep = 16;
        first -= first % kStep;
        while (!m_changes.empty() && m_changes.back().first >= first)
            m_changes.pop_back();
        m_changes.push_back({revision, first});
    }

    /// The first entry that changed after `revision`; kNothing when none did. Logarithmic.
    [[nodiscard]] std::size_t firstSince(std::uint64_t revision) const
    {
        const auto change =
            std::upper_bound(m_changes.begin(), m_changes.end(), revision,
                             [](std::uint64_t seen, const Change &each) { return seen < each.revision; });
        return change == m_changes.end() ? kNothing : change->first;
    }

    /// 0 before the first.
    [[nodiscard]] std::uint64_t revision() const { return m_changes.empty() ? 0 : m_changes.back().revision; }

private:
    struct Change {
        std::uint64_t revision = 0;
        std::size_t first = 0;
    };
    std::vector<Change> m_changes; ///< both rise from one to the next
};

} // namespace model
