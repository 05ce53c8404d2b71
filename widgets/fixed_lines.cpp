// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/fixed_lines.h"

#include "widgets/panel_parts.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

namespace widgets {

namespace {

QList<QTextLayout::FormatRange> formatsOf(const QList<FixedLines::Emphasis> &bold, qsizetype length)
{
    QList<QTextLayout::FormatRange> formats;
    for (const FixedLines::Emphasis &range : bold) {
        if (range.start >= length)
            continue;
        QTextLayout::FormatRange format;
        format.start = static_cast<int>(range.start);
        format.length = static_cast<int>(std::min(range.length, length - range.start));
        format.format.setFontWeight(QFont::Bold);
        formats << format;
    }
    return formats;
}

/// Breaks the text into lines; returns how many it takes, at most `most` + 1.
int breakLines(QTextLayout &layout, qreal width, int most)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    int count = 0;
    while (count <= most) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        ++count;
    }
    layout.endLayout();
    return count;
}

} // namespace

FixedLines::FixedLines(int lines, QWidget *parent)
    : QWidget(parent)
    , m_lines(std::max(1, lines))
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizePolicy(policy);
}

void FixedLines::setText(const QString &text, const QList<Emphasis> &bold)
{
    if (text == m_text && bold == m_bold)
        return;
    m_text = text;
    m_bold = bold;
    setAccessibleName(text);
    fit();
    update();
}

QString FixedLines::shownText() const
{
    return m_shown;
}

QSize FixedLines::sizeHint() const
{
    constexpr int kComfortable = 60; // characters a line that read well
    return {letterWidth(fontMetrics()) * kComfortable, minimumSizeHint().height()};
}

QSize FixedLines::minimumSizeHint() const
{
    constexpr int kNarrowest = 12;
    return {letterWidth(fontMetrics()) * kNarrowest, fontMetrics().lineSpacing() * m_lines};
}

bool FixedLines::fits(const QString &text) const
{
    QTextLayout layout(text, font());
    layout.setFormats(formatsOf(m_bold, text.size()));
    return breakLines(layout, width(), m_lines) <= m_lines;
}

void FixedLines::fit()
{
    m_shown = m_text;
    if (!fits(m_text)) {
        const auto cut = [this](qsizetype length) {
            QString head = m_text.left(length);
            if (!head.isEmpty() && head.back().isHighSurrogate())
                head.chop(1);
            while (!head.isEmpty() && head.back().isSpace())
                head.chop(1);
            return head + QChar(0x2026);
        };
        qsizetype fitting = 0;
        qsizetype tooLong = m_text.size();
        while (tooLong - fitting > 1) {
            const qsizetype middle = (fitting + tooLong) / 2;
            (fits(cut(middle)) ? fitting : tooLong) = middle;
        }
        m_shown = cut(fitting);
    }
    setToolTip(m_shown == m_text ? QString() : m_text.toHtmlEscaped());
}

void FixedLines::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    QTextLayout layout(m_shown, font());
    layout.setFormats(formatsOf(m_bold, m_shown.size()));
    breakLines(layout, width(), m_lines);
    const int spacing = fontMetrics().lineSpacing();
    for (int i = 0; i < std::min(layout.lineCount(), m_lines); ++i)
        layout.lineAt(i).draw(&painter, QPointF(0, i * spacing));
}

void FixedLines::resizeEvent(QResizeEvent *)
{
    fit();
}

void FixedLines::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event)) {
        updateGeometry();
        fit();
        update();
    }
}

} // namespace widgets
