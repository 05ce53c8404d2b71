// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

struct CsvRow {
    std::vector<std::string> cells;
    std::uint64_t line = 0; ///< on which the row starts, from 1
};

/// Rows as RFC 4180 has them: cells in double quotes may hold the separator, doubled quotes and line breaks. Rows
/// without any text and a byte order mark are passed over.
[[nodiscard]] std::vector<CsvRow> csvRows(std::string_view text, char separator);

/// The first line with text, without a byte order mark.
[[nodiscard]] std::string_view headerLine(std::string_view head);
/// The separator that cuts the line into the most cells: comma, semicolon or tabulator.
[[nodiscard]] char separatorOf(std::string_view headerLine);

/// Finds cells by the name of their column.
class CsvHeader {
public:
    explicit CsvHeader(std::vector<std::string> names)
        : m_names(std::move(names))
    {
    }
    /// Empty when there is no such column or the row is too short.
    [[nodiscard]] std::string_view cell(const CsvRow &row, std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;

private:
    std::vector<std::string> m_names;
};

/// Unknown for `N/A`, `NaN`, `null` and all that is not wholly a number.
[[nodiscard]] Reading csvNumber(std::string_view cell);

} // namespace model::formats
