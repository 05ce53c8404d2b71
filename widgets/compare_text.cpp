// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare_text.h"

#include "widgets/figure_text.h"
#include "widgets/row_table.h"
#include "widgets/verdict_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

using model::ComparedFigure;
using model::CompareJudgement;
using model::CompareReasonId;

struct JudgementRow {
    CompareJudgement id;
    const char *name;
    const char *meaning;
};

struct ComparedFigureRow {
    ComparedFigure id;
    const char *label;
    const char *meaning;
};

/// The tables are marked for translation here and translated where they are read.
class CompareText {
    Q_DECLARE_TR_FUNCTIONS(CompareText)

public:
    static constexpr std::array<JudgementRow, 7> kJudgements{{
        {CompareJudgement::NotEnoughData, QT_TR_NOOP("Not enough data"),
         QT_TR_NOOP("There is too little to tell A and B apart.")},
        {CompareJudgement::NoDetectableDifference, QT_TR_NOOP("No detectable difference"),
         QT_TR_NOOP("A and B differ by no more than either of them varies by itself.")},
        {CompareJudgement::Fixed, QT_TR_NOOP("Fixed"),
         QT_TR_NOOP("The trouble of A is gone in B, and nothing is clearly worse.")},
        {CompareJudgement::Better, QT_TR_NOOP("Better"),
         QT_TR_NOOP("B is clearly better in something and clearly worse in nothing.")},
        {CompareJudgement::Masked, QT_TR_NOOP("Masked"),
         QT_TR_NOOP("Answers come sooner in B because work is refused; what was slow is not repaired.")},
        {CompareJudgement::Mixed, QT_TR_NOOP("Better and worse"),
         QT_TR_NOOP("B is clearly better in one respect and clearly worse in another.")},
        {CompareJudgement::Worse, QT_TR_NOOP("Worse"),
         QT_TR_NOOP("B is clearly worse in something and clearly better in nothing.")},
    }};
    static constexpr std::array<ComparedFigureRow, model::kComparedCount> kFigures{{
        {ComparedFigure::RequestP50, QT_TR_NOOP("request p50"), QT_TR_NOOP("Of the successes.")},
        {ComparedFigure::RequestP90, QT_TR_NOOP("request p90"), QT_TR_NOOP("Of the successes.")},
        {ComparedFigure::RequestP99, QT_TR_NOOP("request p99"), QT_TR_NOOP("Of the successes.")},
        {ComparedFigure::RequestP999, QT_TR_NOOP("request p99.9"), QT_TR_NOOP("Of the successes.")},
        {ComparedFigure::AdjustedP99, QT_TR_NOOP("error-adjusted p99"),
         QT_TR_NOOP("Every failure counts as slower than any success; when more than 1 % failed, the "
                    "p99 is a failure.")},
        {ComparedFigure::EndedP50, QT_TR_NOOP("p50 with failures"),
         QT_TR_NOOP("Of all that ended; quick refusals make it small.")},
        {ComparedFigure::EndedP99, QT_TR_NOOP("p99 with failures"),
         QT_TR_NOOP("Of all that ended; quick refusals make it small.")},
        {ComparedFigure::FailedShare, QT_TR_NOOP("failed"), QT_TR_NOOP("Share of all that ended without a success.")},
        {ComparedFigure::ShedShare, QT_TR_NOOP("refused by the service"),
         QT_TR_NOOP("Share of all that ended with 503 or 429.")},
        {ComparedFigure::OkPerSecond, QT_TR_NOOP("answered well"), QT_TR_NOOP("Successes a second.")},
        {ComparedFigure::LoopP99, QT_TR_NOOP("loop p99"),
         QT_TR_NOOP("Median of the seconds; a second without a sample counts as held.")},
        {ComparedFigure::LoopMean, QT_TR_NOOP("loop mean"), QT_TR_NOOP("Over all samples.")},
        {ComparedFigure::LongestHold, QT_TR_NOOP("longest loop hold"),
         QT_TR_NOOP("The longest hold known of, also from late polls.")},
        {ComparedFigure::Lateness, QT_TR_NOOP("total lateness"),
         QT_TR_NOOP("Samples times the excess of their mean over the floor, in a second.")},
        {ComparedFigure::Elu, QT_TR_NOOP("ELU"), QT_TR_NOOP("Mean of the seconds.")},
    }};
};
static_assert(rowsAreInOrder(CompareText::kJudgements) && rowsAreInOrder(CompareText::kFigures),
              "rows are looked up by position");

