// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace model {

/// All times are UTC nanoseconds since the Unix epoch; all lengths are nanoseconds.
using Duration = std::chrono::nanoseconds;
using Timestamp = std::chrono::sys_time<Duration>;

inline constexpr Duration kSecond = std::chrono::seconds(1);

/// The half-open span [start, end) that a figure describes.
struct TimeSpan {
    Timestamp start{};
    Timestamp end{};

    [[nodiscard]] constexpr Duration length() const { return end - start; }
    [[nodiscard]] constexpr Timestamp middle() const { return start + (end - start) / 2; }
    [[nodiscard]] constexpr bool isEmpty() const { return end <= start; }
    [[nodiscard]] constexpr bool contains(Timestamp at) const { return start <= at && at < end; }
    friend constexpr bool operator==(const TimeSpan &, const TimeSpan &) = default;
};

/// The smallest span that holds both; an empty span adds nothing.
[[nodiscard]] TimeSpan united(const TimeSpan &a, const TimeSpan &b);

[[nodiscard]] constexpr double toMs(Duration length)
{
    return static_cast<double>(length.count()) / 1e6;
}
[[nodiscard]] constexpr double toSeconds(Duration length)
{
    return static_cast<double>(length.count()) / 1e9;
}

/// Rounded to the nearest nanosecond; clamped to about ±292 years. NaN gives zero.
[[nodiscard]] Duration fromMs(double ms);

/// Milliseconds since the epoch, rounded down; what the command line prints.
[[nodiscard]] std::int64_t epochMs(Timestamp at);

/// From fractional milliseconds since the epoch; nothing unless the value lies in the years 2000 to 2200.
[[nodiscard]] std::optional<Timestamp> timestampFromEpochMs(double ms);

/// The latest multiple of `step` since the epoch that is not after `at`. `step` must be positive.
[[nodiscard]] Timestamp floorTo(Timestamp at, Duration step);

/// RFC 3339: date, `T` or space, time, up to nine fraction digits, `Z` or `±hh:mm`. Nothing when it is anything else.
[[nodiscard]] std::optional<Timestamp> parseIso8601(std::string_view text);

/// `2026-11-30T14:10:24.000Z`, always UTC with milliseconds.
[[nodiscard]] std::string formatIso8601(Timestamp at);

/// Length as written by people: `250ms`, `1s`, `1.5s`, `2m`, `1h`; a bare number is seconds. Nothing when malformed,
/// negative or over a year.
[[nodiscard]] std::optional<Duration> parseDuration(std::string_view text);

} // namespace model
