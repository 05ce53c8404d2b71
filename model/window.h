// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/histogram.h"
#include "model/number.h"
#include "model/source.h"
#include "model/time.h"
#include "model/verdict.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>

namespace model {

/// What became of the poll behind a loop window.
enum class PollOutcome {
    Answered, ///< figures are here (perhaps of an empty histogram)
    Outstanding, ///< no answer yet when this window was closed; `heldMs` bounds the delay from below
    TimedOut, ///< given up
    Refused, ///< the connection was refused or reset: nobody listens
    Shed, ///< 503 or 429: the target refuses work, this endpoint included
    Failed, ///< any other failure: bad status, unreadable body
};

/// What one poll (or one row of a file) says of a Node process. Milliseconds for lengths, 0..1 for shares; delay
/// figures are as Node gives them, with the sampling interval inside. Not known is unknown, never 0.
struct LoopWindow {
    SourceId source = 0;
    TimeSpan span; ///< what the figures describe
    Timestamp knownAt{}; ///< when they became known; `span.end` for imported rows
    PollOutcome outcome = PollOutcome::Answered;
    Reading count; ///< samples in the histogram; 0 means the loop was held, not that it was idle
    Reading minMs, meanMs, p50Ms, p99Ms, maxMs;
    Reading elu; ///< event-loop utilization over the window
    Reading cpu; ///< CPU of the process, in cores
    Reading mainCpu; ///< CPU of the main thread, share of one core
    Reading runDelay; ///< share of the window that the main thread waited for a CPU (Linux schedstat)
    Reading gcMs; ///< garbage collection inside the window
    Reading rssMb, heapMb;
    Reading resolutionMs; ///< sampling interval of the histogram
    Reading rttMs; ///< round trip of the poll itself, send to last byte
    Reading
        heldMs; ///< the loop is known to have been held at least this long (late or missing answer, empty histogram)
    Reading pid;
    CaveatSet caveats; ///< filled in by Run, see credible(); not recorded

    friend bool operator==(const LoopWindow &, const LoopWindow &) = default;
};

/// Some delay figure is there: neither an empty histogram nor a missing answer.
[[nodiscard]] inline bool holdsSamples(const LoopWindow &window)
{
    return window.meanMs.isKnown() || window.p50Ms.isKnown() || window.p99Ms.isKnown() || window.maxMs.isKnown();
}

/// What a load source says of a span. Counts are absolute within the span. Latencies are from the intended start where
/// the source knows it; which requests they cover is said at each.
struct LoadWindow {
    SourceId source = 0;
    TimeSpan span;
    Timestamp knownAt{};
    Reading offered; ///< requests due in the span
    Reading sent; ///< requests really begun
    Reading done; ///< requests that ended in the span, in whatever way
    Reading ok; ///< answered 1xx, 2xx or 3xx
    Reading shed; ///< answered 503 or 429
    Reading failed; ///< answered with another 4xx or 5xx, or ended by an error that is neither refused nor a timeout
    Reading refused; ///< connection refused or reset
    Reading timeouts; ///< given up by the generator
    Reading inFlight; ///< begun or due, not ended, at the end of the span
    Reading p50Ms, p90Ms, p99Ms, maxMs, meanMs; ///< of all that ended
    Reading okP50Ms, okP99Ms; ///< of the successes alone
    Reading generatorElu; ///< event-loop utilization or CPU share of the generator itself
    Reading generatorLagMs; ///< how late the generator was at worst in sending
    std::shared_ptr<const Histogram> latency; ///< of all that ended, where the source gives enough; may be null
    std::shared_ptr<const Histogram> okLatency; ///< of the successes; may be null

    friend bool operator==(const LoadWindow &a, const LoadWindow &b);
};

/// The first window (of a source, in order of their end) that ends after `at`.
template <class Window>
[[nodiscard]] auto firstEndingAfter(std::span<const Window> windows, Timestamp at)
{
    return std::upper_bound(windows.begin(), windows.end(), at,
                            [](Timestamp time, const Window &window) { return time < window.span.end; });
}

} // namespace model
