// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/json_lines.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

struct Dialect {
    char delimiter = ',';
    bool hasQuotes = true; ///< RFC 4180: "a ""b"", c"; a quoted field may go on over several lines
};

/// The fields of a record; valid until the next call. An unfinished quoted field ends the record there.
class FieldSplitter {
public:
    struct Split {
        std::span<const std::string_view> fields;
        bool isQuoteOpen = false; ///< the text ends inside of quotes
    };
    [[nodiscard]] Split split(std::string_view text, const Dialect &dialect);

private:
    std::vector<std::string_view> m_fields;
    std::string m_unquoted;
};

/// Reads a file of delimited records. Rows that cannot be used become warnings with their line number. A quote that is
/// never closed costs the line that opened it only.
class DelimitedReader : public Reader {
public:
    Status feed(std::string_view bytes, Sink &sink) override;
    Status finish(Sink &sink) override;

protected:
    using Fields = std::span<const std::string_view>;

    /// Asked before each record; may change once a header was seen.
    [[nodiscard]] virtual Dialect dialect(std::string_view line) = 0;
    /// One record. Returns a reason when it cannot be used.
    [[nodiscard]] virtual std::optional<std::string> row(Fields fields, Sink &sink) = 0;
    /// All rows were seen.
    virtual void end(Sink &sink) = 0;
    /// The record at hand is the last of the file and no line end follows it: it may have been cut off.
    [[nodiscard]] bool isUnterminated() const { return m_isUnterminated; }

private:
    void line(std::string_view text, std::uint64_t number, Sink &sink);
    void giveUpQuote(Sink &sink);
    void record(std::string_view text, std::uint64_t number, Sink &sink);

    LineSplitter m_lines{LineTrim::LineEndOnly};
    FieldSplitter m_splitter;
    std::string m_held; ///< lines of a record whose quotes are still open
    std::vector<std::size_t> m_heldStarts; ///< of the lines in m_held
    std::uint64_t m_heldNumber = 0;
    bool m_isUnterminated = false;
};

/// Where a header names `column`; nothing when it does not.
[[nodiscard]] std::optional<std::size_t> columnOf(std::span<const std::string_view> header, std::string_view column);
/// The field at `column`; empty when the column is not there or the record is shorter.
[[nodiscard]] std::string_view fieldAt(std::span<const std::string_view> fields, std::optional<std::size_t> column);

/// The complete lines of the beginning of a file (and the last one when the file ends before kSniffBytes), at most
/// `most`, without byte order mark, line ends and blank lines.
[[nodiscard]] std::vector<std::string_view> headLines(std::string_view head, std::size_t most);

} // namespace model::formats
