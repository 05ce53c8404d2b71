// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "model/number.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

/// What the probe's answer says beyond the figures of a loop endpoint (resources/probe/README.md).
struct ProbeReading {
    std::uint64_t nextSeq = 0; ///< asked for with `since`, the next window joins this one
    std::string instance; ///< of the very start of the process
    Reading inProgressMs; ///< how long the loop is held right now, at least; 0 when it is not
    bool hasSamples = false; ///< without, the hold has lasted for the whole window and will be told again
    std::vector<Mark> blocks; ///< holds that are over, of kind Block; each in one answer only
};

/// Nothing when the body is not the probe's. Names are at most 200 bytes of printable text.
[[nodiscard]] std::optional<ProbeReading> parseProbeBody(std::string_view body);

} // namespace model::formats
