// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/headline_text.h"

#include "widgets/figure_text.h"
#include "widgets/headline_faults.h"
#include "widgets/sentences.h"
#include "widgets/step_facts.h"
#include "widgets/verdict_text.h"

namespace widgets {

namespace {

using model::Figure;
using model::Kind;
using model::Reading;
using model::Verdict;

QString insufficient(const StepFacts &facts)
{
    const model::LoopFigures &loop = facts.loop();
    const model::LoadFigures &load = facts.load();
    if (!loop.isPresent && !load.isPresent)
        return HeadlineText::tr("There are no figures here, neither of the loop nor of the load.");
    if (const QString held = noSampleSentence(facts); !held.isEmpty())
        return joinSentences({held, HeadlineText::tr("That alone does not tell why.")});
    if (!loop.isPresent)
        return HeadlineText::tr("No loop source covers this step, so waiting and blocking cannot be told apart.");
    if (loop.isShed)
        return HeadlineText::tr("The poll itself was refused (503 or 429), so nothing is known of the loop.");
    if (loop.isRefused || loop.isFailed)
        return HeadlineText::tr("The poll failed, so nothing is known of the loop.");
    if (!load.isPresent && facts.elu().isAtLeast(model::Thresholds().alwaysBusyElu) && loop.maxMs.isKnown())
        return HeadlineText::tr(
                   "The loop is busy all the time (ELU %1) and was held up to %2. Without request figures, "
                   "serving, refusing and draining look alike.")
            .arg(formatElu(facts.elu()), formatMs(loop.maxMs));
    if (!load.isPresent)
        return HeadlineText::tr("There are no load figures, so what requests feel is unknown.");
    if (load.isWholeRun)
        return HeadlineText::tr("The load figures describe the whole run, not this step.");
    if (facts.floor.origin == model::FloorOrigin::Unknown)
        return HeadlineText::tr("The floor is not measured yet, so the loop's delay has nothing to be compared with.");
    if (load.done.isKnown() && load.done.isBelow(20.0))
        return HeadlineText::tr("Too few requests ended in this step to judge by: %1.").arg(formatCount(load.done));
    // Slow requests that neither the loop nor anything else accounts for: ELU is missing, or the hold left no trace.
    const QString who = whoWaitsClause(facts);
    return who.isEmpty() ? HeadlineText::tr("The witnesses are too few or contradict each other.")
                         : HeadlineText::tr("%1, and no witness accounts for it.").arg(who);
}

QString idle(const StepFacts &facts)
{
    if (!facts.loopP99().isKnown())
        return {};
    if (!facts.load().isPresent && facts.elu().isKnown()) {
        return HeadlineText::tr("The loop is at rest: p99 %1, ELU %2. No load source says what is offered.")
            .arg(formatMs(facts.loopP99()), formatElu(facts.elu()));
    }
    if (!facts.floorP99().isKnown())
        return HeadlineText::tr("Nothing is offered; loop p99 is %1.").arg(formatMs(facts.loopP99()));
    return HeadlineText::tr("Nothing is offered and loop p99 is %1, at its floor of %2.")
        .arg(formatMs(facts.loopP99()), formatMs(facts.floorP99()));
}

QString busyShare(const StepFacts &facts)
{
    if (!facts.elu().isKnown())
        return {};
    // 5 ms of blocking hides inside the floor at resolution 10: only these two figures show it.
    if (!facts.loopMsPerRequest().isKnown())
        return HeadlineText::tr("ELU is %1.").arg(formatElu(facts.elu()));
    return HeadlineText::tr("ELU is %1, with %2 of loop time per request.")
        .arg(formatElu(facts.elu()), formatMs(facts.loopMsPerRequest()));
}

/// Too few to be the verdict, too many to be left unsaid.
QString failures(const StepFacts &facts)
{
    constexpr double kWorthSaying = 0.01;
    const auto &load = facts.load();
    if (!load.done.isAbove(0))
        return {};
    double unwell = 0;
    for (const auto &count : {load.shed, load.failed, load.refused, load.timeouts})
        unwell += count.valueOr(0);
    const double share = unwell / load.done.value();
    return share < kWorthSaying ? QString() : HeadlineText::tr("%1 of the requests fail.").arg(formatShare(share));
}

QString healthy(const StepFacts &facts)
{
    Sentences sentences;
    if (facts.p50().isKnown() && facts.p99().isKnown() && facts.floorP99().isKnown()) {
        sentences.add(HeadlineText::tr("Requests take %1 (p50) to %2 (p99) while the loop stays near its floor of %3.")
                          .arg(formatMs(facts.p50()), formatMs(facts.p99()), formatMs(facts.floorP99())));
    } else if (facts.p50().isKnown() && facts.p99().isKnown()) {
        sentences.add(
            HeadlineText::tr("Requests take %1 (p50) to %2 (p99).").arg(formatMs(facts.p50()), formatMs(facts.p99())));
    }
    return sentences.add(failures(facts)).add(busyShare(facts)).text();
}

QString busy(const StepFacts &facts)
{
    Sentences sentences;
    if (facts.p99().isKnown() && facts.elu().isKnown()) {
        sentences.add(HeadlineText::tr("Requests are still fast, p99 %1, but ELU is %2: twice this load would not fit.")
                          .arg(formatMs(facts.p99()), formatElu(facts.elu())));
    } else if (facts.elu().isKnown()) {
        sentences.add(HeadlineText::tr("ELU is %1: twice this load would not fit.").arg(formatElu(facts.elu())));
    }
    return sentences.add(capacitySentence(facts)).text();
}

QString waitingReason(Kind kind)
{
    if (kind == Kind::ThreadPool)
        return HeadlineText::tr("they wait for the thread pool.");
    return HeadlineText::tr("they wait for something else.");
}

/// What the generator gave up counts as ended, so the plain rates would read as if all came back.
QString hangingSentence(const StepFacts &facts)
{
    const Reading timeouts = facts.timeouts();
    if (!timeouts.isAbove(0.0) || !facts.offered().isKnown())
        return ratesSentence(facts);
    return HeadlineText::tr("Offered a second: %1, of which %2 time out.")
        .arg(formatRateNumber(facts.offered()), formatRateNumber(timeouts));
}

QString waiting(const StepFacts &facts)
{
    Sentences sentences;
    const QString who = whoWaitsClause(facts);
    if (facts.kind == Kind::Hanging) {
        sentences.add(HeadlineText::tr("Requests do not come back although the loop is free."))
            .add(hangingSentence(facts));
        if (facts.inFlight().isKnown())
            sentences.add(HeadlineText::tr("In flight: %1.").arg(formatCount(facts.inFlight())));
        return sentences.text();
    }
    if (!who.isEmpty() && facts.elu().isKnown()) {
        sentences.add(HeadlineText::tr("%1 while the loop is free (ELU %2): %3")
                          .arg(who, formatElu(facts.elu()), waitingReason(facts.kind)));
    } else if (!who.isEmpty()) {
        sentences.add(HeadlineText::tr("%1 while the loop is not late: %2").arg(who, waitingReason(facts.kind)));
    }
    const Reading cpu = facts.known(facts.loop().cpu, Figure::Cpu);
    if (facts.kind == Kind::ThreadPool && cpu.isKnown()) {
        sentences.add(HeadlineText::tr("The process uses %1, far more than the loop.").arg(formatCores(cpu)));
    } else if (facts.loopP99().isKnown() && facts.floorP99().isKnown()) {
        sentences.add(HeadlineText::tr("Loop p99 is %1, its floor %2.")
                          .arg(formatMs(facts.loopP99()), formatMs(facts.floorP99())));
    }
    return sentences.text();
}

QString hiddenHold(const StepFacts &facts)
{
    const Reading unseen = facts.evidence(Figure::Unseen);
    if (!unseen.isKnown())
        return {};
    Sentences sentences;
    sentences.add(
        HeadlineText::tr("Holds of up to %1 were hidden by the reading itself: the histogram was reset as they began.")
            .arg(formatMs(unseen)));
    return sentences.add(asSentence(whoWaitsClause(facts))).text();
}

/// Each request holds the loop for most of what it takes, for less than the sampling interval; empty when that is not
/// so.
QString insideIntervalSentence(const StepFacts &facts)
{
    const double share = model::Thresholds().ownWorkShare;
    if (!facts.p50().isKnown() || !facts.loopMsPerRequest().isAtLeast(share * facts.p50().value()))
        return {};
    return HeadlineText::tr(
               "Half of the requests take %1 and each holds the loop for %2: less than the sampling interval "
               "lets loop p99 (%3) show.")
        .arg(formatMs(facts.p50()), formatMs(facts.loopMsPerRequest()), formatMs(facts.loopP99()));
}

QString blocking(const StepFacts &facts)
{
    if (facts.kind == Kind::HiddenByReading)
        return hiddenHold(facts);
    if (facts.isLoopCalm()) {
        const QString inside = insideIntervalSentence(facts);
        return inside.isEmpty() ? aftermathSentence(facts) : inside;
    }
    Sentences sentences;
    const QString late = loopLateClause(facts);
    const bool isWait = facts.kind == Kind::SynchronousWait;
    if (!late.isEmpty()) {
        sentences.add(isWait ? HeadlineText::tr("%1: the loop waits synchronously, without computing.").arg(late)
                             : HeadlineText::tr("%1: something synchronous holds it in each request.").arg(late));
    }
    const QString who = whoWaitsClause(facts);
    if (!who.isEmpty() && facts.loopMsPerRequest().isKnown()) {
        sentences.add(HeadlineText::tr("%1; each holds the loop for %2.").arg(who, formatMs(facts.loopMsPerRequest())));
    } else if (!who.isEmpty()) {
        sentences.add(HeadlineText::tr("%1.").arg(who));
    }
    return sentences.text();
}

QString rareBlock(const StepFacts &facts)
{
    if (facts.kind == Kind::HiddenByReading && facts.evidence(Figure::Unseen).isKnown())
        return hiddenHold(facts);
    if (facts.isLoopCalm())
        return aftermathSentence(facts);
    if (!facts.longestHold().isKnown())
        return {};
    const QString hold = formatMs(facts.longestHold());
    // With 51 to 150 samples p99 skips the largest one, so it reads as if nothing had happened.
    if (facts.loopP99().isKnown() && facts.loopP99().isBelow(facts.longestHold().value() / 2.0)) {
        return HeadlineText::tr(
                   "One hold of %1 explains the loop's delay here; loop p99 reads %2 and does not show it.")
            .arg(hold, formatMs(facts.loopP99()));
    }
    return HeadlineText::tr("One hold of %1 explains the loop's delay here.").arg(hold);
}

QString saturated(const StepFacts &facts)
{
    Sentences sentences;
    sentences.add(noSampleSentence(facts));
    if (sentences.isEmpty() && facts.elu().isKnown() && facts.loopMean().isKnown() && facts.floorMean().isKnown()) {
        sentences.add(HeadlineText::tr("The loop never drains: ELU is %1 and its mean delay %2, with a floor of %3.")
                          .arg(formatElu(facts.elu()), formatMs(facts.loopMean()), formatMs(facts.floorMean())));
    } else if (facts.elu().isKnown()) {
        sentences.add(HeadlineText::tr("The loop never drains: ELU is %1.").arg(formatElu(facts.elu())));
    }
    const QString cost = capacitySentence(facts);
    return sentences.add(cost.isEmpty() ? ratesSentence(facts) : cost).text();
}

QString queueBound(const StepFacts &facts)
{
    Sentences sentences;
    const Reading p50 = facts.p50();
    const Reading p99 = facts.p99();
    const Reading hold = facts.longestHold();
    if (facts.kind == Kind::NewConnectionsStarve && p50.isKnown() && p99.isKnown()) {
        return HeadlineText::tr("Half of the requests take %1, but one in a hundred takes %2 or more: new connections "
                                "starve in front of the loop.")
            .arg(formatMs(p50), formatMs(p99));
    }
    if (p50.isKnown() && hold.isKnown()) {
        sentences.add(
            HeadlineText::tr("Half of the requests wait %1 while the loop's longest hold is only %2: they queue "
                             "in front of the loop.")
                .arg(formatMs(p50), formatMs(hold)));
    } else if (p50.isKnown()) {
        sentences.add(
            HeadlineText::tr("Half of the requests wait %1, queued in front of the loop.").arg(formatMs(p50)));
    }
    return sentences.add(ratesSentence(facts)).text();
}

QString sentenceFor(const StepFacts &facts)
{
    switch (facts.judged.verdict) {
    case Verdict::InsufficientData:
        return insufficient(facts);
    case Verdict::Idle:
        return idle(facts);
    case Verdict::Healthy:
        return healthy(facts);
    case Verdict::Busy:
        return busy(facts);
    case Verdict::Waiting:
        return waiting(facts);
    case Verdict::Blocking:
        return blocking(facts);
    case Verdict::RareBlock:
        return rareBlock(facts);
    case Verdict::Saturated:
        return saturated(facts);
    case Verdict::QueueBound:
        return queueBound(facts);
    case Verdict::Draining:
        return drainingSentence(facts);
    case Verdict::GuardShedding:
        return guardSheddingSentence(facts);
    case Verdict::Errors:
        return errorsSentence(facts);
    case Verdict::Unavailable:
        return unavailableSentence(facts);
    case Verdict::Gc:
        return gcSentence(facts);
    case Verdict::CpuStarved:
        return cpuStarvedSentence(facts);
    case Verdict::Paused:
        return pausedSentence(facts);
    case Verdict::GeneratorLimited:
        return generatorLimitedSentence(facts);
    case Verdict::Mixed:
        return mixedSentence(facts);
    }
    return {};
}

} // namespace

QString headlineSentence(const model::JudgedStep &judged, const model::Judgement &judgement, const model::Floor &floor)
{
    const StepFacts facts{.judged = judged,
                          .judgement = judgement,
                          .floor = floor,
                          .kind = leadingKind(judged.verdict, judgement.findings)};
    const QString sentence = sentenceFor(facts);
    return sentence.isEmpty() ? verdictMeaning(judged.verdict) : sentence;
}

} // namespace widgets