const ComparedFigureRow &figureRow(ComparedFigure figure)
{
    return CompareText::kFigures[static_cast<std::size_t>(figure)];
}

QString secondsText(double value)
{
    return lastingText(model::fromMs(value * 1e3));
}

QString capitalised(QString sentence)
{
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence;
}

QString leastSteps()
{
    return formatCount(static_cast<double>(model::CompareThresholds().leastSteps));
}

QString signedText(double value, const QString &magnitude)
{
    return (value < 0 ? QStringLiteral("\u2212") : QStringLiteral("+")) + magnitude;
}

/// A difference below a millisecond is still a number, where a latency would read "< 1 ms".
QString signedMs(double ms)
{
    if (std::abs(ms) >= 0.95)
        return signedText(ms, formatMs(std::abs(ms)));
    const QString magnitude = QLocale().toString(std::abs(ms), 'f', 1);
    return std::abs(ms) < 0.05 ? CompareText::tr("0 ms") : signedText(ms, CompareText::tr("%1 ms").arg(magnitude));
}

QString signedValue(ComparedFigure figure, double value)
{
    if (std::isinf(value))
        return signedText(value, QStringLiteral("∞"));
    switch (figure) {
    case ComparedFigure::FailedShare:
    case ComparedFigure::ShedShare: {
        const QString points = QLocale().toString(std::abs(value) * 100.0, 'f', 1);
        return std::abs(value) < 0.0005 ? CompareText::tr("0 pp")
                                        : signedText(value, CompareText::tr("%1 pp").arg(points));
    }
    case ComparedFigure::OkPerSecond:
        return std::abs(value) < 0.05 ? formatRate(0.0) : signedText(value, formatRate(std::abs(value)));
    case ComparedFigure::Elu:
        return std::abs(value) < 0.005 ? formatElu(0.0) : signedText(value, formatElu(std::abs(value)));
    case ComparedFigure::Lateness:
        return CompareText::tr("%1/s").arg(signedMs(value));
    default:
        return signedMs(value);
    }
}

/// "152 to 204 ms": a unit that both bounds have is written once.
QString rangeText(QString low, const QString &high)
{
    const qsizetype unit = high.lastIndexOf(QLatin1Char(' '));
    const bool isShared =
        unit > 0 && low.endsWith(high.mid(unit)) && low[low.size() - high.size() + unit - 1].isDigit();
    if (isShared)
        low.chop(high.size() - unit);
    return CompareText::tr("%1 to %2").arg(low, high);
}

template <typename Format>
QString withInterval(const QString &value, const model::Estimate &estimate, Format format)
{
    if (std::isnan(estimate.low) || std::isnan(estimate.high))
        return value;
    const QString low = format(estimate.low);
    const QString high = format(estimate.high);
    // Where the bounds read like the figure itself, they say no more than it does.
    return low == high ? value : QStringLiteral("%1 (%2)").arg(value, rangeText(low, high));
}

/// Texts in columns as wide as their widest.
class Columns {
public:
    void add(const QStringList &row) { m_rows.append(row); }
    [[nodiscard]] QString text() const
    {
        QString all;
        for (const QStringList &row : m_rows) {
            QString line;
            for (qsizetype column = 0; column < row.size(); ++column)
                line += column + 1 < row.size() ? row[column].leftJustified(widthOf(column) + 2) : row[column];
            all += line + QLatin1Char('\n');
        }
        return all;
    }

private:
    [[nodiscard]] int widthOf(qsizetype column) const
    {
        qsizetype width = 0;
        for (const QStringList &row : m_rows)
            width = std::max(width, row.value(column).size());
        return static_cast<int>(width);
    }

    QList<QStringList> m_rows;
};

} // namespace

QString judgementName(CompareJudgement judgement)
{
    return CompareText::tr(CompareText::kJudgements[static_cast<std::size_t>(judgement)].name);
}

QString judgementMeaning(CompareJudgement judgement)
{
    return CompareText::tr(CompareText::kJudgements[static_cast<std::size_t>(judgement)].meaning);
}

