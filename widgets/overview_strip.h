// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/plot_theme.h"
#include "widgets/verdict_cells.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

class ViewRange;

/// The whole session in verdict colours. Its upper part seeks by click or drag; the handle below it is the visible
/// range, which can be moved and, at its ends, resized. GUI thread only.
class OverviewStrip : public QWidget {
    Q_OBJECT

public:
    /// `view` must outlive the strip.
    explicit OverviewStrip(ViewRange *view, QWidget *parent = nullptr);

    void setTimeline(std::shared_ptr<const model::Timeline> timeline);

    [[nodiscard]] const std::vector<VerdictCell> &cells() const { return m_cells; }
    /// The handle that stands for the visible range.
    [[nodiscard]] QRectF handle() const;
    /// The part that seeks.
    [[nodiscard]] QRect seekArea() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The user wants to go to this time (seconds since origin, within the extent). The strip itself moves nothing.
    void seekRequested(double seconds);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Grip { None, Seek, Move, LeftEnd, RightEnd };

    [[nodiscard]] QRect track() const;
    [[nodiscard]] double xOf(double seconds) const;
    [[nodiscard]] double secondsAt(double x) const;
    [[nodiscard]] Grip gripAt(QPointF position) const;
    void layOutCells();
    void dragTo(double x);
    void seek(double seconds);

    ViewRange *m_view;
    std::shared_ptr<const model::Timeline> m_timeline;
    std::vector<VerdictCell> m_cells;
    PlotTheme m_theme;
    Grip m_grip = Grip::None;
    double m_grabbedAt = 0.0; ///< seconds between the handle's left end and the pointer
};

} // namespace widgets
