// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace model::formats {

namespace {

constexpr char kEscape = '\x1b';

/// The sequence that begins behind the escape character. Moving to the start of the line and erasing it redraw the
/// line, as a carriage return does.
struct EscapeSequence {
    std::size_t length = 0;
    bool isRedraw = false;
};

EscapeSequence sequenceAt(std::string_view text)
{
    if (text.empty())
        return {};
    if (text.front() == ']') { // a window title, up to BEL or ESC backslash
        const auto end = text.find_first_of("\a\x1b\n");
        return {end == std::string_view::npos ? text.size() : end + (text[end] == '\n' ? 0 : 1), false};
    }
    if (text.front() != '[')
        return {1, false};
    const auto end = text.find_first_not_of("0123456789;?<=>!\"#$%&'()*+,-./: ", 1);
    if (end == std::string_view::npos)
        return {text.size(), false};
    const auto inner = text.substr(1, end - 1);
    const bool isHome = text[end] == 'G' && (inner.empty() || inner == "1");
    return {end + 1, isHome || (text[end] == 'K' && inner == "2")};
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

/// The last state of a line that is not blank.
std::string_view lastDrawn(std::string_view line)
{
    while (!line.empty()) {
        const auto from = line.rfind('\r');
        const auto state = from == std::string_view::npos ? line : line.substr(from + 1);
        if (!withoutBlanks(state).empty() || from == std::string_view::npos)
            return state;
        line = line.substr(0, from);
    }
    return line;
}

void appendLine(std::string &plain, std::string_view line)
{
    auto state = lastDrawn(line);
    while (!state.empty() && isBlank(state.back()))
        state.remove_suffix(1);
    plain.append(state);
    plain.push_back('\n');
}

struct PrefixedNumber {
    Reading value;
    std::size_t length = 0;
};

/// from_chars reads `nan` and `inf` too; those are no figures.
PrefixedNumber numberAtFront(std::string_view text)
{
    if (text.empty()
        || (std::isdigit(static_cast<unsigned char>(text.front())) == 0 && text.front() != '-' && text.front() != '.'))
        return {};
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{})
        return {};
    return {Reading(value), static_cast<std::size_t>(end - text.data())};
}

std::optional<double> unitMs(std::string_view unit)
{
    static constexpr std::array<std::pair<std::string_view, double>, 20> kUnits{
        {{"ns", 1e-6},      {"us", 1e-3},  {"\xC2\xB5s", 1e-3}, {"\xCE\xBCs", 1e-3}, {"ms", 1.0},
         {"msec", 1.0},     {"s", 1e3},    {"sec", 1e3},        {"secs", 1e3},       {"second", 1e3},
         {"seconds", 1e3},  {"m", 60e3},   {"min", 60e3},       {"mins", 60e3},      {"minute", 60e3},
         {"minutes", 60e3}, {"h", 3600e3}, {"hr", 3600e3},      {"hour", 3600e3},    {"hours", 3600e3}}};
    for (const auto &[name, length] : kUnits) {
        if (unit == name)
            return length;
    }
    return std::nullopt;
}

bool isUnitCharacter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

std::string plainText(std::string_view capture)
{
    std::string plain;
    plain.reserve(capture.size());
    std::string line;
    for (std::size_t i = 0; i < capture.size(); ++i) {
        const char c = capture[i];
        if (c == kEscape) {
            const auto sequence = sequenceAt(capture.substr(i + 1));
            if (sequence.isRedraw)
                line.push_back('\r');
            i += sequence.length;
        } else if (c == '\n') {
            appendLine(plain, line);
            line.clear();
        } else if (c == '\r' || c == '\t' || static_cast<unsigned char>(c) >= 0x20) {
            line.push_back(c);
        }
    }
    if (!line.empty())
        appendLine(plain, line);
    return plain;
}

bool saysAll(std::string_view capture, std::initializer_list<std::string_view> words)
{
    const auto plain = plainText(capture);
    return std::all_of(words.begin(), words.end(),
                       [&](std::string_view word) { return plain.find(word) != std::string::npos; });
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        auto line = text.substr(0, end);
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::string_view withoutBlanks(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (;;) {
        line = withoutBlanks(line);
        if (line.empty())
            return words;
        const auto end = line.find_first_of(" \t");
        words.push_back(line.substr(0, end));
        line.remove_prefix(end == std::string_view::npos ? line.size() : end);
    }
}

std::optional<std::string_view> afterLabel(std::string_view line, std::string_view label)
{
    const auto text = withoutBlanks(line);
    if (text.substr(0, label.size()) != label)
        return std::nullopt;
    return withoutBlanks(text.substr(label.size()));
}

Reading leadingNumber(std::string_view text)
{
    return numberAtFront(withoutBlanks(text)).value;
}

Reading numberBefore(std::string_view line, std::string_view word)
{
    const auto at = line.find(word);
    if (at == std::string_view::npos)
        return {};
    const auto before = withoutBlanks(line.substr(0, at));
    const auto start = before.find_last_not_of("0123456789.");
    return leadingNumber(before.substr(start == std::string_view::npos ? 0 : start + 1));
}

Reading numberAfter(std::string_view line, std::string_view word)
{
    const auto at = line.find(word);
    return at == std::string_view::npos ? Reading() : leadingNumber(line.substr(at + word.size()));
}

Reading lengthMs(std::string_view text)
{
    text = withoutBlanks(text);
    Reading total;
    while (!text.empty()) {
        const auto number = numberAtFront(text);
        if (!number.value.isKnown())
            return {};
        text = withoutBlanks(text.substr(number.length));
        std::size_t length = 0;
        while (length < text.size() && isUnitCharacter(text[length]))
            ++length;
        const auto unit = unitMs(text.substr(0, length));
        if (!unit)
            return {};
        total = sum(total, Reading(number.value.value() * *unit));
        text.remove_prefix(length);
    }
    return total;
}

Reading shortCount(std::string_view text)
{
    text = withoutBlanks(text);
    const auto number = numberAtFront(text);
    if (!number.value.isKnown())
        return {};
    const auto suffix = text.substr(number.length);
    if (suffix.empty())
        return number.value;
    const double scale = suffix == "k" || suffix == "K" ? 1e3 : (suffix == "M" ? 1e6 : (suffix == "G" ? 1e9 : 0));
    return scale > 0 ? Reading(number.value.value() * scale) : Reading();
}

Reading groupedNumber(std::string_view text)
{
    text = withoutBlanks(text);
    std::string digits;
    std::size_t sinceSeparator = 0;
    bool hasSeparator = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
            digits.push_back(text[i]);
            ++sinceSeparator;
            continue;
        }
        // A space, also the narrow (U+202F) and the unbreakable one (U+00A0), a comma, a point or an apostrophe.
        const auto rest = text.substr(i);
        const std::size_t length = rest.substr(0, 3) == "\xE2\x80\xAF" || rest.substr(0, 3) == "\xE2\x80\x99" ? 3
            : rest.substr(0, 2) == "\xC2\xA0"                                                                 ? 2
            : std::string_view(" ,.'").find(rest.front()) != std::string_view::npos                           ? 1
                                                                                                              : 0;
        if (length == 0 || digits.empty() || (hasSeparator && sinceSeparator != 3))
            return {};
        hasSeparator = true;
        sinceSeparator = 0;
        i += length - 1;
    }
    if (digits.empty() || (hasSeparator && sinceSeparator != 3))
        return {};
    const auto value = parseDouble(digits);
    return value ? Reading(*value) : Reading();
}

} // namespace model::formats
