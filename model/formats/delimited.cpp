// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace model::formats {

namespace {

/// A quoted field does not go on for longer than this; the quote was a stray one.
constexpr std::size_t kMostLinesOfRecord = 1000;

} // namespace

FieldSplitter::Split FieldSplitter::split(std::string_view text, const Dialect &dialect)
{
    m_fields.clear();
    if (!dialect.hasQuotes || text.find('"') == std::string_view::npos) {
        for (;;) {
            const auto end = text.find(dialect.delimiter);
            m_fields.push_back(text.substr(0, end));
            if (end == std::string_view::npos)
                return {m_fields, false};
            text.remove_prefix(end + 1);
        }
    }
    m_unquoted.clear();
    m_unquoted.reserve(text.size()); // never grows beyond: the views into it stay good
    for (;;) {
        if (text.empty() || text.front() != '"') {
            const auto end = text.find(dialect.delimiter);
            m_fields.push_back(text.substr(0, end));
            if (end == std::string_view::npos)
                return {m_fields, false};
            text.remove_prefix(end + 1);
            continue;
        }
        text.remove_prefix(1);
        const auto begin = m_unquoted.size();
        bool isOpen = true;
        while (isOpen) {
            const auto quote = text.find('"');
            m_unquoted.append(text.substr(0, quote));
            if (quote == std::string_view::npos)
                break;
            const bool isDoubled = quote + 1 < text.size() && text[quote + 1] == '"';
            if (isDoubled)
                m_unquoted.push_back('"');
            isOpen = isDoubled;
            text.remove_prefix(quote + (isDoubled ? 2 : 1));
        }
        if (isOpen) {
            m_fields.emplace_back(std::string_view(m_unquoted).substr(begin));
            return {m_fields, true};
        }
        const auto end = text.find(dialect.delimiter);
        m_unquoted.append(text.substr(0, end)); // text behind the closing quote, which should not be there
        m_fields.emplace_back(std::string_view(m_unquoted).substr(begin));
        if (end == std::string_view::npos)
            return {m_fields, false};
        text.remove_prefix(end + 1);
    }
}

Status DelimitedReader::feed(std::string_view bytes, Sink &sink)
{
    m_lines.feed(bytes, [&](std::string_view text, std::uint64_t number) { line(text, number, sink); });
    return {};
}

Status DelimitedReader::finish(Sink &sink)
{
    m_isUnterminated = true; // what the splitter still holds has no line end
    m_lines.finish([&](std::string_view text, std::uint64_t number) { line(text, number, sink); });
    while (!m_heldStarts.empty())
        giveUpQuote(sink);
    if (m_lines.tooLong() > 0)
        sink.warn({0, fmt::format("{} lines were too long and skipped", m_lines.tooLong())});
    end(sink);
    return {};
}

void DelimitedReader::line(std::string_view text, std::uint64_t number, Sink &sink)
{
    if (m_heldStarts.empty()) {
        record(text, number, sink);
        return;
    }
    if (m_heldStarts.size() >= kMostLinesOfRecord || m_held.size() + text.size() >= kLongestLine) {
        giveUpQuote(sink);
        line(text, number, sink);
        return;
    }
    m_heldStarts.push_back(m_held.size() + 1);
    m_held.append("\n").append(text);
    // Only a line with a quote can close the field; that keeps a stray quote from costing the square of its lines.
    if (text.find('"') == std::string_view::npos)
        return;
    const auto held = std::exchange(m_held, {});
    const auto starts = std::exchange(m_heldStarts, {});
    record(held, m_heldNumber, sink);
    if (!m_heldStarts.empty()) // still open
        m_heldStarts = starts;
}

/// The first of the lines held is no record: says so and reads the others anew.
void DelimitedReader::giveUpQuote(Sink &sink)
{
    const auto held = std::exchange(m_held, {});
    const auto starts = std::exchange(m_heldStarts, {});
    sink.warn({m_heldNumber, "a quote is never closed"});
    for (std::size_t i = 1; i < starts.size(); ++i) {
        const auto end = i + 1 < starts.size() ? starts[i + 1] - 1 : held.size();
        line(std::string_view(held).substr(starts[i], end - starts[i]), m_heldNumber + i, sink);
    }
}

void DelimitedReader::record(std::string_view text, std::uint64_t number, Sink &sink)
{
    const auto split = m_splitter.split(text, dialect(text));
    if (split.isQuoteOpen) {
        m_held = text;
        m_heldStarts = {0};
        m_heldNumber = number;
        return;
    }
    if (auto reason = row(split.fields, sink))
        sink.warn({number, std::move(*reason)});
}

std::optional<std::size_t> columnOf(std::span<const std::string_view> header, std::string_view column)
{
    const auto found = std::find(header.begin(), header.end(), column);
    return found == header.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(std::distance(header.begin(), found)));
}

std::string_view fieldAt(std::span<const std::string_view> fields, std::optional<std::size_t> column)
{
    return column && *column < fields.size() ? fields[*column] : std::string_view();
}

std::vector<std::string_view> headLines(std::string_view head, std::size_t most)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (head.substr(0, kByteOrderMark.size()) == kByteOrderMark)
        head.remove_prefix(kByteOrderMark.size());
    std::vector<std::string_view> lines;
    while (!head.empty() && lines.size() < most) {
        const auto end = head.find('\n');
        auto text = head.substr(0, end);
        text = text.substr(0, text.find_last_not_of('\r') + 1);
        if (text.find_first_not_of(" \t") != std::string_view::npos)
            lines.push_back(text);
        if (end == std::string_view::npos)
            break;
        head.remove_prefix(end + 1);
    }
    return lines;
}

} // namespace model::formats
