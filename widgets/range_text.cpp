// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/range_text.h"

#include "widgets/figure_text.h"
#include "widgets/sentences.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

class RangeText {
    Q_DECLARE_TR_FUNCTIONS(RangeText)
};

struct PercentileRow {
    double percent;
    const char *label;
    std::uint64_t needs; ///< samples
};
constexpr std::array kPercentiles{PercentileRow{50, "p50", 2}, PercentileRow{90, "p90", 10},
                                  PercentileRow{99, "p99", 100}, PercentileRow{99.9, "p99.9", 1000}};

void addFailures(QList<RangeRow> &rows, const model::RangeData &data)
{
    const auto add = [&](const QString &label, model::Reading count) {
        if (count.isAbove(0))
            rows.append({label,
                         RangeText::tr("%1 (%2)", "count and share")
                             .arg(formatCount(count), formatShare(count.value() / data.ended.valueOr(count.value()))),
                         {}});
    };
    add(RangeText::tr("refused by the guard"), data.shed);
    add(RangeText::tr("failed"), data.failed);
    add(RangeText::tr("connection refused"), data.refused);
    add(RangeText::tr("timed out"), data.timeouts);
}

void addPercentiles(QList<RangeRow> &rows, const model::RangeStudy &study)
{
    if (study.latency.isEmpty()) {
        if (!study.data.mostP99Ms.isKnown())
            return;
        rows.append({RangeText::tr("p99 of its windows"),
                     RangeText::tr("%1 to %2").arg(formatMs(study.data.leastP99Ms), formatMs(study.data.mostP99Ms)),
                     RangeText::tr("no histograms, so no p99 of the range")});
        return;
    }
    for (const auto &row : kPercentiles) {
        const auto value = study.percentileMs(row.percent);
        rows.append(
            {QString::fromLatin1(row.label), formatMs(value),
             value.isKnown() ? QString() : RangeText::tr("needs %1 requests").arg(QLocale().toString(row.needs))});
    }
    rows.append({RangeText::tr("longest"), formatMs(model::toMs(*study.latency.largest())), {}});
}

} // namespace

QList<RangeRow> rangeRows(const model::RangeStudy &study)
{
    const auto &data = study.data;
    QList<RangeRow> rows;
    if (data.ended.isKnown()) {
        rows.append({RangeText::tr("requests ended"), formatCount(data.ended),
                     data.isWholeRun ? RangeText::tr("of the whole run") : QString()});
        addFailures(rows, data);
        addPercentiles(rows, study);
    }
    if (data.meanMs.isKnown() || data.mostLoopP99Ms.isKnown()) {
        rows.append({RangeText::tr("loop mean"), formatMs(data.meanMs), {}});
        rows.append({RangeText::tr("loop p99, worst window"), formatMs(data.mostLoopP99Ms), {}});
        rows.append({RangeText::tr("longest loop delay"), formatMs(data.maxMs), {}});
        rows.append({RangeText::tr("late, of the time"), formatShare(data.lateShare), {}});
        rows.append({RangeText::tr("ELU"), formatElu(data.elu), {}});
    }
    return rows;
}

QString correlationSentence(const model::RangeStudy &study)
{
    if (!study.correlation) {
        const auto pairs = std::count_if(study.data.points.begin(), study.data.points.end(), [](const auto &point) {
            return point.requestP99Ms.isKnown() && point.loopP99Ms.isKnown();
        });
        if (pairs < static_cast<std::ptrdiff_t>(model::kLeastPairs))
            return RangeText::tr("Not enough data: %1 steps have both figures, %2 are needed.")
                .arg(pairs)
                .arg(model::kLeastPairs);
        return RangeText::tr("One of the two figures never changes here, so nothing can be said of both.");
    }
    const auto rho = [](double value) { return QLocale().toString(value, 'f', 2); };
    const auto &correlation = *study.correlation;
    const auto text = RangeText::tr("Spearman's ρ %1 (95 % interval %2 to %3), n = %4.")
                          .arg(rho(correlation.rho), rho(correlation.low), rho(correlation.high))
                          .arg(correlation.n);
    // A lag that the resamples do not agree on is an accident of these steps.
    constexpr double kSure = 0.5;
    if (!study.lag || study.lag->steps == 0 || study.lag->confidence < kSure)
        return text;
    const auto apart = formatLength(study.data.step * std::abs(study.lag->steps));
    const auto &lag = *study.lag;
    const auto shift =
        (lag.steps > 0 ? RangeText::tr("They agree best when requests come %1 later (ρ %2, in %3 of the resamples).")
                       : RangeText::tr("They agree best when requests come %1 earlier (ρ %2, in %3 of the resamples)."))
            .arg(apart, rho(lag.rho), formatShare(lag.confidence));
    return joinSentences({text, shift});
}

} // namespace widgets
