// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare_side.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace model {

/// Every number that the comparison rests on, and why it is that number.
struct CompareThresholds {
    std::size_t leastSteps = 10; ///< on each side; fewer make too few blocks of neighbours to draw from
    std::size_t goodSteps = 20; ///< with fewer, intervals of a resample come out too narrow now and then
    double clearShare = 0.1; ///< a smaller difference, by the larger of both, is within what two runs alike differ by
    double leastMs = 5.0; ///< latencies and delays closer than this are timer noise, and nobody feels them
    double leastLateness = 70.0; ///< ms in a second: the noise of a busy host (Thresholds::lateMinimumMs)
    double leastFailedShare = 0.01; ///< from here on failures reach the p99
    double leastShedShare = 0.05; ///< refusing less than this keeps hardly any work off the loop
    double troubleShare = 0.1; ///< of the steps in trouble: there was something to fix
    double restShare = 0.02; ///< in trouble at most: what a calm session shows now and then
    double loadShare = 0.1; ///< offered rates further apart are not the same load
    double floorShare = 0.1; ///< sampling intervals (else floors) further apart make two kinds of delay figures
};

enum class CompareJudgement : std::uint8_t {
    NotEnoughData,
    NoDetectableDifference,
    Fixed, ///< there was trouble, it is gone, and nothing is clearly worse
    Better, ///< clearly better in something, worse in nothing
    Masked, ///< answers come sooner because work is refused; the work itself holds the loop as before
    Mixed, ///< better in one respect, worse in another
    Worse,
};

enum class CompareReasonId : std::uint8_t {
    Lower, ///< `figure` is clearly lower in b
    Higher,
    Alike, ///< `figure` shows no clear difference
    RefusesMore, ///< shed shares
    LoopNotRelieved, ///< lateness: what is refused does not spare the loop
    LoopRelievedByRefusing, ///< lateness fell only as the work is refused
    TroubleGone, ///< seconds in trouble
    TroubleRemains, ///< seconds in trouble
    TooFewSteps, ///< steps
    NothingInCommon, ///< no figure is known on both sides
    // What makes the comparison less than it seems
    FewSteps, ///< steps: enough for an interval, but for a rough one
    LoadDiffers, ///< offered a second
    FloorDiffers, ///< floor means, ms: sampled otherwise, so delay percentiles are not held against each other
    WithoutHistograms, ///< 1 for a side whose request percentiles are medians of the steps
    CoarseRequests, ///< in how many steps requests are known to have ended: too few for intervals, so none is judged
    FewRequests, ///< requests that ended, too few for a p99
};

/// Ids are part of the output of `compare --json`.
[[nodiscard]] std::string_view idOf(CompareJudgement judgement);
[[nodiscard]] std::string_view idOf(CompareReasonId reason);

struct CompareReason {
    CompareReasonId id = CompareReasonId::Alike;
    ComparedFigure figure = ComparedFigure::RequestP99; ///< of Lower, Higher and Alike
    double a = 0.0;
    double b = 0.0;
};

/// A figure with its 95 % interval, if there are steps enough for one. Not-a-number where it is unknown, infinite where
/// it is a failure and no latency.
struct Estimate {
    double value = std::numeric_limits<double>::quiet_NaN();
    double low = std::numeric_limits<double>::quiet_NaN();
    double high = std::numeric_limits<double>::quiet_NaN();
    SideSample::Bounds bounds{}; ///< known where it is the median of the steps, see SideSample::boundsOf
};

struct ComparedSide {
    TimeSpan span;
    std::size_t steps = 0; ///< those that count, see SideSample
    Duration counted{}; ///< their length
    std::size_t requestSteps = 0; ///< in which requests are known to have ended
    RequestCounts requests;
    Reading offeredPerSecond;
    Floor floor; ///< that of the last step
    bool isWithoutHistograms = false;
    std::array<Estimate, kComparedCount> figures;
    std::array<Duration, kVerdictCount> time{}; ///< of all steps
    Duration trouble{}; ///< of these, in verdicts that say that something is wrong
};

struct Comparison {
    ComparedSide a, b;
    std::array<Estimate, kComparedCount> differences; ///< b - a
    CompareJudgement judgement = CompareJudgement::NotEnoughData;
    std::vector<CompareReason> reasons; ///< the strongest first
    std::vector<CompareReason> limits; ///< what makes it less than it seems
};

/// Holds side b against side a. Intervals come from a seeded circular block bootstrap over the steps of each side, so
/// that the same sides give the same answer. Cost: a few hundred times the steps and their histogram buckets.
[[nodiscard]] Comparison compare(const Side &a, const Side &b, const CompareThresholds &thresholds = {});

} // namespace model
