// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace model::formats {

/// The counts of an HdrHistogram, in the unit that it was recorded in.
struct HdrCounts {
    struct Value {
        std::int64_t value = 0; ///< middle of the values that are counted together
        std::uint64_t count = 0;
    };
    std::vector<Value> values; ///< in order, counts above 0
    std::int64_t largest = 0; ///< the highest value that counts with the last of them
};

/// Decodes the base64 text of a compressed HdrHistogram of encoding V0, V1 or V2. Sizes are bounded.
[[nodiscard]] Result<HdrCounts> decodeHdrHistogram(std::string_view base64);

} // namespace model::formats
