// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "model/result.h"
#include "storage/skipped.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace storage {

struct OpenRecording;

enum class Ending {
    Orderly, ///< closed by its recorder
    Copied, ///< a copy made while the recording was still open
    Open, ///< no end: the recorder was killed, or is still at work
};

/// Rows per table, usable or not.
struct RowCounts {
    std::uint64_t batches = 0;
    std::uint64_t sources = 0; ///< announcements: a source that changed has several
    std::uint64_t loopWindows = 0;
    std::uint64_t loadWindows = 0;
    std::uint64_t histograms = 0;
    std::uint64_t marks = 0;
    std::uint64_t states = 0;

    [[nodiscard]] std::uint64_t total() const
    {
        return batches + sources + loopWindows + loadWindows + histograms + marks + states;
    }
};

/// What a recording says of itself, known without reading it all.
struct RecordingInfo {
    std::optional<model::Timestamp> created;
    std::string program; ///< name and version of what recorded it
    int version = 0; ///< of the file format
    Ending ending = Ending::Open;
    std::optional<model::Timestamp> endedAt; ///< orderly end, or the moment of the copy
    std::optional<model::Timestamp> lastCommit; ///< wall time of the last commit
    std::vector<model::Source> sources; ///< as last announced
    std::optional<model::TimeSpan> extent; ///< from the start of the first window to the end of the last
    RowCounts counts;
};

/// Told (done, total) in rows at most twenty times a second and once at the end; false stops the work.
using ReadProgress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

/// Reads one recording, as it was at the moment of opening; one that is still being written can be read. Never changes
/// the file. Used by one thread at a time.
///
/// Nothing in the file is trusted: rows that cannot be meant (unknown codes or sources, spans that end before they
/// start, texts and blobs beyond the limits of storage/schema.h, histograms that do not add up) are skipped and
/// counted.
class RecordingReader {
public:
    /// Errors: CannotRead, NotRecognised (no SQLite file), Foreign, Newer, Damaged.
    [[nodiscard]] static model::Result<RecordingReader> open(const std::filesystem::path &path);
    [[nodiscard]] static model::Result<RecordingReader> open(OpenRecording recording,
                                                             const std::filesystem::path &path);

    RecordingReader(RecordingReader &&) noexcept;
    RecordingReader &operator=(RecordingReader &&) noexcept;
    RecordingReader(const RecordingReader &) = delete;
    RecordingReader &operator=(const RecordingReader &) = delete;
    ~RecordingReader();

    [[nodiscard]] const RecordingInfo &info() const;
    /// A value given to RecordingWriter::setMeta.
    [[nodiscard]] std::optional<std::string> meta(const std::string &key) const;

    /// The next batch in the order written, nothing after the last. After an error there is no use in going on.
    [[nodiscard]] model::Result<std::optional<model::Batch>> next();
    /// All that follow. Cancelled when `progress` says so; an empty function is fine.
    [[nodiscard]] model::Result<std::vector<model::Batch>> readAll(const ReadProgress &progress = {});

    /// What was skipped so far; complete after the last batch.
    [[nodiscard]] const std::vector<SkippedRows> &warnings() const;
    /// The number of rows read so far, of info().counts.total().
    [[nodiscard]] std::uint64_t rowsRead() const;

private:
    struct State;
    explicit RecordingReader(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace storage
