// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"

namespace model {

/// Every number that a rule compares with, in one place. Each comment says what it separates. They were set on labelled
/// recordings (Linux, Node 20, resolutions 10 and 20); delay limits are relative to the measured floor.
struct Thresholds {
    // Is the loop late?
    double lateFactor = 1.6; ///< p99 above this many floors is late (healthy seconds: at most 1.28 in 95 %) ...
    double lateMarginMs = 4.0; ///< ... and at least this far above the floor
    Reading lateAboveMs; ///< when set, p99 above this is late instead; ignored below the floor
    double lateTotalMs = 150.0; ///< total lateness in a second that is late where no p99 is known
    double holdMarginMs = 60.0; ///< max this far above the floor is a hold whatever p99 says
    double lateMinimumMs = 70.0; ///< total lateness in a second below this is noise of a busy host, whatever p99 says

    // Are requests late?
    double slowMedianMs = 25.0; ///< median above this is slow
    double slowTailMs = 60.0; ///< p99 above this is slow
    double holdExplains = 1.5; ///< latency up to this many longest holds is explained by the loop ...
    double holdExplainsNoMax = 2.0; ///< ... where the longest hold is known by its p99 only
    double holdExplainsMarginMs = 60.0; ///< ... plus this much for the request's own work

    // Waiting or holding?
    double ownWorkShare = 0.6; ///< loop time per request of at least this share of the median is the request's own work
    double insideIntervalMs = 3.0; ///< loop time per fast request worth naming though the delay does not show it
    double freeElu = 0.9; ///< at or above this the loop is not free, so nothing "waits elsewhere"
    double busyElu = 0.5; ///< above this there is no headroom: twice the rate would not fit
    double alwaysBusyElu = 0.95; ///< from here on only request figures tell serving from refusing and from draining
    double hangingShare = 0.2; ///< of the offered requests do not come back

    // Saturation
    double saturatedElu = 0.97;
    double saturatedMeanFactor = 3.0; ///< mean above this many floors
    double drainedMedianFactor = 2.0; ///< a median below this many floors: half of the turns are short, so it drains
    double saturatedCountPerSecond = 12.0; ///< at most this many samples a second are left
    double saturatedSampleShare = 0.13; ///< ... or this share of the floor's own samples, for coarse resolutions
    double keepsUpShare = 0.95; ///< done above this share of offered: arrivals are kept up with

    // Rare block
    double rareHoldMs = 90.0; ///< max above the floor
    double rareShare = 1.7; ///< total lateness below this many longest holds: one sample explains the excess
    double rareElu = 0.7;
    double rareWindowShare = 0.75; ///< of the window at most

    // Two causes at once
    double mixedLatenessMs = 100.0; ///< total lateness a second that makes the loop a cause beside waiting

    // Queue
    double queueFactor = 1.6; ///< median latency above this many longest holds: everybody queues
    double queueTailFactor = 3.0; ///< p99 above this many longest holds: new connections starve
    double queueLatencyMs = 150.0; ///< below this a queue is not worth the name
    double backlogDoneFactor = 1.25; ///< done above this many offered: a backlog is being answered
    double backlogLatencyMs = 400.0; ///< median of what is answered then

    // Unseen work
    double unseenMs =
        60.0; ///< window - n x mean, less one interval, above this: a hold was hidden by the reading itself
    double lowCoverage = 0.8;

    // Windows longer than steps
    double stretchedSteps = 2.5; ///< a loop window above this many steps does not say in which of them it was late

    // Failures
    double shedShare = 0.5;
    double failedShare = 0.5;
    double goneShare = 0.25;

    // Host and generator
    double gcMsPerSecond = 50.0;
    double gcShare = 0.6; ///< of the lateness
    double starvedRunDelay = 0.2;
    double offCpuFactor = 1.3; ///< lateness above this many CPU milliseconds: held without computing
    double offCpuMinimumMs = 100.0; ///< lateness below this is not worth the question
    double beyondTurnsFactor = 1.25; ///< lateness above this many ELU x window: later than its own turns can make it
    double manyHolds = 5.0; ///< lateness above this many longest holds: many small delays, as a busy host makes
    double pausedEluShare = 0.4; ///< ELU x window below this share of the lateness
    double pausedHoldMs = 250.0;
    double poolCpuOverElu = 0.45; ///< process CPU above ELU by this many cores
    double generatorElu = 0.95;
    double generatorLagMs = 300.0;
    double generatorServerElu = 0.8; ///< the server has room below this

    // Evidence
    double nearMargin = 1.15; ///< a finding this close to its limit says so
    double minimumRequests = 5.0; ///< fewer ended requests in a step say little about latency
    double thinPercentileCount = 100.0; ///< a p99 of fewer samples is the largest or second largest
    double calmElu = 0.05; ///< with no load figures at all, a loop below this does nothing
};

} // namespace model
