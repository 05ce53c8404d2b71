// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kDeepest = 32;
constexpr std::size_t kLongestText = 200;
constexpr std::string_view kBlank = " \t\r";

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(kBlank);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::optional<simdjson::dom::object> parseObject(simdjson::dom::parser &parser, std::string_view text)
{
    simdjson::dom::object object;
    // Too deep, too long or malformed text all end here as an error code; nothing is thrown.
    if (parser.allocate(std::max<std::size_t>(text.size(), 256), kDeepest) != simdjson::SUCCESS)
        return std::nullopt;
    if (parser.parse(text.data(), text.size()).get(object) != simdjson::SUCCESS)
        return std::nullopt;
    return object;
}

} // namespace

void LineSplitter::emitLine(std::string_view line, const LineHandler &handle)
{
    ++m_number;
    if (m_number == 1 && line.substr(0, kByteOrderMark.size()) == kByteOrderMark)
        line.remove_prefix(kByteOrderMark.size());
    const auto text = trimmed(line);
    if (m_trim == LineTrim::LineEndOnly)
        line = line.substr(0, line.find_last_not_of('\r') + 1);
    if (!text.empty())
        handle(m_trim == LineTrim::Blanks ? text : line, m_number);
}

void LineSplitter::feed(std::string_view bytes, const LineHandler &handle)
{
    while (!bytes.empty()) {
        const auto newline = bytes.find('\n');
        const auto piece = bytes.substr(0, newline);
        const bool isTooLong = m_rest.size() + piece.size() > kLongestLine;
        if (isTooLong && !m_skipping) {
            ++m_tooLong;
            m_skipping = true;
            m_rest.clear();
        }
        if (newline == std::string_view::npos) {
            if (!m_skipping)
                m_rest.append(piece);
            return;
        }
        if (m_skipping) {
            ++m_number;
            m_skipping = false;
        } else if (m_rest.empty()) {
            emitLine(piece, handle);
        } else {
            m_rest.append(piece);
            emitLine(m_rest, handle);
        }
        m_rest.clear();
        bytes.remove_prefix(newline + 1);
    }
}

void LineSplitter::finish(const LineHandler &handle)
{
    if (!m_skipping && !m_rest.empty())
        emitLine(m_rest, handle);
    m_rest.clear();
}

Status JsonLineReader::feed(std::string_view bytes, Sink &sink)
{
    m_lines.feed(bytes, [&](std::string_view text, std::uint64_t number) { line(text, number, sink); });
    return {};
}

Status JsonLineReader::finish(Sink &sink)
{
    m_lines.finish([&](std::string_view text, std::uint64_t number) { line(text, number, sink); });
    if (m_lines.tooLong() > 0)
        sink.warn({0, std::to_string(m_lines.tooLong()) + " lines were too long and skipped"});
    end(sink);
    return {};
}

void JsonLineReader::line(std::string_view text, std::uint64_t number, Sink &sink)
{
    const auto object = parseObject(m_parser, text);
    if (!object) {
        sink.warn({number, "not a JSON object (cut off?)"});
        return;
    }
    if (auto reason = row(*object, sink))
        sink.warn({number, std::move(*reason)});
}

Reading numberAt(const simdjson::dom::object &object, std::string_view key)
{
    double value = 0;
    return object.at_key(key).get(value) == simdjson::SUCCESS ? Reading(value) : Reading();
}

std::string textAt(const simdjson::dom::object &object, std::string_view key)
{
    std::string_view text;
    if (object.at_key(key).get(text) != simdjson::SUCCESS)
        return {};
    return std::string(text.substr(0, kLongestText));
}

std::optional<simdjson::dom::object> objectAt(const simdjson::dom::object &object, std::string_view key)
{
    simdjson::dom::object inner;
    if (object.at_key(key).get(inner) != simdjson::SUCCESS)
        return std::nullopt;
    return inner;
}

bool hasKey(const simdjson::dom::object &object, std::string_view key)
{
    return object.at_key(key).error() == simdjson::SUCCESS;
}

FirstObject::FirstObject(std::string_view head)
{
    if (head.substr(0, kByteOrderMark.size()) == kByteOrderMark)
        head.remove_prefix(kByteOrderMark.size());
    const auto start = head.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || head[start] != '{')
        return;
    head.remove_prefix(start);
    m_object = parseObject(m_parser, head.substr(0, head.find('\n')));
    if (!m_object) // a single document spread over lines
        m_object = parseObject(m_parser, head);
}

} // namespace model::formats
