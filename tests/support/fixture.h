// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/reading.h"

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

/// The bytes of tests/fixtures/formats/`name`; empty when it cannot be read.
inline std::string fixture(std::string_view name)
{
    std::ifstream file(joined({ELDSCOPE_FIXTURES, "/formats/", name}), std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

inline CollectingSink readFixture(std::string_view name)
{
    return readAll(fixture(name));
}

/// As a file that was last written at `fileTime`.
inline CollectingSink readWrittenAt(std::string_view text, model::Timestamp fileTime)
{
    CollectingSink sink;
    const auto *format = model::formats::detect(text);
    if (!format)
        return sink;
    const auto reader = format->open({.source = 1, .name = "file", .fileTime = fileTime});
    static_cast<void>(reader->feed(text, sink));
    static_cast<void>(reader->finish(sink));
    return sink;
}

} // namespace tests
