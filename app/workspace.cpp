// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workspace.h"

#include "app/compare_sessions.h"
#include "app/importer.h"
#include "model/episodes.h"
#include "storage/annotate.h"
#include "storage/copy.h"
#include "widgets/error_text.h"
#include "widgets/scenario_text.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

namespace {

/// The worst step of the longest trouble, else the start.
model::Timestamp firstPosition(const Session &session)
{
    const auto &lanes = session.analysis().lanes();
    const auto trouble = lanes.empty() ? std::nullopt : model::longestTrouble(lanes.front());
    if (trouble)
        return lanes.front().steps[trouble->worstStep].step.span.middle();
    return session.run().extent() ? session.run().extent()->start : model::Timestamp{};
}

} // namespace

Workspace::Workspace(QObject *parent)
    : QObject(parent)
    , m_session(newSession())
{
    connect(&m_job, &Job::progressed, this,
            [this](qint64 done, qint64 total) { emit jobProgressed(m_jobText, done, total); });
    connect(&m_job, &Job::ended, this, &Workspace::jobEnded);
    constexpr int kSavePauseMs = 500; // a slider under the hand is not written at each step
    m_saveTimer.setInterval(kSavePauseMs);
    m_saveTimer.setSingleShot(true);
    connect(&m_saveTimer, &QTimer::timeout, this, &Workspace::saveAnnotations);
    connect(&m_notes, &NoteBook::changed, this, [this] {
        m_saveTimer.start();
        emit changed();
    });
    connect(&m_replayer, &Replayer::positionChanged, this, [this](model::Timestamp position) {
        if (m_isAsItHappened)
            feedUntil(position);
    });
}

Workspace::~Workspace()
{
    saveAnnotations();
}

void Workspace::reset(WorkspaceState state)
{
    saveAnnotations();
    m_thresholds = {};
    m_notes.reset({});
    m_saveTimer.stop(); // nothing of it is to be kept
    m_session = newSession();
    m_whole.reset();
    m_timed.clear();
    m_fed = 0;
    m_isAsItHappened = false;
    m_replayer.load({}, {});
    m_state = state;
}

std::unique_ptr<Session> Workspace::newSession() const
{
    return std::make_unique<Session>(model::AnalysisOptions{.thresholds = m_thresholds});
}

void Workspace::setThresholds(const model::Thresholds &thresholds)
{
    m_thresholds = thresholds;
    m_session->rejudge(thresholds);
    if (m_whole)
        m_whole->rejudge(thresholds);
    m_saveTimer.start();
    emit changed();
}

/// What is still to be saved goes to the recording: by its recorder while it is written, else on a thread of its own.
void Workspace::saveAnnotations()
{
    if (!m_saveTimer.isActive() && sender() != &m_saveTimer)
        return;
    m_saveTimer.stop();
    const auto text = writeAnnotations({m_notes.notes(), m_thresholds});
    if (m_attached && !m_attached->isStopped()) {
        m_attached->annotate(text);
    } else if (m_state == WorkspaceState::Recording && !m_recording.isEmpty()) {
        m_saving.run([this, text, path = m_recording.toStdString()](const Progress &) -> Job::Outcome {
            if (const auto saved = storage::annotate(path, text); !saved)
                return [this, error = saved.error()] { complain(error); };
            return [] {};
        });
    }
}

void Workspace::complain(const model::Error &error)
{
    emit message(widgets::Severity::Error, widgets::errorSentence(error));
}

void Workspace::attach(LiveFeed *feed)
{
    m_recording = feed->recording();
    m_attached = feed;
    connect(feed, &LiveFeed::received, this, [this](const std::shared_ptr<const model::Batch> &batch) {
        m_session->apply(*batch);
        emit changed();
    });
    connect(feed, &LiveFeed::recordingFailed, this, [this](const model::Error &error) { complain(error); });
}

void Workspace::record(const QString &path, const QString &title, std::function<void(storage::RecordingWriter)> begin)
{
    m_job.run([this, path, title, begin = std::move(begin)](const Progress &) -> Job::Outcome {
        const auto place = path.isEmpty() ? newRecordingPath(title) : model::Result<QString>(path);
        auto writer = place ? createRecording(*place) : tl::unexpected(place.error());
        if (!writer)
            return [this, error = writer.error()] { complain(error); };
        const auto shared = std::make_shared<storage::RecordingWriter>(std::move(*writer));
        return [begin, shared] { begin(std::move(*shared)); };
    });
}

void Workspace::watch(const LiveOptions &options, const QString &title)
{
    close();
    record({}, title, [this, options, title](storage::RecordingWriter writer) {
        auto feed = LiveFeed::start(options, std::move(writer));
        if (!feed)
            return complain(feed.error());
        reset(WorkspaceState::Live);
        m_title = title;
        m_feed = std::move(*feed);
        attach(m_feed.get());
        emit stateChanged();
    });
}

