// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/range_study.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// The latency at each percentile, on an axis where 90, 99, 99.9 % are equally far apart, so that the tail is as wide as
/// the rest. Ends at the percentile beyond which there is no sample. The pointer, or the left and right keys, read it.
/// GUI thread only.
class DistributionView : public QWidget {
    Q_OBJECT

public:
    explicit DistributionView(QWidget *parent = nullptr);

    /// Null shows the empty state.
    void setStudy(std::shared_ptr<const model::RangeStudy> study);

    struct Point {
        double percent = 0.0;
        double ms = 0.0;
    };
    /// The curve as it is drawn, one point for each column of pixels.
    [[nodiscard]] const std::vector<Point> &curve() const { return m_curve; }
    /// What is read now: "p99 317 ms"; empty when nothing is.
    [[nodiscard]] QString readout() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QRectF plotArea() const;
    [[nodiscard]] double xOf(double percent) const;
    [[nodiscard]] double yOf(double ms) const;
    void makeCurve();
    void read(std::optional<std::size_t> column);

    std::shared_ptr<const model::RangeStudy> m_study;
    std::vector<Point> m_curve;
    double m_nines = 1.0; ///< the axis reaches to 1 - 10^-nines
    double m_lowestMs = 1.0, m_highestMs = 10.0; ///< powers of ten
    std::optional<std::size_t> m_read; ///< index into m_curve
};

} // namespace widgets
