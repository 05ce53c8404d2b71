// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <simdjson.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

/// The keys of the first JSON value in a text, read as far as the text goes: the first bytes of a file are enough.
/// Paths are joined by dots and `[]` stands for the elements of an array, as `[].name`; four levels deep. The value
/// must begin a line; other lines before it are passed over.
class JsonHead {
public:
    explicit JsonHead(std::string_view head);

    [[nodiscard]] bool isEmpty() const { return m_paths.empty(); }
    [[nodiscard]] bool has(std::string_view path) const { return m_paths.find(path) != m_paths.end(); }
    /// The first scalar met at `path`, at most 64 bytes, strings without quotes; empty when there is none.
    [[nodiscard]] std::string_view valueAt(std::string_view path) const;

private:
    std::map<std::string, std::string, std::less<>> m_paths;
};

struct JsonWalk {
    std::size_t values = 0; ///< that were visited
    bool isCut = false; ///< the text ends inside of a value
};

/// Visits each JSON object or array of `text` that begins a line, in order, and passes over everything else. What is
/// nested deeper than 64 or is no JSON counts as everything else. The element is valid during the call.
JsonWalk forEachJson(std::string_view text, const std::function<void(const simdjson::dom::element &)> &visit);

/// The elements of the array at `key`; none when there is no array.
[[nodiscard]] std::vector<simdjson::dom::element> elementsAt(const simdjson::dom::object &object, std::string_view key);

} // namespace model::formats
