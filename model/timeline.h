// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/run.h"

#include <array>
#include <cstddef>
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

/// Requests without a real latency: they took at least `atLeastMs`.
struct CensoredMark {
    enum class Kind : std::uint8_t { Timeout, Refused, Failed, Shed };
    double t = 0.0;
    double atLeastMs = 0.0;
    double count = 0.0;
    Kind kind = Kind::Timeout;
};

/// A time in which the loop gave no sample: worse than anything measured there.
struct HeldSpan {
    double from = 0.0;
    double to = 0.0;
    double atLeastMs = 0.0;
};

struct VerdictBand {
    double from = 0.0;
    double to = 0.0;
    Verdict verdict = Verdict::InsufficientData;
};

struct TimelineMark {
    double from = 0.0;
    double to = 0.0; ///< equal to `from` for a moment
    MarkKind kind = MarkKind::Note;
    std::string text;
};

/// Everything that is drawn against time, as plain values. Made in one go and shared read-only.
struct Timeline {
    Timestamp origin{}; ///< whole second at or before the first figure
    double from = 0.0; ///< extent in seconds since origin
    double to = 0.0;
    std::array<std::vector<CurvePoint>, kCurveCount> curves;
    std::vector<CensoredMark> censored;
    std::vector<HeldSpan> held;
    std::vector<VerdictBand> bands; ///< contiguous, in time order, neighbours differ
    std::vector<TimelineMark> marks;
    Floor floor;

    [[nodiscard]] const std::vector<CurvePoint> &curve(CurveId id) const
    {
        return curves[static_cast<std::size_t>(id)];
    }
    [[nodiscard]] double secondsOf(Timestamp at) const { return toSeconds(at - origin); }
    [[nodiscard]] Timestamp timeOf(double seconds) const { return origin + fromMs(seconds * 1e3); }
};

/// Builds the drawing of one lane (index into `analysis.lanes()`). An empty run gives an empty timeline. Linear in the
/// number of windows.
[[nodiscard]] Timeline buildTimeline(const Run &run, const Analysis &analysis, std::size_t lane);

} // namespace model