void Workspace::playDemo(const Scenario &scenario, const QString &recording)
{
    close();
    const auto title = QStringLiteral("demo-") + QString::fromStdString(scenario.id);
    record(recording, title, [this, scenario](storage::RecordingWriter writer) {
        reset(WorkspaceState::Live);
        m_title = tr("Demo: %1").arg(widgets::scenarioText(scenario.title));
        m_recording = QString::fromStdString(writer.path().string());
        m_demo = std::make_unique<DemoRun>(scenario, std::move(writer));
        connect(m_demo.get(), &DemoRun::started, this, &Workspace::attach);
        connect(m_demo.get(), &DemoRun::phaseStarted, this, &Workspace::phaseStarted);
        connect(m_demo.get(), &DemoRun::finished, this, &Workspace::stop);
        connect(m_demo.get(), &DemoRun::failed, this, [this](const model::Error &error) {
            if (error.code == model::ErrorCode::Missing)
                emit nodeMissing(widgets::errorSentence(error));
            else
                complain(error);
            stop();
        });
        emit stateChanged();
        m_demo->start();
    });
}

std::shared_ptr<Recorder> Workspace::endWatching()
{
    saveAnnotations();
    auto *feed = m_demo ? m_demo->feed() : m_feed.get();
    auto recorder = feed ? feed->endWatching() : nullptr;
    // Both may be the sender of the signal that is being handled.
    if (m_demo)
        m_demo.release()->deleteLater();
    if (m_feed)
        m_feed.release()->deleteLater();
    return recorder;
}

void Workspace::stop()
{
    if (m_state != WorkspaceState::Live)
        return;
    auto recorder = endWatching();
    if (!m_session->run().extent()) { // nothing ever came; what there is of a recording is closed by its destruction
        reset(WorkspaceState::Empty);
        emit stateChanged();
        return;
    }
    load({m_recording}, std::move(recorder));
}

void Workspace::close()
{
    if (auto recorder = endWatching()) {
        m_job.run([this, recorder](const Progress &) -> Job::Outcome {
            const auto ended = recorder->finish();
            return [this, ended] {
                if (!ended)
                    complain(ended.error());
            };
        });
    } else {
        m_job.cancel();
    }
    reset(WorkspaceState::Empty);
    m_title.clear();
    m_recording.clear();
}

void Workspace::openFiles(const QStringList &paths)
{
    // SQLite's locks on a file end when any handle on it is closed in this process: a recording that is being written
    // is ended before it is opened.
    load(paths, m_state == WorkspaceState::Live && paths.contains(m_recording) ? endWatching() : nullptr);
}

void Workspace::load(const QStringList &paths, std::shared_ptr<Recorder> recorder)
{
    m_jobText = paths.size() == 1 ? tr("Opening %1").arg(QFileInfo(paths.front()).fileName())
                                  : tr("Opening %n files", nullptr, static_cast<int>(paths.size()));
    emit jobProgressed(m_jobText, 0, 0);
    std::vector<std::string> names;
    for (const auto &path : paths)
        names.push_back(path.toStdString());
    m_job.run([this, names, paths, recorder](const Progress &progress) -> Job::Outcome {
        if (recorder) {
            if (const auto ended = recorder->finish(); !ended)
                return [this, error = ended.error()] { complain(error); };
        }
        auto imported = importFiles(names, progress);
        if (!imported) {
            return [this, error = imported.error()] {
                if (error.code != model::ErrorCode::Cancelled)
                    complain(error);
            };
        }
        auto opened = std::make_shared<Opened>();
        if (names.size() == 1 && !imported->annotations.empty()) {
            auto annotations = parseAnnotations(imported->annotations);
            if (annotations)
                opened->annotations = std::move(*annotations);
            else
                opened->warnings.append(widgets::errorSentence(annotations.error()));
        }
        opened->session =
            std::make_unique<Session>(model::AnalysisOptions{.thresholds = opened->annotations.thresholds});
        for (const auto &batch : imported->batches)
            opened->session->apply(batch);
        (void)opened->session->timeline(); // made here, so that the window finds it ready
        opened->timed = byKnownTime(imported->batches);
        for (const auto &file : imported->files) {
            if (file.skippedRows > 0)
                opened->warnings.append(
                    tr("%1: skipped rows: %2").arg(QString::fromStdString(file.path)).arg(file.skippedRows));
            else if (!file.warnings.empty())
                opened->warnings.append(QString::fromStdString(file.path + ": " + file.warnings.front().text));
        }
        return [this, opened, paths] { adopt(std::move(*opened), paths); };
    });
}

