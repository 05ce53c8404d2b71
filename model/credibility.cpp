// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/credibility.h"

#include <algorithm>
#include <array>

namespace model {

namespace {

using Windows = std::span<const LoopWindow>;

bool isAnswered(const LoopWindow &window)
{
    return window.outcome == PollOutcome::Answered;
}

double lengthMs(const LoopWindow &window)
{
    return toMs(window.span.length());
}

void forgetDelay(LoopWindow &window)
{
    window.count = window.minMs = window.meanMs = window.p50Ms = window.p99Ms = window.maxMs = Reading();
}

/// The answered window before `windows.back()`, if it is within reach.
const LoopWindow *answeredBefore(Windows windows)
{
    for (std::size_t i = windows.size() - 1; i-- > 0;) {
        if (isAnswered(windows[i]))
            return &windows[i];
    }
    return nullptr;
}

// --- utilization

/// ELU is a share of the window's own time: 1.02 allows for two clocks read one after the other.
void checkEluRange(LoopWindow &window)
{
    constexpr double kMost = 1.02;
    auto &elu = window.elu;
    if (!elu.isKnown())
        return;
    if (elu.isAtLeast(0.0) && !elu.isAbove(kMost)) {
        elu = std::min(elu.value(), 1.0);
        return;
    }
    raise(window.caveats, Caveat::EluSuspect); // a percentage, seconds, or the delta of a delta
    elu = {};
}

/// The main thread computes only while the loop is active.
void checkEluAgainstCpu(LoopWindow &window)
{
    constexpr double kMost = 0.3;
    if (window.elu.isKnown() && window.mainCpu.isAbove(window.elu.value() + kMost)) {
        raise(window.caveats, Caveat::EluSuspect);
        window.elu = {};
    }
}

/// Least and largest value, and in how many windows it was high and low.
struct Range {
    Reading low, high;
    int highs = 0, lows = 0;

