// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/writer.h"

#include "storage/database.h"
#include "storage/insert.h"
#include "storage/schema.h"

#include <sqlite3.h>

#include <system_error>
#include <utility>

namespace storage {

namespace fs = std::filesystem;
using model::ErrorCode;
using model::Status;

namespace {

/// Makes a whole, empty recording at `path`, which nobody else knows of yet.
void makeFile(const fs::path &path, const RecordingMeta &meta)
{
    std::error_code ignored; // most often there is nothing left over from an earlier try
    fs::remove(path, ignored);
    removeSidecars(path);
    SQLite::Database db(databaseName(path), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyTimeoutMs);
    db.exec("PRAGMA journal_mode = OFF"); // there is nothing yet that a failure could spoil
    SQLite::Transaction transaction(db);
    createSchema(db);
    putMeta(db, kMetaCreated, meta.created);
    putMeta(db, kMetaProgram, meta.program);
    transaction.commit();
}

} // namespace

struct RecordingWriter::State {
    fs::path path; ///< the final name
    fs::path part; ///< where it is written, if not there; empty once it has its name
    WriterOptions options;
    std::unique_ptr<SQLite::Database> db; ///< null when closed
    std::unique_ptr<BatchInserts> inserts;
    std::int64_t committedBatch = 0; ///< the last number that is safe
    std::int64_t lastBatch = 0;
    bool isInTransaction = false;
    bool hasGap = false; ///< something was taken back and may not have been given again

    ~State()
    {
        inserts.reset();
        db.reset();
        if (part.empty())
            return;
        std::error_code ignored; // an unfinished file is only untidy
        fs::remove(part, ignored);
        removeSidecars(part);
    }

    void begin()
    {
        if (isInTransaction)
            return;
        db->exec("BEGIN IMMEDIATE");
        isInTransaction = true;
    }

    void takeBack()
    {
        inserts->reset();
        // A full disk makes SQLite end the transaction by itself.
        if (sqlite3_get_autocommit(db->getHandle()) == 0)
            db->tryExec("ROLLBACK");
        isInTransaction = false;
        lastBatch = committedBatch;
        hasGap = true;
    }

    /// Runs `work` in the open transaction, or takes that back.
    template <typename Work>
    Status change(Work work)
    {
        if (!db)
            return model::fail(ErrorCode::Usage, "the recording is closed", path.string());
        auto status = guarded(path, Access::Writing, [&]() -> Status {
            work();
            return {};
        });
        if (!status)
            takeBack();
        return status;
    }

    void commit()
    {
        if (!isInTransaction)
            return;
        putMeta(*db, kMetaCommitted, wallTime());
        db->exec("COMMIT");
        isInTransaction = false;
        committedBatch = lastBatch;
    }

    void connect()
    {
        const auto &file = part.empty() ? path : part;
        db = std::make_unique<SQLite::Database>(databaseName(file), SQLite::OPEN_READWRITE, kBusyTimeoutMs);
        // Some file systems cannot have a write-ahead log; then each commit is made safe in the slower way.
        const bool hasLog = part.empty() && db->execAndGet("PRAGMA journal_mode = WAL").getString() == "wal";
        db->exec(hasLog ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL");
        inserts = std::make_unique<BatchInserts>(*db);
    }
};

RecordingWriter::RecordingWriter(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
RecordingWriter::RecordingWriter(RecordingWriter &&) noexcept = default;
RecordingWriter &RecordingWriter::operator=(RecordingWriter &&) noexcept = default;
RecordingWriter::~RecordingWriter() = default;

model::Result<RecordingWriter> RecordingWriter::create(const fs::path &path, const RecordingMeta &meta,
                                                       const WriterOptions &options)
{
    std::error_code ignored; // publish says what is wrong with the name
    if (options.existing == Existing::Refuse && fs::exists(path, ignored))
        return model::fail(ErrorCode::CannotWrite, "the file exists already", path.string());

    auto state = std::make_unique<State>();
    state->path = path;
    state->part = besides(path, ".part");
    state->options = options;
    const auto made = guarded(path, Access::Writing, [&]() -> Status {
        makeFile(state->part, meta);
        if (options.durability == Durability::Live) {
            // Under its final name the file is a whole recording from the first moment on.
            if (auto named = publish(state->part, path, options.existing); !named)
                return named;
            state->part.clear();
        }
        state->connect();
        return {};
    });
    if (!made)
        return tl::unexpected<model::Error>(made.error());
    return RecordingWriter(std::move(state));
}

Status RecordingWriter::append(const model::Batch &batch)
{
    return m_state->change([&] {
        if (batch.isEmpty())
            return;
        m_state->begin();
        m_state->inserts->store(++m_state->lastBatch, batch);
    });
}

Status RecordingWriter::commit()
{
    return m_state->change([&] { m_state->commit(); });
}

Status RecordingWriter::setMeta(const std::string &key, const std::string &value)
{
    if (key.empty() || key.size() > kMaxNameBytes || value.size() > kMaxTextBytes)
        return model::fail(ErrorCode::TooLarge, "key or value of " + key.substr(0, 64), m_state->path.string());
    return m_state->change([&] {
        m_state->begin();
        putMeta(*m_state->db, key, value);
    });
}

Status RecordingWriter::close()
{
    if (!m_state->db)
        return {};
    if (m_state->hasGap && m_state->options.durability == Durability::AtClose) {
        m_state->inserts.reset();
        m_state->db.reset();
        return model::fail(ErrorCode::CannotWrite, "not everything could be written", m_state->path.string());
    }
    auto status = m_state->change([&] {
        m_state->begin();
        putMeta(*m_state->db, kMetaEnded, wallTime());
        m_state->commit();
    });
    if (status)
        status = guarded(m_state->path, Access::Writing, [&]() -> Status {
            m_state->inserts.reset();
            // First the log goes into the file, which waits a moment for readers; then the log is removed, which cannot
            // be while anybody has the file open. An empty log is left then, and nothing is lost.
            m_state->db->execAndGet("PRAGMA wal_checkpoint(TRUNCATE)");
            m_state->db->execAndGet("PRAGMA journal_mode = DELETE");
            return {};
        });
    m_state->inserts.reset();
    m_state->db.reset();
    if (status && !m_state->part.empty()) {
        status = publish(m_state->part, m_state->path, m_state->options.existing);
        if (status)
            m_state->part.clear();
    }
    return status;
}

const fs::path &RecordingWriter::path() const
{
    return m_state->path;
}

} // namespace storage
