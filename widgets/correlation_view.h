// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/range_study.h"

#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// Request p99 against loop p99, a point for each step in the colour and shape of its verdict, both axes logarithmic
/// and of one scale, with the line where both are equal. A click asks for the time of the point; a drag chooses points
/// and asks for the time they span. Left and right walk through the points in order of time. Drawing costs by pixels:
/// points of one verdict that fall on one place are drawn once. GUI thread only.
class CorrelationView : public QWidget {
    Q_OBJECT

public:
    explicit CorrelationView(QWidget *parent = nullptr);

    /// Null shows the empty state.
    void setStudy(std::shared_ptr<const model::RangeStudy> study);
    /// The step to point out; nothing when it is none of the points.
    void setCurrent(std::optional<model::Timestamp> at);

    struct Mark {
        model::Timestamp at{};
        model::Verdict verdict = model::Verdict::InsufficientData;
        double loopMs = 0.0;
        double requestMs = 0.0;
    };
    /// Steps that have both figures, in order of time.
    [[nodiscard]] const std::vector<Mark> &marks() const { return m_marks; }
    [[nodiscard]] std::optional<model::Timestamp> current() const { return m_current; }
    [[nodiscard]] QPointF placeOf(const Mark &mark) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void timeRequested(model::Timestamp at);
    void spanRequested(const model::TimeSpan &span);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QRectF plotArea() const;
    [[nodiscard]] double shareOf(double ms) const;
    [[nodiscard]] const Mark *markAt(QPointF position) const;
    void redraw();
    void drawAxes(QPainter &painter) const;
    void drawMarks(QPainter &painter) const;

    std::vector<Mark> m_marks;
    model::Duration m_step = model::kSecond;
    double m_lowestMs = 1.0, m_highestMs = 1000.0; ///< powers of ten
    std::optional<model::Timestamp> m_current;
    std::optional<QPointF> m_pressed;
    QRectF m_band; ///< empty unless points are being chosen
    QPixmap m_picture; ///< null when it is to be drawn anew
};

} // namespace widgets
