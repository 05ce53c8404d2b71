// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/loop_body.h"

#include "model/formats/guessed_body.h"
#include "model/formats/json_lines.h"

#include <utility>

namespace model::formats {

namespace {

constexpr std::size_t kLargestBody = std::size_t{1} << 20;
/// Beyond what even nanoseconds taken for milliseconds come to; Node's empty histogram reports 9.2e12 ms as its
/// minimum.
constexpr double kImpossibleDelayMs = 1e12;

Reading plausibleDelay(Reading value)
{
    return value.isAtLeast(0.0) && value.isBelow(kImpossibleDelayMs) ? value : Reading();
}

Reading positive(Reading value)
{
    return value.isAtLeast(0.0) ? value : Reading();
}

Reading percentAsShare(Reading value)
{
    return value.isAtLeast(0.0) ? Reading(value.value() / 100.0) : Reading();
}

Reading firstKnown(Reading a, Reading b)
{
    return a.isKnown() ? a : b;
}

/// The histogram held no sample: the loop was held for the whole time since the former reading.
bool isEmptyHistogram(const simdjson::dom::object &object, const LoopWindow &window)
{
    const bool hasImpossibleMin = numberAt(object, "min").isAtLeast(kImpossibleDelayMs);
    const bool hasNullMean = hasKey(object, "mean") && !window.meanMs.isKnown();
    // A delay sample contains the sampling interval, so it cannot be 0; an empty histogram reads 0 (rounded from 511
    // ns).
    const bool readsZero = window.p99Ms.isBelow(0.001) && window.maxMs.isBelow(0.001);
    return window.count == Reading(0.0) || hasImpossibleMin || (hasNullMean && !window.maxMs.isAbove(0.001))
        || readsZero;
}

void readOwnTimes(const simdjson::dom::object &object, LoopReading &reading)
{
    const auto start = numberAt(object, "windowStartEpochMs");
    const auto end = numberAt(object, "windowEndEpochMs");
    if (!start.isKnown() || !end.isKnown())
        return;
    const auto from = timestampFromEpochMs(start.value());
    const auto to = timestampFromEpochMs(end.value());
    if (!from || !to || *to <= *from)
        return;
    reading.window.span = {*from, *to};
    reading.hasOwnTimes = true;
}

} // namespace

std::optional<LoopReading> loopReadingOf(const simdjson::dom::object &object)
{
    LoopReading reading;
    auto &window = reading.window;
    window.count = positive(firstKnown(numberAt(object, "count"), numberAt(object, "n")));
    window.minMs = plausibleDelay(numberAt(object, "min"));
    window.meanMs = plausibleDelay(numberAt(object, "mean"));
    window.p50Ms = plausibleDelay(numberAt(object, "p50"));
    window.p99Ms = plausibleDelay(firstKnown(numberAt(object, "p99"), numberAt(object, "delayP99Ms")));
    window.maxMs = plausibleDelay(firstKnown(numberAt(object, "max"), numberAt(object, "delayMaxMs")));
    window.elu =
        firstKnown(numberAt(object, "elu"), numberAt(object, "eventLoopUtilization")); // as it is: see credible()
    const bool hasFigure = window.meanMs.isKnown() || window.p99Ms.isKnown() || window.maxMs.isKnown()
        || window.elu.isKnown() || window.count.isKnown();
    if (!hasFigure && !hasKey(object, "mean"))
        return std::nullopt;
    window.cpu = percentAsShare(numberAt(object, "cpuPct"));
    window.mainCpu = percentAsShare(numberAt(object, "mainCpuPct"));
    window.runDelay = percentAsShare(numberAt(object, "mainRunDelayPct"));
    window.gcMs = positive(numberAt(object, "gcMs"));
    window.rssMb = positive(numberAt(object, "rssMb"));
    window.heapMb = positive(numberAt(object, "heapUsedMb"));
    window.resolutionMs = positive(numberAt(object, "resolution"));
    window.pid = positive(numberAt(object, "pid"));
    reading.runtime = textAt(object, "node");
    if (isEmptyHistogram(object, window)) {
        window.count = 0.0;
        window.minMs = window.meanMs = window.p50Ms = window.p99Ms = window.maxMs = Reading();
    }
    readOwnTimes(object, reading);
    const bool isHealth = hasKey(object, "eventLoopUtilization") || hasKey(object, "delayP99Ms");
    reading.format = reading.hasOwnTimes ? "lab" : (isHealth ? "health" : "eld");
    return reading;
}

Result<LoopReading> parseLoopBody(std::string_view body)
{
    if (body.size() > kLargestBody)
        return fail(ErrorCode::TooLarge, std::to_string(body.size()) + " bytes");
    const FirstObject first(body);
    if (first.object()) {
        if (auto histogram = histogramBody(*first.object()))
            return std::move(histogram->reading);
        if (auto reading = loopReadingOf(*first.object()))
            return std::move(*reading);
    }
    if (auto guessed = guessBody(body))
        return std::move(guessed->reading);
    return fail(ErrorCode::NotRecognised, std::string(body.substr(0, 80)));
}

} // namespace model::formats
