// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/source_pill.h"

#include "widgets/error_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

using model::SourceHealth;

constexpr double kTextScale = 0.92;

QColor healthColour(const PlotTheme &theme, SourceHealth health)
{
    switch (health) {
    case SourceHealth::Connecting:
    case SourceHealth::Ended:
        return theme.mutedText;
    case SourceHealth::Ok:
        return theme.good;
    case SourceHealth::Late:
        return theme.warning;
    case SourceHealth::Failing:
    case SourceHealth::Gone:
        break;
    }
    return theme.bad;
}

void paintShape(QPainter &painter, const QRectF &box, SourceHealth health, const QColor &colour)
{
    const qreal stroke = std::max(1.0, box.width() / 5.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (health) {
    case SourceHealth::Connecting:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, stroke));
        painter.drawEllipse(box.adjusted(stroke / 2, stroke / 2, -stroke / 2, -stroke / 2));
        break;
    case SourceHealth::Ok:
        painter.drawEllipse(box);
        break;
    case SourceHealth::Late:
        painter.drawPolygon(QPolygonF({QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()}));
        break;
    case SourceHealth::Failing: {
        const QPointF middle = box.center();
        painter.drawPolygon(QPolygonF({QPointF(middle.x(), box.top()), QPointF(box.right(), middle.y()),
                                       QPointF(middle.x(), box.bottom()), QPointF(box.left(), middle.y())}));
        break;
    }
    case SourceHealth::Gone:
        painter.setPen(QPen(colour, stroke * 1.3, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(box.topLeft(), box.bottomRight());
        painter.drawLine(box.topRight(), box.bottomLeft());
        break;
    case SourceHealth::Ended:
        painter.drawRect(box.adjusted(box.width() * 0.1, box.height() * 0.1, -box.width() * 0.1, -box.height() * 0.1));
        break;
    }
}

} // namespace

QString healthText(SourceHealth health)
{
    switch (health) {
    case SourceHealth::Connecting:
        return SourcePill::tr("connecting");
    case SourceHealth::Ok:
        return SourcePill::tr("answering");
    case SourceHealth::Late:
        return SourcePill::tr("late");
    case SourceHealth::Failing:
        return SourcePill::tr("failing");
    case SourceHealth::Gone:
        return SourcePill::tr("gone");
    case SourceHealth::Ended:
        break;
    }
    return SourcePill::tr("ended");
}

SourcePill::SourcePill(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    describe();
}

void SourcePill::setContent(const SourcePillContent &content)
{
    if (content == m_content)
        return;
    const bool isResized = content.text != m_content.text;
    m_content = content;
    describe();
    if (isResized)
        updateGeometry();
    update();
}

void SourcePill::describe()
{
    const QString name = harmlessLine(m_content.text);
    const QString state = healthText(m_content.health);
    setAccessibleName(name.isEmpty() ? state : tr("%1: %2", "1 is a source, 2 its state").arg(name, state));
    const QString detail = harmlessLine(m_content.detail);
    setAccessibleDescription(detail);
    // Tooltips are rich text when they look like it, and the detail comes from outside.
    QString tip = tr("%1: %2", "1 is a source, 2 its state").arg(name, state).toHtmlEscaped();
    if (!detail.isEmpty())
        tip += QStringLiteral("<br>") + detail.toHtmlEscaped();
    setToolTip(QStringLiteral("<qt>%1</qt>").arg(tip));
}

QSize SourcePill::sizeHint() const
{
    const QFontMetrics metrics(scaledFont(font(), kTextScale));
    const int unit = spacingUnit(*this);
    return {metrics.horizontalAdvance(harmlessLine(m_content.text)) + metrics.ascent() + 6 * unit,
            metrics.height() + 2 * unit};
}

QSize SourcePill::minimumSizeHint() const
{
    const QSize whole = sizeHint();
    return {std::min(whole.width(), letterWidth(fontMetrics()) * 14), whole.height()};
}

void SourcePill::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(theme.frame);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(outline, outline.height() / 2.0, outline.height() / 2.0);

    painter.setFont(scaledFont(font(), kTextScale));
    const QFontMetrics metrics = painter.fontMetrics();
    const double size = metrics.ascent() * 0.62;
    const QRectF box(2.4 * unit, (height() - size) / 2.0, size, size);
    paintShape(painter, box, m_content.health, healthColour(theme, m_content.health));

    const int textLeft = static_cast<int>(box.right()) + unit + 1;
    const QRect text(textLeft, 0, width() - textLeft - 2 * unit, height());
    painter.setPen(theme.mutedText);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(harmlessLine(m_content.text), Qt::ElideMiddle, text.width()));
}

void SourcePill::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event)) {
        updateGeometry();
        update();
    }
}

} // namespace widgets
