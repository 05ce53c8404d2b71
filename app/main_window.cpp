// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/live_feed.h"
#include "app/picture_actions.h"
#include "app/preferences_dialog.h"
#include "app/range_watch.h"
#include "app/recent_list.h"
#include "app/retention.h"
#include "app/target_watch.h"
#include "app/theme.h"
#include "app/view_actions.h"
#include "app/walkthrough.h"
#include "widgets/correlation_view.h"
#include "widgets/decision_table.h"
#include "widgets/error_text.h"
#include "widgets/evidence_card.h"
#include "widgets/figure_text.h"
#include "widgets/headline.h"
#include "widgets/heatmap_view.h"
#include "widgets/message_bar.h"
#include "widgets/overview_strip.h"
#include "widgets/panel_parts.h"
#include "widgets/replay_bar.h"
#include "widgets/source_pill.h"
#include "widgets/start_page.h"
#include "widgets/threshold_panel.h"
#include "widgets/timeline_view.h"
#include "widgets/verdict_strip.h"
#include "widgets/view_range.h"
#include "widgets/witness_panel.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QScreen>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace app {

namespace {
constexpr int kRefreshMs = 40;
}

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_view(new widgets::ViewRange(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    m_refreshTimer.setInterval(kRefreshMs);
    m_refreshTimer.setSingleShot(true);
    connect(&m_refreshTimer, &QTimer::timeout, this, &MainWindow::refresh);
    makeSessionPage();
    makeDock();
    makePanels();
    makeActions();
    connectWorkspace();
    connectReplay();
    connectStartPage();
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    resizeDocks({m_dock}, {widgets::letterWidth(fontMetrics()) * 52}, Qt::Horizontal);
    restoreGeometry(m_settings.windowGeometry());
    restoreState(m_settings.windowLayout());
    showState();
    tidyRecordings();
}

MainWindow::~MainWindow()
{
    // While the workspace is still there: a note that is being written is kept as the panel goes.
    for (auto *dock : m_panels)
        dock->disconnect(this);
    qDeleteAll(m_panels);
}

void MainWindow::connectWorkspace()
{
    connect(&m_workspace, &Workspace::changed, this, [this] {
        if (!m_refreshTimer.isActive())
            m_refreshTimer.start();
    });
    connect(&m_workspace, &Workspace::stateChanged, this, &MainWindow::showState);
    connect(&m_workspace, &Workspace::message, this, [this](widgets::Severity severity, const QString &text) {
        m_messages->addMessage({.severity = severity, .text = text, .action = {}});
    });
    connect(&m_workspace, &Workspace::nodeMissing, this, &MainWindow::offerSample);
    connect(&m_workspace, &Workspace::recordingOpened, this, [this](const QString &path) {
        m_settings.addRecent(path);
        showRecent();
    });
    connect(&m_workspace, &Workspace::jobProgressed, this, [this](const QString &what, qint64 done, qint64 total) {
        m_messages->setProgressText(what);
        m_messages->setProgress(done, total);
    });
    connect(&m_workspace, &Workspace::jobEnded, m_messages, &widgets::MessageBar::endProgress);
    connect(m_messages, &widgets::MessageBar::cancelRequested, this, [this] { m_workspace.cancelJob(); });
    connect(m_messages, &widgets::MessageBar::actionTriggered, this, [this](int id) {
        if (id == m_sampleMessage)
            openSample();
        m_messages->removeMessage(id);
    });
}

void MainWindow::connectReplay()
{
    auto &replayer = m_workspace.replayer();
    connect(&replayer, &Replayer::positionChanged, this, [this](model::Timestamp position) {
        if (!m_timeline || m_workspace.state() != WorkspaceState::Recording)
            return;
        // The cursor is clamped to what is shown; that must not hold the replay back.
        m_isReplayMoving = true;
        setCursor(m_timeline->secondsOf(position));
        m_isReplayMoving = false;
        m_view->reveal(m_timeline->secondsOf(position));
    });
    connect(&replayer, &Replayer::playingChanged, this, [this](bool isPlaying) {
        m_replayBar->setState(isPlaying ? widgets::ReplayState::Playing : widgets::ReplayState::Paused);
    });
    connect(m_replayBar, &widgets::ReplayBar::playToggled, &replayer, &Replayer::setPlaying);
    connect(m_replayBar, &widgets::ReplayBar::speedChanged, &replayer, &Replayer::setSpeed);
    connect(m_replayBar, &widgets::ReplayBar::stepRequested, this, [this](int steps) {
        if (m_timeline)
            seekTo(m_view->cursor().value_or(m_timeline->to) + steps);
    });
    connect(m_replayBar, &widgets::ReplayBar::verdictJumpRequested, this, &MainWindow::jumpToVerdict);
    connect(m_replayBar, &widgets::ReplayBar::followRequested, this, [this](bool isWished) {
        if (isWished)
            m_view->setCursor(std::nullopt);
        m_view->setFollowing(isWished);
    });
    connect(m_replayBar, &widgets::ReplayBar::asItHappenedToggled, this,
            [this](bool isWished) { m_workspace.setAsItHappened(isWished); });
    connect(m_view, &widgets::ViewRange::followChanged, m_replayBar, &widgets::ReplayBar::setFollowing);
    connect(m_view, &widgets::ViewRange::cursorChanged, this, [this](std::optional<double> cursor) {
        if (cursor && m_timeline && !m_isReplayMoving && m_workspace.state() == WorkspaceState::Recording)
            m_workspace.replayer().seek(m_timeline->timeOf(*cursor));
        showMoment();
    });
    connect(m_overview, &widgets::OverviewStrip::seekRequested, this, &MainWindow::seekTo);
}

void MainWindow::connectStartPage()
{
    m_targetWatch = new TargetWatch(probeRegistry(), this);
    connect(m_targetWatch, &TargetWatch::found, this, [this](const std::vector<Target> &targets) {
        QList<widgets::StartPage::TargetRow> rows;
        for (const auto &target : targets) {
            if (!target.needsToken)
                rows.append({.url = QString::fromStdString(target.url), .text = targetText(target)});
        }
        m_start->setTargets(rows);
    });
    connect(m_start, &widgets::StartPage::connectRequested, this, &MainWindow::connectTo);
    m_start->setSample(QStringLiteral(":sample"));
    connect(m_start, &widgets::StartPage::openRequested, this, [this](const QString &path) {
        if (path == QStringLiteral(":sample"))
            openSample();
        else
            m_workspace.openFiles({path});
    });
    connect(m_start, &widgets::StartPage::openManyRequested, this,
            [this](const QStringList &paths) { m_workspace.openFiles(paths); });
    connect(m_start, &widgets::StartPage::browseRequested, this, &MainWindow::openDialog);
    connect(m_start, &widgets::StartPage::demoRequested, this, &MainWindow::startDemo);
    connect(m_start, &widgets::StartPage::recentRemoveRequested, this, [this](const QString &path) {
        m_settings.removeRecent(path);
        showRecent();
    });
}

std::optional<model::Timestamp> MainWindow::cursorTime() const
{
    if (!m_timeline || !m_view->cursor())
        return std::nullopt;
    return m_timeline->timeOf(*m_view->cursor());
}

void MainWindow::setCursor(std::optional<double> cursor)
{
    m_view->setCursor(cursor);
}

void MainWindow::seekTo(double seconds)
{
    if (!m_timeline)
        return;
    setCursor(seconds);
    m_view->reveal(seconds);
}

void MainWindow::jumpToVerdict(int direction)
{
    if (!m_timeline)
        return;
    const auto from = cursorTime().value_or(m_timeline->timeOf(m_timeline->to));
    // The cursor stands in the middle of the step it is moved to, so that it is plainly inside of the episode.
    const auto half = m_workspace.session().analysis().options().step / 2;
    if (const auto change =
            verdictChange(m_workspace.session(), 0, from - (direction < 0 ? half : model::Duration(0)), direction))
        seekTo(m_timeline->secondsOf(*change + half));
}

void MainWindow::showSettings()
{
    auto *dialog = new PreferencesDialog(m_settings.preferences(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const auto before = m_settings.preferences();
        const auto chosen = dialog->preferences();
        m_settings.setPreferences(chosen);
        if (chosen.theme != before.theme)
            applyTheme(*qApp, static_cast<Theme>(chosen.theme));
    });
    dialog->open();
}

/// Only when somebody asked for it, and into the wastebasket.
void MainWindow::tidyRecordings()
{
    const auto preferences = m_settings.preferences();
    if (preferences.keepDays == 0 && preferences.keepMegabytes == 0)
        return;
    m_tidying.run([this, preferences, folder = recordingsFolder().toStdString()](const Progress &) -> Job::Outcome {
        int gone = 0;
        const model::Timestamp now = std::chrono::system_clock::now();
        for (const auto &path : expired(recordingsIn(folder), preferences.keepDays, preferences.keepMegabytes, now))
            gone += QFile::moveToTrash(QString::fromStdString(path)) ? 1 : 0;
        return [this, gone] {
            if (gone == 0)
                return;
            m_messages->addMessage(
                {.severity = widgets::Severity::Information,
                 .text = tr("Recordings moved to the wastebasket, as the settings ask for: %1.").arg(gone),
                 .action = {}});
            showRecent();
        };
    });
}

/// With as much around it again, so that one sees what it differs from.
void MainWindow::showWorst()
{
    const auto &lanes = m_workspace.session().analysis().lanes();
    const auto trouble = lanes.empty() ? std::nullopt : model::longestTrouble(lanes.front());
    if (!trouble)
        return;
    const double from = m_timeline->secondsOf(trouble->span.start);
    const double to = m_timeline->secondsOf(trouble->span.end);
    const double around = std::max((to - from) / 2.0, 5.0);
    m_view->setRange({from - around, to + around});
    seekTo(m_timeline->secondsOf(lanes.front().steps[trouble->worstStep].step.span.middle()));
}

void MainWindow::makeLoop()
{
    m_loop = new QAction(tr("Repeat the selection"), this);
    m_loop->setCheckable(true);
    m_loop->setShortcut(QKeySequence(QStringLiteral("R")));
    const auto repeat = [this] {
        const auto selection = m_loop->isChecked() && m_timeline ? m_view->selection() : std::nullopt;
        m_workspace.replayer().setLoop(selection ? std::optional(model::TimeSpan{m_timeline->timeOf(selection->from),
                                                                                 m_timeline->timeOf(selection->to)})
                                                 : std::nullopt);
    };
    connect(m_loop, &QAction::toggled, this, repeat);
    connect(m_view, &widgets::ViewRange::selectionChanged, this, repeat);
    for (const int direction : {-1, 1}) {
        auto *jump = new QAction(direction < 0 ? tr("Previous note") : tr("Next note"), this);
        jump->setShortcut(QKeySequence(direction < 0 ? QStringLiteral("Ctrl+Up") : QStringLiteral("Ctrl+Down")));
        connect(jump, &QAction::triggered, this, [this, direction] { jumpToNote(direction); });
        addAction(jump);
    }
    addAction(m_loop);
}

void MainWindow::jumpToNote(int direction)
{
    if (!m_timeline)
        return;
    const double at = m_view->cursor().value_or(m_timeline->to);
    std::optional<double> target;
    for (const auto &note : m_workspace.notes().notes()) {
        const double seconds = m_timeline->secondsOf(note.span.start);
        if (direction < 0 ? seconds < at - 1e-6 : seconds > at + 1e-6) {
            target = seconds;
            if (direction > 0)
                break;
        }
    }
    if (target)
        seekTo(*target);
}

void MainWindow::refresh()
{
    m_refreshTimer.stop();
    m_timeline = timelineWithNotes();
    showNotes();
    m_view->setExtent({m_timeline->from, m_timeline->to});
    m_strip->setTimeline(m_timeline);
    m_plot->setTimeline(m_timeline);
    m_overview->setTimeline(m_timeline);
    showPills();
    showMoment();
    const auto &analysis = m_workspace.session().analysis();
    m_limits->setThresholds(analysis.options().thresholds);
    m_limits->setFloor(m_timeline->floor);
    m_rangeWatch->bringUpToDate();
}

/// Notes stand on the timeline among the marks that were recorded.
std::shared_ptr<const model::Timeline> MainWindow::timelineWithNotes()
{
    auto timeline = m_workspace.session().timeline();
    for (const auto &note : m_workspace.notes().notes())
        timeline.marks.push_back(
            {timeline.secondsOf(note.span.start), timeline.secondsOf(note.span.end), model::MarkKind::Note, note.text});
    std::stable_sort(timeline.marks.begin(), timeline.marks.end(),
                     [](const model::TimelineMark &a, const model::TimelineMark &b) { return a.from < b.from; });
    if (m_walkthrough->isHiding()) { // names of phases and of what held the loop would give the verdict away
        timeline.bands = {};
        timeline.marks.clear();
        timeline.blocks.clear();
    }
    return std::make_shared<const model::Timeline>(std::move(timeline));
}

void MainWindow::showMoment()
{
    const auto moment = momentOf(m_workspace.session(), 0, cursorTime(), m_workspace.state(), m_selected);
    m_headline->setContent(prediction().value_or(moment.headline));
    m_witnesses->setVisible(!m_walkthrough->isActive()); // the sentence needs the room in large type
    m_witnesses->setContent(moment.witnesses);
    m_table->setHeading(moment.tableHeading);
    m_table->setFindings(moment.evidence.judgement.findings);
    if (moment.evidence.selected)
        m_table->setSelected(*moment.evidence.selected);
    m_evidence->setContent(moment.evidence);
    m_correlation->setCurrent(stepStart(m_workspace.session(), 0, cursorTime()));
    m_heatmap->setCurrent(cursorTime());
    if (!m_timeline)
        return;
    const double at = m_view->cursor().value_or(m_timeline->to);
    m_replayBar->setPosition({.sinceStart = model::fromMs(at * 1e3),
                              .length = model::fromMs(m_timeline->to * 1e3),
                              .at = m_timeline->timeOf(at)});
}

void MainWindow::showState()
{
    m_walkthrough->end();
    const auto state = m_workspace.state();
    m_selected.reset();
    m_view->setCursor(std::nullopt);
    m_view->setSelection(std::nullopt);
    refresh();
    m_plot->setEmptyText(emptyText(state));
    m_pages->setCurrentIndex(state == WorkspaceState::Empty ? 0 : 1);
    showPanels();
    m_pillRow->setVisible(state != WorkspaceState::Empty);
    m_stop->setEnabled(state == WorkspaceState::Live);
    m_save->setEnabled(!m_workspace.recording().isEmpty());
    m_close->setEnabled(state != WorkspaceState::Empty);
    m_pictures->setEnabled(state != WorkspaceState::Empty);
    setWindowTitle(state == WorkspaceState::Empty ? QStringLiteral("eldscope")
                                                  : m_workspace.title() + QStringLiteral(" – eldscope"));
    m_replayBar->setMode(state == WorkspaceState::Live            ? widgets::ReplayMode::Live
                             : state == WorkspaceState::Recording ? widgets::ReplayMode::Recording
                                                                  : widgets::ReplayMode::Empty);
    m_replayBar->setAsItHappened(false);
    if (state == WorkspaceState::Recording) {
        m_view->setFollowing(false);
        m_view->showAll();
        setCursor(m_timeline->secondsOf(m_workspace.replayer().position()));
    } else {
        m_view->setFollowing(state == WorkspaceState::Live);
    }
    m_viewActions->beginAnew();
    m_targetWatch->setActive(state == WorkspaceState::Empty);
    if (state == WorkspaceState::Empty)
        showRecent();
}

void MainWindow::openDialog()
{
    const auto paths = QFileDialog::getOpenFileNames(
        this, tr("Open recordings or results"), {},
        tr("Recordings and results (*.eldscope *.json *.ndjson *.jsonl *.gz);;All files (*)"));
    if (!paths.isEmpty())
        m_workspace.openFiles(paths);
}

void MainWindow::saveDialog()
{
    const auto suggested = QFileInfo(m_workspace.recording()).fileName();
    auto path = QFileDialog::getSaveFileName(this, tr("Save a copy of the recording"), suggested,
                                             tr("Recordings (*.eldscope)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".eldscope");
    m_workspace.saveCopy(path);
}

void MainWindow::connectTo(const QString &url)
{
    LiveOptions options;
    options.loops = {url.toStdString()};
    options.interval = std::chrono::milliseconds(m_settings.preferences().pollMs);
    m_workspace.watch(options, QUrl::fromUserInput(url).host());
}

void MainWindow::startDemo()
{
    const auto scenarios = bundledScenarios();
    if (scenarios && !scenarios->empty())
        m_workspace.playDemo(scenarios->front());
}

void MainWindow::offerSample(const QString &reason)
{
    m_sampleMessage = m_messages->addMessage(
        {.severity = widgets::Severity::Warning, .text = reason, .action = tr("Open the &bundled recording instead")});
}

void MainWindow::openSample()
{
    const auto path = sampleRecording();
    if (path)
        m_workspace.openFiles({*path});
    else
        m_messages->addMessage(
            {.severity = widgets::Severity::Error, .text = widgets::errorSentence(path.error()), .action = {}});
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.setWindow(saveGeometry(), saveState());
    if (m_workspace.state() == WorkspaceState::Live && !m_workspace.recording().isEmpty())
        m_settings.addRecent(m_workspace.recording());
    m_workspace.close();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const auto &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    if (!paths.isEmpty())
        m_workspace.openFiles(paths);
}

} // namespace app
