// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/floor.h"
#include "model/step.h"
#include "model/thresholds.h"

namespace model::rules {

/// What follows from a step's figures by arithmetic alone, worked out once for all rules.
struct Facts {
    Step step;

    // The loop
    bool knowsLoop = false; ///< samples, an empty histogram or a missing answer: something is known
    bool isSilent = false; ///< held: empty histogram, or no answer within the step
    bool isLate = false; ///< delay beyond what the floor explains
    Reading floorMs; ///< floor mean
    Reading lateFactor; ///< p99 over the floor's p99
    Reading latenessMs; ///< n x (mean - floor): total lateness in the window; adds up over windows
    Reading leastLatenessMs; ///< total lateness, else the longest excess alone
    Reading mostLatenessMs; ///< total lateness, else the active time: turns cannot be later than they are long
    Reading excessMs; ///< max - floor
    Reading holdMs; ///< longest hold known: max, poll round trip, missing answer
    Reading unseenMs; ///< window - n x mean - one interval: time no sample accounts for
    Reading eluMs; ///< active time in the window
    Reading cpuMs; ///< CPU time of the process in the window
    Reading ownThreads; ///< cores that the process uses beside its loop: thread pool, workers, garbage collection
    Reading countPerSecond;
    Reading gcMsPerSecond;

    // The requests
    bool knowsLoad = false;
    bool hasRequests = false; ///< enough of them ended to speak of latency
    bool isSlow = false;
    Reading p50Ms, p99Ms; ///< of the successes where known, else of all
    Reading requestCount; ///< how many those are
    Reading offered, done; ///< per second
    Reading shedShare, failedShare, refusedShare, timeoutShare; ///< of all that ended
    Reading loopMsPerRequest; ///< ELU x 1000 / done a second
};

[[nodiscard]] Facts factsOf(const Step &step, const Floor &floor, const Thresholds &thresholds);

/// All that a rule may look at. Neighbours are null at the ends of the lane.
struct Context {
    const Facts &now;
    const Facts *before = nullptr;
    const Facts *after = nullptr;
    const Floor &floor;
    const Thresholds &limit;
};

/// The loop, as it was in this step, explains a latency of `ms` (its holds are long enough).
[[nodiscard]] bool holdExplains(const Context &context, double ms);
/// A hold of the step before explains it: answers of a past hold come late.
[[nodiscard]] bool earlierHoldExplains(const Context &context, double ms);

/// More ended than fell due after a slow step, and only the tail is slow: the last answers of what is over.
[[nodiscard]] bool areLeftovers(const Context &context);

/// The slow median is about what each request holds the loop for: synchronous work shorter than the sampling interval,
/// which the delay histogram cannot show.
[[nodiscard]] bool ownWorkExplains(const Context &context);

} // namespace model::rules
