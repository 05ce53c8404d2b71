// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/source.h"
#include "model/window.h"

#include <optional>
#include <string>
#include <vector>

namespace model {

enum class MarkKind {
    Note, ///< written by a person
    Phase, ///< a step of a scripted scenario; `text` is its name
    Warning, ///< something to know about the data
    Block, ///< the loop was held; `text` names what held it, as far as it is known
};

/// A moment or range with text.
struct Mark {
    TimeSpan span; ///< start == end for a moment
    MarkKind kind = MarkKind::Note;
    std::string text;

    friend bool operator==(const Mark &, const Mark &) = default;
};

/// The one thing that flows: pollers, the prober, importers and the replayer yield it, `Session::apply` and the
/// recorder take it. Any part may be empty. Sources are announced before, or together with, their first window.
struct Batch {
    std::vector<Source> sources; ///< new, or changed (same id)
    std::vector<LoopWindow> loop;
    std::vector<LoadWindow> load;
    std::vector<Mark> marks;
    std::vector<SourceState> states;
    std::optional<Timestamp> now; ///< wall time of the feed: steps that ended before it may be judged

    [[nodiscard]] bool isEmpty() const
    {
        return sources.empty() && loop.empty() && load.empty() && marks.empty() && states.empty() && !now;
    }
};

} // namespace model
