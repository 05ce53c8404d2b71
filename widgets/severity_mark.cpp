// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/severity_mark.h"

#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QPainter>
#include <QPainterPath>

namespace widgets {

QColor severityColour(const PlotTheme &theme, Severity severity)
{
    switch (severity) {
    case Severity::Information:
        return theme.accent;
    case Severity::Warning:
        return theme.warning;
    case Severity::Error:
        break;
    }
    return theme.bad;
}

SeverityMark::SeverityMark(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setSeverity(Severity::Information);
}

void SeverityMark::setSeverity(Severity severity)
{
    m_severity = severity;
    switch (severity) {
    case Severity::Information:
        setAccessibleName(tr("Information"));
        break;
    case Severity::Warning:
        setAccessibleName(tr("Warning"));
        break;
    case Severity::Error:
        setAccessibleName(tr("Error"));
        break;
    }
    update();
}

QSize SeverityMark::sizeHint() const
{
    const int side = fontMetrics().height() + spacingUnit(*this);
    return {side, side};
}

void SeverityMark::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const QColor colour = severityColour(theme, m_severity);
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    QString glyph = QStringLiteral("i");
    QRectF glyphBox = box;
    if (m_severity == Severity::Information) {
        painter.drawEllipse(box);
    } else if (m_severity == Severity::Warning) {
        glyph = QStringLiteral("!");
        painter.drawPolygon(QPolygonF({QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()}));
        // The middle of a triangle's weight lies below the middle of its box.
        glyphBox.setTop(box.top() + box.height() * 0.3);
    } else {
        glyph = QStringLiteral("×");
        painter.drawRoundedRect(box, box.width() * 0.2, box.height() * 0.2);
    }
    painter.setPen(textOn(colour));
    painter.setFont(scaledFont(font(), m_severity == Severity::Warning ? 0.8 : 0.95, QFont::Bold));
    painter.drawText(glyphBox, Qt::AlignCenter, glyph);
}

} // namespace widgets
