// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare.h"

#include "model/bootstrap.h"
#include "model/episodes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace model {

namespace {

enum class Change { Unknown, Alike, Lower, Higher };

/// Two failures are no difference, though their "latencies" are both endless.
double differenceOf(double a, double b)
{
    return std::isinf(a) && std::isinf(b) ? 0.0 : b - a;
}

std::size_t resamplesFor(std::size_t steps)
{
    // An interval is as good with fewer resamples of more steps; this bounds the work for recordings of many hours.
    constexpr std::size_t kWork = 1'500'000;
    return std::clamp<std::size_t>(kWork / std::max<std::size_t>(1, steps), 100, 400);
}

Estimate estimateOf(std::vector<double> resampled, double value)
{
    if (std::isnan(value))
        return {};
    const auto interval = intervalOf(std::move(resampled), value);
    if (!interval)
        return {.value = value};
    return {.value = value, .low = interval->low, .high = interval->high};
}

void estimateFigures(const SideSample &a, const SideSample &b, Comparison &comparison)
{
    std::array<std::vector<double>, kComparedCount> ofA;
    std::array<std::vector<double>, kComparedCount> ofB;
    std::array<std::vector<double>, kComparedCount> ofBoth;
    Random random;
    std::vector<std::size_t> positions;
    const auto times = resamplesFor(std::max(a.stepCount(), b.stepCount()));
    for (std::size_t i = 0; i < times; ++i) {
        resample(random, a.stepCount(), positions);
        const auto fromA = a.figuresOf(positions);
        resample(random, b.stepCount(), positions);
        const auto fromB = b.figuresOf(positions);
        for (std::size_t figure = 0; figure < kComparedCount; ++figure) {
            ofA[figure].push_back(fromA[figure]);
            ofB[figure].push_back(fromB[figure]);
            ofBoth[figure].push_back(differenceOf(fromA[figure], fromB[figure]));
        }
    }
    const auto valuesA = a.figures();
    const auto valuesB = b.figures();
    for (std::size_t i = 0; i < kComparedCount; ++i) {
        comparison.a.figures[i] = estimateOf(std::move(ofA[i]), valuesA[i]);
        comparison.b.figures[i] = estimateOf(std::move(ofB[i]), valuesB[i]);
        comparison.differences[i] = estimateOf(std::move(ofBoth[i]), differenceOf(valuesA[i], valuesB[i]));
        comparison.a.figures[i].bounds = a.boundsOf(static_cast<ComparedFigure>(i));
        comparison.b.figures[i].bounds = b.boundsOf(static_cast<ComparedFigure>(i));
    }
}

/// A summary of the whole run says the same in each resample, which looks like certainty and is none.
void dropRequestIntervals(Comparison &comparison)
{
    for (auto *figures : {&comparison.a.figures, &comparison.b.figures, &comparison.differences}) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(ComparedFigure::LoopP99); ++i)
            (*figures)[i].low = (*figures)[i].high = std::numeric_limits<double>::quiet_NaN();
    }
}

ComparedSide describe(const Side &side, const SideSample &sample)
{
    const auto steps = stepsOf(side);
    ComparedSide described{.steps = sample.stepCount(),
                           .counted = sample.length(),
                           .requestSteps = sample.requestStepCount(),
                           .requests = sample.requests(),
                           .isWithoutHistograms = sample.isWithoutHistograms(),
                           .time = timePerVerdict(steps)};
    if (!steps.empty())
        described.span = {steps.front().step.span.start, steps.back().step.span.end};
    const double seconds = toSeconds(sample.length());
    if (described.requests.offered.isKnown() && seconds > 0)
        described.offeredPerSecond = described.requests.offered.value() / seconds;
    const auto &lane = side.analysis.lanes()[side.lane];
    if (!steps.empty())
        described.floor = lane.floorOf(steps.back().step);
    for (const auto verdict : verdictPrecedence()) {
        if (isAmiss(verdict))
            described.trouble += described.time[static_cast<std::size_t>(verdict)];
    }
    return described;
}

bool areApart(Reading a, Reading b, double share)
{
    return a.isKnown() && b.isKnown() && std::abs(a.value() - b.value()) > share * std::max(a.value(), b.value());
}

/// Delay percentiles hold the sampling interval, so those of two kinds of sampling are not comparable.
bool areSampledAlike(const Floor &a, const Floor &b, double share)
{
    const bool areStated = a.resolutionMs.isKnown() && b.resolutionMs.isKnown();
    return areStated ? !areApart(a.resolutionMs, b.resolutionMs, share) : !areApart(a.meanMs, b.meanMs, share);
}

class Judge {
public:
    Judge(Comparison &comparison, const CompareThresholds &limit)
        : m_comparison(comparison)
        , m_limit(limit)
        , m_isDelayComparable(areSampledAlike(comparison.a.floor, comparison.b.floor, limit.floorShare))
    {
    }

