// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <optional>
#include <string_view>

namespace model::formats {

/// A time as files write it, with the unit it is told in.
struct EpochTime {
    Timestamp at{};
    Duration unit{};
};

/// A whole number of seconds, milliseconds, microseconds or nanoseconds since the epoch, told apart by its 10, 13, 16
/// or 19 digits, or an RFC 3339 time. Nothing when it is anything else or not of the years 2000 to 2200.
[[nodiscard]] std::optional<EpochTime> parseEpoch(std::string_view text);

/// Seconds with a fraction of up to nine digits ("1796048151.257465"); exact. Nothing when it is anything else,
/// negative or beyond the year 2200.
[[nodiscard]] std::optional<Duration> parseSeconds(std::string_view text);

/// True for times of the years 2000 to 2200.
[[nodiscard]] bool isPlausible(Timestamp at);

} // namespace model::formats
