// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curve_values.h"
#include "widgets/plot_layers.h"
#include "widgets/plot_theme.h"
#include "widgets/scenario_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

using model::TimelineMark;

class LegendText {
    Q_DECLARE_TR_FUNCTIONS(LegendText)
};

constexpr double kSampleWidth = 20.0;
constexpr double kGap = 5.0;
constexpr double kEntryGap = 16.0;

/// Writes entries from left to right and leaves out what has no room any more.
class LegendRow {
public:
    LegendRow(QPainter &painter, const PaneGeometry &pane, const PlotTheme &theme)
        : m_painter(painter)
        , m_theme(theme)
        , m_metrics(painter.font())
        , m_x(pane.area.left() + 10.0)
        , m_right(pane.area.right() - 6.0)
        , m_row(0.0, pane.area.top() + 3.0, 0.0, rowHeight(painter.font()))
    {
    }

    void addTitle(const QString &title)
    {
        if (title.isEmpty())
            return;
        m_painter.setPen(m_theme.text);
        write(title);
        m_x += kEntryGap;
    }

    void addCurve(model::CurveId curve, bool isHidden)
    {
        const QString name = curveName(curve);
        if (!hasRoomFor(name, kSampleWidth))
            return;
        const double left = m_x;
        const double y = m_row.center().y();
        m_painter.save();
        QPen pen = m_theme.curvePen(curve);
        QFont font = m_painter.font();
        if (isHidden)
            pen.setColor(m_theme.grid);
        font.setStrikeOut(isHidden);
        m_painter.setFont(font);
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(m_x, y), QPointF(m_x + kSampleWidth, y));
        m_x += kSampleWidth + kGap;
        m_painter.setPen(m_theme.mutedText);
        write(name);
        m_painter.restore();
        m_entries.push_back({.area = {left, m_row.top(), m_x - left, m_row.height()}, .curve = curve});
        m_x += kEntryGap;
    }
    [[nodiscard]] std::vector<LegendEntry> takeEntries() { return std::move(m_entries); }

    void addMark(model::CensoredMark::Kind kind)
    {
        constexpr double kWidth = 10.0;
        const QString name = censoredName(kind);
        if (!hasRoomFor(name, kWidth))
            return;
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintCensoredShape(m_painter, QPointF(m_x + kWidth / 2.0, m_row.center().y()), kind, m_theme);
        m_painter.restore();
        m_x += kWidth + kGap;
        m_painter.setPen(m_theme.mutedText);
        write(name);
        m_x += kEntryGap;
    }

    void addHeld()
    {
        const QString name = LegendText::tr("no sample: held at least this long");
        if (!hasRoomFor(name, kSampleWidth))
            return;
        const QRectF sample(m_x, m_row.center().y() - 5.0, kSampleWidth, 10.0);
        m_painter.fillRect(sample, QBrush(m_theme.heldHatch, Qt::BDiagPattern));
        m_painter.fillRect(QRectF(sample.left(), sample.bottom() - 2.0, sample.width(), 2.0), m_theme.heldHatch);
        m_x += kSampleWidth + kGap;
        m_painter.setPen(m_theme.mutedText);
        write(name);
        m_x += kEntryGap;
    }

private:
    [[nodiscard]] bool hasRoomFor(const QString &text, double sample) const
    {
        return m_x + sample + kGap + m_metrics.horizontalAdvance(text) <= m_right;
    }

    void write(const QString &text)
    {
        const double width = m_metrics.horizontalAdvance(text);
        m_painter.drawText(QRectF(m_x, m_row.top(), width + 2.0, m_row.height()), Qt::AlignVCenter | Qt::AlignLeft,
                           text);
        m_x += width;
    }

    QPainter &m_painter;
    const PlotTheme &m_theme;
    QFontMetricsF m_metrics;
    double m_x;
    double m_right;
    QRectF m_row;
    std::vector<LegendEntry> m_entries;
};

/// Marks of the visible range. They are few: written by people or by scenarios.
template <typename Function>
void forVisible(std::span<const TimelineMark> marks, SecondsRange time, Function function)
{
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].from <= time.to && marks[i].to >= time.from)
            function(i);
    }
}

} // namespace

