// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/finding.h"
#include "model/histogram.h"
#include "model/run.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace model {

/// A stretch of a session that is compared with another. Not owned, and not kept beyond a call.
struct Side {
    const Run &run;
    const Analysis &analysis;
    std::size_t lane = 0; ///< index into `analysis.lanes()`, which must have it
    TimeSpan span{}; ///< empty: all of the lane
};

/// What of the two sides is compared.
enum class ComparedFigure : std::uint8_t {
    RequestP50, ///< of the successes, as the next three
    RequestP90,
    RequestP99,
    RequestP999,
    AdjustedP99, ///< with every failure counted as slower than any success; infinite when it is a failure itself
    EndedP50, ///< of all that ended, refusals included: what falls when a guard refuses quickly
    EndedP99,
    FailedShare, ///< of all that ended
    ShedShare, ///< answered 503 or 429, of all that ended
    OkPerSecond,
    LoopP99, ///< median of the steps: percentiles of windows cannot be merged
    LoopMean, ///< over all samples
    LongestHold,
    Lateness, ///< total lateness, ms in a second
    Elu,
};
inline constexpr std::size_t kComparedCount = 15;

/// Ids are part of the output of `compare --json`.
[[nodiscard]] std::string_view idOf(ComparedFigure figure);
[[nodiscard]] Unit unitOf(ComparedFigure figure);

/// Not-a-number where it is unknown.
using FigureValues = std::array<double, kComparedCount>;
[[nodiscard]] inline double valueOf(const FigureValues &values, ComparedFigure figure)
{
    return values[static_cast<std::size_t>(figure)];
}

/// Requests by what became of them. Unknown where the source does not say.
struct RequestCounts {
    Reading offered, ended, ok, shed, failed, refused, timeouts;
};

/// Something is wrong with the service: neither calm nor unknown, and not the fault of the generator.
[[nodiscard]] bool isAmiss(Verdict verdict);

/// The steps of the side in the order of time.
[[nodiscard]] std::span<const JudgedStep> stepsOf(const Side &side);

/// What is known of each step of a side, kept so that any choice of the steps gives its figures quickly. Steps in which
/// nothing was asked of the service are left out where there are load figures, as any number of them would make the
/// loop look calm.
class SideSample {
public:
    /// Linear in the steps and load windows of the side.
    explicit SideSample(const Side &side);

    /// How many steps count, and their length.
    [[nodiscard]] std::size_t stepCount() const { return m_steps.size(); }
    [[nodiscard]] Duration length() const { return m_length; }
    /// In how many of them requests are known to have ended; one for the summary of a whole run.
    [[nodiscard]] std::size_t requestStepCount() const;
    [[nodiscard]] const RequestCounts &requests() const { return m_requests; }
    /// No histograms: request percentiles are the median of those of the steps, which lie within `bounds`.
    [[nodiscard]] bool isWithoutHistograms() const { return m_isWithoutHistograms; }

    /// The figures of the steps at `positions` (with repeats), in any order.
    [[nodiscard]] FigureValues figuresOf(std::span<const std::size_t> positions) const;
    [[nodiscard]] FigureValues figures() const;

    struct Bounds {
        double least = std::numeric_limits<double>::quiet_NaN();
        double most = std::numeric_limits<double>::quiet_NaN();
    };
    /// Where the figure is the median of the steps': the least and the most of them, between which the percentile of
    /// all together lies. Not-a-number for other figures.
    [[nodiscard]] Bounds boundsOf(ComparedFigure figure) const;

private:
    /// A distribution with its buckets numbered without gaps over the whole side.
    using Counts = std::vector<Histogram::Bucket>;
    struct StepFigures {
        double seconds = 0.0;
        RequestCounts requests;
        Reading p50Ms, p99Ms, endedP50Ms, endedP99Ms;
        Counts ok, ended;
        Reading loopP99Ms, loopMeanMs, holdMs, latenessPerSecond, elu;
        double samplesPerSecond = 0.0;
    };
    /// Distributions of chosen steps, added up.
    class Mix;

    void addSteps(const Side &side);
    void addLoad(const Side &side);
    void numberBuckets();
    void addRequests(std::span<const std::size_t> positions, FigureValues &values) const;
    void addLoop(std::span<const std::size_t> positions, FigureValues &values) const;
    /// The figure of one step, for those that are the median of the steps.
    [[nodiscard]] static Reading stepFigure(const StepFigures &step, ComparedFigure figure);
    [[nodiscard]] double medianOf(std::span<const std::size_t> positions, ComparedFigure figure) const;

    std::vector<StepFigures> m_steps;
    std::vector<std::size_t> m_stepOfCell; ///< index into m_steps by the steps of the side; SIZE_MAX for one left out
    std::vector<std::uint32_t> m_bucketIndex; ///< of each numbered bucket
    RequestCounts m_requests;
    Duration m_length{};
    bool m_isWithoutHistograms = false;
};

} // namespace model
