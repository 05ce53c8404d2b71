// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace app {

/// Turns a stream of bytes into UTF-8. What begins with a byte order mark of UTF-16, as written by PowerShell's `>`, is
/// transcoded, with U+FFFD for halves of pairs; everything else passes as it is.
class TextDecoder {
public:
    /// The next bytes, in pieces of any size from two bytes on; the result holds all characters that are complete.
    [[nodiscard]] std::string decode(std::string_view bytes);

private:
    enum class Encoding { Unknown, AsIs, Utf16LittleEndian, Utf16BigEndian };

    void takeUnit(char16_t unit, std::string &text);

    Encoding m_encoding = Encoding::Unknown;
    std::optional<unsigned char> m_halfUnit;
    std::optional<char16_t> m_highSurrogate;
};

} // namespace app