QString reasonSentence(const model::CompareReason &reason)
{
    const auto &[id, figure, a, b] = reason;
    const auto from = [&](const QString &text, ComparedFigure of) {
        return text.arg(comparedValue(of, a), comparedValue(of, b));
    };
    switch (id) {
    case CompareReasonId::Lower:
        return CompareText::tr("%1 fell from %2 to %3.")
            .arg(capitalised(comparedLabel(figure)), comparedValue(figure, a), comparedValue(figure, b));
    case CompareReasonId::Higher:
        return CompareText::tr("%1 rose from %2 to %3.")
            .arg(capitalised(comparedLabel(figure)), comparedValue(figure, a), comparedValue(figure, b));
    case CompareReasonId::Alike:
        return CompareText::tr("%1 is %2 in A and %3 in B: no clear difference.")
            .arg(capitalised(comparedLabel(figure)), comparedValue(figure, a), comparedValue(figure, b));
    case CompareReasonId::RefusesMore:
        return from(CompareText::tr("The service refuses %2 of the requests in B, %1 in A."),
                    ComparedFigure::ShedShare);
    case CompareReasonId::LoopNotRelieved:
        return from(CompareText::tr("The loop is no less late: %1 in A, %2 in B."), ComparedFigure::Lateness);
    case CompareReasonId::LoopRelievedByRefusing:
        return from(CompareText::tr("The loop is late by %2 instead of %1, as the work that held it is refused."),
                    ComparedFigure::Lateness);
    case CompareReasonId::TroubleGone:
        return CompareText::tr("Of %1 in trouble in A, %2 are left in B.").arg(secondsText(a), secondsText(b));
    case CompareReasonId::TroubleRemains:
        return CompareText::tr("B is still in trouble for %2, A was for %1.").arg(secondsText(a), secondsText(b));
    case CompareReasonId::TooFewSteps:
        return CompareText::tr("A has %1 and B %2 seconds in which something was asked of the service; %3 on each "
                               "side are the least.")
            .arg(formatCount(a), formatCount(b), leastSteps());
    case CompareReasonId::NothingInCommon:
        return CompareText::tr("No latency and no delay is known in both.");
    case CompareReasonId::FewSteps:
        return CompareText::tr("A has %1 and B %2 seconds that count; with so few, intervals are rough.")
            .arg(formatCount(a), formatCount(b));
    case CompareReasonId::LoadDiffers:
        return CompareText::tr("The load differs: %1 requests a second were due in A, %2 in B. A generator that waits "
                               "for its answers offers more when they come sooner.")
            .arg(formatRateNumber(a), formatRateNumber(b));
    case CompareReasonId::FloorDiffers:
        return CompareText::tr(
                   "The loop idles at %1 in A and at %2 in B, so it was sampled in two ways: its p99 and mean "
                   "are not held against each other, lateness above the floor is.")
            .arg(formatMs(a), formatMs(b));
    case CompareReasonId::WithoutHistograms: {
        const QString which = a > 0 && b > 0 ? CompareText::tr("A and B")
            : a > 0                          ? CompareText::tr("A")
                                             : CompareText::tr("B");
        return CompareText::tr(
                   "%1 came without latency histograms: request percentiles marked ~ are the median of those "
                   "of the seconds, not of all requests together.")
            .arg(which);
    }
    case CompareReasonId::CoarseRequests:
        return CompareText::tr(
                   "Requests are known in %1 stretches of A and %2 of B; intervals need %3, so the requests "
                   "are shown but not judged.")
            .arg(formatCount(a), formatCount(b), leastSteps());
    case CompareReasonId::FewRequests:
        return CompareText::tr("A has %1 and B %2 requests; a p99 needs 100.").arg(formatCount(a), formatCount(b));
    }
    return {};
}

QString comparedLabel(ComparedFigure figure)
{
    return CompareText::tr(figureRow(figure).label);
}

QString comparedMeaning(ComparedFigure figure)
{
    return CompareText::tr(figureRow(figure).meaning);
}

QString comparedValue(ComparedFigure figure, double value)
{
    if (std::isinf(value))
        return CompareText::tr("a failure");
    switch (figure) {
    case ComparedFigure::FailedShare:
    case ComparedFigure::ShedShare:
        return formatShare(value);
    case ComparedFigure::OkPerSecond:
        return formatRate(value);
    case ComparedFigure::Elu:
        return formatElu(value);
    case ComparedFigure::Lateness:
        return std::isnan(value) ? unknownText() : CompareText::tr("%1/s").arg(formatMs(value));
    default:
        return formatMs(value);
    }
}

