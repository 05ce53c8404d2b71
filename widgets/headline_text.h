// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/finding.h"
#include "model/floor.h"

#include <QString>

namespace widgets {

/// The verdict of a step as one or two short sentences with its numbers. Plain text (no markup), translated, usable
/// without a GUI and from any thread. Figures come from the step, else from the evidence of `judgement`; an unknown
/// figure is left out of the sentence and never reads as 0. Never empty.
[[nodiscard]] QString headlineSentence(const model::JudgedStep &judged, const model::Judgement &judgement,
                                       const model::Floor &floor);

} // namespace widgets
