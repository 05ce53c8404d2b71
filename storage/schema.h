// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "model/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
}

/// What a recording looks like inside: one SQLite file with STRICT tables. Each row of a table carries the number of
/// the model::Batch it came in, and rows keep the order in which they were given, so that reading yields the same
/// batches. Times are INTEGER nanoseconds since the epoch (UTC), readings REAL, and NULL where the reading is unknown.
namespace storage {

/// "elds" in ASCII; tells a recording from the SQLite files of other programs.
inline constexpr std::int32_t kApplicationId = 0x656c6473;
/// PRAGMA user_version of the files written. Older ones are upgraded when read, newer ones are refused.
inline constexpr int kSchemaVersion = 2;

/// Longer texts are cut when written; rows that hold more than these are skipped when read.
inline constexpr std::size_t kMaxNameBytes = 4096; ///< names, formats, keys
inline constexpr std::size_t kMaxTextBytes = 65536; ///< texts of marks, details of states, values of meta
inline constexpr std::size_t kMaxHistogramBytes = 262144; ///< the largest possible one takes about 40 KiB
inline constexpr std::size_t kMaxSources = 1024; ///< per recording
inline constexpr std::size_t kMaxMetaRows = 1024; ///< per recording
/// Times lie between the epoch and the year 2200, so that the difference of any two can be told in nanoseconds.
inline constexpr std::int64_t kMaxTimeNs = 7'258'118'400'000'000'000;

/// Keys of the table `meta` that have a meaning here. Times are decimal nanoseconds.
inline constexpr const char *kMetaCreated = "created";
inline constexpr const char *kMetaProgram = "program"; ///< name and version of what recorded
inline constexpr const char *kMetaCommitted = "committed"; ///< wall time of the last commit
inline constexpr const char *kMetaEnded = "ended"; ///< wall time of the orderly end; absent when there was none
inline constexpr const char *kMetaCopied = "copied"; ///< wall time at which this copy of an open recording was made

struct Column {
    std::string name;
    std::string type; ///< as SQL has it, with NOT NULL where that holds
};

/// A table whose rows belong to batches: `id` and `batch` stand before `columns`.
struct Table {
    std::string name;
    std::vector<Column> columns;
};

[[nodiscard]] const Table &sourceTable();
[[nodiscard]] const Table &loopTable();
[[nodiscard]] const Table &loadTable();
[[nodiscard]] const Table &histogramTable();
[[nodiscard]] const Table &markTable();
[[nodiscard]] const Table &stateTable();

[[nodiscard]] std::string insertText(const Table &table); ///< parameters: batch, then the columns
[[nodiscard]] std::string selectText(const Table &table); ///< yields id, batch, then the columns, in the order written

template <typename Window>
struct ReadingColumn {
    const char *name;
    model::Reading Window::*member;
};

/// The readings of a window, in the order of their columns.
[[nodiscard]] const std::vector<ReadingColumn<model::LoopWindow>> &loopReadings();
[[nodiscard]] const std::vector<ReadingColumn<model::LoadWindow>> &loadReadings();

/// What stands for an enumerator in a file is its place here: append only, whatever becomes of the enumerations.
inline constexpr std::array kSourceKinds{model::SourceKind::Loop, model::SourceKind::Load};
inline constexpr std::array kLoadDetails{model::LoadDetail::WholeRun, model::LoadDetail::PerInterval,
                                         model::LoadDetail::PerRequest};
inline constexpr std::array kPollOutcomes{model::PollOutcome::Answered, model::PollOutcome::Outstanding,
                                          model::PollOutcome::TimedOut, model::PollOutcome::Refused,
                                          model::PollOutcome::Shed,     model::PollOutcome::Failed};
inline constexpr std::array kMarkKinds{model::MarkKind::Note, model::MarkKind::Phase, model::MarkKind::Warning,
                                       model::MarkKind::Block};
inline constexpr std::array kSourceHealths{model::SourceHealth::Connecting, model::SourceHealth::Ok,
                                           model::SourceHealth::Late,       model::SourceHealth::Failing,
                                           model::SourceHealth::Gone,       model::SourceHealth::Ended};
/// Which histogram of a load window a row of the table `histogram` holds.
enum class HistogramRole { All, Ok };
inline constexpr std::array kHistogramRoles{HistogramRole::All, HistogramRole::Ok};

/// Whether a file that begins with `head` is an SQLite database of any program. 16 bytes suffice.
[[nodiscard]] bool looksLikeSqlite(std::string_view head);
/// Whether it is a recording of this program. 72 bytes suffice; fewer give false.
[[nodiscard]] bool looksLikeRecording(std::string_view head);

/// Makes the tables in an empty database; the caller holds the transaction. Throws SQLite::Exception.
void createSchema(SQLite::Database &db);

/// Brings a writable recording of version `from` up to kSchemaVersion, one version at a time. Throws SQLite::Exception.
[[nodiscard]] model::Status upgradeSchema(SQLite::Database &db, int from);

/// Fails with Damaged unless all tables are there as real tables. Throws SQLite::Exception.
[[nodiscard]] model::Status checkTables(SQLite::Database &db);

} // namespace storage
