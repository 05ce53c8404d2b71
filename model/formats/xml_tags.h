// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace model::formats {

/// A tag of an XML document; valid during the call that hands it out.
struct XmlTag {
    std::string_view name;
    std::string_view attributes; ///< as written
    bool isClosing = false; ///< </name>
    bool isEmpty = false; ///< <name/>
    std::uint64_t line = 0; ///< 1-based, of its beginning

    /// The value of an attribute with the five named entities and numeric ones (up to U+007F) replaced; nothing when
    /// the tag does not have it.
    [[nodiscard]] std::optional<std::string> attribute(std::string_view key) const;
};

/// Finds the tags in a stream of XML. Text, comments, CDATA and processing instructions are passed over; the nesting is
/// the caller's concern. Keeps one tag in memory at most; tags over 1 MiB are skipped and counted.
class XmlTagReader {
public:
    using Handler = std::function<void(const XmlTag &tag)>;
    void feed(std::string_view bytes, const Handler &handle);

    [[nodiscard]] std::uint64_t tooLong() const { return m_tooLong; }
    /// The stream ended inside of a tag.
    [[nodiscard]] bool isInsideTag() const { return m_state == State::Tag; }
    [[nodiscard]] std::uint64_t line() const { return m_line; }

private:
    enum class State { Text, Tag, Special };
    void take(char c, const Handler &handle);
    void emitTag(const Handler &handle) const;

    State m_state = State::Text;
    std::string m_tag; ///< what follows '<'
    std::string_view m_specialEnd; ///< what ends a comment, CDATA or instruction
    char m_quote = '\0'; ///< inside of an attribute's value
    std::uint64_t m_line = 1;
    std::uint64_t m_tagLine = 1;
    std::uint64_t m_tooLong = 0;
};

} // namespace model::formats
