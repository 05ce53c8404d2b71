// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/curve_raster.h"
#include "widgets/pane_scale.h"
#include "widgets/plot_layers.h"
#include "widgets/plot_look.h"
#include "widgets/plot_theme.h"
#include "widgets/view_range.h"

#include <QFont>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QCPAxis;
class QCPAxisRect;
class QCustomPlot;
class QPainter;
class QWidget;

namespace widgets {

enum class Pane { Latency, Rates, Load };
inline constexpr std::size_t kPaneCount = 3;
inline constexpr double kLatencyPaneShare = 0.6; ///< of the height of all panes
inline constexpr double kSmallPaneShare = 0.2;

[[nodiscard]] Pane paneOf(model::CurveId curve);

/// The three stacked panes of the timeline as a picture: what is to be drawn goes in, and replot() draws it. Knows
/// nothing of input and of when to draw. GUI thread only.
class TimelinePlot {
public:
    /// The plot becomes a child of `parent`, which must outlive this.
    explicit TimelinePlot(QWidget *parent);
    ~TimelinePlot();
    Q_DISABLE_COPY_MOVE(TimelinePlot)

    void setTimeline(std::shared_ptr<const model::Timeline> timeline);
    void setRange(SecondsRange range) { m_range = range; }
    void setTheme(const PlotTheme &theme, const QFont &font);
    void setLook(const PlotLook &look);
    [[nodiscard]] const PlotLook &look() const { return m_look; }
    void setEmptyText(const QString &text) { m_emptyText = text; }
    [[nodiscard]] const QString &emptyText() const { return m_emptyText; }
    /// Paints cursor and selection, above everything else. Called at each replot and by replotOverlay().
    void setOverlayPainter(std::function<void(QPainter &)> painter) { m_overlayPainter = std::move(painter); }
    void setDevicePixelRatio(double ratio);

    /// Draws everything.
    void replot();
    /// Draws the overlay alone: a fraction of a millisecond, whatever the data.
    void replotOverlay();

    [[nodiscard]] QCustomPlot *plot() const { return m_plot; }
    [[nodiscard]] QWidget *widget() const;
    [[nodiscard]] double devicePixelRatio() const;
    [[nodiscard]] PaneGeometry geometryOf(Pane pane) const;
    /// The pane with the curve's own value axis.
    [[nodiscard]] PaneGeometry geometryOf(model::CurveId curve) const;
    [[nodiscard]] bool isDrawn(model::CurveId curve) const;
    /// The curve whose legend entry is there.
    [[nodiscard]] std::optional<model::CurveId> curveInLegendAt(QPointF position) const;
    /// Points that are drawn, gaps included.
    [[nodiscard]] std::size_t pointCount(model::CurveId curve) const;
    [[nodiscard]] double replotMs() const;

private:
    void buildPanes();
    void buildLayers();
    void styleAxis(QCPAxis *axis);
    void learnCurves();
    void updateScales();
    void choosePoints();
    void choosePoints(model::CurveId curve);
    void paintCurves(QPainter &painter);
    void paintBackdrop(QPainter &painter) const;
    void paintForeground(QPainter &painter);
    void paintLegends(QPainter &painter);
    [[nodiscard]] ValueScale &scale(Pane pane) { return m_scales[static_cast<std::size_t>(pane)]; }
    [[nodiscard]] double largestOf(std::initializer_list<model::CurveId> curves) const;
    /// Pixels at a pane's top that curves stay out of.
    [[nodiscard]] double headroom(Pane pane) const;

    QCustomPlot *m_plot;
    std::array<QCPAxisRect *, kPaneCount> m_rects{};
    std::array<ValueScale, kPaneCount> m_scales;
    ValueScale m_roundTripScale;
    std::shared_ptr<const model::Timeline> m_timeline; ///< never null
    std::array<double, model::kCurveCount> m_largest{};
    model::CensoredSummary m_censored; ///< of the whole session
    std::array<bool, model::kCurveCount> m_isWorthALine{};
    std::array<std::vector<model::CurvePoint>, model::kCurveCount> m_points; ///< as few as the columns of the picture
    std::array<std::vector<model::CurvePoint>, model::kCurveCount> m_lonePoints;
    CurveRaster m_raster;
    std::vector<QPointF> m_line; ///< of the curve that is being drawn; kept for its memory
    SecondsRange m_range{0.0, ViewRange::kFirstLength};
    PlotTheme m_theme;
    QFont m_font;
    PlotLook m_look;
    std::vector<LegendEntry> m_legend; ///< of all panes, as last painted
    QString m_emptyText;
    std::function<void(QPainter &)> m_overlayPainter;
};

} // namespace widgets
