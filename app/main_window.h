// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/presenter.h"
#include "app/settings.h"
#include "app/workspace.h"
#include "widgets/plot_look.h"
#include "widgets/view_range.h"

#include <QFont>
#include <QMainWindow>
#include <QTimer>

#include <optional>

class QAction;
class QDockWidget;
class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace widgets {
class ChapterBar;
class CorrelationView;
class DecisionTable;
class EvidenceCard;
class Headline;
class HeatmapView;
class MessageBar;
class NotesPanel;
class OverviewStrip;
class RangePanel;
class ReplayBar;
class SourcePill;
class StartPage;
class ThresholdPanel;
class TimelineView;
class VerdictStrip;
class WitnessPanel;
} // namespace widgets

namespace app {

class PictureActions;
class RangeWatch;
class TargetWatch;
class ViewActions;
class Walkthrough;

/// Lays out the widgets and connects them with the workspace. What they say comes from the presenter. Refreshed at most
/// 25 times a second, however often figures come in.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Workspace &workspace() { return m_workspace; }
    [[nodiscard]] widgets::ViewRange &view() { return *m_view; }
    /// Brings everything up to date now; for pictures and tests.
    void refresh();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeSessionPage();
    void makeDock();
    void makePanels();
    QDockWidget *addPanel(QWidget *panel, const QString &title, const QString &name);
    void makeNotes();
    void addNote();
    void showNotes();
    [[nodiscard]] std::shared_ptr<const model::Timeline> timelineWithNotes();
    void addPanelActions(QToolBar &bar);
    void showPanels();
    void watchRange();
    [[nodiscard]] model::TimeSpan shownSpan() const;
    void makeActions();
    void makeMenu(QToolBar &bar);
    void showWorst();
    void showSettings();
    void tidyRecordings();
    void makeLoop();
    void jumpToNote(int direction);
    void makePresentation();
    void present();
    void setPresenting(bool isPresenting);
    void showChapter();
    [[nodiscard]] std::optional<widgets::HeadlineContent> prediction() const;
    void connectWorkspace();
    void connectReplay();
    void connectStartPage();
    void applyIcons();

    void showState();
    void showMoment();
    void showPills();
    void showRecent();
    void openDialog();
    void saveDialog();
    void connectTo(const QString &url);
    void startDemo();
    void offerSample(const QString &reason);
    void openSample();
    void jumpToVerdict(int direction);
    void seekTo(double seconds);
    void setCursor(std::optional<double> cursor);
    [[nodiscard]] std::optional<model::Timestamp> cursorTime() const;

    Settings m_settings;
    Workspace m_workspace;
    std::shared_ptr<const model::Timeline> m_timeline;
    std::optional<model::FindingId> m_selected;
    QTimer m_refreshTimer;
    Job m_tidying; ///< of old recordings

    widgets::ViewRange *m_view;
    QStackedWidget *m_pages = nullptr;
    widgets::StartPage *m_start = nullptr;
    widgets::Headline *m_headline = nullptr;
    widgets::WitnessPanel *m_witnesses = nullptr;
    widgets::MessageBar *m_messages = nullptr;
    widgets::VerdictStrip *m_strip = nullptr;
    widgets::TimelineView *m_plot = nullptr;
    widgets::OverviewStrip *m_overview = nullptr;
    widgets::ReplayBar *m_replayBar = nullptr;
    widgets::DecisionTable *m_table = nullptr;
    widgets::EvidenceCard *m_evidence = nullptr;
    QWidget *m_figures = nullptr; ///< headline, strip and plot: what a picture shows
    QWidget *m_pillRow = nullptr;
    QHBoxLayout *m_pillLayout = nullptr;
    QList<widgets::SourcePill *> m_pills;
    QDockWidget *m_dock = nullptr;
    QList<QDockWidget *> m_panels; ///< the decision table first
    widgets::RangePanel *m_range = nullptr;
    widgets::CorrelationView *m_correlation = nullptr;
    QLabel *m_correlationText = nullptr;
    widgets::ThresholdPanel *m_limits = nullptr;
    widgets::NotesPanel *m_notes = nullptr;
    RangeWatch *m_rangeWatch = nullptr;
    widgets::HeatmapView *m_heatmap = nullptr;
    widgets::ChapterBar *m_chapters = nullptr;
    QToolBar *m_mainBar = nullptr;
    TargetWatch *m_targetWatch = nullptr;
    ViewActions *m_viewActions = nullptr;
    Walkthrough *m_walkthrough = nullptr;
    QAction *m_present = nullptr;
    QAction *m_loop = nullptr;
    QList<QAction *> m_presentationKeys;
    struct {
        widgets::SecondsRange range;
        widgets::PlotLook look;
        QFont font;
        Qt::WindowStates windowState;
        bool hasPanels = false;
    } m_beforePresenting;
    PictureActions *m_pictures = nullptr;
    QToolButton *m_menu = nullptr;
    QAction *m_showPanels = nullptr;
    QAction *m_open = nullptr;
    QAction *m_connect = nullptr;
    QAction *m_demo = nullptr;
    QAction *m_save = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_close = nullptr;
    int m_sampleMessage = -1;
    bool m_isReplayMoving = false; ///< the cursor moves because the replay does
};

} // namespace app
