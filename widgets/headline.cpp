// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/headline.h"

#include "widgets/figure_text.h"
#include "widgets/fixed_lines.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/sentences.h"
#include "widgets/verdict_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QRegularExpression>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {

namespace {

constexpr double kNameScale = 1.65;
constexpr double kTitleScale = 1.25; // states without a verdict have longer names
constexpr double kSentenceScale = 1.12;
constexpr double kAdviceScale = 0.92;

/// A number with its unit, or a ratio.
const QRegularExpression &figurePattern()
{
    static const QRegularExpression pattern(QStringLiteral("(?<![\\w.])(?:[<>≥×][ \\x{a0}]?)?\\d+(?:[.,]\\d+)*[ "
                                                           "\\x{a0}](?:ms|s|min|h|%|%1)(?!\\w)|×\\d+(?:[.,]\\d+)*")
                                                .arg(formatCores(2.0).section(QLatin1Char(' '), 1)));
    return pattern;
}

/// Keeps numbers and units on one line.
QString withFixedFigures(QString text)
{
    auto match = figurePattern().globalMatch(text);
    while (match.hasNext()) {
        const auto found = match.next();
        for (qsizetype i = found.capturedStart(); i < found.capturedEnd(); ++i) {
            if (text[i] == QLatin1Char(' '))
                text[i] = QChar::Nbsp;
        }
    }
    return text;
}

QList<FixedLines::Emphasis> figuresIn(const QString &text)
{
    QList<FixedLines::Emphasis> figures;
    auto match = figurePattern().globalMatch(text);
    while (match.hasNext()) {
        const auto found = match.next();
        figures << FixedLines::Emphasis{found.capturedStart(), found.capturedLength()};
    }
    return figures;
}

int widestName(const QFontMetrics &metrics)
{
    int widest = 0;
    for (const model::Verdict verdict : model::verdictPrecedence())
        widest = std::max(widest, metrics.horizontalAdvance(verdictName(verdict)));
    return widest;
}

} // namespace

Headline::Headline(QWidget *parent)
    : QFrame(parent)
    , m_name(new FixedLines(1, this))
    , m_context(new FixedLines(2, this))
    , m_sentence(new FixedLines(3, this))
    , m_advice(new FixedLines(2, this))
{
    setAccessibleName(tr("Verdict"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_name);
    left->addWidget(m_context);
    left->addStretch();
    m_right = new QVBoxLayout;
    m_right->addWidget(m_sentence);
    m_right->addWidget(m_advice);
    m_right->addStretch();
    auto *all = new QHBoxLayout(this);
    all->addLayout(left);
    all->addLayout(m_right, 1);

    applyTheme();
    showContent();
}

void Headline::setContent(const HeadlineContent &content)
{
    if (content == m_content)
        return;
    m_content = content;
    applyTheme();
    showContent();
}

void Headline::showContent()
{
    const QString name = m_content.verdict ? verdictName(*m_content.verdict) : m_content.title;
    m_name->setText(name);
    m_context->setText(withFixedFigures(m_content.context));
    const QString sentence = withFixedFigures(m_content.sentence);
    m_sentence->setText(sentence, figuresIn(sentence));

    QStringList advice;
    QList<FixedLines::Emphasis> leads;
    if (!m_content.next.isEmpty()) {
        const QString lead = tr("Next:");
        leads << FixedLines::Emphasis{0, lead.size()};
        advice << lead + QLatin1Char(' ') + m_content.next;
    }
    if (!m_content.disproof.isEmpty())
        advice << m_content.disproof;
    const QString advised = joinSentences(advice);
    if (m_content.disproof.startsWith(disproofLead()))
        leads << FixedLines::Emphasis{advised.size() - m_content.disproof.size(), disproofLead().size()};
    m_advice->setText(advised, leads);

    QStringList whole{name, m_content.context, m_content.sentence};
    whole += advice;
    whole.removeAll(QString());
    const QString stop = tr(". ", "between statements, some of which have a full stop already");
    setAccessibleDescription(whole.join(stop).replace(stop.trimmed() + stop, stop));
    update();
}

void Headline::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    QPainter painter(this);
    const QRect bar(4 * unit, 3 * unit, 2 * unit, height() - 6 * unit);
    if (m_content.verdict)
        paintVerdictCell(painter, bar, *m_content.verdict, theme);
    else
        painter.fillRect(bar, theme.frame);
    painter.fillRect(0, height() - 1, width(), 1, theme.frame);
}

void Headline::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void Headline::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    layout()->setContentsMargins(8 * unit, 3 * unit, 3 * unit, 3 * unit);
    layout()->setSpacing(6 * unit);
    m_right->setSpacing(unit);

    const QFontMetrics nameMetrics(scaledFont(font(), kNameScale, QFont::Bold));
    m_name->setFont(scaledFont(font(), m_content.verdict ? kNameScale : kTitleScale, QFont::Bold));
    m_name->setFixedHeight(nameMetrics.lineSpacing());
    const int column = widestName(nameMetrics) + unit;
    m_name->setFixedWidth(column);
    m_context->setFixedWidth(column);
    m_context->setFont(scaledFont(font(), kAdviceScale));
    m_sentence->setFont(scaledFont(font(), kSentenceScale));
    m_advice->setFont(scaledFont(font(), kAdviceScale));

    setTextColour(*m_name, m_content.verdict ? theme.verdictText(*m_content.verdict) : theme.text);
    setTextColour(*m_context, theme.mutedText);
    setTextColour(*m_sentence, theme.text);
    setTextColour(*m_advice, theme.mutedText);
    update();
}

} // namespace widgets
