// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/threshold_panel.h"

#include "model/adjustable.h"
#include "widgets/figure_text.h"
#include "widgets/panel_parts.h"
#include "widgets/plot_theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace widgets {

namespace {

using model::Thresholds;

enum class LimitUnit { Floors, Ms, Elu, Holds };

/// What is said of an adjustable threshold; in their order.
struct Limit {
    std::string_view id;
    const char *name;
    const char *meaning;
    LimitUnit unit;
};

class ThresholdText {
    Q_DECLARE_TR_FUNCTIONS(ThresholdText)

public:
    static constexpr Limit kLimits[]{
        {"late-factor", QT_TR_NOOP("Loop is late above"), QT_TR_NOOP("A loop p99 above this many floors is late."),
         LimitUnit::Floors},
        {"hold-margin-ms", QT_TR_NOOP("A hold is longer than"),
         QT_TR_NOOP("A longest delay this far above the floor is a hold, whatever p99 says."), LimitUnit::Ms},
        {"slow-median-ms", QT_TR_NOOP("Median is slow above"),
         QT_TR_NOOP("Requests are slow when their p50 is above this."), LimitUnit::Ms},
        {"slow-tail-ms", QT_TR_NOOP("Tail is slow above"),
         QT_TR_NOOP("Requests are slow when their p99 is above this."), LimitUnit::Ms},
        {"busy-elu", QT_TR_NOOP("Busy from an ELU of"),
         QT_TR_NOOP("From here on there is no headroom for twice the rate."), LimitUnit::Elu},
        {"free-elu", QT_TR_NOOP("Not free from an ELU of"),
         QT_TR_NOOP("At or above this nothing waits elsewhere: the loop itself is the cause."), LimitUnit::Elu},
        {"saturated-elu", QT_TR_NOOP("Saturated from an ELU of"),
         QT_TR_NOOP("From here on the loop never drains, if its delay says the same."), LimitUnit::Elu},
        {"rare-hold-ms", QT_TR_NOOP("A rare block is longer than"),
         QT_TR_NOOP("One single delay this far above the floor is worth a verdict of its own."), LimitUnit::Ms},
        {"queue-factor", QT_TR_NOOP("Queued above"),
         QT_TR_NOOP("A median above this many longest holds means that everybody queues."), LimitUnit::Holds},
    };
};
static_assert(std::size(ThresholdText::kLimits) == model::kAdjustables.size());
static_assert(std::equal(std::begin(ThresholdText::kLimits), std::end(ThresholdText::kLimits),
                         model::kAdjustables.begin(), [](const Limit &limit, const model::Adjustable &adjustable) {
                             return limit.id == adjustable.id;
                         }));

const model::Adjustable &adjustableOf(int row)
{
    return model::kAdjustables[static_cast<std::size_t>(row)];
}

constexpr int kPositions = 1000;

int positionOf(const model::Adjustable &limit, double value)
{
    const double share = std::log(value / limit.least) / std::log(limit.most / limit.least);
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kPositions));
}

/// Three figures are enough for a limit, and what is read is then what is used.
double valueOf(const model::Adjustable &limit, int position)
{
    const double value = limit.least * std::pow(limit.most / limit.least, static_cast<double>(position) / kPositions);
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / unit) * unit;
}

} // namespace

