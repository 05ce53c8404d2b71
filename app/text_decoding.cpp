// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_decoding.h"

#include <utility>

namespace app {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

void appendUtf8(char32_t point, std::string &text)
{
    const auto byte = [&](char32_t value) { text.push_back(static_cast<char>(static_cast<unsigned char>(value))); };
    if (point < 0x80) {
        byte(point);
    } else if (point < 0x800) {
        byte(0xC0 | (point >> 6U));
        byte(0x80 | (point & 0x3FU));
    } else if (point < 0x10000) {
        byte(0xE0 | (point >> 12U));
        byte(0x80 | ((point >> 6U) & 0x3FU));
        byte(0x80 | (point & 0x3FU));
    } else {
        byte(0xF0 | (point >> 18U));
        byte(0x80 | ((point >> 12U) & 0x3FU));
        byte(0x80 | ((point >> 6U) & 0x3FU));
        byte(0x80 | (point & 0x3FU));
    }
}

} // namespace

void TextDecoder::takeUnit(char16_t unit, std::string &text)
{
    const bool isHigh = unit >= 0xD800 && unit < 0xDC00;
    const bool isLow = unit >= 0xDC00 && unit < 0xE000;
    const auto high = std::exchange(m_highSurrogate, std::nullopt);
    if (high && isLow) {
        appendUtf8(0x10000U + ((static_cast<char32_t>(*high) - 0xD800U) << 10U)
                       + (static_cast<char32_t>(unit) - 0xDC00U),
                   text);
        return;
    }
    if (high)
        appendUtf8(kReplacement, text);
    if (isHigh)
        m_highSurrogate = unit;
    else
        appendUtf8(isLow ? kReplacement : static_cast<char32_t>(unit), text);
}

std::string TextDecoder::decode(std::string_view bytes)
{
    if (m_encoding == Encoding::Unknown) {
        const auto mark = bytes.substr(0, 2);
        m_encoding = mark == "\xFF\xFE" ? Encoding::Utf16LittleEndian
            : mark == "\xFE\xFF"        ? Encoding::Utf16BigEndian
                                        : Encoding::AsIs;
        if (m_encoding != Encoding::AsIs)
            bytes.remove_prefix(2);
    }
    if (m_encoding == Encoding::AsIs)
        return std::string(bytes);
    std::string text;
    text.reserve(bytes.size());
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (!m_halfUnit) {
            m_halfUnit = byte;
            continue;
        }
        const unsigned first = *std::exchange(m_halfUnit, std::nullopt);
        const unsigned unit = m_encoding == Encoding::Utf16LittleEndian ? first | (byte * 256U) : first * 256U + byte;
        takeUnit(static_cast<char16_t>(unit), text);
    }
    return text;
}

} // namespace app
