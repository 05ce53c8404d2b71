// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/judge.h"

#include "model/caveats.h"

#include "model/rules/rule.h"

#include <bitset>
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

/// The loop's window is so long that its lateness may belong to any of several steps; whether it is this one, the
/// requests of this step tell.
bool isOfOtherSteps(const Context &context)
{
    const auto &now = context.now;
    const auto &load = now.step.load;
    const double stepMs = toMs(now.step.span.length());
    if (!now.step.loop.windowMs.isAbove(context.limit.stretchedSteps * stepMs) || !now.knowsLoad)
        return false;
    const bool isQuiet = load.offered == Reading(0.0) && load.done == Reading(0.0);
    const bool comeBack = load.done.valueOr(0) >= context.limit.keepsUpShare * load.offered.valueOr(0);
    // Requests that fall into the holds of this window last about as long as they do.
    const double floorP99 = context.floor.p99Ms.valueOr(0);
    const bool isTailLate = now.step.loop.p99Ms.isAbove(context.limit.lateFactor * floorP99);
    const double hold =
        (isTailLate ? now.step.loop.p99Ms : larger(now.step.loop.maxMs, now.holdMs)).valueOr(0) - floorP99;
    return isQuiet || (now.hasRequests && !now.isSlow && comeBack && now.p99Ms.isBelow(hold / 2));
}

/// Its own pool threads compete with the loop, and no request tells whether somebody waits for them: late, but not
/// held by anything synchronous.
bool isPoolWithoutRequests(const Context &context)
{
    return !context.now.knowsLoad && context.now.ownThreads.isAbove(context.limit.poolCpuOverElu);
}

/// Busy all the time, yet drained between its holds: serving, refusing most of its work or answering a backlog look
/// alike from inside, and only the requests tell.
bool isBusyWithoutRequests(const Held &held, const Context &context)
{
    return !context.now.knowsLoad && !held.has(FindingId::NeverDrains)
        && context.now.step.loop.elu.isAtLeast(context.limit.alwaysBusyElu);
}

using Candidates = std::bitset<kVerdictCount>;

void add(Candidates &candidates, Verdict verdict, bool holds = true)
{
    if (holds)
        candidates.set(static_cast<std::size_t>(verdict));
}

void addOutsideCauses(const Held &held, const Context &context, Candidates &candidates)
{
    constexpr double kFeltGcMs = 80;
    add(candidates, Verdict::Unavailable, held.has(FindingId::Gone));
    add(candidates, Verdict::GuardShedding, held.has(FindingId::Refusing));
    add(candidates, Verdict::Errors, held.has(FindingId::Failing));
    add(candidates, Verdict::GeneratorLimited, held.has(FindingId::GeneratorLate));
    if (isOfOtherSteps(context))
        return;
    add(candidates, Verdict::Paused, held.has(FindingId::StoodStill));
    add(candidates, Verdict::CpuStarved, held.has(FindingId::Starved));
    const bool isGcFelt = context.now.isLate || context.now.gcMsPerSecond.isAbove(kFeltGcMs);
    add(candidates, Verdict::Gc, held.has(FindingId::GcPressure) && isGcFelt);
}

/// Waiting and holding exclude or join one another; this is where that is decided.
void addLoopCauses(const Held &held, const Context &context, Candidates &candidates)
{
    if (isOfOtherSteps(context) || isPoolWithoutRequests(context) || isBusyWithoutRequests(held, context))
        return;
    add(candidates, Verdict::Draining, held.has(FindingId::Backlog));
    add(candidates, Verdict::QueueBound, held.has(FindingId::QueuedInFront, Kind::EverybodyQueues));
    const bool isHeld = held.has(FindingId::SyncPerRequest) || held.has(FindingId::RareLongBlock);
    if (held.has(FindingId::NeverDrains))
        add(candidates, keepsUp(context) ? Verdict::Blocking : Verdict::Saturated);
    else if (held.has(FindingId::PoolBusy))
        add(candidates, Verdict::Waiting);
    else if (held.has(FindingId::WorkWaiting) && isHeld)
        add(candidates,
            context.now.mostLatenessMs.isBelow(context.limit.mixedLatenessMs) ? Verdict::Waiting : Verdict::Mixed);
    else if (held.has(FindingId::RareLongBlock))
        add(candidates, Verdict::RareBlock);
    else if (isHeld)
        add(candidates, Verdict::Blocking);
    else if (held.has(FindingId::QueuedInFront)) // the tail waits in the accept queue of a busy loop that looks calm
        add(candidates, Verdict::QueueBound);
    else if (const auto rest = restOfHold(context))
        add(candidates, *rest);
    else if (held.has(FindingId::WorkWaiting))
        add(candidates, Verdict::Waiting);
}

Verdict calmVerdict(const Held &held, const Context &context)
{
    const auto &now = context.now;
    const bool isOther = isOfOtherSteps(context);
    if (held.has(FindingId::NoHeadroom) && !isOther)
        return Verdict::Busy;
    if (isOther && !now.hasRequests && (now.isLate || now.isSilent))
        return Verdict::InsufficientData; // a timer may have held the loop here, and no request was there to feel it
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
    // No kind of failure dominates by itself, and yet most requests are not answered well.
    const double unwell = now.shedShare.valueOr(0) + now.failedShare.valueOr(0) + now.refusedShare.valueOr(0)
        + now.timeoutShare.valueOr(0);
    return now.done.isAbove(0) && unwell < context.limit.failedShare ? Verdict::Healthy : Verdict::InsufficientData;
}

} // namespace

Judgement judge(const Context &context)
{
    Judgement judgement;
    for (const auto rule : rules::registry()) {
        if (auto finding = rule(context)) {
            if (finding->margin > 1 && finding->margin < context.limit.nearMargin)
                finding->against.add({Doubt::NearThreshold, finding->margin});
            judgement.findings.add(*finding);
        }
    }
    const Held held(judgement.findings);
    Candidates candidates;
    addOutsideCauses(held, context, candidates);
    addLoopCauses(held, context, candidates);
    if (candidates.none())
        add(candidates, calmVerdict(held, context));
    for (const auto verdict : verdictPrecedence()) {
        if (candidates.test(static_cast<std::size_t>(verdict))) {
            judgement.verdict = verdict;
            break;
        }
    }
    judgement.caveats = caveatsOf(context, judgement.findings);
    return judgement;
}

} // namespace model
