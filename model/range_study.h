// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/correlate.h"
#include "model/heatmap.h"
#include "model/histogram.h"
#include "model/run.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace model {

/// One step of a range.
struct RangePoint {
    Timestamp at{}; ///< start of the step
    Verdict verdict = Verdict::InsufficientData;
    Reading requestP99Ms, loopP99Ms;
};

/// What a session holds of a stretch of time. Taking it costs little, so that the rest can be worked out elsewhere.
struct RangeData {
    TimeSpan span;
    Duration step = kSecond; ///< length of a step
    std::vector<RangePoint> points; ///< the steps whose middle lies in the span
    std::array<Duration, kVerdictCount> perVerdict{};

    // Requests, of the windows whose middle lies in the span
    bool isWholeRun = false; ///< the source tells only of the whole run
    Reading ended, ok, shed, failed, refused, timeouts;
    std::vector<TimedLatency> latencies; ///< of the successes where known, else of all that ended; in time order
    bool isOfSuccesses = false;
    Reading leastP99Ms, mostP99Ms; ///< over the windows: an envelope, where there are no histograms

    // The loop, of the windows whose middle lies in the span
    Reading meanMs; ///< over all samples
    Reading mostLoopP99Ms; ///< of the worst window
    Reading maxMs;
    Reading elu; ///< over the answered time
    Reading lateShare; ///< total lateness, n x (mean - floor), over the answered time
};

/// The lane's data within `span`; empty when there is no such lane. Linear in the windows of the span.
[[nodiscard]] RangeData rangeData(const Run &run, const Analysis &analysis, std::size_t lane, const TimeSpan &span);

/// A range with all that takes time to work out.
struct RangeStudy {
    RangeData data;
    Histogram latency; ///< merged; empty when no source gives histograms
    Heatmap heatmap; ///< without columns when no source gives histograms
    std::optional<Correlation> correlation; ///< request p99 with loop p99, by step
    std::optional<Lag> lag; ///< of request p99 behind loop p99

    /// Of the merged histogram. Unknown with fewer samples than have one beyond it: 100 for a p99.
    [[nodiscard]] Reading percentileMs(double percent) const;
};

/// Takes tenths of a second for a day of steps. Pure: any thread.
[[nodiscard]] RangeStudy studyOf(RangeData data);

} // namespace model
