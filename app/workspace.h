// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo_run.h"
#include "app/job.h"
#include "app/live_feed.h"
#include "app/note_book.h"
#include "app/replay_batches.h"
#include "app/replayer.h"
#include "app/session.h"
#include "widgets/compare_view.h"
#include "widgets/message_bar.h"

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace app {

enum class WorkspaceState {
    Empty, ///< nothing is open
    Live, ///< a target is watched
    Recording, ///< something recorded or imported is open
};

/// What is open, and all that can be done with it: watching, the demo, opening, replaying, saving a copy. Knows no
/// widgets but the kind of a message. GUI thread; whatever takes time happens on the network, recorder and job threads.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] WorkspaceState state() const { return m_state; }
    [[nodiscard]] const Session &session() const { return *m_session; }
    [[nodiscard]] Replayer &replayer() { return m_replayer; }
    /// The open recording, or the one being written; empty when files were imported without one.
    [[nodiscard]] const QString &recording() const { return m_recording; }
    [[nodiscard]] const QString &title() const { return m_title; }
    /// Kept with the recording, when there is one.
    [[nodiscard]] NoteBook &notes() { return m_notes; }
    [[nodiscard]] bool isAsItHappened() const { return m_isAsItHappened; }

    void watch(const LiveOptions &options, const QString &title);
    void playDemo(const Scenario &scenario, const QString &recording = {});
    void openFiles(const QStringList &paths);
    /// Ends watching; what was recorded stays open.
    void stop();
    /// Ends everything; nothing is open then.
    void close();
    /// Copies the recording, also one that is still being written.
    void saveCopy(const QString &path);
    /// Verdicts of what is open are given by these; kept with the recording.
    void setThresholds(const model::Thresholds &thresholds);
    /// Reads the files together and holds them against what is open now, or against a stretch of it.
    void compareWith(const QStringList &paths, const model::TimeSpan &span = {});
    void cancelJob() { m_job.cancel(); }
    /// Hides what was not known yet at the replay position, and feeds it in as time moves on.
    void setAsItHappened(bool isAsItHappened);

signals:
    /// Figures came in; may be emitted many times a second.
    void changed();
    /// Something else is open now, or nothing.
    void stateChanged();
    void message(widgets::Severity severity, const QString &text);
    /// The demo cannot run for want of Node.
    void nodeMissing(const QString &reason);
    void recordingOpened(const QString &path);
    void compared(const widgets::CompareContent &content);
    void jobProgressed(const QString &what, qint64 done, qint64 total);
    void jobEnded();
    /// The demo goes on to another load.
    void phaseStarted(const QString &name);

private:
    struct Opened {
        std::unique_ptr<Session> session;
        std::vector<TimedBatch> timed;
        QStringList warnings;
        Annotations annotations;
    };
    /// On the job thread: closes the recording that was being written, if any, and reads the files.
    void load(const QStringList &paths, std::shared_ptr<Recorder> recorder);
    [[nodiscard]] static QString titleOf(const QStringList &paths);
    void adopt(Opened opened, const QStringList &paths);
    /// On the job thread: makes the recording, at a free place when `path` is empty; then `begin` on this thread.
    void record(const QString &path, const QString &title, std::function<void(storage::RecordingWriter)> begin);
    [[nodiscard]] std::shared_ptr<Recorder> endWatching();
    void attach(LiveFeed *feed);
    void reset(WorkspaceState state);
    void complain(const model::Error &error);
    [[nodiscard]] std::unique_ptr<Session> newSession() const;
    void saveAnnotations();
    void feedUntil(model::Timestamp position);

    WorkspaceState m_state = WorkspaceState::Empty;
    model::Thresholds m_thresholds; ///< of what is open
    NoteBook m_notes;
    QTimer m_saveTimer; ///< running while annotations are not saved
    QPointer<LiveFeed> m_attached; ///< that is watched now
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Session> m_whole; ///< all of the recording, while it is replayed as it happened
    std::vector<TimedBatch> m_timed; ///< of the open recording, in order
    std::size_t m_fed = 0; ///< how many of these the session has
    bool m_isAsItHappened = false;
    QString m_title;
    QString m_recording;
    QString m_jobText;
    std::unique_ptr<LiveFeed> m_feed; ///< of a watched target
    std::unique_ptr<DemoRun> m_demo;
    Replayer m_replayer;
    Job m_saving; ///< of annotations
    Job m_job; ///< last: its work may refer to nothing above, its outcomes to all of it
};

} // namespace app
