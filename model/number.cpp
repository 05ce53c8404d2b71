// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/number.h"

#include <charconv>
#include <system_error>

namespace model {

namespace {

template <typename Number>
std::optional<Number> parseWhole(std::string_view text)
{
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

} // namespace

std::optional<double> parseDouble(std::string_view text)
{
    const auto value = parseWhole<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::int64_t> parseInteger(std::string_view text)
{
    return parseWhole<std::int64_t>(text);
}

} // namespace model
