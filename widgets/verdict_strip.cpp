// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_strip.h"

#include "widgets/figure_text.h"
#include "widgets/verdict_text.h"
#include "widgets/view_range.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QToolTip>

#include <algorithm>

namespace widgets {

namespace {

QFont nameFont(const QWidget &widget)
{
    QFont font = widget.font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    font.setBold(true);
    return font;
}

} // namespace

VerdictStrip::VerdictStrip(ViewRange *view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_theme(PlotTheme::of(palette()))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Verdicts over time"));
    connect(view, &ViewRange::rangeChanged, this, &VerdictStrip::layOutCells);
    connect(view, &ViewRange::cursorChanged, this, [this] {
        updateDescription();
        update();
    });
}

void VerdictStrip::setTimeline(std::shared_ptr<const model::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    layOutCells();
    updateDescription();
}

void VerdictStrip::setTimeLabels(TimeLabels labels)
{
    m_labels = labels;
    updateDescription();
}

void VerdictStrip::setPlotArea(int left, int width)
{
    if (left == m_left && width == m_width)
        return;
    m_left = left;
    m_width = width;
    layOutCells();
}

QSize VerdictStrip::sizeHint() const
{
    return {200, QFontMetrics(nameFont(*this)).height() + 4};
}

QSize VerdictStrip::minimumSizeHint() const
{
    return {40, sizeHint().height()};
}

QRect VerdictStrip::area() const
{
    return {m_left, 0, m_width < 0 ? width() : m_width, height()};
}

double VerdictStrip::secondsAt(double x) const
{
    const SecondsRange range = m_view->range();
    return range.from + (x - area().left()) / std::max(1, area().width()) * range.length();
}

const model::VerdictBands &VerdictStrip::bands() const
{
    static const model::VerdictBands kNone;
    return m_timeline ? m_timeline->bands : kNone;
}

void VerdictStrip::layOutCells()
{
    m_cells = layOut(bands(), m_view->range(), area().width());
    update();
}

QString VerdictStrip::textAt(double seconds) const
{
    const model::VerdictBand *band = bandAt(bands(), seconds);
    if (!band)
        return {};
    return tr("%1, %2 to %3 (%4)")
        .arg(verdictName(band->verdict), momentText(band->from, m_timeline->origin, m_labels),
             momentText(band->to, m_timeline->origin, m_labels),
             formatLength(model::fromMs((band->to - band->from) * 1e3)));
}

void VerdictStrip::updateDescription()
{
    const model::VerdictBands &all = bands();
    const std::optional<double> cursor = m_view->cursor();
    if (all.empty())
        setAccessibleDescription(tr("No verdicts yet"));
    else if (cursor)
        setAccessibleDescription(tr("At the cursor: %1").arg(textAt(*cursor)));
    else
        setAccessibleDescription(tr("Latest: %1").arg(textAt(all.back().to)));
}

bool VerdictStrip::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = area().contains(help->pos()) ? textAt(secondsAt(help->pos().x())) : QString();
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

void VerdictStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.window);
    const QRect strip = area();
    painter.setClipRect(strip);
    paintCells(painter, strip, m_cells, m_theme);

    painter.setFont(nameFont(*this));
    const QFontMetrics metrics(painter.font());
    const int padding = metrics.horizontalAdvance(QLatin1Char('n')) / 2 + 1;
    for (const VerdictCell &cell : m_cells) {
        // A hair of window colour keeps neighbours apart whatever their hues.
        if (cell.left > 0 && cell.width > 3)
            painter.fillRect(strip.left() + cell.left, 0, 1, height(), m_theme.window);
        const QString name = verdictName(cell.verdict);
        if (metrics.horizontalAdvance(name) + 2 * padding > cell.width)
            continue;
        painter.setPen(textOn(m_theme.verdict(cell.verdict)));
        painter.drawText(QRect(strip.left() + cell.left + padding, 0, cell.width - padding, height()),
                         Qt::AlignVCenter | Qt::AlignLeft, name);
    }

    if (const std::optional<double> cursor = m_view->cursor(); cursor && m_view->range().contains(*cursor)) {
        const double share = (*cursor - m_view->range().from) / m_view->range().length();
        painter.setClipping(false);
        painter.fillRect(QRectF(strip.left() + share * strip.width() - 1.0, 0, 2, height()), m_theme.cursor);
    }
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = strip;
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

void VerdictStrip::resizeEvent(QResizeEvent *)
{
    layOutCells();
}

void VerdictStrip::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_timeline)
        m_view->setCursor(secondsAt(event->position().x()));
}

void VerdictStrip::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_timeline)
        m_view->setCursor(secondsAt(event->position().x()));
}

void VerdictStrip::jump(int direction)
{
    const model::VerdictBands &all = bands();
    if (all.empty())
        return;
    const double from = m_view->cursor().value_or(all.back().to);
    const auto ended = std::partition_point(all.begin(), all.end(),
                                            [from](const model::VerdictBand &each) { return each.to <= from; });
    auto index = std::min(ended, all.end() - 1) - all.begin();
    // Within a band the way back leads to its own beginning first.
    if (direction > 0)
        index += 1;
    else if (from <= all[static_cast<std::size_t>(index)].from)
        index -= 1;
    if (index < 0 || index >= static_cast<std::ptrdiff_t>(all.size()))
        return;
    const double target = all[static_cast<std::size_t>(index)].from;
    m_view->setCursor(target);
    m_view->reveal(target);
}

void VerdictStrip::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        jump(-1);
        break;
    case Qt::Key_Right:
        jump(+1);
        break;
    case Qt::Key_Home:
        m_view->setCursor(m_view->extent().from);
        break;
    case Qt::Key_End:
        m_view->setCursor(m_view->extent().to);
        break;
    case Qt::Key_Escape:
        if (m_view->cursor()) {
            m_view->setCursor(std::nullopt);
            break;
        }
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

void VerdictStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange) {
        m_theme = PlotTheme::of(palette());
        update();
    } else if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace widgets
