// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/window.h"

#include <tuple>

namespace model {

namespace {

bool sameHistogram(const std::shared_ptr<const Histogram> &a, const std::shared_ptr<const Histogram> &b)
{
    return a == b || (a && b && *a == *b);
}

auto figuresOf(const LoadWindow &window)
{
    return std::tie(window.source, window.span, window.knownAt, window.offered, window.sent, window.done, window.ok,
                    window.shed, window.failed, window.refused, window.timeouts, window.inFlight, window.p50Ms,
                    window.p90Ms, window.p99Ms, window.maxMs, window.meanMs, window.okP50Ms, window.okP99Ms,
                    window.generatorElu, window.generatorLagMs);
}

} // namespace

bool operator==(const LoadWindow &a, const LoadWindow &b)
{
    return figuresOf(a) == figuresOf(b) && sameHistogram(a.latency, b.latency)
        && sameHistogram(a.okLatency, b.okLatency);
}

} // namespace model
