// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"
#include "model/formats/loop_body.h"

#include <simdjson.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace model::formats {

/// What surrounds the text of a line and is cut off.
enum class LineTrim { Blanks, LineEndOnly };

/// Cuts a stream of bytes into lines (LF or CRLF, byte order mark removed, no newline needed at the end). Blank lines
/// are left out; lines beyond kLongestLine are skipped and counted. The views it hands out are valid during the call.
class LineSplitter {
public:
    explicit LineSplitter(LineTrim trim = LineTrim::Blanks)
        : m_trim(trim)
    {
    }

    using LineHandler = std::function<void(std::string_view line, std::uint64_t number)>;

    void feed(std::string_view bytes, const LineHandler &handle);
    void finish(const LineHandler &handle);
    [[nodiscard]] std::uint64_t tooLong() const { return m_tooLong; }

private:
    void emitLine(std::string_view line, const LineHandler &handle);

    LineTrim m_trim;
    std::string m_rest;
    std::uint64_t m_number = 0;
    std::uint64_t m_tooLong = 0;
    bool m_skipping = false;
};

/// A reader of one JSON object a line. Lines that are not JSON objects become warnings.
class JsonLineReader : public Reader {
public:
    Status feed(std::string_view bytes, Sink &sink) override;
    Status finish(Sink &sink) override;

protected:
    /// One parsed line. Returns a reason when the row cannot be used.
    [[nodiscard]] virtual std::optional<std::string> row(const simdjson::dom::object &object, Sink &sink) = 0;
    /// All rows were seen.
    virtual void end(Sink &sink) = 0;

private:
    void line(std::string_view text, std::uint64_t number, Sink &sink);

    LineSplitter m_lines;
    simdjson::dom::parser m_parser;
};

/// The number at `key`, unknown when absent, null or not a number.
[[nodiscard]] Reading numberAt(const simdjson::dom::object &object, std::string_view key);
/// The text at `key`, empty when absent; at most 200 bytes of it.
[[nodiscard]] std::string textAt(const simdjson::dom::object &object, std::string_view key);
/// The object at `key`; nothing when absent or of another type.
[[nodiscard]] std::optional<simdjson::dom::object> objectAt(const simdjson::dom::object &object, std::string_view key);
[[nodiscard]] bool hasKey(const simdjson::dom::object &object, std::string_view key);

/// As parseLoopBody, for an object that is already parsed. Nothing when no loop figure is in it.
[[nodiscard]] std::optional<LoopReading> loopReadingOf(const simdjson::dom::object &object);

/// The object of the first non-empty line of `head`, when that line is complete or the only one; used to recognise
/// content.
class FirstObject {
public:
    explicit FirstObject(std::string_view head);
    [[nodiscard]] const std::optional<simdjson::dom::object> &object() const { return m_object; }

private:
    simdjson::dom::parser m_parser;
    std::optional<simdjson::dom::object> m_object;
};

} // namespace model::formats
