// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare_side.h"

#include "model/rules/facts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace model {

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

struct ComparedRow {
    std::string_view id;
    Unit unit;
};

/// In the order of ComparedFigure.
constexpr std::array<ComparedRow, kComparedCount> kCompared{{
    {"request_p50_ms", Unit::Ms},
    {"request_p90_ms", Unit::Ms},
    {"request_p99_ms", Unit::Ms},
    {"request_p999_ms", Unit::Ms},
    {"error_adjusted_p99_ms", Unit::Ms},
    {"ended_p50_ms", Unit::Ms},
    {"ended_p99_ms", Unit::Ms},
    {"failed_share", Unit::Share},
    {"shed_share", Unit::Share},
    {"ok_per_second", Unit::PerSecond},
    {"loop_p99_ms", Unit::Ms},
    {"loop_mean_ms", Unit::Ms},
    {"longest_hold_ms", Unit::Ms},
    {"lateness_ms_per_second", Unit::Ms},
    {"elu", Unit::Share},
}};

double &at(FigureValues &values, ComparedFigure figure)
{
    return values[static_cast<std::size_t>(figure)];
}

void addCounts(RequestCounts &total, const RequestCounts &more)
{
    total.offered = sum(total.offered, more.offered);
    total.ended = sum(total.ended, more.ended);
    total.ok = sum(total.ok, more.ok);
    total.shed = sum(total.shed, more.shed);
    total.failed = sum(total.failed, more.failed);
    total.refused = sum(total.refused, more.refused);
    total.timeouts = sum(total.timeouts, more.timeouts);
}

RequestCounts countsOf(const LoadWindow &window)
{
    return {.offered = window.offered,
            .ended = window.done,
            .ok = window.ok,
            .shed = window.shed,
            .failed = window.failed,
            .refused = window.refused,
            .timeouts = window.timeouts};
}

Reading failuresOf(const RequestCounts &requests)
{
    if (requests.ended.isKnown() && requests.ok.isKnown())
        return std::max(0.0, requests.ended.value() - requests.ok.value());
    return sum(sum(requests.shed, requests.failed), sum(requests.refused, requests.timeouts));
}

double partOf(Reading part, Reading whole)
{
    return part.isKnown() && whole.isAbove(0) ? part.value() / whole.value() : kUnknown;
}

/// The stretch of the side to which a window belongs: at least half of it must lie inside.
bool liesWithin(const TimeSpan &window, const TimeSpan &span)
{
    const auto overlap = std::min(window.end, span.end) - std::max(window.start, span.start);
    return overlap * 2 >= window.length() && overlap > Duration(0);
}

} // namespace

std::string_view idOf(ComparedFigure figure)
{
    return kCompared[static_cast<std::size_t>(figure)].id;
}
Unit unitOf(ComparedFigure figure)
{
    return kCompared[static_cast<std::size_t>(figure)].unit;
}

bool isAmiss(Verdict verdict)
{
    return verdict != Verdict::Idle && verdict != Verdict::Healthy && verdict != Verdict::Busy
        && verdict != Verdict::GeneratorLimited && verdict != Verdict::InsufficientData;
}

std::span<const JudgedStep> stepsOf(const Side &side)
{
    const std::span<const JudgedStep> all(side.analysis.lanes()[side.lane].steps);
    if (side.span.isEmpty())
        return all;
    const auto middle = [](const JudgedStep &judged, Timestamp at) { return judged.step.span.middle() < at; };
    const auto first = std::lower_bound(all.begin(), all.end(), side.span.start, middle);
    return {first, std::lower_bound(first, all.end(), side.span.end, middle)};
}

/// Percentiles of what chosen steps hold.
class SideSample::Mix {
public:
    Mix(const std::vector<std::uint32_t> &bucketIndex, std::span<const std::size_t> positions,
        const std::vector<StepFigures> &steps, Counts StepFigures::*counts)
        : m_bucketIndex(bucketIndex)
        , m_counts(bucketIndex.size())
    {
        for (const auto position : positions) {
            for (const auto &bucket : steps[position].*counts) {
                m_counts[bucket.index] += bucket.count;
                m_total += bucket.count;
            }
        }
    }

    [[nodiscard]] std::uint64_t total() const { return m_total; }
    /// Nearest rank, as Histogram has it; ms. `rank` counts from 1.
    [[nodiscard]] double atRank(std::uint64_t rank) const
    {
        if (m_total == 0)
            return kUnknown;
        std::uint64_t seen = 0;
        std::size_t bucket = 0;
        while (bucket + 1 < m_counts.size() && seen + m_counts[bucket] < rank)
            seen += m_counts[bucket++];
        const auto span = Histogram::bucketSpan(m_bucketIndex[bucket]);
        return toMs((span.lowest + span.highest) / 2);
    }
    [[nodiscard]] double percentile(double percent) const
    {
        // So many samples are needed for one of them to lie beyond the percentile.
        if (static_cast<double>(m_total) * (100.0 - percent) < 100.0 - 1e-6)
            return kUnknown;
        return atRank(static_cast<std::uint64_t>(std::ceil(percent / 100.0 * static_cast<double>(m_total) - 1e-9)));
    }

private:
    const std::vector<std::uint32_t> &m_bucketIndex;
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_total = 0;
};

