// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_view.h"

#include "widgets/compare_bars.h"
#include "widgets/compare_model.h"
#include "widgets/compare_text.h"
#include "widgets/icons.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QShortcut>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace widgets {

namespace {

constexpr double kJudgementScale = 1.65;
constexpr double kMeaningScale = 1.12;

QLabel *makeSentence(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel *makeTitle(const QString &text, QWidget *buddy, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setBuddy(buddy);
    return label;
}

QString alignmentName(const CompareShift &shift)
{
    switch (shift.by) {
    case model::AlignBy::Start:
        return CompareView::tr("Starts together");
    case model::AlignBy::Moments:
        return CompareView::tr("First trouble together");
    case model::AlignBy::Shape:
        break;
    }
    return CompareView::tr("Shapes together (agreement %1)")
        .arg(QLocale().toString(shift.agreement.valueOr(0.0), 'f', 2));
}

} // namespace

CompareView::CompareView(QWidget *parent)
    : QWidget(parent)
    , m_model(new CompareModel(this))
    , m_bars(new CompareBars(this))
    , m_plot(new ComparePlot(this))
{
    setAccessibleName(tr("Comparison"));
    makeTable();
    auto *verdicts = new QVBoxLayout;
    verdicts->addWidget(new QLabel(tr("Seconds per verdict"), this));
    verdicts->addWidget(m_bars);
    verdicts->addStretch(1);
    auto *middle = new QHBoxLayout;
    middle->addWidget(m_table, 0, Qt::AlignTop);
    middle->addLayout(verdicts, 1);

    m_column = new QVBoxLayout(this);
    m_column->addWidget(makeHead());
    m_column->addLayout(middle);
    m_column->addWidget(makeAlignment());
    m_column->addWidget(m_plot, 1);

    auto *escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(escape, &QShortcut::activated, this, &CompareView::closeRequested);
    applyTheme();
}

void CompareView::makeTable()
{
    m_table = new QTableView(this);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Figures of both sides"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    // As large as its rows; what is left belongs to the curves.
    m_table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_table->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setHighlightSections(false);
}

QWidget *CompareView::makeHead()
{
    auto *head = new QWidget(this);
    m_name = makeSentence(head);
    m_meaning = makeSentence(head);
    m_sides = makeSentence(head);
    m_reasons = makeSentence(head);
    m_limits = makeSentence(head);
    m_copy = new QToolButton(head);
    m_copy->setAutoRaise(true);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_copy->setText(tr("&Copy as text"));
    connect(m_copy, &QToolButton::clicked, this, &CompareView::copy);
    auto *back = new QToolButton(head);
    back->setAutoRaise(true);
    back->setText(tr("&Back to the session"));
    back->setToolTip(tr("Escape"));
    connect(back, &QToolButton::clicked, this, &CompareView::closeRequested);

    auto *top = new QHBoxLayout;
    top->addWidget(m_name, 1);
    top->addWidget(m_copy, 0, Qt::AlignTop);
    top->addWidget(back, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(top);
    for (auto *label : {m_meaning, m_sides, m_reasons, m_limits})
        column->addWidget(label);
    return head;
}

QWidget *CompareView::makeAlignment()
{
    auto *row = new QWidget(this);
    m_align = new QComboBox(row);
    connect(m_align, &QComboBox::activated, this, &CompareView::chooseShift);
    m_shift = new QDoubleSpinBox(row);
    m_shift->setDecimals(1);
    m_shift->setRange(-1e9, 1e9);
    m_shift->setSuffix(tr(" s"));
    m_shift->setAccessibleName(tr("Seconds that B is moved by"));
    connect(m_shift, &QDoubleSpinBox::valueChanged, this, [this](double seconds) {
        m_plot->setShift(seconds);
        m_align->setCurrentIndex(-1); // moved by hand; chooseShift sets it after the value
    });
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeTitle(tr("&Lay B over A:"), m_align, row));
    layout->addWidget(m_align);
    layout->addWidget(makeTitle(tr("&moved by"), m_shift, row));
    layout->addWidget(m_shift);
    layout->addStretch(1);
    return row;
}

void CompareView::setContent(const CompareContent &content)
{
    m_content = content;
    m_model->setComparison(content.comparison);
    m_bars->setComparison(content.comparison);
    m_plot->setCurves(content.a, content.b);
    showSentences();
    showShifts();
}

void CompareView::showSentences()
{
    const auto &comparison = m_content.comparison;
    QStringList reasons;
    for (const auto &reason : comparison.reasons)
        reasons << reasonSentence(reason);
    QStringList limits;
    for (const auto &limit : comparison.limits)
        limits << reasonSentence(limit);
    m_name->setText(judgementName(comparison.judgement));
    m_meaning->setText(judgementMeaning(comparison.judgement));
    const QString bullet = QStringLiteral("• ");
    m_reasons->setText(bullet + reasons.join(QLatin1Char('\n') + bullet));
    m_limits->setText(limits.isEmpty() ? QString() : tr("But: %1").arg(limits.join(QLatin1Char(' '))));
    m_limits->setVisible(!limits.isEmpty());
    m_sides->setText(tr("A: %1    B: %2").arg(m_content.nameA, m_content.nameB));
    m_sentences = QStringList{m_name->text(), m_meaning->text()} + reasons + limits;
    setAccessibleDescription(m_sentences.mid(0, 2).join(QStringLiteral(". ")));
    setWindowTitle(tr("%1: %2 and %3").arg(m_name->text(), m_content.nameA, m_content.nameB));
}

void CompareView::showShifts()
{
    m_align->clear();
    for (const auto &shift : m_content.shifts)
        m_align->addItem(alignmentName(shift));
    if (!m_content.shifts.empty())
        chooseShift(0);
}

void CompareView::chooseShift(int index)
{
    if (index < 0 || index >= static_cast<int>(m_content.shifts.size()))
        return;
    m_shift->setValue(m_content.shifts[static_cast<std::size_t>(index)].seconds);
    m_plot->setShift(m_shift->value());
    m_align->setCurrentIndex(index);
}

double CompareView::shift() const
{
    return m_shift->value();
}

QString CompareView::text() const
{
    return comparisonText(m_content.comparison, m_content.nameA, m_content.nameB);
}

void CompareView::copy()
{
    QGuiApplication::clipboard()->setText(text());
}

void CompareView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void CompareView::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    m_column->setContentsMargins(4 * unit, 3 * unit, 4 * unit, 3 * unit);
    m_column->setSpacing(3 * unit);
    m_name->setFont(scaledFont(font(), kJudgementScale, QFont::Bold));
    m_meaning->setFont(scaledFont(font(), kMeaningScale));
    setTextColour(*m_name, theme.text);
    setTextColour(*m_limits, theme.mutedText);
    setTextColour(*m_sides, theme.mutedText);
    m_copy->setIcon(icon(IconId::Copy, IconColours{.normal = theme.mutedText, .disabled = theme.frame}));
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + unit);
}

} // namespace widgets
