// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"
#include "model/time.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reading what programs print for people.
namespace model::formats {

/// A capture of a terminal as it stood there in the end: without escape sequences, of a line redrawn after carriage
/// returns only the last state, without other control characters and blanks at the ends of lines. Time linear.
[[nodiscard]] std::string plainText(std::string_view capture);

/// All of `words` are somewhere in the plain text of `capture`.
[[nodiscard]] bool saysAll(std::string_view capture, std::initializer_list<std::string_view> words);

/// Views of the lines of `text`, which must outlive them.
[[nodiscard]] std::vector<std::string_view> linesOf(std::string_view text);
[[nodiscard]] std::string_view withoutBlanks(std::string_view text);
/// The words of a line, cut at blanks.
[[nodiscard]] std::vector<std::string_view> wordsOf(std::string_view line);

/// What follows `label` in a line that starts with it (after blanks); nothing in other lines.
[[nodiscard]] std::optional<std::string_view> afterLabel(std::string_view line, std::string_view label);

/// The number at the front of `text` (after blanks), perhaps with a unit behind it; unknown for `nan`, `N/A` and `-`.
[[nodiscard]] Reading leadingNumber(std::string_view text);
/// The number that ends right before `word` in `line`, as in `12 requests`.
[[nodiscard]] Reading numberBefore(std::string_view line, std::string_view word);
/// The number right after `word` in `line`, as in `timeout 12`.
[[nodiscard]] Reading numberAfter(std::string_view line, std::string_view word);

/// A length with its unit, as `0.89ms`, `2.82 s`, `12.5 secs`, `96.54µs`, `1m2.5s` or `1h`, in milliseconds. Unknown
/// when there is anything else, or no unit.
[[nodiscard]] Reading lengthMs(std::string_view text);
/// A count shortened by a letter, as `11.64k`.
[[nodiscard]] Reading shortCount(std::string_view text);
/// A number with separators of thousands as people in many countries write them: `12,815`, `7.055`, `23 007`.
[[nodiscard]] Reading groupedNumber(std::string_view text);

} // namespace model::formats
