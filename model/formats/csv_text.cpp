// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/csv_text.h"

#include "model/formats/console_text.h"

#include <algorithm>
#include <utility>

namespace model::formats {

namespace {

constexpr std::string_view kCsvByteOrderMark = "\xEF\xBB\xBF";

/// Cuts a text into rows, a character at a time.
class RowCutter {
public:
    explicit RowCutter(char separator)
        : m_separator(separator)
    {
    }

    void take(char c)
    {
        if (m_isQuoted) {
            takeQuoted(c);
        } else if (c == '"' && m_cell.empty()) {
            m_isQuoted = true;
        } else if (c == '"' && m_wasQuoted) { // a doubled quote inside of a quoted cell
            m_cell.push_back(c);
            m_isQuoted = true;
        } else if (c == m_separator) {
            endCell();
        } else if (c == '\n') {
            endRow();
        } else if (c != '\r') {
            m_cell.push_back(c);
        }
        if (c == '\n')
            ++m_line;
    }

    [[nodiscard]] std::vector<CsvRow> finish()
    {
        endRow();
        return std::move(m_rows);
    }

private:
    void takeQuoted(char c)
    {
        if (c != '"') {
            m_cell.push_back(c);
            return;
        }
        m_isQuoted = false;
        m_wasQuoted = true;
    }

    void endCell()
    {
        m_row.cells.push_back(std::exchange(m_cell, {}));
        m_wasQuoted = false;
    }

    void endRow()
    {
        endCell();
        const bool hasText = std::any_of(m_row.cells.begin(), m_row.cells.end(),
                                         [](const std::string &cell) { return !withoutBlanks(cell).empty(); });
        if (hasText)
            m_rows.push_back(std::move(m_row));
        m_row = {};
        m_row.line = m_line + 1;
    }

    char m_separator;
    std::vector<CsvRow> m_rows;
    CsvRow m_row{{}, 1};
    std::string m_cell;
    std::uint64_t m_line = 1;
    bool m_isQuoted = false;
    bool m_wasQuoted = false;
};

} // namespace

std::vector<CsvRow> csvRows(std::string_view text, char separator)
{
    if (text.substr(0, kCsvByteOrderMark.size()) == kCsvByteOrderMark)
        text.remove_prefix(kCsvByteOrderMark.size());
    RowCutter cutter(separator);
    for (const char c : text)
        cutter.take(c);
    return cutter.finish();
}

std::string_view headerLine(std::string_view head)
{
    if (head.substr(0, kCsvByteOrderMark.size()) == kCsvByteOrderMark)
        head.remove_prefix(kCsvByteOrderMark.size());
    const auto start = head.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return {};
    return withoutBlanks(head.substr(start, head.find('\n', start) - start));
}

char separatorOf(std::string_view headerLine)
{
    char best = ',';
    for (const char candidate : {';', '\t'}) {
        if (std::count(headerLine.begin(), headerLine.end(), candidate)
            > std::count(headerLine.begin(), headerLine.end(), best))
            best = candidate;
    }
    return best;
}

std::string_view CsvHeader::cell(const CsvRow &row, std::string_view name) const
{
    const auto place = std::find(m_names.begin(), m_names.end(), name);
    const auto index = static_cast<std::size_t>(place - m_names.begin());
    return place == m_names.end() || index >= row.cells.size() ? std::string_view()
                                                               : std::string_view(row.cells[index]);
}

bool CsvHeader::has(std::string_view name) const
{
    return std::find(m_names.begin(), m_names.end(), name) != m_names.end();
}

Reading csvNumber(std::string_view cell)
{
    const auto value = parseDouble(withoutBlanks(cell));
    return value ? Reading(*value) : Reading();
}

} // namespace model::formats
