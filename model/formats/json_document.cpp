// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_document.h"

#include <fmt/format.h>

#include <algorithm>

namespace model::formats {

namespace {
constexpr std::size_t kLargestDocument = std::size_t{256} << 20;
} // namespace

Status JsonDocumentReader::feed(std::string_view bytes, Sink &)
{
    if (m_text.size() + bytes.size() > kLargestDocument)
        return fail(ErrorCode::TooLarge, "the result is larger than 256 MiB");
    m_text.append(bytes);
    return {};
}

Status JsonDocumentReader::finish(Sink &sink)
{
    simdjson::dom::parser parser;
    simdjson::dom::object document;
    const auto start = std::min(m_text.find('{'), m_text.size());
    if (parser.parse(m_text.data() + start, m_text.size() - start).get(document) != simdjson::SUCCESS)
        return fail(ErrorCode::BadInput, fmt::format("not a whole {} result (cut off?)", m_tool));
    read(document, sink);
    return {};
}

bool beginsWithObject(std::string_view head)
{
    const auto start = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return start != std::string_view::npos && head[start] == '{';
}

} // namespace model::formats