QString Workspace::titleOf(const QStringList &paths)
{
    return paths.size() == 1 ? QFileInfo(paths.front()).completeBaseName()
                             : tr("%n files", nullptr, static_cast<int>(paths.size()));
}

void Workspace::adopt(Opened opened, const QStringList &paths)
{
    if (!opened.session->run().extent()) {
        complain({model::ErrorCode::Empty, {}, paths.value(0).toStdString()});
        return;
    }
    if (auto recorder = endWatching()) // something else was opened while a target was watched
        m_job.run([recorder](const Progress &) -> Job::Outcome {
            static_cast<void>(recorder->finish()); // an error of the disk was reported when it happened
            return [] {};
        });
    reset(WorkspaceState::Recording);
    m_session = std::move(opened.session);
    m_thresholds = opened.annotations.thresholds;
    m_notes.reset(std::move(opened.annotations.notes));
    m_saveTimer.stop(); // it comes from the recording
    m_timed = std::move(opened.timed);
    m_recording = paths.size() == 1 && paths.front().endsWith(QStringLiteral(".eldscope")) ? paths.front() : QString();
    m_title = titleOf(paths);
    m_replayer.load(*m_session->run().extent(), firstPosition(*m_session));
    emit stateChanged();
    for (const auto &warning : opened.warnings)
        emit message(widgets::Severity::Warning, warning);
    if (!m_recording.isEmpty())
        emit recordingOpened(m_recording);
}

void Workspace::compareWith(const QStringList &paths, const model::TimeSpan &span)
{
    if (m_state == WorkspaceState::Live && paths.contains(m_recording)) { // see openFiles
        emit message(widgets::Severity::Warning, tr("This recording is still being written: stop watching first"));
        return;
    }
    m_jobText = tr("Comparing with %1").arg(titleOf(paths));
    emit jobProgressed(m_jobText, 0, 0);
    std::vector<std::string> names;
    for (const auto &path : paths)
        names.push_back(path.toStdString());
    // A live session goes on growing, so the job gets a copy of what there is now.
    const auto mine = std::make_shared<const Session>(*m_session);
    m_job.run([this, names, paths, span, mine, title = m_title](const Progress &progress) -> Job::Outcome {
        const auto failed = [this](const model::Error &error) {
            return [this, error] {
                if (error.code != model::ErrorCode::Cancelled)
                    complain(error);
            };
        };
        const auto imported = importFiles(names, progress);
        if (!imported)
            return failed(imported.error());
        Session other;
        for (const auto &batch : imported->batches)
            other.apply(batch);
        for (const auto *session : {mine.get(), static_cast<const Session *>(&other)}) {
            const auto &lanes = session->analysis().lanes();
            if (lanes.empty() || lanes.front().steps.empty())
                return failed({model::ErrorCode::Empty, "no window with figures",
                               session == &other ? names.front() : title.toStdString()});
        }
        const auto content = compareSessions({.session = *mine, .span = span, .name = title},
                                             {.session = other, .name = titleOf(paths)});
        return [this, content] { emit compared(content); };
    });
}

void Workspace::saveCopy(const QString &path)
{
    m_jobText = tr("Saving %1").arg(QFileInfo(path).fileName());
    const auto from = m_recording.toStdString();
    m_job.run([this, from, path](const Progress &) -> Job::Outcome {
        const auto copied = storage::copyRecording(from, path.toStdString(), storage::Existing::Replace);
        return [this, copied, path] {
            if (!copied)
                complain(copied.error());
            else
                emit message(widgets::Severity::Information, tr("Saved to %1").arg(path));
        };
    });
}

void Workspace::setAsItHappened(bool isAsItHappened)
{
    if (m_state != WorkspaceState::Recording || isAsItHappened == m_isAsItHappened)
        return;
    m_isAsItHappened = isAsItHappened;
    if (isAsItHappened) {
        m_whole = std::exchange(m_session, newSession());
        m_fed = 0;
        feedUntil(m_replayer.position());
    } else {
        m_session = std::move(m_whole);
    }
    emit changed();
}

void Workspace::feedUntil(model::Timestamp position)
{
    const bool isBackward = m_fed > 0 && m_timed[m_fed - 1].knownAt > position;
    if (isBackward) {
        m_session = newSession();
        m_fed = 0;
    }
    // The last answers become known a little after the time that they describe.
    const bool isAtEnd = position >= m_replayer.extent().end;
    for (; m_fed < m_timed.size() && (isAtEnd || m_timed[m_fed].knownAt <= position); ++m_fed)
        m_session->apply(m_timed[m_fed].batch);
    emit changed();
}

} // namespace app
