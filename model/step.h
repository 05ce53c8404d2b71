// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/floor.h"
#include "model/number.h"
#include "model/source.h"
#include "model/time.h"

namespace model {

/// Loop figures of one step: the window (or merged windows) that describes it best. See LoopWindow for the units.
struct LoopFigures {
    bool isPresent = false; ///< some window touches the step
    bool hasSamples = false; ///< delay figures are real (not an empty histogram, not a missing answer)
    bool isEmpty = false; ///< answered, but the histogram held no sample: the loop was held
    bool isOutstanding = false; ///< no answer by the end of the step
    bool isRefused = false; ///< nobody listens
    bool isFailed = false; ///< failed or timed out in another way
    bool isShed = false; ///< the endpoint itself was refused with 503 or 429
    bool isMerged = false; ///< percentiles are an envelope of several windows
    Reading count, minMs, meanMs, p50Ms, p99Ms, maxMs;
    Reading elu, cpu, mainCpu, runDelay, gcMs, rttMs;
    Reading heldMs; ///< lower bound of the longest hold from late answers
    Reading windowMs; ///< length of the window the figures describe; may exceed the step
    Reading coverage; ///< mean x count / window: share of the window that samples account for
    Reading pid, resolutionMs;
    Timestamp end{}; ///< end of the (last) window; past the end of the step when the answer was late
    CaveatSet caveats; ///< what the figures themselves say against them, whatever the thresholds

    friend bool operator==(const LoopFigures &, const LoopFigures &) = default;
};

/// Load figures of one step. See LoadWindow for the units and populations.
struct LoadFigures {
    bool isPresent = false;
    bool isWholeRun = false; ///< from a summary of the whole run, not of this step
    bool isMerged = false; ///< percentiles are an envelope of several windows
    SourceId source = 0;
    Reading offered, sent, done, ok, shed, failed, refused, timeouts, inFlight; ///< per step
    Reading p50Ms, p99Ms, maxMs, okP50Ms, okP99Ms;
    Reading generatorElu, generatorLagMs;
    CaveatSet caveats; ///< what the source is known for

    friend bool operator==(const LoadFigures &, const LoadFigures &) = default;
};

/// The load cut anew to the window that the loop's figures describe, where that is not the step itself. Percentiles are
/// those of merged histograms, or an envelope where a source gives none.
struct LoadOverLoop {
    Reading donePerSecond, p50Ms, p99Ms;
    bool isEnvelope = false;

    friend bool operator==(const LoadOverLoop &, const LoadOverLoop &) = default;
};

/// All that the rules may look at for one cell of the time grid.
struct Step {
    TimeSpan span;
    LoopFigures loop;
    LoadFigures load;
    LoadOverLoop overLoop; ///< unknown where the loop's window is about the step

    friend bool operator==(const Step &, const Step &) = default;
};

} // namespace model
