// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/range_panel.h"

#include "widgets/distribution_view.h"
#include "widgets/figure_text.h"
#include "widgets/icons.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"
#include "widgets/range_text.h"
#include "widgets/verdict_shares.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace widgets {

namespace {

QString rowsAsHtml(const QList<RangeRow> &rows, const PlotTheme &theme)
{
    QString html = QStringLiteral("<table width='100%' cellspacing='0' cellpadding='1'>");
    for (const auto &row : rows) {
        const QString note = row.note.isEmpty() ? QString()
                                                : QStringLiteral("<span style='color:%1'>%2</span>&nbsp; ")
                                                      .arg(theme.mutedText.name(), row.note.toHtmlEscaped());
        html += QStringLiteral("<tr><td style='color:%1'>%2</td><td align='right'>%3<b>%4</b></td></tr>")
                    .arg(theme.mutedText.name(), row.label.toHtmlEscaped(), note, row.value.toHtmlEscaped());
    }
    return html + QStringLiteral("</table>");
}

} // namespace

RangePanel::RangePanel(QWidget *parent)
    : QWidget(parent)
    , m_heading(new QLabel(this))
    , m_copy(new QToolButton(this))
    , m_figures(new QTextEdit(this))
    , m_shares(new VerdictShares(this))
    , m_distribution(new DistributionView(this))
{
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWordWrap(true);
    m_copy->setAutoRaise(true);
    m_copy->setText(tr("&Copy"));
    m_copy->setToolTip(tr("Copy the figures as text"));
    m_copy->setAccessibleName(tr("Copy the figures as text"));
    m_figures->setReadOnly(true);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_figures->setTabChangesFocus(true);
    m_figures->setFrameShape(QFrame::NoFrame);
    m_figures->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_figures->setAccessibleName(tr("Figures of the range"));
    m_figures->viewport()->setAutoFillBackground(false);
    m_figures->document()->setDocumentMargin(0);

    auto *top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_copy, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_shares);
    layout->addWidget(m_figures);
    layout->addWidget(m_distribution, 1);
    connect(m_copy, &QToolButton::clicked, this, &RangePanel::copy);
    applyTheme();
}

void RangePanel::setStudy(std::shared_ptr<const model::RangeStudy> study, RangeKind kind, model::Timestamp origin)
{
    m_study = std::move(study);
    m_kind = kind;
    m_origin = origin;
    m_shares->setTimes(m_study ? m_study->data.perVerdict : VerdictShares::Times());
    m_distribution->setStudy(m_study);
    showStudy();
}

QString RangePanel::heading() const
{
    if (!m_study || m_study->data.points.empty())
        return tr("Nothing to count yet. Shift and drag over the plot to select a range.");
    const auto &span = m_study->data.span;
    const auto what = m_kind == RangeKind::Selection ? tr("Selection") : tr("Visible range");
    return tr("%1  %2 – %3 · %4", "what, from, to, length")
        .arg(what, formatSpan(span.start - m_origin), formatSpan(span.end - m_origin), formatLength(span.length()));
}

void RangePanel::showStudy()
{
    m_heading->setText(heading());
    m_copy->setEnabled(m_study && !m_study->data.points.empty());
    const QString html = m_study ? rowsAsHtml(rangeRows(*m_study), PlotTheme::of(palette())) : QString();
    // Setting the same text again would drop what the user has selected.
    if (html == m_html)
        return;
    m_html = html;
    m_figures->setHtml(html);
    fitFigures();
}

/// All of its lines, so that the distribution gets the rest of the height.
void RangePanel::fitFigures()
{
    m_figures->document()->setTextWidth(m_figures->viewport()->width());
    m_figures->setMaximumHeight(static_cast<int>(std::ceil(m_figures->document()->size().height())) + 2);
}

void RangePanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitFigures();
}

QString RangePanel::asText() const
{
    QStringList lines{heading()};
    if (!m_study)
        return lines.front();
    for (const auto &row : m_shares->rows())
        lines << VerdictShares::rowText(row);
    for (const auto &row : rangeRows(*m_study))
        lines << (row.note.isEmpty() ? tr("%1: %2").arg(row.label, row.value)
                                     : tr("%1: %2 (%3)").arg(row.label, row.value, row.note));
    lines << correlationSentence(*m_study);
    return lines.join(QLatin1Char('\n'));
}

void RangePanel::copy()
{
    const QString text = asText();
    QGuiApplication::clipboard()->setText(text);
    emit copied(text);
}

void RangePanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void RangePanel::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    layout()->setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit);
    layout()->setSpacing(2 * unit);
    m_heading->setFont(scaledFont(font(), 0.95, QFont::DemiBold));
    setTextColour(*m_heading, theme.text);
    m_copy->setIcon(icon(IconId::Copy, IconColours{.normal = theme.mutedText, .disabled = theme.frame}));
    m_figures->setFont(scaledFont(font(), 0.95));
    m_figures->setMinimumHeight(4 * fontMetrics().lineSpacing());
    showStudy();
}

} // namespace widgets
