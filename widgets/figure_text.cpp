// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace widgets {

namespace {

struct FigureLabel {
    model::Figure figure;
    const char *text;
};

/// The table is marked for translation here and translated where it is read.
class FigureText {
    Q_DECLARE_TR_FUNCTIONS(FigureText)

public:
    // The size is not deduced: lupdate would file the texts under `std`.
    static constexpr std::array<FigureLabel, static_cast<std::size_t>(model::Figure::Resolution) + 1> kLabels{
        FigureLabel{model::Figure::LoopCount, QT_TR_NOOP("loop samples")},
        FigureLabel{model::Figure::LoopMean, QT_TR_NOOP("loop mean")},
        FigureLabel{model::Figure::LoopP50, QT_TR_NOOP("loop p50")},
        FigureLabel{model::Figure::LoopP99, QT_TR_NOOP("loop p99")},
        FigureLabel{model::Figure::LoopMax, QT_TR_NOOP("loop max")},
        FigureLabel{model::Figure::FloorMean, QT_TR_NOOP("floor, mean")},
        FigureLabel{model::Figure::FloorP99, QT_TR_NOOP("floor, p99")},
        FigureLabel{model::Figure::LateFactor, QT_TR_NOOP("loop p99 / floor")},
        FigureLabel{model::Figure::TotalLateness, QT_TR_NOOP("total lateness")},
        FigureLabel{model::Figure::HeldShare, QT_TR_NOOP("share of the time held")},
        FigureLabel{model::Figure::LongestHold, QT_TR_NOOP("longest loop hold")},
        FigureLabel{model::Figure::HeldAtLeast, QT_TR_NOOP("held at least")},
        FigureLabel{model::Figure::Unseen, QT_TR_NOOP("time not sampled")},
        FigureLabel{model::Figure::Coverage, QT_TR_NOOP("coverage")},
        FigureLabel{model::Figure::Elu, QT_TR_NOOP("ELU")},
        FigureLabel{model::Figure::Cpu, QT_TR_NOOP("process CPU")},
        FigureLabel{model::Figure::RunDelay, QT_TR_NOOP("waited for a CPU")},
        FigureLabel{model::Figure::GcTime, QT_TR_NOOP("garbage collection")},
        FigureLabel{model::Figure::PollRoundTrip, QT_TR_NOOP("poll round trip")},
        FigureLabel{model::Figure::RequestP50, QT_TR_NOOP("request p50")},
        FigureLabel{model::Figure::RequestP99, QT_TR_NOOP("request p99")},
        FigureLabel{model::Figure::RequestCount, QT_TR_NOOP("requests measured")},
        FigureLabel{model::Figure::QueueFactor, QT_TR_NOOP("request p50 / longest hold")},
        FigureLabel{model::Figure::Offered, QT_TR_NOOP("offered")},
        FigureLabel{model::Figure::Done, QT_TR_NOOP("done")},
        FigureLabel{model::Figure::InFlight, QT_TR_NOOP("in flight")},
        FigureLabel{model::Figure::LoopMsPerRequest, QT_TR_NOOP("loop time per request")},
        FigureLabel{model::Figure::Capacity, QT_TR_NOOP("capacity at this cost")},
        FigureLabel{model::Figure::ShedShare, QT_TR_NOOP("refused by the service")},
        FigureLabel{model::Figure::FailedShare, QT_TR_NOOP("failed")},
        FigureLabel{model::Figure::RefusedShare, QT_TR_NOOP("connection refused")},
        FigureLabel{model::Figure::GeneratorElu, QT_TR_NOOP("generator ELU")},
        FigureLabel{model::Figure::GeneratorLag, QT_TR_NOOP("generator sends late by")},
        FigureLabel{model::Figure::Resolution, QT_TR_NOOP("sampling interval")},
    };
};

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < FigureText::kLabels.size(); ++i) {
        if (static_cast<std::size_t>(FigureText::kLabels[i].figure) != i)
            return false;
    }
    return true;
}
static_assert(isInOrder(), "labels are looked up by position");

QString number(double value, int decimals)
{
    // Adding zero turns -0.0 into 0.0, which would otherwise read "-0".
    const double scale = std::pow(10.0, decimals);
    const double rounded = std::abs(value) < 1e12 ? std::round(value * scale) / scale + 0.0 : value;
    return QLocale().toString(rounded, 'f', decimals);
}

/// One decimal below 100 after rounding, none above.
QString threeDigits(double value)
{
    return number(value, std::abs(value) < 99.95 ? 1 : 0);
}

QString formatMilliseconds(double ms)
{
    if (std::abs(ms) < 1.0)
        return FigureText::tr("< 1 ms");
    if (std::abs(ms) < 999.5)
        return FigureText::tr("%1 ms").arg(threeDigits(ms));
    return FigureText::tr("%1 s").arg(threeDigits(ms / 1e3));
}

QString padded(qint64 value)
{
    return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0'));
}

} // namespace

