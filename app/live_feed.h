// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arrivals.h"
#include "app/curl_loop.h"
#include "app/feed.h"
#include "app/poller.h"
#include "app/prober.h"
#include "app/recorder.h"
#include "model/result.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// An open-loop load on one address.
struct ProbeOptions {
    std::string url;
    double rate = 10.0;
    Arrivals arrivals = Arrivals::Fixed;
    int connections = 64;
};

struct LiveOptions {
    std::vector<std::string> loops; ///< event-loop endpoints, as people type them
    std::vector<std::string> headers; ///< `Name: value`; sent to all of them, never stored
    model::Duration interval = model::kSecond;
    std::optional<ProbeOptions> probe;
};

/// Makes the file that a live session is recorded to; it must not exist yet. Waits for the disk.
[[nodiscard]] model::Result<storage::RecordingWriter> createRecording(const QString &path);

/// Watches targets and records them from the first second on. What it yields is emitted on the thread that made it; the
/// recorder gets the same batches directly, so that a busy window cannot delay what is written.
class LiveFeed : public QObject {
    Q_OBJECT

public:
    /// Usage errors for bad addresses or rates; the recording is removed then. Waits for nothing.
    [[nodiscard]] static model::Result<std::unique_ptr<LiveFeed>> start(const LiveOptions &options,
                                                                        storage::RecordingWriter writer);
    ~LiveFeed() override;

    /// Changes what the probe does from now on.
    [[nodiscard]] model::Status setLoad(const std::string &url, double rate);
    /// Adds something of our own (a note, a phase) to the session and to the recording.
    void add(const model::Batch &batch);
    /// Keeps what people add to the recording with it; see app/annotations.h.
    void annotate(const std::string &annotations);
    /// Ends all polling. What the feeds yielded last is emitted before it returns. The recording is closed by finish()
    /// of what is returned, on any thread, as it waits for the disk; null when watching was ended before.
    [[nodiscard]] std::shared_ptr<Recorder> endWatching();
    /// Ends all polling and closes the recording.
    [[nodiscard]] model::Status stop();
    [[nodiscard]] bool isStopped() const { return m_recorder == nullptr; }

    [[nodiscard]] const QString &recording() const { return m_recording; }

signals:
    void received(std::shared_ptr<const model::Batch> batch);
    /// The recording cannot be written; watching goes on.
    void recordingFailed(const model::Error &error);
    // From other threads to this object; what it is about lies in the inbox.
    void hasArrived();

private:
    struct Inbox;

    explicit LiveFeed(storage::RecordingWriter writer);
    [[nodiscard]] model::Status begin(const LiveOptions &options);
    [[nodiscard]] BatchHandler handler();
    void tellArrived();

    QString m_recording;
    std::shared_ptr<Inbox> m_inbox; ///< shared with the recorder, which may outlive this
    std::shared_ptr<Recorder> m_recorder;
    std::unique_ptr<CurlLoop> m_loop;
    std::vector<std::unique_ptr<Poller>> m_pollers;
    std::unique_ptr<Prober> m_prober;
};

/// Where recordings go that are made by watching.
[[nodiscard]] QString recordingsFolder();

/// A free name for a new recording in the user's data folder, made of the local time and `title`; the folder is
/// created.
[[nodiscard]] model::Result<QString> newRecordingPath(const QString &title);

} // namespace app