QString estimateText(ComparedFigure figure, const model::Estimate &estimate)
{
    const QString value = comparedValue(figure, estimate.value);
    const bool isMedian = !std::isnan(estimate.bounds.least) && !std::isinf(estimate.value);
    const QString marked = isMedian ? QStringLiteral("~") + value : value;
    return withInterval(marked, estimate, [figure](double bound) { return comparedValue(figure, bound); });
}

QString boundsText(ComparedFigure figure, const model::Estimate &estimate)
{
    const auto &[least, most] = estimate.bounds;
    if (std::isnan(least))
        return {};
    return CompareText::tr("In single seconds: %1.")
        .arg(rangeText(comparedValue(figure, least), comparedValue(figure, most)));
}

QString differenceText(ComparedFigure figure, const model::Estimate &difference)
{
    if (std::isnan(difference.value))
        return unknownText();
    if (std::isinf(difference.value))
        return difference.value > 0 ? CompareText::tr("now a failure") : CompareText::tr("no failure any more");
    const auto format = [figure](double value) { return signedValue(figure, value); };
    return withInterval(format(difference.value), difference, format);
}

QString lastingText(model::Duration length)
{
    return length > model::Duration(0) ? formatLength(length) : CompareText::tr("0 s");
}

std::vector<ComparedFigure> figuresWorthARow(const model::Comparison &comparison)
{
    const auto hasFailures = [](const model::ComparedSide &side) {
        return side.figures[static_cast<std::size_t>(ComparedFigure::FailedShare)].value > 0;
    };
    const bool isOfEndedWorthIt = hasFailures(comparison.a) || hasFailures(comparison.b);
    std::vector<ComparedFigure> figures;
    for (std::size_t i = 0; i < model::kComparedCount; ++i) {
        const auto figure = static_cast<ComparedFigure>(i);
        const bool isOfEnded = figure == ComparedFigure::EndedP50 || figure == ComparedFigure::EndedP99;
        const bool isKnown = !std::isnan(comparison.a.figures[i].value) || !std::isnan(comparison.b.figures[i].value);
        if (isKnown && (!isOfEnded || isOfEndedWorthIt))
            figures.push_back(figure);
    }
    return figures;
}

std::vector<model::Verdict> verdictsWorthARow(const model::Comparison &comparison)
{
    std::vector<model::Verdict> verdicts;
    for (const auto verdict : model::verdictPrecedence()) {
        const auto index = static_cast<std::size_t>(verdict);
        if (comparison.a.time[index] > model::Duration(0) || comparison.b.time[index] > model::Duration(0))
            verdicts.push_back(verdict);
    }
    return verdicts;
}

QString comparisonText(const model::Comparison &comparison, const QString &nameA, const QString &nameB)
{
    QString text = judgementName(comparison.judgement) + QStringLiteral(": ") + judgementMeaning(comparison.judgement)
        + QStringLiteral("\n\n");
    for (const auto &reason : comparison.reasons)
        text += QStringLiteral("- ") + reasonSentence(reason) + QLatin1Char('\n');
    for (const auto &limit : comparison.limits)
        text += CompareText::tr("- But: %1").arg(reasonSentence(limit)) + QLatin1Char('\n');
    Columns figures;
    figures.add({QString(), CompareText::tr("A: %1").arg(nameA), CompareText::tr("B: %1").arg(nameB),
                 CompareText::tr("B \u2212 A")});
    const auto count = [](model::Reading requests) { return formatCount(requests); };
    figures.add(
        {CompareText::tr("requests ended"), count(comparison.a.requests.ended), count(comparison.b.requests.ended)});
    for (const auto figure : figuresWorthARow(comparison)) {
        const auto i = static_cast<std::size_t>(figure);
        figures.add({comparedLabel(figure), estimateText(figure, comparison.a.figures[i]),
                     estimateText(figure, comparison.b.figures[i]), differenceText(figure, comparison.differences[i])});
    }
    Columns verdicts;
    for (const auto verdict : verdictsWorthARow(comparison)) {
        const auto i = static_cast<std::size_t>(verdict);
        verdicts.add({verdictName(verdict), lastingText(comparison.a.time[i]), lastingText(comparison.b.time[i])});
    }
    return text + QLatin1Char('\n') + figures.text() + QLatin1Char('\n') + verdicts.text();
}

} // namespace widgets
