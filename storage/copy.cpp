// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/copy.h"

#include "storage/database.h"
#include "storage/schema.h"

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include <system_error>

namespace storage {

namespace fs = std::filesystem;
using model::ErrorCode;
using model::Status;

namespace {

/// Copies page by page inside the reading transaction, so that a recorder may go on writing meanwhile.
Status copyPages(SQLite::Database &from, const fs::path &part)
{
    SQLite::Database to(databaseName(part), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyTimeoutMs);
    {
        SQLite::Backup backup(to, from);
        if (backup.executeStep(-1) != SQLITE_DONE)
            return model::fail(ErrorCode::CannotWrite, "the copy could not be finished", part.string());
    }
    // An open recording has no end in it; without a word of what it is, its copy would count as one that was cut off.
    SQLite::Statement ended(to, "SELECT 1 FROM meta WHERE key = ?");
    ended.bind(1, std::string(kMetaEnded));
    const bool hasEnd = ended.executeStep();
    ended.reset();
    if (!hasEnd)
        putMeta(to, kMetaCopied, wallTime());
    return {};
}

} // namespace

Status copyRecording(const fs::path &from, const fs::path &to, Existing existing)
{
    std::error_code error; // `to` most often does not exist yet, which is no error here
    if (fs::equivalent(from, to, error))
        return model::fail(ErrorCode::Usage, "a recording cannot be copied onto itself", to.string());
    if (existing == Existing::Refuse && fs::exists(to, error))
        return model::fail(ErrorCode::CannotWrite, "the file exists already", to.string());

    const auto source = openForReading(from);
    if (!source)
        return tl::unexpected<model::Error>(source.error());

    const auto part = besides(to, ".part");
    fs::remove(part, error); // of an earlier try
    removeSidecars(part);
    auto status = guarded(to, Access::Writing, [&] { return copyPages(*source->db, part); });
    if (status)
        status = publish(part, to, existing);
    if (!status) {
        fs::remove(part, error); // only untidy if it stays
        removeSidecars(part);
    }
    return status;
}

} // namespace storage
