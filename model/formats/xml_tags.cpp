// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/xml_tags.h"

#include "model/number.h"

#include <algorithm>
#include <array>
#include <utility>

namespace model::formats {

namespace {

constexpr std::size_t kLongestTag = std::size_t{1} << 20;
constexpr std::size_t kLongestBeginning = 8; ///< of what tells a comment, CDATA or instruction from a tag
constexpr std::string_view kXmlSpace = " \t\r\n";

/// What "&name;" stands for; '\0' when it is none of those known.
char characterOf(std::string_view entity)
{
    static constexpr std::array<std::pair<std::string_view, char>, 5> kNamed{
        {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};
    for (const auto &[known, character] : kNamed) {
        if (entity == known)
            return character;
    }
    if (entity.substr(0, 1) != "#")
        return '\0';
    const auto code = parseInteger(entity.substr(1)).value_or(0);
    return code > 0 && code < 128 ? static_cast<char>(code) : '\0';
}

std::string withoutEntities(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto start = text.find('&');
        out.append(text.substr(0, start));
        if (start == std::string_view::npos)
            break;
        text.remove_prefix(start + 1);
        const auto end = text.find(';');
        const char character = end == std::string_view::npos ? '\0' : characterOf(text.substr(0, end));
        out.push_back(character == '\0' ? '&' : character);
        if (character != '\0')
            text.remove_prefix(end + 1);
    }
    return out;
}

} // namespace

std::optional<std::string> XmlTag::attribute(std::string_view key) const
{
    auto rest = attributes;
    for (;;) {
        rest.remove_prefix(std::min(rest.find_first_not_of(kXmlSpace), rest.size()));
        const auto equals = rest.find('=');
        if (equals == std::string_view::npos)
            return std::nullopt;
        auto found = rest.substr(0, equals);
        found = found.substr(0, found.find_last_not_of(kXmlSpace) + 1);
        rest.remove_prefix(equals + 1);
        rest.remove_prefix(std::min(rest.find_first_not_of(kXmlSpace), rest.size()));
        if (rest.empty() || (rest.front() != '"' && rest.front() != '\''))
            return std::nullopt;
        const auto end = rest.find(rest.front(), 1);
        if (end == std::string_view::npos)
            return std::nullopt;
        if (found == key)
            return withoutEntities(rest.substr(1, end - 1));
        rest.remove_prefix(end + 1);
    }
}

void XmlTagReader::emitTag(const Handler &handle) const
{
    std::string_view text = m_tag;
    XmlTag tag;
    tag.line = m_tagLine;
    if (!text.empty() && text.front() == '/') {
        tag.isClosing = true;
        text.remove_prefix(1);
    }
    if (!text.empty() && text.back() == '/') {
        tag.isEmpty = true;
        text.remove_suffix(1);
    }
    const auto end = text.find_first_of(kXmlSpace);
    tag.name = text.substr(0, end);
    tag.attributes = end == std::string_view::npos ? std::string_view() : text.substr(end);
    if (!tag.name.empty())
        handle(tag);
}

void XmlTagReader::take(char c, const Handler &handle)
{
    if (m_state == State::Special) {
        m_tag.push_back(c);
        if (m_tag.size() > m_specialEnd.size())
            m_tag.erase(0, m_tag.size() - m_specialEnd.size());
        if (m_tag == m_specialEnd)
            m_state = State::Text;
        return;
    }
    if (m_quote != '\0') {
        m_quote = c == m_quote ? '\0' : m_quote;
    } else if (c == '>') {
        m_state = State::Text;
        if (m_tag.size() < kLongestTag)
            emitTag(handle);
        else
            ++m_tooLong;
        return;
    } else if (c == '<') { // the tag before was broken off
        m_tag.clear();
        m_tagLine = m_line;
        return;
    } else if (c == '"' || c == '\'') {
        m_quote = c;
    }
    if (m_tag.size() < kLongestTag)
        m_tag.push_back(c);
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kSpecial{
        {{"!--", "-->"}, {"![CDATA[", "]]>"}, {"?", "?>"}}};
    for (const auto &[beginning, end] : kSpecial) {
        if (m_tag == beginning) {
            m_state = State::Special;
            m_specialEnd = end;
            m_tag.clear();
        }
    }
}

void XmlTagReader::feed(std::string_view bytes, const Handler &handle)
{
    while (!bytes.empty()) {
        if (m_state == State::Text) {
            const auto start = bytes.find('<');
            const auto text = bytes.substr(0, start);
            m_line += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
            if (start == std::string_view::npos)
                return;
            bytes.remove_prefix(start + 1);
            m_state = State::Tag;
            m_tag.clear();
            m_quote = '\0';
            m_tagLine = m_line;
            continue;
        }
        if (m_state == State::Tag && m_tag.size() >= kLongestBeginning) { // nothing special any more: whole pieces
            const auto piece = bytes.substr(0, m_quote != '\0' ? bytes.find(m_quote) : bytes.find_first_of("<>\"'"));
            m_line += static_cast<std::uint64_t>(std::count(piece.begin(), piece.end(), '\n'));
            m_tag.append(piece.substr(0, kLongestTag - std::min(kLongestTag, m_tag.size())));
            bytes.remove_prefix(piece.size());
            if (bytes.empty())
                return;
        }
        const char c = bytes.front();
        bytes.remove_prefix(1);
        m_line += c == '\n' ? 1 : 0;
        take(c, handle);
    }
}

} // namespace model::formats
