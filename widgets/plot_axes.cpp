// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot_axes.h"

#include <QCoreApplication>
#include <QLocale>

#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

class AxisText {
    Q_DECLARE_TR_FUNCTIONS(AxisText)
};

/// Ticks by a function: position and text of each.
class FunctionTicker : public QCPAxisTicker {
public:
    struct Tick {
        double at = 0.0;
        QString text;
    };
    using Function = std::function<std::vector<Tick>(const QCPRange &)>;

    explicit FunctionTicker(Function function)
        : m_function(std::move(function))
    {
    }

    void generate(const QCPRange &range, const QLocale &, QChar, int, QVector<double> &ticks, QVector<double> *subTicks,
                  QVector<QString> *tickLabels) override
    {
        ticks.clear();
        if (subTicks)
            subTicks->clear();
        if (tickLabels)
            tickLabels->clear();
        for (const Tick &tick : m_function(range)) {
            ticks.append(tick.at);
            if (tickLabels)
                tickLabels->append(tick.text);
        }
    }

private:
    Function m_function;
};

QSharedPointer<QCPAxisTicker> makeTicker(FunctionTicker::Function function)
{
    return QSharedPointer<FunctionTicker>::create(std::move(function));
}

double roundStep(double length)
{
    constexpr std::array kFactors{1.0, 2.0, 5.0, 10.0};
    constexpr double kWanted = 3.0;
    const double power = std::pow(10.0, std::floor(std::log10(length / kWanted)));
    for (const double factor : kFactors) {
        if (length / (factor * power) <= kWanted + 0.5)
            return factor * power;
    }
    return 10.0 * power;
}

} // namespace

QString axisMsText(double ms)
{
    const QLocale locale;
    if (ms >= 1000.0)
        return AxisText::tr("%1 s").arg(locale.toString(ms / 1e3, 'g', 4));
    return ms == 0.0 ? locale.toString(0) : AxisText::tr("%1 ms").arg(locale.toString(ms, 'g', 4));
}

QSharedPointer<QCPAxisTicker> makeTimeTicker(std::function<TimeAxis()> axis)
{
    return makeTicker([axis = std::move(axis)](const QCPRange &range) {
        const TimeAxis now = axis();
        constexpr double kAir = 1.7; // labels are read apart when a gap of most of their width is between them
        const int wanted = std::max(1, static_cast<int>(now.axisWidth / (now.labelWidth * kAir)));
        const double step = timeTickStep(range.size(), wanted);
        std::vector<FunctionTicker::Tick> ticks;
        for (const double at : timeTicks(range.lower, range.upper, step, now.origin, now.labels))
            ticks.push_back({.at = at, .text = timeTickText(at, step, now.origin, now.labels)});
        return ticks;
    });
}

QSharedPointer<QCPAxisTicker> makeDecadeTicker()
{
    return makeTicker([](const QCPRange &range) {
        std::vector<FunctionTicker::Tick> ticks;
        if (range.lower <= 0.0)
            return ticks;
        for (double at = std::pow(10.0, std::ceil(std::log10(range.lower) - 1e-9)); at <= range.upper * 1.0001;
             at *= 10.0)
            ticks.push_back({.at = at, .text = axisMsText(at)});
        return ticks;
    });
}

QSharedPointer<QCPAxisTicker> makeLinearTicker(LinearUnit unit)
{
    return makeTicker([unit](const QCPRange &range) {
        std::vector<FunctionTicker::Tick> ticks;
        if (!(range.size() > 0.0))
            return ticks;
        const double step = roundStep(range.size());
        const QLocale locale;
        for (int i = 0; i * step <= range.upper * 1.0001; ++i) {
            const double at = i * step;
            ticks.push_back(
                {.at = at, .text = unit == LinearUnit::Milliseconds ? axisMsText(at) : locale.toString(at, 'g', 6)});
        }
        return ticks;
    });
}

} // namespace widgets
