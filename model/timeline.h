// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/run.h"
#include "model/series.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace model {

/// The lines that can be drawn against time.
enum class CurveId : std::uint8_t {
    RequestP99,
    RequestP50,
    LoopP99,
    LoopMean,
    LoopMax,
    Offered,
    Sent,
    Done,
    Failures, ///< shed + failed + refused + timeouts, per second
    Elu,
    Cpu,
    PollRoundTrip,
    Coverage,
};
inline constexpr std::size_t kCurveCount = 13;

/// `t` is seconds since Timeline::origin, at the end of the window described. Latencies and delays are ms, rates are
/// per second of the window's own length, shares are 0..1. A point with NaN as value is a gap: nothing connects across
/// it.
struct CurvePoint {
    double t = 0.0;
    double value = 0.0;
};

/// The least and the largest point of a stretch, the earlier of equals, and whether it has a gap.
struct CurveSummary {
    CurvePoint least, largest; ///< say nothing unless `hasPoints`
    bool hasPoints = false;
    bool hasGap = false;

    void add(const CurvePoint &point)
    {
        if (point.value != point.value) {
            hasGap = true;
            return;
        }
        if (!hasPoints || point.value < least.value)
            least = point;
        if (!hasPoints || point.value > largest.value)
            largest = point;
        hasPoints = true;
    }
    void add(const CurveSummary &later)
    {
        hasGap = hasGap || later.hasGap;
        if (!later.hasPoints)
            return;
        if (!hasPoints || later.least.value < least.value)
            least = later.least;
        if (!hasPoints || later.largest.value > largest.value)
            largest = later.largest;
        hasPoints = true;
    }
};
using Curve = Series<CurvePoint, CurveSummary>;

/// Requests without a real latency: they took at least `atLeastMs`.
struct CensoredMark {
    enum class Kind : std::uint8_t { Timeout, Refused, Failed, Shed };
    double t = 0.0;
    double atLeastMs = 0.0;
    double count = 0.0;
    Kind kind = Kind::Timeout;
};
inline constexpr std::size_t kCensoredKinds = 4;

/// A range of lower bounds in ms; empty where `leastMs` is above `largestMs`.
struct BoundRange {
    double leastMs = std::numeric_limits<double>::infinity();
    double largestMs = -std::numeric_limits<double>::infinity();

    [[nodiscard]] bool isEmpty() const { return leastMs > largestMs; }
    void add(double atLeastMs) { add(BoundRange{atLeastMs, atLeastMs}); }
    void add(const BoundRange &other)
    {
        leastMs = std::min(leastMs, other.leastMs);
        largestMs = std::max(largestMs, other.largestMs);
    }
};

struct CensoredSummary {
    std::array<BoundRange, kCensoredKinds> kinds;

    void add(const CensoredMark &mark) { kinds[static_cast<std::size_t>(mark.kind)].add(mark.atLeastMs); }
    void add(const CensoredSummary &later)
    {
        for (std::size_t i = 0; i < kCensoredKinds; ++i)
            kinds[i].add(later.kinds[i]);
    }
};
using CensoredMarks = Series<CensoredMark, CensoredSummary>;

/// A time in which the loop gave no sample: worse than anything measured there.
struct HeldSpan {
    double from = 0.0;
    double to = 0.0;
    double atLeastMs = 0.0;
};

struct HeldSummary {
    BoundRange bounds;

    void add(const HeldSpan &span) { bounds.add(span.atLeastMs); }
    void add(const HeldSummary &later) { bounds.add(later.bounds); }
};
using HeldSpans = Series<HeldSpan, HeldSummary>;

struct VerdictBand {
    double from = 0.0;
    double to = 0.0;
    Verdict verdict = Verdict::InsufficientData;
};

struct BandSummary {
    std::bitset<kVerdictCount> verdicts;

    void add(const VerdictBand &band) { verdicts.set(static_cast<std::size_t>(band.verdict)); }
    void add(const BandSummary &later) { verdicts |= later.verdicts; }
};
using VerdictBands = Series<VerdictBand, BandSummary>;

struct TimelineMark {
    double from = 0.0;
    double to = 0.0; ///< equal to `from` for a moment
    MarkKind kind = MarkKind::Note;
    std::string text;
};

/// Everything that is drawn against time, as plain values. Shared read-only; a copy shares all but the last few values
/// of each series.
struct Timeline {
    Timestamp origin{}; ///< whole second at or before the first figure
    double from = 0.0; ///< extent in seconds since origin
    double to = 0.0;
    std::array<Curve, kCurveCount> curves; ///< in time order
    bool isSentApart = false; ///< what was sent differs somewhere from what was offered, by more than 2 % and 1 /s
    CensoredMarks censored; ///< in time order
    HeldSpans held; ///< in order of their ends
    VerdictBands bands; ///< contiguous, in time order, neighbours differ
    std::vector<TimelineMark> marks; ///< without those of kind Block
    std::vector<TimelineMark> blocks; ///< times in which the loop was held, with what held it
    Floor floor;

    [[nodiscard]] const Curve &curve(CurveId id) const { return curves[static_cast<std::size_t>(id)]; }
    [[nodiscard]] double secondsOf(Timestamp at) const { return toSeconds(at - origin); }
    [[nodiscard]] Timestamp timeOf(double seconds) const { return origin + fromMs(seconds * 1e3); }
};

/// Builds the drawing of one lane (index into `analysis.lanes()`). An empty run gives an empty timeline. Linear in the
/// number of windows; TimelineBuilder keeps one up to date for less.
[[nodiscard]] Timeline buildTimeline(const Run &run, const Analysis &analysis, std::size_t lane);

} // namespace model