ThresholdPanel::ThresholdPanel(QWidget *parent)
    : QWidget(parent)
    , m_hint(new QLabel(this))
    , m_scroll(new QScrollArea(this))
    , m_reset(new QPushButton(tr("&Reset to defaults"), this))
{
    auto *inside = new QWidget;
    auto *grid = new QGridLayout(inside);
    grid->setColumnStretch(0, 1);
    for (const auto &limit : ThresholdText::kLimits) {
        const int index = static_cast<int>(m_rows.size());
        Row row{new QLabel(ThresholdText::tr(limit.name), inside), new QLabel(inside),
                new QSlider(Qt::Horizontal, inside)};
        row.slider->setRange(0, kPositions);
        row.slider->setPageStep(kPositions / 20);
        row.slider->setSingleStep(kPositions / 200);
        row.slider->setAccessibleName(row.name->text());
        row.slider->setToolTip(ThresholdText::tr(limit.meaning));
        row.name->setToolTip(ThresholdText::tr(limit.meaning));
        row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        connect(row.slider, &QSlider::valueChanged, this, [this, index](int position) { adopt(index, position); });
        grid->addWidget(row.name, 2 * index, 0);
        grid->addWidget(row.value, 2 * index, 1);
        grid->addWidget(row.slider, 2 * index + 1, 0, 1, 2);
        m_rows.push_back(row);
    }
    grid->setRowStretch(2 * rowCount(), 1);
    grid->setContentsMargins(0, 0, 0, 0);
    m_scroll->setWidget(inside);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    connect(m_reset, &QPushButton::clicked, this, &ThresholdPanel::reset);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_hint);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_reset, 0, Qt::AlignLeft);
    setThresholds({});
    applyTheme();
}

void ThresholdPanel::setThresholds(const Thresholds &thresholds)
{
    m_thresholds = thresholds;
    for (int i = 0; i < rowCount(); ++i) {
        const auto &limit = adjustableOf(i);
        const QSignalBlocker silent(slider(i));
        slider(i)->setValue(positionOf(limit, thresholds.*limit.member));
    }
    showValues();
}

void ThresholdPanel::setFloor(const model::Floor &floor)
{
    if (floor == m_floor)
        return;
    m_floor = floor;
    showValues();
}

bool ThresholdPanel::isChanged() const
{
    const Thresholds defaults;
    return std::any_of(model::kAdjustables.begin(), model::kAdjustables.end(), [&](const model::Adjustable &limit) {
        return m_thresholds.*limit.member != defaults.*limit.member;
    });
}

void ThresholdPanel::reset()
{
    if (!isChanged())
        return;
    auto thresholds = m_thresholds;
    const Thresholds defaults;
    for (const auto &limit : model::kAdjustables)
        thresholds.*limit.member = defaults.*limit.member;
    setThresholds(thresholds);
    emit thresholdsChanged(m_thresholds);
}

void ThresholdPanel::adopt(int row, int position)
{
    const auto &limit = adjustableOf(row);
    const double standard = Thresholds().*limit.member;
    // The default lies between two positions; its own gives it back exactly.
    m_thresholds.*limit.member = position == positionOf(limit, standard) ? standard : valueOf(limit, position);
    showValues();
    emit thresholdsChanged(m_thresholds);
}

QString ThresholdPanel::valueText(int row) const
{
    const double value = m_thresholds.*adjustableOf(row).member;
    switch (ThresholdText::kLimits[row].unit) {
    case LimitUnit::Floors:
        return m_floor.p99Ms.isKnown()
            ? tr("%1 floor = %2").arg(formatFactor(value), formatMs(value * m_floor.p99Ms.value()))
            : tr("%1 floor").arg(formatFactor(value));
    case LimitUnit::Holds:
        return tr("%1 hold").arg(formatFactor(value));
    case LimitUnit::Elu:
        return QLocale().toString(value, 'f', 2);
    case LimitUnit::Ms:
        break;
    }
    return formatMs(value);
}

void ThresholdPanel::showValues()
{
    for (int i = 0; i < rowCount(); ++i) {
        const auto &row = m_rows[static_cast<std::size_t>(i)];
        row.value->setText(valueText(i));
        row.slider->setAccessibleDescription(valueText(i));
    }
    // It scrolls up and down only, so its whole width must fit.
    m_scroll->setMinimumWidth(m_scroll->widget()->minimumSizeHint().width());
    m_reset->setEnabled(isChanged());
    m_hint->setText(isChanged() ? tr("Verdicts are given by these limits, not by the defaults.")
                                : tr("Limits between the verdicts. The defaults were set on labelled recordings."));
}

void ThresholdPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (isThemeChange(*event))
        applyTheme();
}

void ThresholdPanel::applyTheme()
{
    const PlotTheme theme = PlotTheme::of(palette());
    const int unit = spacingUnit(*this);
    layout()->setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit);
    setTextColour(*m_hint, theme.mutedText);
}

} // namespace widgets