QString unknownText()
{
    return QStringLiteral("\u2014");
}

QString formatMs(model::Reading ms)
{
    return ms.isKnown() ? formatMilliseconds(ms.value()) : unknownText();
}

QString formatShare(model::Reading share)
{
    if (!share.isKnown())
        return unknownText();
    const double percent = share.value() * 100.0;
    if (percent > 0.0 && percent < 1.0)
        return FigureText::tr("< 1 %");
    if (percent > 99.0 && percent < 100.0)
        return FigureText::tr("> 99 %");
    return FigureText::tr("%1 %").arg(number(percent, 0));
}

QString formatCount(model::Reading count)
{
    return count.isKnown() ? number(count.value(), 0) : unknownText();
}

QString formatRateNumber(model::Reading perSecond)
{
    if (!perSecond.isKnown())
        return unknownText();
    const double rate = perSecond.value();
    const bool isWhole = std::abs(rate - std::round(rate)) < 0.05;
    return number(rate, std::abs(rate) < 10.0 && !isWhole ? 1 : 0);
}

QString formatRate(model::Reading perSecond)
{
    return perSecond.isKnown() ? FigureText::tr("%1 /s").arg(formatRateNumber(perSecond)) : unknownText();
}

QString formatFactor(model::Reading factor)
{
    if (!factor.isKnown())
        return unknownText();
    return FigureText::tr("×%1").arg(number(factor.value(), std::abs(factor.value()) < 9.95 ? 1 : 0));
}

QString formatElu(model::Reading elu)
{
    return elu.isKnown() ? number(elu.value(), 2) : unknownText();
}

QString formatCores(model::Reading cores)
{
    return cores.isKnown() ? FigureText::tr("%1 cores").arg(number(cores.value(), cores.value() < 0.995 ? 2 : 1))
                           : unknownText();
}

QString formatResolution(model::Reading ms)
{
    if (!ms.isKnown())
        return unknownText();
    const bool isWhole = std::abs(ms.value() - std::round(ms.value())) < 0.05;
    return isWhole ? FigureText::tr("%1 ms").arg(number(ms.value(), 0)) : formatMilliseconds(ms.value());
}

QString formatFigure(model::Figure figure, double value)
{
    using model::Figure;
    // Utilization is a share, but the field reads and writes it from 0 to 1.
    if (figure == Figure::Elu || figure == Figure::GeneratorElu)
        return formatElu(value);
    if (figure == Figure::Resolution)
        return formatResolution(value);
    switch (model::unitOf(figure)) {
    case model::Unit::Ms:
        return formatMs(value);
    case model::Unit::Share:
        return formatShare(value);
    case model::Unit::Count:
        return formatCount(value);
    case model::Unit::PerSecond:
        return formatRate(value);
    case model::Unit::Factor:
        return formatFactor(value);
    case model::Unit::Cores:
        return formatCores(value);
    }
    return unknownText();
}

QString figureLabel(model::Figure figure)
{
    return FigureText::tr(FigureText::kLabels[static_cast<std::size_t>(figure)].text);
}

QString formatSpan(model::Duration sinceStart)
{
    using namespace std::chrono;
    const auto whole = floor<seconds>(sinceStart).count();
    const auto magnitude = std::abs(static_cast<qint64>(whole));
    const QString text =
        QStringLiteral("%1:%2:%3").arg(padded(magnitude / 3600), padded(magnitude / 60 % 60), padded(magnitude % 60));
    return whole < 0 ? QLatin1Char('-') + text : text;
}

QString formatLength(model::Duration length)
{
    using namespace std::chrono;
    if (length < seconds(1))
        return formatMs(std::max(0.0, model::toMs(length)));
    const auto whole = static_cast<qint64>(round<seconds>(length).count());
    const QLocale locale;
    if (whole < 60)
        return FigureText::tr("%1 s").arg(locale.toString(whole));
    if (whole < 3600)
        return FigureText::tr("%1 min %2 s").arg(locale.toString(whole / 60), locale.toString(whole % 60));
    return FigureText::tr("%1 h %2 min").arg(locale.toString(whole / 3600), locale.toString(whole / 60 % 60));
}

QString formatWallTime(model::Timestamp at, const QTimeZone &zone)
{
    const QDateTime utc = QDateTime::fromMSecsSinceEpoch(model::epochMs(at), QTimeZone::utc());
    const QDateTime there = zone.isValid() ? utc.toTimeZone(zone) : utc;
    const QString time = there.toString(QStringLiteral("HH:mm:ss.zzz"));
    const int offset = there.offsetFromUtc();
    if (offset == 0)
        return time + QStringLiteral(" UTC");
    const auto minutes = std::abs(offset) / 60;
    return QStringLiteral("%1 UTC%2%3:%4")
        .arg(time, QString(offset < 0 ? QLatin1Char('-') : QLatin1Char('+')), padded(minutes / 60),
             padded(minutes % 60));
}

} // namespace widgets