SideSample::SideSample(const Side &side)
{
    addSteps(side);
    addLoad(side);
    numberBuckets();
}

void SideSample::addSteps(const Side &side)
{
    const auto &lane = side.analysis.lanes()[side.lane];
    for (const auto &judged : stepsOf(side)) {
        const auto &step = judged.step;
        const bool isUnasked = judged.verdict == Verdict::Idle && side.analysis.loadSource() != 0;
        m_stepOfCell.push_back(isUnasked ? SIZE_MAX : m_steps.size());
        if (isUnasked)
            continue;
        m_length += step.span.length();
        const auto facts = rules::factsOf(step, lane.floorOf(step), side.analysis.options().thresholds);
        const double windowMs = step.loop.windowMs.valueOr(toMs(step.span.length()));
        StepFigures figures;
        figures.seconds = toSeconds(step.span.length());
        // Some sources do not tell successes apart; where there was none, there is no latency of one.
        const bool isWithoutSuccess = step.load.ok == Reading(0.0);
        const auto ofSuccesses = [&](Reading successes, Reading all) {
            return successes.isKnown() || isWithoutSuccess ? successes : all;
        };
        figures.p50Ms = ofSuccesses(step.load.okP50Ms, step.load.p50Ms);
        figures.p99Ms = ofSuccesses(step.load.okP99Ms, step.load.p99Ms);
        figures.endedP50Ms = step.load.p50Ms;
        figures.endedP99Ms = step.load.p99Ms;
        // A loop that gave no sample was held: that counts as late by what is known of the hold, never as nothing.
        figures.loopP99Ms = facts.isSilent ? facts.holdMs : step.loop.p99Ms;
        figures.holdMs = facts.holdMs;
        const auto lateMs = facts.isSilent && facts.holdMs.isKnown() ? Reading(std::min(facts.holdMs.value(), windowMs))
                                                                     : facts.latenessMs;
        if (lateMs.isKnown())
            figures.latenessPerSecond = lateMs.value() * 1e3 / windowMs;
        figures.elu = step.loop.elu;
        figures.loopMeanMs = step.loop.meanMs;
        figures.samplesPerSecond = facts.countPerSecond.valueOr(0);
        m_steps.push_back(std::move(figures));
    }
}

void SideSample::addLoad(const Side &side)
{
    const auto cells = stepsOf(side);
    if (side.analysis.loadSource() == 0 || cells.empty())
        return;
    const TimeSpan span{cells.front().step.span.start, cells.back().step.span.end};
    const auto windows = side.run.loadWindows(side.analysis.loadSource());
    for (auto window = firstEndingAfter(windows, span.start); window != windows.end(); ++window) {
        if (!liesWithin(window->span, span))
            continue;
        const auto middle = std::clamp(window->span.middle(), span.start, span.end - Duration(1));
        const auto cell = std::min(static_cast<std::size_t>((middle - span.start) / cells.front().step.span.length()),
                                   cells.size() - 1);
        addCounts(m_requests, countsOf(*window));
        const bool isWhole = window->latency && (window->okLatency || window->ok == Reading(0.0));
        m_isWithoutHistograms |= window->done.isAbove(0) && !isWhole;
        if (m_stepOfCell[cell] == SIZE_MAX)
            continue;
        auto &step = m_steps[m_stepOfCell[cell]];
        addCounts(step.requests, countsOf(*window));
        const auto append = [](Counts &counts, const std::shared_ptr<const Histogram> &histogram) {
            if (histogram)
                counts.insert(counts.end(), histogram->buckets().begin(), histogram->buckets().end());
        };
        append(step.ended, window->latency);
        append(step.ok, window->okLatency);
    }
}

std::size_t SideSample::requestStepCount() const
{
    return static_cast<std::size_t>(std::count_if(
        m_steps.begin(), m_steps.end(), [](const StepFigures &step) { return step.requests.ended.isAbove(0); }));
}

void SideSample::numberBuckets()
{
    for (const auto &step : m_steps) {
        for (const auto &bucket : step.ended)
            m_bucketIndex.push_back(bucket.index);
        for (const auto &bucket : step.ok)
            m_bucketIndex.push_back(bucket.index);
    }
    std::sort(m_bucketIndex.begin(), m_bucketIndex.end());
    m_bucketIndex.erase(std::unique(m_bucketIndex.begin(), m_bucketIndex.end()), m_bucketIndex.end());
    for (auto &step : m_steps) {
        for (auto *counts : {&step.ended, &step.ok}) {
            for (auto &bucket : *counts) {
                const auto place = std::lower_bound(m_bucketIndex.begin(), m_bucketIndex.end(), bucket.index);
                bucket.index = static_cast<std::uint32_t>(place - m_bucketIndex.begin());
            }
        }
    }
}

