// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time_text.h"

#include "widgets/figure_text.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <array>
#include <cmath>

namespace widgets {

namespace {

constexpr std::array kSteps{0.1,    0.2,     0.5,     1.0,     2.0,     5.0,      10.0,    15.0,
                            30.0,   60.0,    120.0,   300.0,   600.0,   900.0,    1800.0,  3600.0,
                            7200.0, 10800.0, 21600.0, 43200.0, 86400.0, 172800.0, 604800.0};
/// Far more than fit on any axis; a guard against a degenerate range.
constexpr std::size_t kMostTicks = 500;

model::Duration lengthOf(double seconds)
{
    return model::fromMs(seconds * 1e3);
}

QString tenth(double seconds)
{
    const auto tenths = static_cast<long long>(std::floor(seconds * 10.0 + 1e-6));
    return QLocale().decimalPoint() + QString::number(((tenths % 10) + 10) % 10);
}

QDateTime wallTime(model::Timestamp at)
{
    return QDateTime::fromMSecsSinceEpoch(model::epochMs(at), QTimeZone::utc());
}

} // namespace

double timeTickStep(double length, int wanted)
{
    for (const double step : kSteps) {
        if (length / step <= wanted)
            return step;
    }
    return kSteps.back();
}

std::vector<double> timeTicks(double from, double to, double step, model::Timestamp origin, TimeLabels labels)
{
    // Multiples are counted from midnight or from the start; seconds since the epoch would lose no precision that
    // matters.
    const double offset =
        labels == TimeLabels::UtcWallTime ? std::fmod(static_cast<double>(model::epochMs(origin)) / 1e3, 86400.0) : 0.0;
    std::vector<double> ticks;
    for (double index = std::ceil((from + offset) / step - 1e-9); ticks.size() < kMostTicks; index += 1.0) {
        const double tick = index * step - offset;
        if (tick > to + step * 1e-9)
            break;
        ticks.push_back(tick);
    }
    return ticks;
}

QString timeTickText(double seconds, double step, model::Timestamp origin, TimeLabels labels)
{
    const QString fraction = step < 1.0 ? tenth(seconds) : QString();
    if (labels == TimeLabels::UtcWallTime)
        return wallTime(origin + lengthOf(seconds + 1e-4)).toString(QStringLiteral("HH:mm:ss")) + fraction;
    return formatSpan(lengthOf(seconds + 1e-4)) + fraction;
}

QString momentText(double seconds, model::Timestamp origin, TimeLabels labels)
{
    return labels == TimeLabels::UtcWallTime ? formatWallTime(origin + lengthOf(seconds))
                                             : formatSpan(lengthOf(seconds));
}

} // namespace widgets
