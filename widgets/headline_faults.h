// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/step_facts.h"

#include <QString>

namespace widgets {

/// The headline sentences of verdicts that say that something other than the loop's own work is wrong: errors, host,
/// generator, aftermath. Empty when the figures are unknown.
[[nodiscard]] QString drainingSentence(const StepFacts &facts);
[[nodiscard]] QString guardSheddingSentence(const StepFacts &facts);
[[nodiscard]] QString errorsSentence(const StepFacts &facts);
[[nodiscard]] QString unavailableSentence(const StepFacts &facts);
[[nodiscard]] QString gcSentence(const StepFacts &facts);
[[nodiscard]] QString cpuStarvedSentence(const StepFacts &facts);
[[nodiscard]] QString pausedSentence(const StepFacts &facts);
[[nodiscard]] QString generatorLimitedSentence(const StepFacts &facts);
[[nodiscard]] QString mixedSentence(const StepFacts &facts);

} // namespace widgets
