// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"
#include "model/time.h"
#include "model/verdict.h"

#include <cstdint>
#include <string>

namespace model {

using SourceId = std::int32_t;

enum class SourceKind { Loop, Load };

/// How finely a load source tells time; the finest one is judged when several describe the same load.
enum class LoadDetail { WholeRun, PerInterval, PerRequest };

/// One place that figures come from. Ids are unique within a recording, from 1 upward.
struct Source {
    SourceId id = 0;
    SourceKind kind = SourceKind::Loop;
    std::string name; ///< shown to people: URL without user, password and query values, or the file's name
    std::string format; ///< registry id of the format or feed, for example "eld" or "prober"
    LoadDetail detail = LoadDetail::PerInterval; ///< load sources only
    Reading resolutionMs; ///< sampling interval of the delay histogram where it is known
    std::string runtime; ///< what the target says it runs, for example "Node v20.20.2"
    CaveatSet caveats; ///< what the format or the feed knows against all figures of this source

    friend bool operator==(const Source &, const Source &) = default;
};

enum class SourceHealth { Connecting, Ok, Late, Failing, Gone, Ended };

/// A source's condition changed at `at`. `detail` is text from the outside (an error message) and is shown as plain
/// text.
struct SourceState {
    SourceId source = 0;
    Timestamp at{};
    SourceHealth health = SourceHealth::Connecting;
    std::string detail;

    friend bool operator==(const SourceState &, const SourceState &) = default;
};

} // namespace model
