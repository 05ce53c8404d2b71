// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "model/result.h"
#include "storage/files.h"

#include <filesystem>
#include <memory>
#include <string>

namespace storage {

struct RecordingMeta {
    model::Timestamp created{}; ///< when the recording was begun
    std::string program = "eldscope " ELDSCOPE_VERSION;
};

enum class Durability {
    Live, ///< the file has its name from the start, and each commit survives the death of the program
    AtClose, ///< all or nothing: written as "NAME.part", takes its name in close(), is removed if that is never called
};

struct WriterOptions {
    Existing existing = Existing::Refuse;
    Durability durability = Durability::Live;
};

/// Writes one recording. The only write connection to its file. May be handed from thread to thread, but is used by one
/// at a time. Calls block on the disk.
///
/// When append, commit or setMeta fails (most often CannotWrite: disk full, file locked), all that came since the last
/// commit is taken back; the writer stays usable and the same batches may be given again. One that writes AtClose is
/// spoilt by any failure: its close() fails and leaves no file.
class RecordingWriter {
public:
    /// Fails with CannotWrite when the file cannot be made, or exists and is not to be replaced.
    [[nodiscard]] static model::Result<RecordingWriter>
    create(const std::filesystem::path &path, const RecordingMeta &meta, const WriterOptions &options = {});

    RecordingWriter(RecordingWriter &&) noexcept;
    RecordingWriter &operator=(RecordingWriter &&) noexcept;
    RecordingWriter(const RecordingWriter &) = delete;
    RecordingWriter &operator=(const RecordingWriter &) = delete;
    /// Without close(): what is not committed is lost, and the recording counts as ended abruptly.
    ~RecordingWriter();

    /// Takes a batch in; it is safe after the next commit. An empty one leaves no trace. Texts beyond the limits of
    /// storage/schema.h are cut.
    [[nodiscard]] model::Status append(const model::Batch &batch);
    /// Cheap when there is nothing to commit.
    [[nodiscard]] model::Status commit();
    /// Sets a value that belongs to the recording as a whole; safe after the next commit.
    [[nodiscard]] model::Status setMeta(const std::string &key, const std::string &value);
    /// Commits, marks the recording as ended in good order and leaves exactly one file. Further calls do nothing.
    [[nodiscard]] model::Status close();

    [[nodiscard]] const std::filesystem::path &path() const; ///< the final name

private:
    struct State;
    explicit RecordingWriter(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace storage
