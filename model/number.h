// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace model {

/// A figure that may be unknown. Unknown is a state of its own and never reads as 0: comparisons with an unknown figure
/// are false, so that a rule which lacks its evidence does not hold. Eight bytes, as a day of them is kept in memory.
class Reading {
public:
    constexpr Reading() = default;
    /// Not-a-number and the infinities become unknown.
    constexpr Reading(double value) // NOLINT(google-explicit-constructor): a known figure is a reading
        : m_value(value - value == 0.0 ? value : std::numeric_limits<double>::quiet_NaN())
    {
    }

    [[nodiscard]] constexpr bool isKnown() const { return m_value == m_value; }
    [[nodiscard]] constexpr double value() const
    {
        assert(isKnown());
        return m_value;
    }
    [[nodiscard]] constexpr double valueOr(double fallback) const { return isKnown() ? m_value : fallback; }
    [[nodiscard]] constexpr bool isAbove(double limit) const { return m_value > limit; }
    [[nodiscard]] constexpr bool isAtLeast(double limit) const { return m_value >= limit; }
    [[nodiscard]] constexpr bool isBelow(double limit) const { return m_value < limit; }

    /// Both unknown counts as equal.
    friend constexpr bool operator==(Reading a, Reading b)
    {
        return a.m_value == b.m_value || (!a.isKnown() && !b.isKnown());
    }

private:
    double m_value = std::numeric_limits<double>::quiet_NaN();
};

/// The larger of those that are known.
[[nodiscard]] constexpr Reading larger(Reading a, Reading b)
{
    return !a.isKnown() ? b : (b.isAbove(a.value()) ? b : a);
}
/// The smaller of those that are known.
[[nodiscard]] constexpr Reading smaller(Reading a, Reading b)
{
    return !a.isKnown() ? b : (b.isBelow(a.value()) ? b : a);
}
/// Unknown unless at least one is known; an unknown side adds nothing.
[[nodiscard]] constexpr Reading sum(Reading a, Reading b)
{
    return !a.isKnown() ? b : (!b.isKnown() ? a : Reading(a.value() + b.value()));
}

/// The whole text must be the number (no spaces, no locale, no sign but '-'); otherwise nothing.
[[nodiscard]] std::optional<double> parseDouble(std::string_view text);
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view text);

} // namespace model
