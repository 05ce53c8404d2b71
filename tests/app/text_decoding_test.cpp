// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_decoding.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using app::TextDecoder;

/// UTF-16 of a text of the basic plane.
std::string utf16(const std::u16string &text, bool isLittleEndian)
{
    std::string bytes;
    for (const char16_t unit : text) {
        const auto low = static_cast<char>(unit & 0xFF);
        const auto high = static_cast<char>(unit >> 8);
        bytes += isLittleEndian ? std::string{low, high} : std::string{high, low};
    }
    return bytes;
}

TEST(TextDecoder, turnsBothKindsOfUtf16IntoUtf8)
{
    const std::u16string text = u"\uFEFFmax 96 \u00b5s \U0001F600\r\n";
    for (const bool isLittleEndian : {true, false}) {
        const auto bytes = utf16(text, isLittleEndian);
        EXPECT_EQ(TextDecoder().decode(bytes), "max 96 \u00b5s \U0001F600\r\n");
    }
}

TEST(TextDecoder, doesNotMindWhereThePiecesEnd)
{
    const auto bytes = utf16(u"\uFEFFa\u00b5\U0001F600b", true);
    TextDecoder decoder;
    auto text = decoder.decode(std::string_view(bytes).substr(0, 2));
    for (std::size_t i = 2; i < bytes.size(); ++i)
        text += decoder.decode(std::string_view(bytes).substr(i, 1));
    EXPECT_EQ(text, "a\u00b5\U0001F600b");
}

TEST(TextDecoder, replacesHalvesOfPairs)
{
    EXPECT_EQ(TextDecoder().decode(utf16(std::u16string{0xFEFF, 0xD83D, u'a', 0xDE00}, true)), "\uFFFDa\uFFFD");
}

TEST(TextDecoder, leavesEverythingElseAlone)
{
    const std::string bytes("\xEF\xBB\xBF{\"a\":1}\0\xFF\xFE", 12);
    EXPECT_EQ(TextDecoder().decode(bytes), bytes);
    EXPECT_EQ(TextDecoder().decode(""), "");
}

} // namespace