    void judge()
    {
        addLimits();
        if (!lacksData())
            m_comparison.judgement = isMasked() ? CompareJudgement::Masked : byChanges();
    }

private:
    using enum ComparedFigure;
    /// Latencies, failures and delays: higher is worse. The others tell of the work done and not of how well.
    static constexpr std::array kJudged{AdjustedP99, FailedShare, RequestP99, RequestP50, Lateness, LoopP99};

    [[nodiscard]] double a(ComparedFigure figure) const
    {
        return m_comparison.a.figures[static_cast<std::size_t>(figure)].value;
    }
    [[nodiscard]] double b(ComparedFigure figure) const
    {
        return m_comparison.b.figures[static_cast<std::size_t>(figure)].value;
    }
    void give(CompareReasonId id, ComparedFigure figure)
    {
        m_comparison.reasons.push_back({id, figure, a(figure), b(figure)});
    }

    [[nodiscard]] double leastChange(ComparedFigure figure) const
    {
        if (figure == Lateness)
            return m_limit.leastLateness;
        if (figure == ShedShare)
            return m_limit.leastShedShare;
        return figure == FailedShare ? m_limit.leastFailedShare : m_limit.leastMs;
    }

    [[nodiscard]] Change changeOf(ComparedFigure figure) const
    {
        const auto &difference = m_comparison.differences[static_cast<std::size_t>(figure)];
        if (std::isnan(difference.low) || (figure == LoopP99 && !m_isDelayComparable))
            return Change::Unknown;
        const bool isSure = difference.low > 0 || difference.high < 0;
        const double larger = std::max(std::abs(a(figure)), std::abs(b(figure)));
        const bool isLarge = std::isinf(difference.value)
            || (std::abs(difference.value) >= leastChange(figure)
                && std::abs(difference.value) >= m_limit.clearShare * larger);
        if (!isSure || !isLarge)
            return Change::Alike;
        return difference.value < 0 ? Change::Lower : Change::Higher;
    }
    [[nodiscard]] bool isAny(Change change, std::initializer_list<ComparedFigure> figures) const
    {
        return std::any_of(figures.begin(), figures.end(),
                           [&](ComparedFigure figure) { return changeOf(figure) == change; });
    }

    void addLimits()
    {
        auto &limits = m_comparison.limits;
        const auto &sideA = m_comparison.a;
        const auto &sideB = m_comparison.b;
        const auto least = std::min(sideA.steps, sideB.steps);
        if (least >= m_limit.leastSteps && least < m_limit.goodSteps)
            limits.push_back({.id = CompareReasonId::FewSteps,
                              .a = static_cast<double>(sideA.steps),
                              .b = static_cast<double>(sideB.steps)});
        if (areApart(sideA.offeredPerSecond, sideB.offeredPerSecond, m_limit.loadShare))
            limits.push_back({.id = CompareReasonId::LoadDiffers,
                              .a = sideA.offeredPerSecond.value(),
                              .b = sideB.offeredPerSecond.value()});
        if (!m_isDelayComparable)
            limits.push_back({.id = CompareReasonId::FloorDiffers,
                              .a = sideA.floor.meanMs.valueOr(0),
                              .b = sideB.floor.meanMs.valueOr(0)});
        if (sideA.isWithoutHistograms || sideB.isWithoutHistograms)
            limits.push_back({.id = CompareReasonId::WithoutHistograms,
                              .a = sideA.isWithoutHistograms ? 1.0 : 0.0,
                              .b = sideB.isWithoutHistograms ? 1.0 : 0.0});
        const auto areCoarse = [&](const ComparedSide &side) {
            return side.steps >= m_limit.leastSteps && side.requests.ended.isAbove(0)
                && side.requestSteps < m_limit.leastSteps;
        };
        if (areCoarse(sideA) || areCoarse(sideB))
            limits.push_back({.id = CompareReasonId::CoarseRequests,
                              .a = static_cast<double>(sideA.requestSteps),
                              .b = static_cast<double>(sideB.requestSteps)});
        constexpr double kForP99 = 100;
        const auto &endedA = sideA.requests.ended;
        const auto &endedB = sideB.requests.ended;
        if (endedA.isKnown() && endedB.isKnown() && (endedA.isBelow(kForP99) || endedB.isBelow(kForP99)))
            limits.push_back({.id = CompareReasonId::FewRequests, .a = endedA.value(), .b = endedB.value()});
    }

    [[nodiscard]] bool lacksData()
    {
        if (std::min(m_comparison.a.steps, m_comparison.b.steps) < m_limit.leastSteps) {
            m_comparison.reasons.push_back({.id = CompareReasonId::TooFewSteps,
                                            .a = static_cast<double>(m_comparison.a.steps),
                                            .b = static_cast<double>(m_comparison.b.steps)});
            return true;
        }
        const bool hasNothing = std::all_of(kJudged.begin(), kJudged.end(),
                                            [&](ComparedFigure figure) { return changeOf(figure) == Change::Unknown; });
        if (hasNothing)
            m_comparison.reasons.push_back({.id = CompareReasonId::NothingInCommon});
        return hasNothing;
    }

