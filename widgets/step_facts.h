// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/finding.h"
#include "model/floor.h"
#include "model/number.h"
#include "widgets/sentences.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>

namespace widgets {

/// The translation context of everything that a headline says.
class HeadlineText {
    Q_DECLARE_TR_FUNCTIONS(HeadlineText)
};

/// What a headline may speak of, for one step: figures of the step, else from the evidence of its judgement, else
/// worked out. Latencies and delays in ms, rates per second. Refers to its inputs and must not outlive them.
struct StepFacts {
    const model::JudgedStep &judged;
    const model::Judgement &judgement;
    const model::Floor &floor;
    model::Kind kind = model::Kind::Plain; ///< of the finding behind the verdict

    [[nodiscard]] const model::LoopFigures &loop() const { return judged.step.loop; }
    [[nodiscard]] const model::LoadFigures &load() const { return judged.step.load; }

    [[nodiscard]] model::Reading evidence(model::Figure figure) const;
    /// `first` when it is known, else the evidence.
    [[nodiscard]] model::Reading known(model::Reading first, model::Figure second) const;
    /// A share of the requests that ended.
    [[nodiscard]] model::Reading shareOfDone(model::Reading part, model::Figure judgedShare) const;

    /// What was judged, else of the successes, else of all.
    [[nodiscard]] model::Reading p50() const;
    [[nodiscard]] model::Reading p99() const;
    [[nodiscard]] model::Reading offered() const { return perSecond(load().offered, model::Figure::Offered); }
    [[nodiscard]] model::Reading done() const { return perSecond(load().done, model::Figure::Done); }
    [[nodiscard]] model::Reading timeouts() const { return perSecond(load().timeouts, std::nullopt); }
    [[nodiscard]] model::Reading inFlight() const { return known(load().inFlight, model::Figure::InFlight); }
    [[nodiscard]] model::Reading elu() const { return known(loop().elu, model::Figure::Elu); }
    [[nodiscard]] model::Reading loopP99() const { return known(loop().p99Ms, model::Figure::LoopP99); }
    [[nodiscard]] model::Reading loopMean() const { return known(loop().meanMs, model::Figure::LoopMean); }
    [[nodiscard]] model::Reading floorP99() const { return known(floor.p99Ms, model::Figure::FloorP99); }
    [[nodiscard]] model::Reading floorMean() const { return known(floor.meanMs, model::Figure::FloorMean); }
    [[nodiscard]] model::Reading heldAtLeast() const { return known(loop().heldMs, model::Figure::HeldAtLeast); }
    [[nodiscard]] model::Reading longestHold() const;
    /// The loop's own figures of this step show no hold: when the verdict still speaks of one, it was before this step.
    [[nodiscard]] bool isLoopCalm() const;
    [[nodiscard]] model::Reading loopMsPerRequest() const;
    /// Requests a second that the loop can serve at its present cost.
    [[nodiscard]] model::Reading capacity() const;

private:
    [[nodiscard]] model::Reading perSecond(model::Reading perStep, std::optional<model::Figure> second) const;
};

/// Sentences that follow each other; empty ones are left out.
class Sentences {
public:
    Sentences &add(const QString &sentence);
    [[nodiscard]] bool isEmpty() const { return m_parts.isEmpty(); }
    [[nodiscard]] QString text() const { return joinSentences(m_parts); }

private:
    QStringList m_parts;
};

// Parts that several verdicts share. Each is empty when its figures are unknown; `clause` ones have no full stop.

/// "260 requests a second are offered, 182 come back."
[[nodiscard]] QString ratesSentence(const StepFacts &facts);
/// "Each request holds the loop 29 ms, which allows about 34 a second; 82 are offered."
[[nodiscard]] QString capacitySentence(const StepFacts &facts);
/// "The loop gave no sample: it was held for at least 1.2 s."
[[nodiscard]] QString noSampleSentence(const StepFacts &facts);
/// "Half of the requests take 302 ms", or the tail where the median does not show it.
[[nodiscard]] QString whoWaitsClause(const StepFacts &facts);
/// "Loop p99 is 33.0 ms, ×3.3 its floor of 10.1 ms"
[[nodiscard]] QString loopLateClause(const StepFacts &facts);
/// "The hold came just before this step; its answers arrive now."
[[nodiscard]] QString aftermathSentence(const StepFacts &facts);
/// `clause` with a full stop.
[[nodiscard]] QString asSentence(const QString &clause);

} // namespace widgets
