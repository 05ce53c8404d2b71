// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/pane_scale.h"
#include "widgets/plot_theme.h"
#include "widgets/view_range.h"

#include <QWidget>

#include <array>
#include <memory>
#include <vector>

class QCPGraph;
class QCustomPlot;

namespace widgets {

enum class CompareSide { A, B };

/// What of a session is laid over another: seconds since its own origin.
struct CompareCurves {
    std::shared_ptr<const model::Timeline> timeline; ///< may be null
    SecondsRange range;
};

/// Request p99 and loop p99 of two sides on one time axis, that of A. A is drawn solid, B dashed. Takes no input.
class ComparePlot : public QWidget {
    Q_OBJECT

public:
    explicit ComparePlot(QWidget *parent = nullptr);
    ~ComparePlot() override;

    void setCurves(const CompareCurves &a, const CompareCurves &b);
    /// Added to the seconds of B.
    void setShift(double seconds);

    /// What the time axis shows: both sides whole.
    [[nodiscard]] SecondsRange range() const;
    /// As given to the plot, on the axis of A; gaps included. Request p99 and loop p99 only.
    [[nodiscard]] std::vector<model::CurvePoint> pointsOf(CompareSide side, model::CurveId curve) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    static constexpr std::size_t kLineCount = 4;
    void buildGraphs();
    void applyTheme();
    void updateScale();
    void fillGraphs();
    [[nodiscard]] std::size_t columns() const;
    void replot();
    [[nodiscard]] const CompareCurves &curvesOf(CompareSide side) const;

    QCustomPlot *m_plot;
    std::array<QCPGraph *, kLineCount> m_graphs{};
    CompareCurves m_a, m_b;
    double m_shift = 0.0;
};

} // namespace widgets
