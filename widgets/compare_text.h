// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace widgets {

/// What is said about a comparison. Plain text (no markup), translated, usable without a GUI and from any thread.

/// "Masked", "No detectable difference".
[[nodiscard]] QString judgementName(model::CompareJudgement judgement);
/// What it means, as a whole sentence without figures. The sides are called A and B.
[[nodiscard]] QString judgementMeaning(model::CompareJudgement judgement);
/// A reason or a limit with its figures, a whole sentence.
[[nodiscard]] QString reasonSentence(const model::CompareReason &reason);

/// "request p99", "error-adjusted p99".
[[nodiscard]] QString comparedLabel(model::ComparedFigure figure);
/// How the figure is made, for a tooltip.
[[nodiscard]] QString comparedMeaning(model::ComparedFigure figure);
/// "303 ms", "a failure", a dash when unknown.
[[nodiscard]] QString comparedValue(model::ComparedFigure figure, double value);
/// With its interval: "303 ms (290 to 312 ms)"; "~" before the median of the steps.
[[nodiscard]] QString estimateText(model::ComparedFigure figure, const model::Estimate &estimate);
/// The envelope around a median of the steps: "In single seconds: 254 to 355 ms." Empty for other figures.
[[nodiscard]] QString boundsText(model::ComparedFigure figure, const model::Estimate &estimate);
/// With sign and interval: "−12 ms (−20 to −3 ms)".
[[nodiscard]] QString differenceText(model::ComparedFigure figure, const model::Estimate &difference);
/// How long a verdict lasted: "41 s", "0 s".
[[nodiscard]] QString lastingText(model::Duration length);

/// The figures that are known on a side, in a fixed order. Those of all that ended are left out when nothing failed, as
/// they are those of the successes.
[[nodiscard]] std::vector<model::ComparedFigure> figuresWorthARow(const model::Comparison &comparison);
/// Verdicts that last on a side, the most urgent first.
[[nodiscard]] std::vector<model::Verdict> verdictsWorthARow(const model::Comparison &comparison);

/// All of it as text, for the clipboard and the command line: the judgement, its reasons and limits, the table and the
/// seconds per verdict, in aligned columns.
[[nodiscard]] QString comparisonText(const model::Comparison &comparison, const QString &nameA, const QString &nameB);

} // namespace widgets
