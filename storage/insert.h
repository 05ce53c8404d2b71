// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "storage/schema.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

/// Inner part of this folder: values of the model into rows of the tables.
namespace storage {

/// Stores one row of a table, column by column from `batch` on. Texts must live until `run`.
class Insert {
public:
    Insert(SQLite::Database &db, const Table &table);

    Insert &begin(std::int64_t batch);
    Insert &add(std::int64_t value);
    Insert &add(model::Timestamp at);
    Insert &add(const model::TimeSpan &span);
    Insert &add(model::Reading reading);
    Insert &addText(const std::string &text, std::size_t limit); ///< cut to `limit` bytes, never inside a character
    Insert &addBlob(const std::string &bytes);
    void run();
    void reset(); ///< lets go of a row that failed

private:
    SQLite::Statement m_statement;
    int m_next = 1;
};

/// The prepared statements that store a batch. Throws SQLite::Exception.
class BatchInserts {
public:
    explicit BatchInserts(SQLite::Database &db);

    void store(std::int64_t number, const model::Batch &batch);
    void reset(); ///< after a failure: an unfinished statement would keep the transaction from being taken back

private:
    void storeHead(std::int64_t number, std::optional<model::Timestamp> now);
    void store(std::int64_t number, const model::Source &source);
    void store(std::int64_t number, const model::LoopWindow &window);
    void store(std::int64_t number, const model::LoadWindow &window);
    void store(std::int64_t number, std::int64_t window, HistogramRole role, const model::Histogram *histogram);

    SQLite::Database &m_db;
    SQLite::Statement m_batch;
    Insert m_source, m_loop, m_load, m_histogram, m_mark, m_state;
};

} // namespace storage
