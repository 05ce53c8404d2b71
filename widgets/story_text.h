// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <QString>

namespace widgets {

/// What happened in a lane, as one paragraph: how long it was, how much of it was troubled and by what, the longest
/// episode with its worst second, and what cannot be judged. Plain text (no markup), translated, usable without a GUI
/// and from any thread. Empty for an empty lane.
[[nodiscard]] QString storyParagraph(const model::Analysis &analysis, const model::Lane &lane);

} // namespace widgets
