// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/rule.h"

#include <algorithm>

namespace model::rules {

/// Latency far beyond the longest hold while the loop is busy. The median decides who queues: everybody, or only those
/// on new connections (Node accepts about one per turn) while the tail alone is far above.
std::optional<Finding> queuedInFront(const Context &context)
{
    const auto &now = context.now;
    // Without ELU the lateness is what is known of the active time: half of the window is a busy loop.
    const double windowMs = now.step.loop.windowMs.valueOr(toMs(now.step.span.length()));
    const bool isLateMostly = now.isLate && !now.latenessMs.isBelow(windowMs / 2);
    const bool isBusy = now.step.loop.elu.isAtLeast(context.limit.freeElu)
        || (!now.step.loop.elu.isKnown() && (isLateMostly || now.isSilent));
    // The poll queues like every other request, so its own wait is no hold where the loop's turns are known.
    const auto turnOf = [](const Facts &facts) {
        return facts.step.loop.hasSamples ? facts.step.loop.maxMs : facts.holdMs;
    };
    const auto before = context.before ? turnOf(*context.before) : Reading();
    const double hold = std::max({turnOf(now).valueOr(0), before.valueOr(0), now.floorMs.valueOr(0)});
    if (!isBusy || !now.hasRequests || hold <= 0)
        return std::nullopt;
    // Holds of a longer window are compared with the requests of the same time, if their histograms are at hand.
    const auto &over = now.step.overLoop;
    const auto p50 = over.p50Ms.isKnown() && !over.isEnvelope ? over.p50Ms : now.p50Ms;
    const bool doAllQueue = p50.isAbove(std::max(context.limit.queueFactor * hold, context.limit.queueLatencyMs));
    const bool doSomeQueue =
        now.p99Ms.isAbove(std::max(context.limit.queueTailFactor * hold, context.limit.queueLatencyMs));
    if (!doAllQueue && !doSomeQueue)
        return std::nullopt;
    Finding finding{.id = FindingId::QueuedInFront,
                    .kind = doAllQueue ? Kind::EverybodyQueues : Kind::NewConnectionsStarve};
    const double factor = (doAllQueue ? p50 : now.p99Ms).value() / hold;
    finding.margin = factor / (doAllQueue ? context.limit.queueFactor : context.limit.queueTailFactor);
    addEvidence(finding, Figure::RequestP50, p50);
    addEvidence(finding, Figure::RequestP99, now.p99Ms);
    addEvidence(finding, Figure::RequestCount, now.requestCount);
    addEvidence(finding, Figure::LongestHold, hold);
    addEvidence(finding, Figure::QueueFactor, factor);
    addEvidence(finding, Figure::Offered, now.offered);
    addEvidence(finding, Figure::Done, now.done);
    addEvidence(finding, Figure::InFlight, now.step.load.inFlight);
    if (!doAllQueue)
        finding.against.add({Doubt::TailOnly, now.p50Ms});
    if (!now.step.loop.elu.isKnown())
        finding.against.add({Doubt::NoElu, {}});
    if (now.step.loop.windowMs.isAbove(1.5 * toMs(now.step.span.length())))
        finding.against.add({Doubt::WindowLongerThanStep, now.step.loop.windowMs});
    return finding;
}

} // namespace model::rules
