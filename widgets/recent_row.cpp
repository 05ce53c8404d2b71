// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/recent_row.h"

#include "widgets/error_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

namespace widgets {

namespace {

constexpr double kDetailScale = 0.88;
constexpr double kThumbnailShape = 3.2; // width to height: a strip of time

} // namespace

RecentRow::RecentRow(const RecentRecording &recording, QWidget *parent)
    : QAbstractButton(parent)
    , m_recording(recording)
{
    m_recording.title = harmlessLine(recording.title);
    m_recording.detail = harmlessLine(recording.detail);
    setText(m_recording.title);
    setAccessibleName(tr("Open %1").arg(m_recording.title));
    setAccessibleDescription(m_recording.detail);
    setToolTip(QStringLiteral("<qt>%1</qt>").arg(harmlessLine(recording.path, 400).toHtmlEscaped()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

QSize RecentRow::sizeHint() const
{
    const QFontMetrics small(scaledFont(font(), kDetailScale));
    return {letterWidth(fontMetrics()) * 44, fontMetrics().height() + small.height() + 4 * spacingUnit(*this)};
}

QSize RecentRow::minimumSizeHint() const
{
    return {letterWidth(fontMetrics()) * 20, sizeHint().height()};
}

void RecentRow::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    const bool isHot = underMouse() || isDown();
    const QColor background = isHot ? blended(theme.accent, theme.window, 0.14) : theme.window;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.accent, 2.0) : QPen(Qt::NoPen));
    painter.setBrush(background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), unit, unit);

    const int imageHeight = height() - 4 * unit;
    const QRect image(2 * unit, 2 * unit, static_cast<int>(imageHeight * kThumbnailShape), imageHeight);
    if (m_recording.thumbnail.isNull()) {
        painter.setPen(theme.frame);
        painter.setBrush(theme.pane);
        painter.drawRect(QRectF(image).adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawPixmap(image, m_recording.thumbnail);
    }

    const QRect texts(image.right() + 3 * unit, 2 * unit, width() - image.right() - 5 * unit, height() - 4 * unit);
    painter.setPen(theme.text);
    painter.drawText(texts, Qt::AlignLeft | Qt::AlignTop,
                     fontMetrics().elidedText(m_recording.title, Qt::ElideMiddle, texts.width()));
    painter.setFont(scaledFont(font(), kDetailScale));
    painter.setPen(readableOn(theme.mutedText, background));
    painter.drawText(texts, Qt::AlignLeft | Qt::AlignBottom,
                     painter.fontMetrics().elidedText(m_recording.detail, Qt::ElideRight, texts.width()));
}

void RecentRow::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Delete:
        emit removeRequested();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        click();
        break;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

} // namespace widgets
