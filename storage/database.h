// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/time.h"
#include "storage/files.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <memory>
#include <new>
#include <type_traits>

/// Inner part of this folder: whatever touches SQLite directly. SQLiteCpp throws; `guarded` is the edge where that
/// ends.
namespace storage {

inline constexpr int kBusyTimeoutMs = 1000;

enum class Access { Reading, Writing };

[[nodiscard]] model::Error toError(const SQLite::Exception &exception, const std::filesystem::path &path,
                                   Access access);

/// Runs `work`, which returns a Result or Status, and turns exceptions of the library into errors.
template <typename Work>
[[nodiscard]] std::invoke_result_t<Work> guarded(const std::filesystem::path &path, Access access, Work work)
{
    try {
        return work();
    } catch (const SQLite::Exception &exception) {
        return tl::unexpected<model::Error>(toError(exception, path, access));
    } catch (const std::bad_alloc &) {
        return model::fail(model::ErrorCode::TooLarge, "out of memory", path.string());
    }
}

/// A recording open for reading, in a transaction: all that is read from it is of one moment, even while it grows.
struct OpenRecording {
    TemporaryFolder folder; ///< where the private copy lies, if one was needed; outlives the connection
    std::unique_ptr<SQLite::Database> db;
};

/// Opens the recording and checks that it is one of ours, of a version known here, with all its tables. What a killed
/// recorder left beside the file is read too. Nothing is changed. Errors: CannotRead, NotRecognised, Foreign, Newer,
/// Damaged.
[[nodiscard]] model::Result<OpenRecording> openForReading(const std::filesystem::path &path);

/// For the path of a database: absolute, since a relative one may look like an URI.
[[nodiscard]] std::string databaseName(const std::filesystem::path &path);

[[nodiscard]] model::Timestamp wallTime();

/// Sets a row of the table `meta`.
void putMeta(SQLite::Database &db, const std::string &key, const std::string &value);
void putMeta(SQLite::Database &db, const std::string &key, model::Timestamp value);

} // namespace storage
