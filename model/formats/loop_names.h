// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/window.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

/// What a figure of the event loop can be.
enum class LoopFigure { Min, Mean, P50, P99, Max, Delay, Elu, Count };

/// What a name says of a figure: `nodejs_eventloop_lag_p99_seconds`, `delayP99Ms` or `loop.max`.
struct NamedFigure {
    LoopFigure figure = LoopFigure::Delay; ///< `Delay` when only some delay is named and no statistic
    std::optional<double> toMs; ///< of delays, or as a share of utilization; nothing when the name gives no unit
    bool isOfLoop = false; ///< the name speaks of the event loop, and not just of a statistic
};

/// The words of a name in lower case, cut at everything that is no letter or digit and at changes of case.
[[nodiscard]] std::vector<std::string> wordsOfName(std::string_view name);
/// Nothing when the name says of no figure that is kept.
[[nodiscard]] std::optional<NamedFigure> figureNamed(std::string_view name);

/// Puts a figure into the window. `value` is in milliseconds, a share, or a count; what is there already stays.
void putFigure(LoopWindow &window, LoopFigure figure, Reading value);

/// The unit of delays that have none in their name, told from all of them: a timer of 10 or 20 ms never reads less
/// than that, so the values themselves say what they are.
struct DelayUnit {
    double toMs = 1.0;
    std::string why; ///< a sentence for people
};
[[nodiscard]] DelayUnit unitOfDelays(std::vector<double> values);

/// Utilization above 1 is in percent.
[[nodiscard]] bool isPercent(const std::vector<double> &utilizations);

} // namespace model::formats