    /// More is refused, and what ends does so sooner.
    [[nodiscard]] bool isMasked()
    {
        if (changeOf(ShedShare) != Change::Higher
            || !isAny(Change::Lower, {EndedP50, EndedP99, RequestP50, RequestP99}))
            return false;
        for (const auto figure : {EndedP50, EndedP99, RequestP50, RequestP99}) {
            if (changeOf(figure) == Change::Lower) {
                give(CompareReasonId::Lower, figure);
                break;
            }
        }
        give(CompareReasonId::RefusesMore, ShedShare);
        const bool isRelieved =
            isAny(Change::Lower, {Lateness, LoopP99}) && !isAny(Change::Higher, {Lateness, LoopP99});
        if (changeOf(Lateness) != Change::Unknown)
            give(isRelieved ? CompareReasonId::LoopRelievedByRefusing : CompareReasonId::LoopNotRelieved, Lateness);
        if (changeOf(AdjustedP99) == Change::Higher)
            give(CompareReasonId::Higher, AdjustedP99);
        return true;
    }

    [[nodiscard]] static double troubleShare(const ComparedSide &side)
    {
        return toSeconds(side.trouble) / toSeconds(side.counted);
    }
    void giveTrouble(CompareReasonId id)
    {
        m_comparison.reasons.push_back(
            {.id = id, .a = toSeconds(m_comparison.a.trouble), .b = toSeconds(m_comparison.b.trouble)});
    }

    [[nodiscard]] CompareJudgement byChanges()
    {
        bool isBetter = false;
        bool isWorse = false;
        // Where other shares fail, the successes are other requests: the adjusted p99 speaks for both.
        const bool isSamePopulation =
            changeOf(FailedShare) == Change::Alike || changeOf(FailedShare) == Change::Unknown;
        for (const auto figure : kJudged) {
            const auto change = changeOf(figure);
            const bool isOfSuccesses = figure == RequestP50 || figure == RequestP99;
            if (isOfSuccesses && !isSamePopulation)
                continue;
            isBetter |= change == Change::Lower;
            isWorse |= change == Change::Higher;
            if (change == Change::Lower || change == Change::Higher)
                give(change == Change::Lower ? CompareReasonId::Lower : CompareReasonId::Higher, figure);
        }
        if (!isBetter && !isWorse) {
            for (const auto figure : {RequestP50, RequestP99, FailedShare, Lateness}) {
                if (changeOf(figure) == Change::Alike)
                    give(CompareReasonId::Alike, figure);
            }
            return CompareJudgement::NoDetectableDifference;
        }
        if (isBetter && isWorse)
            return CompareJudgement::Mixed;
        if (isWorse)
            return CompareJudgement::Worse;
        const bool hadTrouble = troubleShare(m_comparison.a) >= m_limit.troubleShare;
        const bool isRid = hadTrouble && troubleShare(m_comparison.b) <= m_limit.restShare;
        if (hadTrouble)
            giveTrouble(isRid ? CompareReasonId::TroubleGone : CompareReasonId::TroubleRemains);
        return isRid ? CompareJudgement::Fixed : CompareJudgement::Better;
    }

    Comparison &m_comparison;
    const CompareThresholds &m_limit;
    bool m_isDelayComparable;
};

} // namespace

std::string_view idOf(CompareJudgement judgement)
{
    static constexpr std::array<std::string_view, 7> kIds{
        "not-enough-data", "no-detectable-difference", "fixed", "better", "masked", "mixed", "worse"};
    static_assert(kIds.size() == static_cast<std::size_t>(CompareJudgement::Worse) + 1);
    return kIds[static_cast<std::size_t>(judgement)];
}

std::string_view idOf(CompareReasonId reason)
{
    static constexpr std::array<std::string_view, 16> kIds{"lower",
                                                           "higher",
                                                           "alike",
                                                           "refuses-more",
                                                           "loop-not-relieved",
                                                           "loop-relieved-by-refusing",
                                                           "trouble-gone",
                                                           "trouble-remains",
                                                           "too-few-steps",
                                                           "nothing-in-common",
                                                           "few-steps",
                                                           "load-differs",
                                                           "floor-differs",
                                                           "without-histograms",
                                                           "coarse-requests",
                                                           "few-requests"};
    static_assert(kIds.size() == static_cast<std::size_t>(CompareReasonId::FewRequests) + 1);
    return kIds[static_cast<std::size_t>(reason)];
}

Comparison compare(const Side &a, const Side &b, const CompareThresholds &thresholds)
{
    const SideSample sampleA(a);
    const SideSample sampleB(b);
    Comparison comparison;
    comparison.a = describe(a, sampleA);
    comparison.b = describe(b, sampleB);
    if (sampleA.stepCount() > 0 && sampleB.stepCount() > 0)
        estimateFigures(sampleA, sampleB, comparison);
    if (std::min(comparison.a.requestSteps, comparison.b.requestSteps) < thresholds.leastSteps)
        dropRequestIntervals(comparison);
    Judge(comparison, thresholds).judge();
    return comparison;
}

} // namespace model
