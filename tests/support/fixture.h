// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>

namespace tests {

/// The texts one after the other. (GCC 12 warns of nothing real at chains of `+`.)
inline std::string joined(std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (const auto part : parts)
        text.append(part);
    return text;
}

/// The bytes of tests/fixtures/formats/`path`; empty when there is no such file.
inline std::string formatFixture(std::string_view path)
{
    std::ifstream file(joined({ELDSCOPE_FIXTURES, "/formats/", path}), std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

} // namespace tests