    void add(Reading value, double lowLimit, double highLimit)
    {
        low = smaller(low, value);
        high = larger(high, value);
        highs += value.isAbove(highLimit) ? 1 : 0;
        lows += value.isBelow(lowLimit) ? 1 : 0;
    }
    [[nodiscard]] bool isNarrow(double width) const { return low.isKnown() && high.value() - low.value() < width; }
};

/// `eventLoopUtilization()` without its argument gives the share since the process began: it hardly moves while the
/// process goes from idle to computing and back.
void checkEluStands(Windows windows, LoopWindow &window)
{
    constexpr double kStill = 0.04;
    constexpr int kEnough = 3;
    Range elu;
    Range cpu;
    for (const auto &other : windows) {
        if (!isAnswered(other) || !other.elu.isKnown() || !other.cpu.isKnown())
            continue;
        elu.add(other.elu, 0, 0);
        cpu.add(other.cpu, 0.15, 0.5);
    }
    if (cpu.highs < kEnough || cpu.lows < kEnough || !elu.isNarrow(kStill))
        return;
    raise(window.caveats, Caveat::EluCumulative);
    window.elu = {};
}

// --- delay

/// A delay cannot exceed the time since the sample before it, nor lie below what a timer can do. Times of windows are
/// often those of answers and not of the histogram, so the question is one of whole factors.
void checkUnit(Windows windows, LoopWindow &window)
{
    constexpr double kShortestIntervalMs = 0.9; // Node's finest resolution is 1 ms
    constexpr double kFarBeyond = 3;
    constexpr double kSlackMs = 1000;
    constexpr double kAbsurdMs = 3.6e6; // with nothing before it to compare
    Reading least;
    for (const auto figure : {window.meanMs, window.p50Ms, window.p99Ms, window.maxMs})
        least = smaller(least, figure);
    if (!least.isKnown())
        return;
    Timestamp since = window.span.start;
    bool isSinceKnown = false;
    for (std::size_t i = windows.size() - 1; i-- > 0 && !isSinceKnown;) {
        since = windows[i].span.start;
        isSinceKnown = isAnswered(windows[i]) && holdsSamples(windows[i]);
    }
    const double elapsedMs = toMs(window.span.end - since);
    if (least.isAbove(isSinceKnown ? kFarBeyond * elapsedMs + kSlackMs : std::max(kAbsurdMs, elapsedMs))) {
        raise(window.caveats, Caveat::UnitSuspect); // nanoseconds or microseconds taken for milliseconds
        forgetDelay(window);
        return;
    }
    if (!window.maxMs.isBelow(kShortestIntervalMs) || !(window.meanMs.isKnown() || window.p50Ms.isKnown()))
        return;
    // Seconds taken for milliseconds cover a thousandth of the window; one sample per iteration of the loop covers what
    // the iterations took.
    constexpr double kThousandth = 0.001;
    const Reading covered = window.count.isKnown() && window.meanMs.isKnown()
        ? Reading(window.count.value() * window.meanMs.value() / lengthMs(window))
        : Reading();
    const bool isThousandth =
        !covered.isKnown() || (covered.isAbove(0.7 * kThousandth) && covered.isBelow(1.3 * kThousandth));
    raise(window.caveats, isThousandth ? Caveat::UnitSuspect : Caveat::ModeMixed);
    forgetDelay(window);
}

/// More time than the window has, growing from answer to answer: the histogram is never reset. The new samples are the
/// difference of two answers; their percentiles are not known, their largest only when it is a new largest.
void checkNeverReset(Windows windows, LoopWindow &window)
{
    constexpr double kMost = 1.5;
    const auto *before = answeredBefore(windows);
    if (!before || !window.count.isKnown() || !window.meanMs.isKnown())
        return;
    const double covered = window.count.value() * window.meanMs.value();
    const double sinceMs = toMs(window.span.end - before->span.end);
    if (covered < kMost * std::max(lengthMs(window), sinceMs) || !before->meanMs.isKnown()
        || !before->count.isBelow(window.count.value()) || before->maxMs.valueOr(0) > window.maxMs.valueOr(1e18))
        return;
    const double count = window.count.value() - before->count.value();
    const double sum = covered - before->count.value() * before->meanMs.value();
    if (sum < 0 || sum > kMost * sinceMs)
        return;
    raise(window.caveats, Caveat::NeverReset);
    const auto largest = window.maxMs;
    forgetDelay(window);
    window.count = count;
    window.meanMs = sum / count;
    if (before->maxMs.isKnown() && largest.isAbove(before->maxMs.value()))
        window.maxMs = largest;
}

/// Time that no sample accounts for although the loop was demonstrably free: somebody else read and reset in between.
/// When the loop was not free, the turn in which the read was served is what is missing.
void checkLostTime(LoopWindow &window)
{
    constexpr double kCovered = 0.8;
    constexpr double kLeastMs = 60;
    if (!window.count.isKnown() || (window.count.isAbove(0) && !window.meanMs.isKnown()))
        return;
    const double covered = window.count.value() * window.meanMs.valueOr(0);
    const double unseen = lengthMs(window) - covered;
    if (covered >= kCovered * lengthMs(window) || unseen < kLeastMs)
        return;
    const double held = std::max(window.rttMs.valueOr(0), window.heldMs.valueOr(0));
    const double active = window.elu.isKnown() ? window.elu.value() * lengthMs(window) : unseen;
    const bool wasFree = active < unseen / 2 && held < unseen / 4;
    raise(window.caveats, Caveat::WindowStolen, wasFree && window.count.isAbove(0));
    raise(window.caveats, Caveat::ResetOnRead, !wasFree);
}

/// A histogram that no longer samples (its handle was collected, or it was never enabled) reads empty, or the same to
/// the last digit, while the loop demonstrably turns.
void checkFlat(Windows windows, LoopWindow &window)
{
    constexpr std::size_t kSame = 5;
    constexpr double kPromptMs = 50;
    constexpr double kBusyElu = 0.5;
    const bool turns =
        window.rttMs.isBelow(kPromptMs) && window.elu.isBelow(kBusyElu) && lengthMs(window) >= 4 * kPromptMs;
    if (window.count == Reading(0.0) && turns) {
        raise(window.caveats, Caveat::SourceFlat);
        forgetDelay(window);
        window.heldMs = {};
        return;
    }
    if (!holdsSamples(window))
        return;
    std::size_t same = 0;
    Range elu;
    Range trip;
    for (std::size_t i = windows.size(); i-- > 0;) {
        const auto &other = windows[i];
        if (!isAnswered(other))
            continue;
        if (!(other.meanMs == window.meanMs && other.p99Ms == window.p99Ms && other.maxMs == window.maxMs
              && other.count == window.count))
            break;
        ++same;
        elu.add(other.elu, 0.3, 0.7);
        trip.add(other.rttMs, kPromptMs, 2 * kPromptMs);
    }
    const bool othersJump = (elu.highs > 0 && elu.lows > 0) || (trip.highs > 0 && trip.lows > 0);
    if (same < kSame || !othersJump)
        return;
    raise(window.caveats, Caveat::SourceFlat);
    forgetDelay(window);
}

// --- series

void checkSeries(Windows windows, LoopWindow &window)
{
    Reading resolution;
    std::array<double, kCredibilityReach + 1> pids{};
    std::size_t pidCount = 0;
    for (const auto &other : windows) {
        if (!isAnswered(other))
            continue;
        if (other.resolutionMs.isKnown()) {
            raise(window.caveats, Caveat::ModeMixed, resolution.isKnown() && !(resolution == other.resolutionMs));
            resolution = other.resolutionMs;
        }
        if (other.pid.isKnown() && (pidCount == 0 || pids[pidCount - 1] != other.pid.value()))
            pids[pidCount++] = other.pid.value();
    }
    // A restart changes the process once; answers of several processes come back to an earlier one.
    for (std::size_t i = 2; i < pidCount; ++i) {
        if (std::find(pids.begin(), pids.begin() + static_cast<std::ptrdiff_t>(i) - 1, pids[i])
            != pids.begin() + static_cast<std::ptrdiff_t>(i) - 1)
            raise(window.caveats, Caveat::InterleavedProcesses);
    }
}

} // namespace

LoopWindow credible(std::span<const LoopWindow> windows, std::size_t index)
{
    LoopWindow window = windows[index];
    if (!isAnswered(window))
        return window;
    const auto first = index > kCredibilityReach ? index - kCredibilityReach : 0;
    const auto reach = windows.subspan(first, index - first + 1);
    checkEluRange(window);
    checkEluAgainstCpu(window);
    checkEluStands(reach, window);
    checkFlat(reach, window);
    checkUnit(reach, window);
    checkNeverReset(reach, window);
    checkLostTime(window);
    checkSeries(reach, window);
    return window;
}

} // namespace model