std::vector<LegendEntry> paintLegend(QPainter &painter, const PaneGeometry &pane, const Legend &legend,
                                     const PlotTheme &theme)
{
    painter.save();
    painter.setClipRect(pane.area);
    LegendRow row(painter, pane, theme);
    row.addTitle(legend.title);
    for (const model::CurveId curve : legend.curves)
        row.addCurve(curve, legend.hidden.test(static_cast<std::size_t>(curve)));
    for (const model::CensoredMark::Kind kind : legend.marks)
        row.addMark(kind);
    if (legend.hasHeld)
        row.addHeld();
    painter.restore();
    return row.takeEntries();
}

void paintMarkLines(QPainter &painter, const PaneGeometry &pane, std::span<const TimelineMark> marks,
                    const PlotTheme &theme)
{
    painter.save();
    painter.setClipRect(pane.area);
    QPen pen(theme.mutedText, 1.0);
    pen.setDashPattern({1.0, 3.0});
    painter.setPen(pen);
    const double top = pane.area.top() + rowHeight(painter.font());
    double last = -1e9;
    forVisible(marks, pane.time, [&](std::size_t i) {
        const double x = std::floor(pane.x(marks[i].from)) + 0.5;
        if (x - last < 1.0)
            return;
        painter.drawLine(QPointF(x, top), QPointF(x, pane.area.bottom()));
        last = x;
    });
    painter.restore();
}

void paintMarkFlags(QPainter &painter, const PaneGeometry &pane, std::span<const TimelineMark> marks, int row,
                    const PlotTheme &theme)
{
    constexpr double kPadding = 5.0;
    constexpr double kSeparation = 3.0;
    painter.save();
    painter.setClipRect(pane.area);
    const QFontMetricsF metrics(painter.font());
    const double height = rowHeight(painter.font());
    const double top = pane.area.top() + 4.0 + row * height;
    const double narrowest = metrics.horizontalAdvance(QStringLiteral("nn\u2026")) + 2.0 * kPadding;
    std::vector<std::size_t> visible;
    forVisible(marks, pane.time, [&](std::size_t i) { visible.push_back(i); });
    for (std::size_t k = 0; k < visible.size(); ++k) {
        const TimelineMark &mark = marks[visible[k]];
        const double left = std::max(pane.x(mark.from), pane.area.left()) + 1.0;
        const double end =
            k + 1 < visible.size() ? pane.x(marks[visible[k + 1]].from) - kSeparation : pane.area.right();
        const double room = end - left;
        const QString whole =
            mark.kind == model::MarkKind::Phase ? scenarioText(mark.text) : QString::fromStdString(mark.text);
        const double wanted = metrics.horizontalAdvance(whole) + 2.0 * kPadding + 1.0;
        if (room < std::min(wanted, narrowest))
            continue;
        const QString text = wanted <= room ? whole : metrics.elidedText(whole, Qt::ElideRight, room - 2.0 * kPadding);
        const QRectF flag(left, top, std::min(wanted, room), height - 2.0);
        const QColor edge = mark.kind == model::MarkKind::Warning
            ? theme.warning
            : (mark.kind == model::MarkKind::Note ? theme.accent : theme.frame);
        painter.fillRect(flag, theme.panel);
        painter.fillRect(QRectF(flag.left(), flag.top(), 2.0, flag.height()), edge);
        painter.setPen(theme.text);
        painter.drawText(flag.adjusted(kPadding, 0.0, 0.0, 0.0), Qt::AlignVCenter | Qt::AlignLeft, text);
    }
    painter.restore();
}

void paintBlocks(QPainter &painter, const PaneGeometry &pane, std::span<const TimelineMark> blocks,
                 const PlotTheme &theme)
{
    constexpr double kHeight = 6.0;
    constexpr double kNarrowest = 2.0;
    painter.save();
    painter.setClipRect(pane.area);
    double paintedTo = pane.area.left();
    forVisible(blocks, pane.time, [&](std::size_t i) {
        const double left = std::max(paintedTo, pane.x(blocks[i].from));
        const double right = std::max(left + kNarrowest, pane.x(blocks[i].to));
        if (pane.x(blocks[i].to) + kNarrowest <= paintedTo)
            return; // its pixels are taken already
        painter.fillRect(QRectF(left, pane.area.bottom() - kHeight, right - left, kHeight), theme.bad);
        paintedTo = right;
    });
    painter.restore();
}

} // namespace widgets