Reading SideSample::stepFigure(const StepFigures &step, ComparedFigure figure)
{
    switch (figure) {
    case ComparedFigure::RequestP50:
        return step.p50Ms;
    case ComparedFigure::RequestP99:
    case ComparedFigure::AdjustedP99:
        return step.p99Ms;
    case ComparedFigure::EndedP50:
        return step.endedP50Ms;
    case ComparedFigure::EndedP99:
        return step.endedP99Ms;
    case ComparedFigure::LoopP99:
        return step.loopP99Ms;
    default:
        return {};
    }
}

double SideSample::medianOf(std::span<const std::size_t> positions, ComparedFigure figure) const
{
    std::vector<double> values;
    values.reserve(positions.size());
    for (const auto position : positions) {
        if (const auto value = stepFigure(m_steps[position], figure); value.isKnown())
            values.push_back(value.value());
    }
    if (values.empty())
        return kUnknown;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

SideSample::Bounds SideSample::boundsOf(ComparedFigure figure) const
{
    Bounds bounds;
    if (figure != ComparedFigure::LoopP99 && !m_isWithoutHistograms)
        return bounds;
    for (const auto &step : m_steps) {
        const auto value = stepFigure(step, figure);
        if (!value.isKnown())
            continue;
        bounds.least = std::fmin(bounds.least, value.value());
        bounds.most = std::fmax(bounds.most, value.value());
    }
    return bounds;
}

void SideSample::addRequests(std::span<const std::size_t> positions, FigureValues &values) const
{
    using enum ComparedFigure;
    RequestCounts requests;
    double seconds = 0;
    for (const auto position : positions) {
        addCounts(requests, m_steps[position].requests);
        seconds += m_steps[position].seconds;
    }
    at(values, FailedShare) = partOf(failuresOf(requests), requests.ended);
    at(values, ShedShare) = partOf(requests.shed, requests.ended);
    if (requests.ok.isKnown() && seconds > 0)
        at(values, OkPerSecond) = requests.ok.value() / seconds;
    constexpr double kTail = 0.01;
    const bool isTailFailed = valueOf(values, FailedShare) > kTail;
    if (m_isWithoutHistograms) {
        for (const auto figure : {RequestP50, RequestP99, EndedP50, EndedP99})
            at(values, figure) = medianOf(positions, figure);
        at(values, AdjustedP99) = isTailFailed ? std::numeric_limits<double>::infinity() : valueOf(values, RequestP99);
        return;
    }
    const Mix ok(m_bucketIndex, positions, m_steps, &StepFigures::ok);
    const Mix ended(m_bucketIndex, positions, m_steps, &StepFigures::ended);
    at(values, RequestP50) = ok.percentile(50);
    at(values, RequestP90) = ok.percentile(90);
    at(values, RequestP99) = ok.percentile(99);
    at(values, RequestP999) = ok.percentile(99.9);
    at(values, EndedP50) = ended.percentile(50);
    at(values, EndedP99) = ended.percentile(99);
    const auto all = requests.ended.valueOr(static_cast<double>(ended.total()));
    if (all * kTail < 1.0 - 1e-9)
        return;
    const auto rank = static_cast<std::uint64_t>(std::ceil((1.0 - kTail) * all - 1e-9));
    at(values, AdjustedP99) = rank > ok.total() ? std::numeric_limits<double>::infinity() : ok.atRank(rank);
}

void SideSample::addLoop(std::span<const std::size_t> positions, FigureValues &values) const
{
    using enum ComparedFigure;
    double hold = kUnknown;
    double delay = 0;
    double samples = 0;
    double lateness = 0;
    double elu = 0;
    int latenessSteps = 0;
    int eluSteps = 0;
    for (const auto position : positions) {
        const auto &step = m_steps[position];
        if (step.holdMs.isKnown())
            hold = std::fmax(hold, step.holdMs.value());
        if (step.loopMeanMs.isKnown()) {
            delay += step.loopMeanMs.value() * step.samplesPerSecond;
            samples += step.samplesPerSecond;
        }
        if (step.latenessPerSecond.isKnown()) {
            lateness += step.latenessPerSecond.value();
            ++latenessSteps;
        }
        if (step.elu.isKnown()) {
            elu += step.elu.value();
            ++eluSteps;
        }
    }
    at(values, LoopP99) = medianOf(positions, LoopP99);
    at(values, LongestHold) = hold;
    if (samples > 0)
        at(values, LoopMean) = delay / samples;
    if (latenessSteps > 0)
        at(values, Lateness) = lateness / latenessSteps;
    if (eluSteps > 0)
        at(values, Elu) = elu / eluSteps;
}

FigureValues SideSample::figuresOf(std::span<const std::size_t> positions) const
{
    FigureValues values;
    values.fill(kUnknown);
    if (m_requests.ended.isKnown())
        addRequests(positions, values);
    addLoop(positions, values);
    return values;
}

FigureValues SideSample::figures() const
{
    std::vector<std::size_t> all(m_steps.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return figuresOf(all);
}

} // namespace model
