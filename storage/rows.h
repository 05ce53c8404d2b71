// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "storage/schema.h"
#include "storage/skipped.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

/// Inner part of this folder: rows of the tables as values of the model.
namespace storage {

/// A row, or the reason why it is not usable.
template <typename Row>
using Decoded = tl::expected<Row, const char *>;

/// A histogram and the row of `load_window` it belongs to.
struct HistogramRow {
    std::int64_t window = 0;
    HistogramRole role = HistogramRole::All;
    model::Histogram histogram;
};

/// From the current row of a statement made by selectText.
[[nodiscard]] Decoded<model::Source> decodeSource(SQLite::Statement &row);
[[nodiscard]] Decoded<model::LoopWindow> decodeLoopWindow(SQLite::Statement &row);
[[nodiscard]] Decoded<model::LoadWindow> decodeLoadWindow(SQLite::Statement &row);
[[nodiscard]] Decoded<HistogramRow> decodeHistogram(SQLite::Statement &row);
[[nodiscard]] Decoded<model::Mark> decodeMark(SQLite::Statement &row);
[[nodiscard]] Decoded<model::SourceState> decodeState(SQLite::Statement &row);

/// A stored time, nothing when it is out of range.
[[nodiscard]] std::optional<model::Timestamp> timeFromNs(std::int64_t ns);

/// Walks over a table in the order it was written, batch by batch.
template <typename Row>
class TableCursor {
public:
    using Decode = Decoded<Row> (*)(SQLite::Statement &);

    TableCursor(SQLite::Database &db, const Table &table, Decode decode)
        : m_select(db, selectText(table))
        , m_table(table.name)
        , m_decode(decode)
    {
        advance();
    }

    /// Hands the rows of `batch` to `use(id, row)`, which returns nullptr or the reason to skip one. Rows of earlier
    /// batches that turn up only now are skipped.
    template <typename Use>
    void take(std::int64_t batch, SkipLog &log, Use use)
    {
        for (; m_hasRow && m_batch <= batch; advance()) {
            ++m_rowsRead;
            if (m_batch < batch) {
                log.add(m_table, "belongs to no batch, or out of order", m_id);
                continue;
            }
            auto row = m_decode(m_select);
            const char *reason = row ? use(m_id, std::move(*row)) : row.error();
            if (reason != nullptr)
                log.add(m_table, reason, m_id);
        }
    }

    /// Counts what is left when there are no more batches.
    void skipRest(SkipLog &log)
    {
        for (; m_hasRow; advance()) {
            ++m_rowsRead;
            log.add(m_table, "belongs to no batch, or out of order", m_id);
        }
    }

    [[nodiscard]] std::uint64_t rowsRead() const { return m_rowsRead; }

private:
    void advance()
    {
        m_hasRow = m_select.executeStep();
        if (!m_hasRow)
            return;
        m_id = m_select.getColumn(0).getInt64();
        m_batch = m_select.getColumn(1).getInt64();
    }

    SQLite::Statement m_select;
    std::string m_table;
    Decode m_decode;
    bool m_hasRow = false;
    std::int64_t m_id = 0;
    std::int64_t m_batch = 0;
    std::uint64_t m_rowsRead = 0;
};

} // namespace storage
