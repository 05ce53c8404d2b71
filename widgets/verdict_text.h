// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/verdict.h"
#include "widgets/finding_text.h"
#include "widgets/headline_text.h"

#include <QString>

#include <optional>

namespace widgets {

/// What is said about verdicts. Plain text (no markup), translated, usable without a GUI and from any thread.

/// "Queue-bound", "Cannot tell".
[[nodiscard]] QString verdictName(model::Verdict verdict);
/// One line on what the verdict means, without figures.
[[nodiscard]] QString verdictMeaning(model::Verdict verdict);

/// The row of the decision table that a verdict rests on; nothing for verdicts without one (idle, healthy, mixed,
/// cannot tell).
[[nodiscard]] std::optional<model::FindingId> leadingFinding(model::Verdict verdict);
/// What kind the finding behind the verdict is; Plain when there is none.
[[nodiscard]] model::Kind leadingKind(model::Verdict verdict, const model::Findings &findings);

/// What to do next to confirm the verdict or to find the cause.
[[nodiscard]] QString nextTest(model::Verdict verdict, model::Kind kind = model::Kind::Plain);
/// "Would be disproved by ELU near 1."
[[nodiscard]] QString disproof(model::Verdict verdict, model::Kind kind = model::Kind::Plain);

} // namespace widgets
