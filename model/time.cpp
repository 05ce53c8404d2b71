// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/time.h"

#include "model/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace model {

namespace {

using Days = std::chrono::sys_days;

constexpr double kLargestMs = 9.2e12;
constexpr double kYear2000Ms = 946684800000.0;
constexpr double kYear2200Ms = 7258118400000.0;

/// Reads exactly `digits` decimal digits from the front of `text`.
std::optional<int> takeDigits(std::string_view &text, std::size_t digits)
{
    if (text.size() < digits)
        return std::nullopt;
    int value = 0;
    for (const char c : text.substr(0, digits)) {
        if (c < '0' || c > '9')
            return std::nullopt;
        value = value * 10 + (c - '0');
    }
    text.remove_prefix(digits);
    return value;
}

bool takeOneOf(std::string_view &text, std::string_view accepted)
{
    if (text.empty() || accepted.find(text.front()) == std::string_view::npos)
        return false;
    text.remove_prefix(1);
    return true;
}

std::optional<Timestamp> takeDate(std::string_view &text)
{
    const auto year = takeDigits(text, 4);
    const bool firstDash = year && takeOneOf(text, "-");
    const auto month = firstDash ? takeDigits(text, 2) : std::nullopt;
    const bool secondDash = month && takeOneOf(text, "-");
    const auto day = secondDash ? takeDigits(text, 2) : std::nullopt;
    if (!day)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok() || *year < 1970 || *year > 2261)
        return std::nullopt;
    return Timestamp(Days(date));
}

std::optional<Duration> takeTimeOfDay(std::string_view &text)
{
    const auto hours = takeDigits(text, 2);
    const bool firstColon = hours && takeOneOf(text, ":");
    const auto minutes = firstColon ? takeDigits(text, 2) : std::nullopt;
    const bool secondColon = minutes && takeOneOf(text, ":");
    const auto seconds = secondColon ? takeDigits(text, 2) : std::nullopt;
    if (!seconds || *hours > 23 || *minutes > 59 || *seconds > 60)
        return std::nullopt;
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds);
}

std::optional<Duration> takeFraction(std::string_view &text)
{
    if (!takeOneOf(text, ".,"))
        return Duration(0);
    std::int64_t value = 0;
    std::int64_t scale = 1'000'000'000;
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') {
        if (digits >= 9)
            return std::nullopt;
        value = value * 10 + (text[digits] - '0');
        scale /= 10;
        ++digits;
    }
    if (digits == 0)
        return std::nullopt;
    text.remove_prefix(digits);
    return Duration(value * scale);
}

std::optional<Duration> takeOffset(std::string_view &text)
{
    if (takeOneOf(text, "Zz"))
        return Duration(0);
    const bool isWest = !text.empty() && text.front() == '-';
    if (!takeOneOf(text, "+-"))
        return std::nullopt;
    const auto hours = takeDigits(text, 2);
    const bool colon = hours && takeOneOf(text, ":");
    const auto minutes = colon ? takeDigits(text, 2) : std::nullopt;
    if (!minutes || *hours > 18 || *minutes > 59)
        return std::nullopt;
    const Duration offset = std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
    return isWest ? -offset : offset;
}

} // namespace

TimeSpan united(const TimeSpan &a, const TimeSpan &b)
{
    if (a.isEmpty())
        return b;
    if (b.isEmpty())
        return a;
    return {std::min(a.start, b.start), std::max(a.end, b.end)};
}

Duration fromMs(double ms)
{
    if (std::isnan(ms))
        return Duration(0);
    return Duration(std::llround(std::clamp(ms, -kLargestMs, kLargestMs) * 1e6));
}

std::int64_t epochMs(Timestamp at)
{
    return std::chrono::floor<std::chrono::milliseconds>(at).time_since_epoch().count();
}

std::optional<Timestamp> timestampFromEpochMs(double ms)
{
    if (!(ms >= kYear2000Ms && ms <= kYear2200Ms))
        return std::nullopt;
    // A double holds today's milliseconds to about a quarter of a microsecond; rounding to that keeps 0.1 ms stamps
    // exact.
    return Timestamp(std::chrono::microseconds(std::llround(ms * 1e3)));
}

Timestamp floorTo(Timestamp at, Duration step)
{
    const auto since = at.time_since_epoch().count();
    const auto length = step.count();
    const auto remainder = ((since % length) + length) % length;
    return Timestamp(Duration(since - remainder));
}

std::optional<Timestamp> parseIso8601(std::string_view text)
{
    const auto date = takeDate(text);
    if (!date || !takeOneOf(text, "Tt "))
        return std::nullopt;
    const auto time = takeTimeOfDay(text);
    const auto fraction = time ? takeFraction(text) : std::nullopt;
    const auto offset = fraction ? takeOffset(text) : std::nullopt;
    if (!offset || !text.empty())
        return std::nullopt;
    return *date + *time + *fraction - *offset;
}

std::string formatIso8601(Timestamp at)
{
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::milliseconds>(at - day));
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), time.hours().count(),
                       time.minutes().count(), time.seconds().count(), time.subseconds().count());
}

std::optional<Duration> parseDuration(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, double>, 4> kUnits{
        {{"ms", 1.0}, {"s", 1e3}, {"m", 60e3}, {"h", 3600e3}}};
    constexpr double kYearMs = 365.0 * 24 * 3600e3;
    double unitMs = 1e3;
    for (const auto &[suffix, length] : kUnits) {
        if (text.size() > suffix.size() && text.substr(text.size() - suffix.size()) == suffix) {
            unitMs = length;
            text.remove_suffix(suffix.size());
            break;
        }
    }
    const auto value = parseDouble(text);
    if (!value || *value < 0 || *value * unitMs > kYearMs)
        return std::nullopt;
    return fromMs(*value * unitMs);
}

} // namespace model
