// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace storage {

/// Rows of a recording that were not usable, by table and reason.
struct SkippedRows {
    std::string table;
    std::string reason;
    std::uint64_t count = 0;
    std::int64_t firstRow = 0; ///< rowid of the first of them

    friend bool operator==(const SkippedRows &, const SkippedRows &) = default;
};

/// Counts them. There are only as many kinds as there are tables and reasons, however many rows.
class SkipLog {
public:
    void add(const std::string &table, const char *reason, std::int64_t row)
    {
        for (auto &known : m_rows) {
            if (known.table == table && known.reason == reason) {
                ++known.count;
                return;
            }
        }
        m_rows.push_back({table, reason, 1, row});
    }

    [[nodiscard]] const std::vector<SkippedRows> &rows() const { return m_rows; }

private:
    std::vector<SkippedRows> m_rows;
};

} // namespace storage
