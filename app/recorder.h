// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "model/result.h"
#include "storage/writer.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace app {

struct RecorderOptions {
    std::chrono::milliseconds commitWithin{250}; ///< a batch is committed at most this long after it was posted
    std::chrono::milliseconds retryAfter{1000}; ///< pause after a failed try to write
    std::size_t queueBytes = 64U * 1024U * 1024U; ///< about what may wait for the disk
};

/// Writes batches into a recording on a thread of its own, which owns the only write connection.
///
/// When the disk fails (full, locked, gone) the error is reported once, what was posted stays queued and is tried again
/// until it succeeds. When the disk stalls or fails for so long that `queueBytes` are waiting, newer batches are
/// dropped and counted; as soon as writing works again the recording gets a warning mark over the time that is missing,
/// and the sources announced in what was dropped, so that later windows still have theirs.
class Recorder {
public:
    /// Called on the recorder thread, once for each time that writing begins to fail. Must not call finish().
    using ErrorCallback = std::function<void(model::Error)>;

    Recorder(storage::RecordingWriter writer, ErrorCallback onError, const RecorderOptions &options = {});
    Recorder(const Recorder &) = delete;
    Recorder &operator=(const Recorder &) = delete;
    ~Recorder(); ///< finishes, if finish() was not called; the outcome is then lost

    /// From any thread; never waits for the disk. After finish() it does nothing.
    void post(std::shared_ptr<const model::Batch> batch);

    /// What people added to the recording until now; replaces what was given before. From any thread; never waits.
    void annotate(std::string annotations);

    /// Writes what is queued, closes the recording and ends the thread. Returns the first error that cost data or kept
    /// the recording from being closed. May be called again, with the same answer; by one thread at a time.
    [[nodiscard]] model::Status finish();

    /// Batches that will never be in the recording. From any thread.
    [[nodiscard]] std::uint64_t droppedBatches() const;

private:
    using Clock = std::chrono::steady_clock;
    struct Item {
        std::shared_ptr<const model::Batch> batch;
        std::size_t bytes = 0;
        bool isNote = false; ///< our own word about batches that were dropped
    };
    struct Dropped {
        std::uint64_t batches = 0;
        std::optional<model::TimeSpan> span;
        std::vector<model::Source> sources; ///< the latest of each id
    };

    void run(const std::stop_token &stop);
    /// Waits for work; the pending batches are then those to write. False when all is done.
    [[nodiscard]] bool collect(const std::stop_token &stop);
    [[nodiscard]] model::Status writePending();
    void reportFailure(const model::Error &error);
    void pauseAfterFailure(const std::stop_token &stop);
    void giveUpPending();
    [[nodiscard]] model::Status outcome(model::Status closed) const;
    // With the lock held:
    void drop(const model::Batch &batch);
    [[nodiscard]] Item takeNote();

    const ErrorCallback m_onError;
    const RecorderOptions m_options;

    mutable std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::optional<std::string> m_annotations; ///< not yet written
    std::deque<Item> m_queue;
    Clock::time_point m_queuedSince{}; ///< when the first of the queue was posted
    std::size_t m_bytes = 0; ///< of the queue and of what is being written
    Dropped m_dropped; ///< not yet noted in the recording
    std::uint64_t m_droppedBatches = 0;
    bool m_isFinished = false;

    // Only the recorder thread touches these while it runs.
    storage::RecordingWriter m_writer;
    std::deque<Item> m_pending; ///< taken from the queue, not committed yet
    bool m_isFailing = false;
    std::optional<model::Error> m_firstFailure;
    model::Status m_outcome; ///< set when the thread ends

    std::jthread m_thread; ///< last: begins when all of the above is there
};

} // namespace app
