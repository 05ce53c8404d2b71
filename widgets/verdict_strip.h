// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/plot_theme.h"
#include "widgets/time_text.h"
#include "widgets/verdict_cells.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace widgets {

class ViewRange;

/// The verdicts of the visible range in full colour with their names where they fit, above the plot and aligned with
/// it. A click puts the shared cursor there; with the keyboard it jumps from verdict to verdict. GUI thread only.
class VerdictStrip : public QWidget {
    Q_OBJECT

public:
    /// `view` must outlive the strip.
    explicit VerdictStrip(ViewRange *view, QWidget *parent = nullptr);

    void setTimeline(std::shared_ptr<const model::Timeline> timeline);
    void setTimeLabels(TimeLabels labels);

    /// The cells as they are drawn, relative to the plot area.
    [[nodiscard]] const std::vector<VerdictCell> &cells() const { return m_cells; }
    /// Name and span of the verdict at a time; empty where there is none.
    [[nodiscard]] QString textAt(double seconds) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public slots:
    /// Where the plot area is, in pixels from the left edge.
    void setPlotArea(int left, int width);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QRect area() const;
    [[nodiscard]] double secondsAt(double x) const;
    [[nodiscard]] const model::VerdictBands &bands() const;
    void layOutCells();
    void updateDescription();
    void jump(int direction);

    ViewRange *m_view;
    std::shared_ptr<const model::Timeline> m_timeline;
    std::vector<VerdictCell> m_cells;
    PlotTheme m_theme;
    TimeLabels m_labels = TimeLabels::SinceStart;
    int m_left = 0;
    int m_width = -1; ///< negative: the whole widget
};

} // namespace widgets
