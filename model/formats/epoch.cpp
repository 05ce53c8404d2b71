// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/epoch.h"

#include "model/number.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr Duration kYear2000 = std::chrono::seconds(946'684'800);
constexpr Duration kYear2200 = std::chrono::seconds(7'258'118'400);

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool isPlausible(Timestamp at)
{
    return at.time_since_epoch() >= kYear2000 && at.time_since_epoch() <= kYear2200;
}

std::optional<EpochTime> parseEpoch(std::string_view text)
{
    if (!std::all_of(text.begin(), text.end(), isDigit)) {
        const auto at = parseIso8601(text);
        if (!at || !isPlausible(*at))
            return std::nullopt;
        const bool hasFraction = text.find_first_of(".,") != std::string_view::npos;
        return EpochTime{.at = *at, .unit = hasFraction ? Duration(1) : kSecond};
    }
    const auto value = parseInteger(text);
    Duration unit{};
    switch (text.size()) {
    case 9:
    case 10:
        unit = kSecond;
        break;
    case 12:
    case 13:
        unit = std::chrono::milliseconds(1);
        break;
    case 15:
    case 16:
        unit = std::chrono::microseconds(1);
        break;
    case 18:
    case 19:
        unit = Duration(1);
        break;
    default:
        return std::nullopt;
    }
    if (!value || *value > kYear2200 / unit)
        return std::nullopt;
    const Timestamp at(unit * *value);
    return isPlausible(at) ? std::optional(EpochTime{.at = at, .unit = unit}) : std::nullopt;
}

std::optional<Duration> parseSeconds(std::string_view text)
{
    const auto dot = text.find('.');
    const auto whole = text.substr(0, dot);
    auto fraction = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
    if (whole.empty() || whole.size() > 10 || !std::all_of(whole.begin(), whole.end(), isDigit)
        || !std::all_of(fraction.begin(), fraction.end(), isDigit)
        || (dot != std::string_view::npos && fraction.empty()))
        return std::nullopt;
    std::int64_t nanoseconds = 0;
    std::int64_t unit = kSecond.count();
    fraction = fraction.substr(0, 9); // finer is below a nanosecond
    for (const char c : fraction) {
        unit /= 10;
        nanoseconds += (c - '0') * unit;
    }
    const auto seconds = parseInteger(whole).value_or(0);
    if (seconds > kYear2200 / kSecond)
        return std::nullopt;
    return kSecond * seconds + Duration(nanoseconds);
}

} // namespace model::formats
