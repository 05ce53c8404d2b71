// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/window.h"

#include <string>
#include <string_view>

namespace model::formats {

/// What the body of a loop endpoint says, before it is placed in time.
struct LoopReading {
    LoopWindow window; ///< figures only: source, span, outcome and round trip are the caller's
    bool hasOwnTimes = false; ///< `window.span` was given by the body, as wall time
    std::string format; ///< "eld" (min, mean, p50, p99, max), "health" (utilization and delay), "lab" (with count,
                        ///< ELU, times), "histogram" (nanoseconds), "prometheus", the name of a module, or "guessed"
    std::string runtime;
};

/// Reads the body of an event-loop endpoint, above all JSON:
/// {min,mean,p50,p99,max} in ms, {eventLoopUtilization,delayP99Ms,delayMaxMs}, or either with count, elu, cpuPct, gcMs,
/// rssMb, heapUsedMb, resolution, pid, windowStartEpochMs and windowEndEpochMs.
/// Other bodies are tried by what is known of them: the JSON of a perf_hooks histogram in nanoseconds, a Prometheus
/// page or its JSON, under-pressure, overload-protection, toobusy-js, and any object whose names speak of the event
/// loop. An empty histogram (mean null, min beyond any delay, count 0) gives count 0 and unknown figures. Bodies over 1
/// MiB, nested deeper than 32 or without any known figure are errors. Pure; time linear in the body.
[[nodiscard]] Result<LoopReading> parseLoopBody(std::string_view body);

} // namespace model::formats
