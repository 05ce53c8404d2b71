// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/step_facts.h"

#include "model/thresholds.h"
#include "widgets/figure_text.h"

namespace widgets {

using model::Figure;
using model::Reading;

namespace {

/// With fewer samples than this the loop's percentiles are all the same number, so only its longest hold is named.
constexpr double kFewSamples = 4.0;

bool isOne(Reading rate)
{
    return rate.isAbove(0.95) && rate.isBelow(1.05);
}

} // namespace

Reading StepFacts::evidence(Figure figure) const
{
    for (const model::Finding &finding : judgement.findings) {
        for (const model::Evidence &evidence : finding.evidence) {
            if (evidence.figure == figure)
                return evidence.value;
        }
    }
    return {};
}

Reading StepFacts::known(Reading first, Figure second) const
{
    return first.isKnown() ? first : evidence(second);
}

Reading StepFacts::perSecond(Reading perStep, std::optional<Figure> second) const
{
    const double seconds = model::toSeconds(judged.step.span.length());
    if (perStep.isKnown() && seconds > 0.0)
        return perStep.value() / seconds;
    return second ? evidence(*second) : Reading();
}

Reading StepFacts::p50() const
{
    const Reading judgedLatency = evidence(Figure::RequestP50);
    return judgedLatency.isKnown() ? judgedLatency : (load().okP50Ms.isKnown() ? load().okP50Ms : load().p50Ms);
}

Reading StepFacts::p99() const
{
    const Reading judgedLatency = evidence(Figure::RequestP99);
    return judgedLatency.isKnown() ? judgedLatency : (load().okP99Ms.isKnown() ? load().okP99Ms : load().p99Ms);
}

bool StepFacts::isLoopCalm() const
{
    const model::Thresholds limit;
    const Reading hold = longestHold();
    if (!loop().hasSamples || !loopP99().isKnown() || !floorP99().isKnown() || !hold.isKnown())
        return false;
    return loopP99().isBelow(limit.lateFactor * floorP99().value())
        && hold.isBelow(floorP99().value() + limit.holdMarginMs);
}

Reading StepFacts::longestHold() const
{
    const Reading judgedHold = evidence(Figure::LongestHold);
    return judgedHold.isKnown() ? judgedHold : larger(loop().maxMs, loop().heldMs);
}

Reading StepFacts::loopMsPerRequest() const
{
    const Reading judgedCost = evidence(Figure::LoopMsPerRequest);
    const Reading rate = done();
    if (judgedCost.isKnown() || !elu().isKnown() || !rate.isAtLeast(5.0))
        return judgedCost;
    return elu().value() * 1000.0 / rate.value();
}

Reading StepFacts::capacity() const
{
    const Reading judgedCapacity = evidence(Figure::Capacity);
    const Reading cost = loopMsPerRequest();
    return judgedCapacity.isKnown() || !cost.isAbove(0.0) ? judgedCapacity : Reading(1000.0 / cost.value());
}

Reading StepFacts::shareOfDone(Reading part, Figure judgedShare) const
{
    const Reading share = evidence(judgedShare);
    if (share.isKnown() || !part.isKnown() || !load().done.isAbove(0.0))
        return share;
    return part.value() / load().done.value();
}

Sentences &Sentences::add(const QString &sentence)
{
    if (!sentence.isEmpty())
        m_parts << sentence;
    return *this;
}

QString ratesSentence(const StepFacts &facts)
{
    const Reading offered = facts.offered();
    const Reading done = facts.done();
    if (offered.isKnown() && done.isKnown()) {
        if (offered.isBelow(0.05))
            return HeadlineText::tr("Nothing more is offered; %1 a second come back.").arg(formatRateNumber(done));
        const QString offeredText = formatRateNumber(offered);
        const QString doneText = formatRateNumber(done);
        // "1 requests" would be wrong, and a plural form needs a translation file even for English.
        if (isOne(offered) || isOne(done))
            return HeadlineText::tr("Offered a second: %1, come back: %2.").arg(offeredText, doneText);
        return HeadlineText::tr("%1 requests a second are offered, %2 come back.").arg(offeredText, doneText);
    }
    if (done.isKnown())
        return HeadlineText::tr("Come back a second: %1.").arg(formatRateNumber(done));
    if (offered.isKnown())
        return HeadlineText::tr("Offered a second: %1.").arg(formatRateNumber(offered));
    return {};
}

QString capacitySentence(const StepFacts &facts)
{
    if (!facts.loopMsPerRequest().isKnown() || !facts.capacity().isKnown())
        return {};
    const QString cost = formatMs(facts.loopMsPerRequest());
    const QString capacity = formatRateNumber(facts.capacity());
    if (!facts.offered().isKnown())
        return HeadlineText::tr("Each request holds the loop %1, which allows about %2 a second.").arg(cost, capacity);
    return HeadlineText::tr("Each request holds the loop %1, which allows about %2 a second; %3 are offered.")
        .arg(cost, capacity, formatRateNumber(facts.offered()));
}

QString whoWaitsClause(const StepFacts &facts)
{
    const Reading p50 = facts.p50();
    const Reading p99 = facts.p99();
    const bool isTail = p99.isKnown() && (!p50.isKnown() || p50.isBelow(p99.value() / 3.0));
    if (isTail)
        return HeadlineText::tr("One request in a hundred takes %1 or more").arg(formatMs(p99));
    return p50.isKnown() ? HeadlineText::tr("Half of the requests take %1").arg(formatMs(p50)) : QString();
}

QString loopLateClause(const StepFacts &facts)
{
    if (facts.loop().count.isBelow(kFewSamples) && facts.longestHold().isKnown())
        return HeadlineText::tr("The loop was held for %1").arg(formatMs(facts.longestHold()));
    if (!facts.loopP99().isKnown())
        return {};
    if (!facts.floorP99().isAbove(0.0))
        return HeadlineText::tr("Loop p99 is %1").arg(formatMs(facts.loopP99()));
    return HeadlineText::tr("Loop p99 is %1, %2 its floor of %3")
        .arg(formatMs(facts.loopP99()), formatFactor(facts.loopP99().value() / facts.floorP99().value()),
             formatMs(facts.floorP99()));
}

QString noSampleSentence(const StepFacts &facts)
{
    const bool isMissing = facts.loop().isEmpty || facts.loop().isOutstanding;
    if (!isMissing)
        return {};
    if (!facts.heldAtLeast().isKnown())
        return HeadlineText::tr("The loop gave no sample: it was held.");
    return HeadlineText::tr("The loop gave no sample: it was held for at least %1.").arg(formatMs(facts.heldAtLeast()));
}

QString aftermathSentence(const StepFacts &facts)
{
    const QString who = whoWaitsClause(facts);
    const QString what = HeadlineText::tr("The hold came just before this step; its answers arrive now.");
    return who.isEmpty() ? what : HeadlineText::tr("%1 %2.", "1 is a sentence, 2 one without full stop").arg(what, who);
}

QString asSentence(const QString &clause)
{
    return clause.isEmpty() ? clause : HeadlineText::tr("%1.").arg(clause);
}

} // namespace widgets
