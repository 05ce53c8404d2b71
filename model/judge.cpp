// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/judge.h"

#include "model/rules/rule.h"

#include <optional>

namespace model {

namespace {

using rules::Context;

class Held {
public:
    explicit Held(const Findings &findings)
        : m_findings(findings)
    {
        for (const auto &finding : findings)
            m_set.set(static_cast<std::size_t>(finding.id));
    }
    [[nodiscard]] bool has(FindingId id) const { return m_set.test(static_cast<std::size_t>(id)); }
    [[nodiscard]] bool has(FindingId id, Kind kind) const
    {
        for (const auto &finding : m_findings) {
            if (finding.id == id && finding.kind == kind)
                return true;
        }
        return false;
    }

private:
    const Findings &m_findings;
    FindingSet m_set;
};

/// Answers come back as fast as requests fall due: the loop is busy in every request, but nothing piles up. A generator
/// that waits for its answers keeps up by definition.
bool keepsUp(const Context &context)
{
    const auto &load = context.now.step.load;
    if (!load.offered.isKnown() || !load.done.isKnown())
        return false;
    const double before = context.before ? context.before->step.load.inFlight.valueOr(0) : 0;
    const double grown = load.inFlight.valueOr(before) - before;
    return load.done.value() >= context.limit.keepsUpShare * load.offered.value()
        && grown <= (1 - context.limit.keepsUpShare) * load.offered.value();
}

/// The window of the step before reached into this one, whose own window is calm while the answers of that hold arrive:
/// this step is the rest of it.
std::optional<Verdict> restOfHold(const Context &context)
{
    if (!context.before || !context.now.isSlow || context.now.isLate || context.now.isSilent)
        return std::nullopt;
    constexpr Duration kReach = std::chrono::milliseconds(20);
    const bool reachedHere = context.before->step.loop.end > context.now.step.span.start + kReach;
    if (!reachedHere || !rules::earlierHoldExplains(context, context.now.p99Ms.valueOr(1e9)))
        return std::nullopt;
    const Context earlier{.now = *context.before, .floor = context.floor, .limit = context.limit};
    if (rules::stoodStill(earlier))
        return Verdict::Paused;
    if (rules::rareLongBlock(earlier))
        return Verdict::RareBlock;
    return rules::syncPerRequest(earlier) ? std::optional(Verdict::Blocking) : std::nullopt;
}

std::optional<Verdict> brokenVerdict(const Held &held)
{
    if (held.has(FindingId::Gone))
        return Verdict::Unavailable;
    if (held.has(FindingId::Refusing))
        return Verdict::GuardShedding;
    if (held.has(FindingId::Failing))
        return Verdict::Errors;
    if (held.has(FindingId::GeneratorLate))
        return Verdict::GeneratorLimited;
    return std::nullopt;
}

std::optional<Verdict> hostVerdict(const Held &held, const Context &context)
{
    if (held.has(FindingId::StoodStill))
        return Verdict::Paused;
    if (held.has(FindingId::Starved))
        return Verdict::CpuStarved;
    constexpr double kFeltGcMs = 80;
    if (held.has(FindingId::GcPressure) && (context.now.isLate || context.now.gcMsPerSecond.isAbove(kFeltGcMs)))
        return Verdict::Gc;
    return std::nullopt;
}

std::optional<Verdict> loopVerdict(const Held &held, const Context &context)
{
    if (held.has(FindingId::Backlog))
        return Verdict::Draining;
    if (held.has(FindingId::QueuedInFront, Kind::EverybodyQueues))
        return Verdict::QueueBound;
    if (held.has(FindingId::NeverDrains))
        return keepsUp(context) ? Verdict::Blocking : Verdict::Saturated;
    const bool isHeld = held.has(FindingId::SyncPerRequest) || held.has(FindingId::RareLongBlock);
    if (held.has(FindingId::PoolBusy))
        return Verdict::Waiting;
    if (held.has(FindingId::WorkWaiting) && isHeld)
        return context.now.latenessMs.isBelow(context.limit.mixedLatenessMs) ? Verdict::Waiting : Verdict::Mixed;
    if (held.has(FindingId::RareLongBlock))
        return Verdict::RareBlock;
    if (isHeld)
        return Verdict::Blocking;
    // The tail waits in the accept queue while the histogram of those connected is calm: the loop is the cause.
    if (held.has(FindingId::QueuedInFront))
        return Verdict::QueueBound;
    if (held.has(FindingId::WorkWaiting))
        return Verdict::Waiting;
    return std::nullopt;
}

Verdict calmVerdict(const Held &held, const Context &context)
{
    const auto &now = context.now;
    if (held.has(FindingId::NoHeadroom))
        return Verdict::Busy;
    if (!now.knowsLoad) // a calm loop says nothing of requests that wait elsewhere
        return now.knowsLoop && now.step.loop.elu.isBelow(context.limit.calmElu / 5) ? Verdict::Idle
                                                                                     : Verdict::InsufficientData;
    const bool isOver = now.offered == Reading(0.0) && !now.isSlow; // the last answers may still come in
    const bool isQuiet = isOver || (!now.step.load.sent.isAbove(0) && !now.done.isAbove(0));
    if (isQuiet)
        return now.knowsLoop ? Verdict::Idle : Verdict::InsufficientData;
    if (now.isSlow && !rules::areLeftovers(context)
        && !(now.knowsLoop && rules::earlierHoldExplains(context, now.p99Ms.valueOr(1e9))))
        return Verdict::InsufficientData;
    return now.done.isAbove(0) ? Verdict::Healthy : Verdict::InsufficientData;
}

void loopCaveats(const Context &context, const Held &held, CaveatSet &caveats)
{
    const auto set = [&](Caveat caveat, bool holds) { caveats.set(static_cast<std::size_t>(caveat), holds); };
    const auto &loop = context.now.step.loop;
    const double stepMs = toMs(context.now.step.span.length());
    set(Caveat::NoSample, context.now.isSilent);
    set(Caveat::LowCoverage, loop.coverage.isBelow(context.limit.lowCoverage));
    set(Caveat::SingleSample, loop.count == Reading(1.0));
    set(Caveat::LongBlockBias, held.has(FindingId::RareLongBlock));
    set(Caveat::FloorAssumed, loop.hasSamples && context.floor.origin == FloorOrigin::Assumed);
    set(Caveat::PollLate, loop.isOutstanding || loop.rttMs.isAbove(stepMs / 4));
    set(Caveat::PollFailed, loop.isFailed || loop.isRefused || loop.isShed);
    set(Caveat::WindowMismatch, loop.windowMs.isAbove(1.25 * stepMs));
    set(Caveat::Gap, !loop.isPresent);
    if (loop.isMerged)
        set(Caveat::PercentileMerged, loop.p99Ms.isKnown());
}

void loadCaveats(const Context &context, CaveatSet &caveats)
{
    const auto set = [&](Caveat caveat, bool holds) { caveats.set(static_cast<std::size_t>(caveat), holds); };
    const auto &load = context.now.step.load;
    const double failures = load.shed.valueOr(0) + load.failed.valueOr(0) + load.refused.valueOr(0);
    set(Caveat::ThinPercentile,
        context.now.p99Ms.isKnown() && context.now.requestCount.isBelow(context.limit.thinPercentileCount));
    set(Caveat::FailuresInPercentile, failures > 0 && load.p99Ms.isKnown() && !load.okP99Ms.isKnown());
    set(Caveat::RunSummaryOnly, load.isWholeRun);
    if (load.isMerged)
        set(Caveat::PercentileMerged, true);
}

} // namespace

Judgement judge(const Context &context)
{
    Judgement judgement;
    for (const auto rule : rules::registry()) {
        if (const auto finding = rule(context))
            judgement.findings.add(*finding);
    }
    const Held held(judgement.findings);
    auto verdict = brokenVerdict(held);
    if (!verdict)
        verdict = hostVerdict(held, context);
    if (!verdict)
        verdict = loopVerdict(held, context);
    if (!verdict || *verdict == Verdict::Waiting) {
        if (const auto rest = restOfHold(context))
            verdict = rest;
    }
    judgement.verdict = verdict ? *verdict : calmVerdict(held, context);
    loopCaveats(context, held, judgement.caveats);
    loadCaveats(context, judgement.caveats);
    return judgement;
}

} // namespace model
