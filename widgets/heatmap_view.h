// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/range_study.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>

namespace widgets {

class PlotTheme;

/// Requests by time and latency: the stronger a cell, the more requests a second took that long, on a logarithmic scale
/// so that a single slow one is seen beside thousands. A row above them counts those without a latency. A click asks
/// for the time of a cell, a drag for the time it spans; arrows read it. Painted from one small picture: the cost does
/// not follow the requests. GUI thread only.
class HeatmapView : public QWidget {
    Q_OBJECT

public:
    explicit HeatmapView(QWidget *parent = nullptr);

    /// Null shows the empty state.
    void setStudy(std::shared_ptr<const model::RangeStudy> study);
    /// The moment to point out.
    void setCurrent(std::optional<model::Timestamp> at);

    struct Cell {
        std::size_t column = 0;
        std::size_t row = 0; ///< the number of rows for the row of requests without a latency
        friend bool operator==(const Cell &, const Cell &) = default;
    };
    [[nodiscard]] std::optional<Cell> cellAt(QPointF position) const;
    [[nodiscard]] QPointF centreOf(Cell cell) const;
    /// What is read now: "00:00:21  80 to 107 ms: 43 /s"; empty when nothing is.
    [[nodiscard]] QString readout() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void timeRequested(model::Timestamp at);
    void spanRequested(const model::TimeSpan &span);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] const model::Heatmap *heatmap() const; ///< null without a column
    [[nodiscard]] QRectF plotArea() const;
    [[nodiscard]] QRectF lostArea() const; ///< the row above
    [[nodiscard]] model::TimeSpan span() const;
    [[nodiscard]] double xOf(model::Timestamp at) const;
    [[nodiscard]] model::Timestamp timeAt(double x) const;
    void makePicture();
    void paintAxes(QPainter &painter, const PlotTheme &theme) const;
    void paintPercentiles(QPainter &painter, const PlotTheme &theme) const;
    void read(std::optional<Cell> cell);

    std::shared_ptr<const model::RangeStudy> m_study;
    QImage m_picture; ///< a pixel for each cell
    std::optional<model::Timestamp> m_current;
    std::optional<Cell> m_read;
    std::optional<QPointF> m_pressed;
    std::optional<QPointF> m_dragged;
};

} // namespace widgets
