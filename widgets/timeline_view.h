// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/cursor_overlay.h"
#include "widgets/plot_look.h"
#include "widgets/plot_theme.h"
#include "widgets/timeline_plot.h"
#include "widgets/view_range.h"

#include <QElapsedTimer>
#include <QPointF>
#include <QTimer>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>

namespace widgets {

/// Latencies, rates and load against one shared time axis, with verdicts behind them. Draws at most once per turn of
/// the event loop, at most 25 times a second while following, and not at all while it is hidden or nothing changed.
///
/// Wheel: zoom around the pointer. Drag: scroll. Shift and drag: select. Click: put the cursor; on a legend entry, show
/// or hide the curve. Ctrl and click: put the anchor, which the cursor's figures are compared with. Double click: show
/// all.
/// Keys: left and right move the cursor by a step (ten with Shift), plus and minus zoom, Page up and down scroll, Home
/// and End go to the ends, F follows, Escape removes cursor, anchor and selection. GUI thread only.
class TimelineView : public QWidget {
    Q_OBJECT

public:
    /// `view` must outlive the widget. Its extent is set by whoever owns the data, not here.
    explicit TimelineView(ViewRange *view, QWidget *parent = nullptr);
    ~TimelineView() override;

    void setTimeline(std::shared_ptr<const model::Timeline> timeline);
    void setLook(const PlotLook &look);
    [[nodiscard]] const PlotLook &look() const { return m_plot->look(); }
    /// What is written into the empty plot, for example "No figures yet: connecting".
    void setEmptyText(const QString &text);
    /// Seconds that the arrow keys move the cursor by; 1 unless set.
    void setCursorStep(double seconds);

    /// Draws what is due now instead of in the next turn; for pictures of the window.
    void flush();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    // What is drawn, for whoever needs to know it without looking.
    [[nodiscard]] std::size_t pointCount(model::CurveId curve) const { return m_plot->pointCount(curve); }
    [[nodiscard]] bool isDrawn(model::CurveId curve) const { return m_plot->isDrawn(curve); }
    [[nodiscard]] PaneGeometry geometryOf(Pane pane) const { return m_plot->geometryOf(pane); }
    [[nodiscard]] std::size_t bandCount() const; ///< verdict bands that can be told apart in the visible range
    [[nodiscard]] std::size_t heldCount() const; ///< times without a sample in the visible range
    [[nodiscard]] const CursorReadout &readout() const { return m_overlay.readout; }
    [[nodiscard]] std::optional<QRectF> valueBox() const;
    [[nodiscard]] std::optional<model::CurveId> curveInLegendAt(QPointF position) const
    {
        return m_plot->curveInLegendAt(position);
    }
    [[nodiscard]] const PlotTheme &theme() const { return m_theme; }
    [[nodiscard]] int replotCount() const { return m_replots; }
    [[nodiscard]] double replotMs() const { return m_plot->replotMs(); } ///< moving average

signals:
    /// Where the panes' time axis is, in pixels from the widget's left edge.
    void plotAreaChanged(int left, int width);
    /// A legend entry was clicked: the curve is shown or hidden now.
    void lookChanged(const widgets::PlotLook &look);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class Drag { None, Pending, Scroll, Select };

    void adoptPalette();
    void schedule();
    void draw();
    void updateReadout();
    void updateOverlay();
    void updateDescription();
    void setHover(std::optional<double> hover);
    void startOrContinueDrag(QPointF position);
    void moveCursor(double steps);
    [[nodiscard]] double secondsAt(double x) const;

    ViewRange *m_view;
    std::shared_ptr<const model::Timeline> m_timeline; ///< never null
    CurveValues m_values;
    PlotTheme m_theme;
    std::unique_ptr<TimelinePlot> m_plot;
    CursorOverlay m_overlay;
    double m_step = 1.0;

    QTimer m_drawTimer;
    QElapsedTimer m_sinceDrawn;
    bool m_isDirty = true;
    int m_replots = 0;
    int m_areaLeft = -1;
    int m_areaWidth = -1;

    Drag m_drag = Drag::None;
    bool m_isSelecting = false;
    QPointF m_pressedAt;
    double m_pressedSeconds = 0.0;
    SecondsRange m_pressedRange;
    std::optional<double> m_cursorBeforeClick;
};

} // namespace widgets
