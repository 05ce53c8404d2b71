// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/thresholds.h"
#include "model/time.h"
#include "model/timeline.h"

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What somebody wrote about a moment or a range.
struct Note {
    model::TimeSpan span; ///< start == end for a moment
    std::string text;
    /// A stop of the walkthrough; by CurveId, the curves that are hidden there.
    std::optional<std::bitset<model::kCurveCount>> chapter{};

    friend bool operator==(const Note &, const Note &) = default;
};

/// What people add to a recording: kept with it, and changed without touching a figure.
struct Annotations {
    std::vector<Note> notes; ///< in order of time
    model::Thresholds thresholds; ///< only those with a slider are kept
};

/// As text for storage::annotate. Notes beyond what fits there are left out, the latest in time first.
[[nodiscard]] std::string writeAnnotations(const Annotations &annotations);
/// Nothing in it is trusted: notes without a time are left out, thresholds out of their range are the default's.
[[nodiscard]] model::Result<Annotations> parseAnnotations(std::string_view text);

} // namespace app
