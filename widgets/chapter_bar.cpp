// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/chapter_bar.h"

#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace widgets {

ChapterBar::ChapterBar(QWidget *parent)
    : QFrame(parent)
    , m_place(new QLabel(this))
    , m_text(new QLabel(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_leave(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_previous->setText(tr("&Back"));
    m_previous->setToolTip(tr("Page Up or Backspace"));
    m_next->setToolTip(tr("Page Down or Space"));
    m_leave->setText(tr("&Leave"));
    m_leave->setToolTip(tr("Escape"));
    connect(m_previous, &QToolButton::clicked, this, &ChapterBar::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &ChapterBar::nextRequested);
    connect(m_leave, &QToolButton::clicked, this, &ChapterBar::leaveRequested);
    auto *row = new QHBoxLayout(this);
    row->addWidget(m_place);
    row->addWidget(m_text, 1);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addWidget(m_leave);
    setAccessibleName(tr("Walkthrough"));
    applyTheme();
}

void ChapterBar::setContent(const Content &content)
{
    m_place->setText(tr("%1 of %2", "chapters").arg(content.number).arg(content.count));
    m_text->setText(content.text);
    m_previous->setEnabled(content.number > 1 || content.isRevealed);
    m_next->setEnabled(content.number < content.count || !content.isRevealed);
    m_next->setText(content.isRevealed ? tr("&Next") : tr("&Reveal"));
    setAccessibleDescription(m_place->text() + QStringLiteral(". ") + content.text);
}

QString ChapterBar::text() const
{
    return m_text->text();
}

QString ChapterBar::place() const
{
    return m_place->text();
}

void ChapterBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void ChapterBar::applyTheme()
{
    const int unit = spacingUnit(*this);
    layout()->setContentsMargins(4 * unit, 2 * unit, 4 * unit, 2 * unit);
    layout()->setSpacing(4 * unit);
    setTextColour(*m_place, PlotTheme::of(palette()).mutedText);
}

} // namespace widgets
