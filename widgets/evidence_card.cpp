// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evidence_card.h"

#include "widgets/evidence_text.h"
#include "widgets/icons.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/sentences.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace widgets {

namespace {

QString paragraph(const QString &lead, const QString &text, const PlotTheme &theme)
{
    if (text.isEmpty())
        return {};
    const QString bold = lead.isEmpty() ? QString() : QStringLiteral("<b>%1</b> ").arg(lead.toHtmlEscaped());
    return QStringLiteral("<p style='color:%1; margin-top:4px; margin-bottom:0px'>%2%3</p>")
        .arg(theme.mutedText.name(), bold, text.toHtmlEscaped());
}

QString asHtml(const EvidenceText &text, const PlotTheme &theme)
{
    QString html;
    if (!text.note.isEmpty())
        html += paragraph({}, text.note, theme);
    html += QStringLiteral("<table width='100%' cellspacing='0' cellpadding='2'>");
    for (const EvidenceText::Row &row : text.rows) {
        html +=
            QStringLiteral("<tr><td style='color:%1'>%2</td><td align='right' style='color:%3'><b>%4</b></td></tr>")
                .arg(theme.mutedText.name(), row.label.toHtmlEscaped(), theme.text.name(), row.value.toHtmlEscaped());
    }
    html += QStringLiteral("</table>");
    html += paragraph(EvidenceCard::tr("Against:"), joinSentences(text.against), theme);
    html += paragraph(EvidenceCard::tr("Caveats:"), joinSentences(text.caveats), theme);
    html += paragraph(EvidenceCard::tr("Next:"), text.next, theme);
    html += paragraph({}, text.disproof, theme);
    return html;
}

} // namespace

EvidenceCard::EvidenceCard(QWidget *parent)
    : QFrame(parent)
    , m_heading(new QLabel(this))
    , m_copy(new QToolButton(this))
    , m_text(new QTextEdit(this))
{
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWordWrap(true);
    m_copy->setAutoRaise(true);
    m_copy->setText(tr("&Copy"));
    m_copy->setToolTip(tr("Copy the evidence as text"));
    m_copy->setAccessibleName(tr("Copy the evidence as text"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setAccessibleName(tr("Evidence"));
    m_text->viewport()->setAutoFillBackground(false);
    m_text->document()->setDocumentMargin(0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);

    auto *top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_copy, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_text, 1);

    connect(m_copy, &QToolButton::clicked, this, &EvidenceCard::copy);
    applyTheme();
}

void EvidenceCard::setContent(const EvidenceContent &content)
{
    m_content = content;
    showContent();
}

void EvidenceCard::showContent()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const EvidenceText text = evidenceText(m_content.judgement, m_content.selected, m_content.floor);
    m_heading->setText(text.heading);
    const QString html = asHtml(text, theme);
    // Setting the same text again would drop what the user has selected.
    if (html == m_html)
        return;
    m_html = html;
    m_text->setHtml(html);
}

QString EvidenceCard::asText() const
{
    const EvidenceText text = evidenceText(m_content.judgement, m_content.selected, m_content.floor);
    QStringList lines{text.heading};
    if (!m_content.place.isEmpty())
        lines << m_content.place;
    if (!text.note.isEmpty())
        lines << text.note;
    for (const EvidenceText::Row &row : text.rows)
        lines << tr("%1: %2").arg(row.label, row.value);
    for (const QString &sentence : text.against)
        lines << tr("Against: %1").arg(sentence);
    for (const QString &sentence : text.caveats)
        lines << tr("Caveat: %1").arg(sentence);
    if (!text.next.isEmpty())
        lines << tr("Next: %1").arg(text.next);
    if (!text.disproof.isEmpty())
        lines << text.disproof;
    return lines.join(QLatin1Char('\n'));
}

void EvidenceCard::copy()
{
    const QString text = asText();
    QGuiApplication::clipboard()->setText(text);
    emit copied(text);
}

QSize EvidenceCard::sizeHint() const
{
    constexpr int kLines = 18;
    return {letterWidth(fontMetrics()) * 38, fontMetrics().lineSpacing() * kLines};
}

void EvidenceCard::paintEvent(QPaintEvent *)
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.frame);
    painter.setBrush(theme.panel);
    const QRectF card = QRectF(rect()).adjusted(2 * unit + 0.5, 0.5, -2 * unit - 0.5, -unit - 0.5);
    painter.drawRoundedRect(card, 1.5 * unit, 1.5 * unit);
}

void EvidenceCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void EvidenceCard::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    // Outside of the card's outline the same margin as the rows above it.
    layout()->setContentsMargins(4 * unit, 2 * unit, 4 * unit, 3 * unit);
    layout()->setSpacing(unit);
    m_heading->setFont(scaledFont(font(), 0.92, QFont::DemiBold));
    setTextColour(*m_heading, theme.mutedText);
    m_copy->setIcon(icon(IconId::Copy, IconColours{.normal = theme.mutedText, .disabled = theme.frame}));
    m_text->setFont(scaledFont(font(), 0.95));
    m_text->setMinimumHeight(4 * fontMetrics().lineSpacing());
    showContent();
}

} // namespace widgets
