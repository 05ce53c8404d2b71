// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/database.h"

#include "storage/schema.h"

#include <sqlite3.h>

#include <array>
#include <chrono>
#include <string>
#include <system_error>
#include <utility>

namespace storage {

namespace fs = std::filesystem;
using model::ErrorCode;

namespace {

/// Far above any row that is written; a longer one ends the reading instead of filling the memory.
constexpr int kMaxRowBytes = 8 * 1024 * 1024;
constexpr std::size_t kHeadBytes = 100;
constexpr std::size_t kReadVersionOffset = 19; ///< 2 when a write-ahead log may be beside the file

struct FileStart {
    std::string bytes; ///< kHeadBytes, padded with zeros where the file is shorter
    std::int64_t fileSize = 0;
};

/// Read through SQLite's own handle. Opening the file a second time and closing it would, by the rules of POSIX, drop
/// the locks that a recorder in this very process holds on it.
FileStart readStart(SQLite::Database &db)
{
    sqlite3_file *file = nullptr;
    if (sqlite3_file_control(db.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || file == nullptr
        || file->pMethods == nullptr)
        return {std::string(kHeadBytes, '\0'), 0};
    std::array<char, kHeadBytes> head{};
    const int code = file->pMethods->xRead(file, head.data(), static_cast<int>(head.size()), 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ)
        throw SQLite::Exception("cannot read the first bytes", code);
    sqlite3_int64 size = 0;
    file->pMethods->xFileSize(file, &size); // where it cannot be told it stays 0
    return {{head.data(), head.size()}, size};
}

/// Whether pages are missing at the end. SQLite notices whole ones itself, but fills up a last one that is cut.
bool isCutShort(const FileStart &start)
{
    const auto number = [&](std::size_t at, std::size_t length) {
        std::int64_t value = 0;
        for (std::size_t i = 0; i < length; ++i)
            value = value * 256 + static_cast<unsigned char>(start.bytes[at + i]);
        return value;
    };
    const auto stored = number(16, 2);
    const auto pageSize = stored == 1 ? 65536 : stored;
    return start.fileSize < number(28, 4) * pageSize;
}

/// The file is not trusted: nothing in its schema may run code, and no row may be of any size.
void harden(SQLite::Database &db)
{
    auto *handle = db.getHandle();
    for (const auto &[option, value] : {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1},
                                        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                        {SQLITE_DBCONFIG_ENABLE_VIEW, 0}})
        sqlite3_db_config(handle, option, value, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kMaxRowBytes);
    db.exec("PRAGMA cell_size_check = ON");
    db.exec("PRAGMA mmap_size = 0");
}

/// An URI that tells SQLite that nobody writes the file, so that it needs neither locks nor a file beside it.
std::string unchangingName(const fs::path &path)
{
    std::string uri = "file:";
    for (const char c : databaseName(path)) {
        switch (c) {
        case '%':
            uri += "%25";
            break;
        case '?':
            uri += "%3f";
            break;
        case '#':
            uri += "%23";
            break;
        default:
            uri += c;
        }
    }
    return uri + "?immutable=1";
}

std::unique_ptr<SQLite::Database> connect(const std::string &name, int flags)
{
    return std::make_unique<SQLite::Database>(name, flags, kBusyTimeoutMs);
}

/// The identity of an opened file; begins the transaction in which everything else is read.
model::Result<int> readVersion(SQLite::Database &db, const fs::path &path)
{
    db.exec("BEGIN");
    const int id = db.execAndGet("PRAGMA application_id").getInt();
    if (id != kApplicationId)
        return model::fail(ErrorCode::Foreign, "application id " + std::to_string(id), path.string());
    const int version = db.execAndGet("PRAGMA user_version").getInt();
    if (version > kSchemaVersion)
        return model::fail(ErrorCode::Newer,
                           "recording version " + std::to_string(version) + ", versions up to "
                               + std::to_string(kSchemaVersion) + " can be read",
                           path.string());
    return version;
}

bool isThere(const fs::path &path)
{
    std::error_code ignored; // what cannot be looked at is treated as absent
    return fs::exists(path, ignored);
}

/// Copies the file and what lies beside it into a folder of our own, where SQLite may finish what was interrupted.
model::Result<OpenRecording> openCopy(const fs::path &path)
{
    auto folder = TemporaryFolder::create();
    if (!folder)
        return tl::unexpected<model::Error>(folder.error());
    const auto copy = folder->path() / "recording";
    for (const auto *suffix : {"", "-wal", "-journal"}) {
        const auto from = besides(path, suffix);
        std::error_code error;
        if (isThere(from) && !fs::copy_file(from, besides(copy, suffix), error))
            return model::fail(ErrorCode::CannotRead, error.message(), from.string());
        fs::permissions(besides(copy, suffix), fs::perms::owner_read | fs::perms::owner_write, error);
    }
    OpenRecording opened{std::move(*folder), connect(databaseName(copy), SQLite::OPEN_READWRITE)};
    harden(*opened.db);
    return opened;
}

model::Result<OpenRecording> openInPlace(const fs::path &path)
{
    OpenRecording opened{{}, connect(databaseName(path), SQLite::OPEN_READONLY)};
    const auto start = readStart(*opened.db);
    if (!looksLikeSqlite(start.bytes))
        return model::fail(ErrorCode::NotRecognised, "not an SQLite file", path.string());
    const bool hasLog = isThere(besides(path, "-wal"));
    if (!hasLog && !isThere(besides(path, "-journal")) && isCutShort(start))
        return model::fail(ErrorCode::Damaged, "the end of the file is missing", path.string());
    // A file that says it has a log, but has none, was copied without it or lost its writer in the very beginning.
    // Nobody writes it now, and opening it as usual would leave new files beside it, or fail where none can be made.
    if (start.bytes[kReadVersionOffset] == 2 && !hasLog)
        opened.db = connect(unchangingName(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    harden(*opened.db);
    return opened;
}

/// Whether SQLite would have to write beside or into the file before it can be read, and may not.
bool needsCopy(const SQLite::Exception &exception, const fs::path &path)
{
    const int code = exception.getErrorCode() & 0xff;
    return (code == SQLITE_CANTOPEN || code == SQLITE_READONLY)
        && (isThere(besides(path, "-wal")) || isThere(besides(path, "-journal")));
}

struct Identified {
    OpenRecording recording;
    int version = 0;
};

model::Result<Identified> identify(model::Result<OpenRecording> opened, const fs::path &path)
{
    if (!opened)
        return tl::unexpected<model::Error>(opened.error());
    const auto version = readVersion(*opened->db, path);
    if (!version)
        return tl::unexpected<model::Error>(version.error());
    return Identified{std::move(*opened), *version};
}

model::Result<Identified> openAndIdentify(const fs::path &path)
{
    try {
        return identify(openInPlace(path), path);
    } catch (const SQLite::Exception &exception) {
        if (!needsCopy(exception, path))
            throw;
    }
    return identify(openCopy(path), path);
}

} // namespace

model::Error toError(const SQLite::Exception &exception, const fs::path &path, Access access)
{
    const bool isReading = access == Access::Reading;
    auto code = isReading ? ErrorCode::CannotRead : ErrorCode::CannotWrite;
    switch (exception.getErrorCode() & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: // the first bytes were right, or the file would not have come so far
        code = ErrorCode::Damaged;
        break;
    case SQLITE_ERROR: // our own statements are right, so a column or table is not as it should be
    case SQLITE_TOOBIG:
        if (isReading)
            code = ErrorCode::Damaged;
        break;
    case SQLITE_IOERR:
        if (exception.getExtendedErrorCode() == SQLITE_IOERR_SHORT_READ)
            code = ErrorCode::Damaged; // the file ends too early
        break;
    case SQLITE_NOMEM:
        code = ErrorCode::TooLarge;
        break;
    default:
        break;
    }
    return {code, exception.what(), path.string()};
}

model::Result<OpenRecording> openForReading(const fs::path &path)
{
    std::error_code error;
    const auto status = fs::status(path, error);
    if (!fs::exists(status))
        return model::fail(ErrorCode::CannotRead, error ? error.message() : "no such file", path.string());
    if (!fs::is_regular_file(status))
        return model::fail(ErrorCode::CannotRead, "not a file", path.string());
    if (fs::file_size(path, error) == 0)
        return model::fail(ErrorCode::NotRecognised, "the file is empty", path.string());

    return guarded(path, Access::Reading, [&]() -> model::Result<OpenRecording> {
        auto identified = openAndIdentify(path);
        if (!identified)
            return tl::unexpected<model::Error>(identified.error());
        auto recording = std::move(identified->recording);
        if (identified->version < kSchemaVersion) {
            recording.db->exec("ROLLBACK");
            // The file itself is left as it is: who opened it did not ask for a change.
            if (recording.folder.path().empty()) {
                auto copy = openCopy(path);
                if (!copy)
                    return copy;
                recording.db = std::move(copy->db);
                recording.folder = std::move(copy->folder);
            }
            if (auto upgraded = upgradeSchema(*recording.db, identified->version); !upgraded)
                return model::fail(upgraded.error().code, upgraded.error().detail, path.string());
            recording.db->exec("BEGIN");
        }
        if (auto complete = checkTables(*recording.db); !complete)
            return model::fail(complete.error().code, complete.error().detail, path.string());
        return recording;
    });
}

std::string databaseName(const fs::path &path)
{
    std::error_code error;
    const auto absolute = fs::absolute(path, error);
    return (error ? path : absolute).string();
}

model::Timestamp wallTime()
{
    return std::chrono::time_point_cast<model::Duration>(std::chrono::system_clock::now());
}

void putMeta(SQLite::Database &db, const std::string &key, const std::string &value)
{
    SQLite::Statement put(db,
                          "INSERT INTO meta (key, value) VALUES (?, ?) "
                          "ON CONFLICT (key) DO UPDATE SET value = excluded.value");
    put.bind(1, key);
    put.bind(2, value);
    put.exec();
}

void putMeta(SQLite::Database &db, const std::string &key, model::Timestamp value)
{
    putMeta(db, key, std::to_string(value.time_since_epoch().count()));
}

} // namespace storage
