// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/verdict.h"

#include <QString>

namespace widgets {

/// What is said about the rows of the decision table, about doubts and about caveats. Plain text (no markup),
/// translated, usable without a GUI and from any thread.

/// A row of the decision table: "Something synchronous per request".
[[nodiscard]] QString findingTitle(model::FindingId finding);
/// What to do about it, in two or three words: "Find the longest span".
[[nodiscard]] QString findingAction(model::FindingId finding);
/// What kind it looks like, as a short addition to the title; empty for Plain.
[[nodiscard]] QString kindNote(model::Kind kind);
/// The deciding figure, short enough for the end of a row: "×29 floor", "ELU 1.00". "holds" when no figure is known.
[[nodiscard]] QString findingBadge(const model::Finding &finding);

/// The verdict whose colour a row has.
[[nodiscard]] model::Verdict relatedVerdict(model::FindingId finding);
/// Whether a row names a cause; some say how a figure is to be read, or what follows from another row.
[[nodiscard]] bool isCause(model::FindingId finding);

/// What to do next to confirm it or to find the cause.
[[nodiscard]] QString nextTest(model::FindingId finding, model::Kind kind = model::Kind::Plain);
/// "Would be disproved by ELU near 1."
[[nodiscard]] QString disproof(model::FindingId finding, model::Kind kind = model::Kind::Plain);
/// The words that every disproof starts with, for emphasis.
[[nodiscard]] QString disproofLead();
/// The sentence that says what would disprove something; `what` is a noun phrase without a full stop.
[[nodiscard]] QString disproofBy(const QString &what);

/// What speaks against a finding although it holds.
[[nodiscard]] QString doubtSentence(const model::Objection &objection);
/// What makes the figures of a step less than they seem.
[[nodiscard]] QString caveatSentence(model::Caveat caveat);

} // namespace widgets
