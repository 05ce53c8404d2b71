// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"

#include <simdjson.h>

#include <string>
#include <string_view>

namespace model::formats {

/// A reader of one JSON object that fills the whole file, at most 256 MiB of it. What comes before the object is passed
/// over; one that is cut off is an error.
class JsonDocumentReader : public Reader {
public:
    /// `tool` is whose result it is, for the error.
    explicit JsonDocumentReader(std::string_view tool)
        : m_tool(tool)
    {
    }

    Status feed(std::string_view bytes, Sink &sink) final;
    Status finish(Sink &sink) final;

protected:
    virtual void read(const simdjson::dom::object &document, Sink &sink) = 0;

private:
    std::string m_tool;
    std::string m_text;
};

/// The file begins with an object, perhaps after a byte order mark.
[[nodiscard]] bool beginsWithObject(std::string_view head);

} // namespace model::formats
