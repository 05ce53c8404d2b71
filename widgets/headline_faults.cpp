// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/headline_faults.h"

#include "model/thresholds.h"
#include "widgets/figure_text.h"
#include "widgets/finding_text.h"
#include "widgets/verdict_text.h"

namespace widgets {

using model::Figure;
using model::FindingId;
using model::Reading;

namespace {

constexpr double kAll = 0.9999;

} // namespace

QString drainingSentence(const StepFacts &facts)
{
    Sentences sentences;
    sentences.add(HeadlineText::tr("The fault is over and its backlog is being answered.")).add(ratesSentence(facts));
    if (facts.p50().isKnown())
        sentences.add(HeadlineText::tr("Half of these answers were due %1 ago or more.").arg(formatMs(facts.p50())));
    return sentences.text();
}

QString guardSheddingSentence(const StepFacts &facts)
{
    Sentences sentences;
    const Reading share = facts.shareOfDone(facts.load().shed, Figure::ShedShare);
    if (share.isKnown()) {
        sentences.add(HeadlineText::tr("The service refuses %1 of the requests (503 or 429).").arg(formatShare(share)));
    } else {
        sentences.add(verdictMeaning(model::Verdict::GuardShedding));
    }
    if (facts.load().okP99Ms.isKnown())
        sentences.add(HeadlineText::tr("What gets through takes %1 (p99).").arg(formatMs(facts.load().okP99Ms)));
    const QString late = loopLateClause(facts);
    return sentences.add(asSentence(late)).text();
}

QString errorsSentence(const StepFacts &facts)
{
    Sentences sentences;
    const Reading share = facts.shareOfDone(facts.load().failed, Figure::FailedShare);
    if (share.isAtLeast(kAll))
        sentences.add(HeadlineText::tr("Every request fails."));
    else if (share.isKnown())
        sentences.add(HeadlineText::tr("%1 of the requests fail.").arg(formatShare(share)));
    const model::LoadFigures &load = facts.load();
    // Percentiles of a handful of successes say nothing.
    const bool areEnough = !load.ok.isKnown() || load.ok.isAtLeast(model::Thresholds().minimumRequests);
    if (areEnough && load.okP50Ms.isKnown() && load.okP99Ms.isKnown()) {
        sentences.add(HeadlineText::tr("The successes alone take %1 (p50) to %2 (p99).")
                          .arg(formatMs(load.okP50Ms), formatMs(load.okP99Ms)));
    }
    return sentences.text();
}

QString unavailableSentence(const StepFacts &facts)
{
    Sentences sentences;
    const Reading share = facts.shareOfDone(facts.load().refused, Figure::RefusedShare);
    if (share.isAtLeast(kAll))
        sentences.add(HeadlineText::tr("Every connection is refused or reset."));
    else if (share.isAbove(0.0))
        sentences.add(
            HeadlineText::tr("Connections are refused or reset for %1 of the requests.").arg(formatShare(share)));
    if (facts.loop().isRefused)
        sentences.add(HeadlineText::tr("The poll is refused: nobody listens there."));
    else if (facts.loop().isOutstanding || facts.loop().isFailed)
        sentences.add(HeadlineText::tr("No poll was answered."));
    return sentences.text();
}

QString gcSentence(const StepFacts &facts)
{
    Sentences sentences;
    const Reading spent = facts.known(facts.loop().gcMs, Figure::GcTime);
    const Reading window = facts.loop().windowMs;
    if (spent.isKnown() && window.isKnown()) {
        sentences.add(HeadlineText::tr("Garbage collection takes %1 of %2 and explains most of the loop's delay.")
                          .arg(formatMs(spent), formatMs(window)));
    } else if (spent.isKnown()) {
        sentences.add(HeadlineText::tr("Garbage collection takes %1 and explains most of the loop's delay.")
                          .arg(formatMs(spent)));
    }
    if (facts.longestHold().isKnown())
        sentences.add(HeadlineText::tr("The longest hold is %1.").arg(formatMs(facts.longestHold())));
    return sentences.text();
}

QString cpuStarvedSentence(const StepFacts &facts)
{
    Sentences sentences;
    const Reading runDelay = facts.known(facts.loop().runDelay, Figure::RunDelay);
    const Reading lateness = facts.evidence(Figure::TotalLateness);
    if (runDelay.isKnown()) {
        sentences.add(HeadlineText::tr("The loop waits for a CPU %1 of the time: the host does not let it run.")
                          .arg(formatShare(runDelay)));
    }
    if (lateness.isKnown() && runDelay.isKnown()) {
        sentences.add(HeadlineText::tr("It is late by %1 in total.").arg(formatMs(lateness)));
    } else if (lateness.isKnown()) {
        // Without the run queue the three cannot be told apart.
        sentences.add(
            HeadlineText::tr("The loop was held for %1 in total while not computing: CPU starvation, throttling "
                             "or a synchronous wait.")
                .arg(formatMs(lateness)));
    }
    return sentences.text();
}

QString pausedSentence(const StepFacts &facts)
{
    if (!facts.longestHold().isKnown())
        return {};
    if (facts.isLoopCalm())
        return aftermathSentence(facts);
    const QString gap = formatMs(facts.longestHold());
    if (!facts.elu().isKnown())
        return HeadlineText::tr("The process stood still for about %1 without using CPU.").arg(gap);
    return HeadlineText::tr("The process stood still for about %1; an ELU of %2 does not account for it.")
        .arg(gap, formatElu(facts.elu()));
}

QString generatorLimitedSentence(const StepFacts &facts)
{
    Sentences sentences;
    const Reading lag = facts.known(facts.load().generatorLagMs, Figure::GeneratorLag);
    const Reading generatorElu = facts.known(facts.load().generatorElu, Figure::GeneratorElu);
    if (lag.isAtLeast(1.0) && facts.elu().isKnown()) {
        sentences.add(HeadlineText::tr("The generator sends up to %1 late while the server has room (ELU %2).")
                          .arg(formatMs(lag), formatElu(facts.elu())));
    } else if (lag.isAtLeast(1.0)) {
        sentences.add(HeadlineText::tr("The generator sends up to %1 late.").arg(formatMs(lag)));
    } else if (generatorElu.isKnown()) {
        sentences.add(
            HeadlineText::tr("The generator itself is at its limit: its ELU is %1.").arg(formatElu(generatorElu)));
    }
    return sentences.add(HeadlineText::tr("These latencies describe the generator, not the server.")).text();
}

QString mixedSentence(const StepFacts &facts)
{
    QStringList titles;
    for (const model::Finding &finding : facts.judgement.findings) {
        if (isCause(finding.id) && titles.size() < 2)
            titles << findingTitle(finding.id);
    }
    Sentences sentences;
    if (titles.size() == 2)
        sentences.add(HeadlineText::tr("Two causes at once: “%1” and “%2”.").arg(titles[0], titles[1]));
    const QString who = whoWaitsClause(facts);
    const QString late = loopLateClause(facts);
    sentences.add(asSentence(who));
    return sentences.add(asSentence(late)).text();
}

} // namespace widgets
