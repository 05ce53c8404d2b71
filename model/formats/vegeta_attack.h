// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/request_tally.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace model::formats {

/// One result of `vegeta attack`, as its encodings hold it.
struct VegetaResult {
    Timestamp start{};
    std::int64_t latencyNs = 0;
    std::int64_t code = 0; ///< 0 when there was no response
    std::string_view error;
    std::string_view attack;
};

/// Gathers the results of a file of vegeta, whatever their order.
class VegetaAttack {
public:
    /// Gives a reason when the result cannot be used.
    [[nodiscard]] std::optional<std::string> add(const VegetaResult &result);
    void end(std::string_view format, const ReaderOptions &options, Sink &sink);

private:
    RequestTally m_tally;
    std::set<std::string, std::less<>> m_attacks;
};

} // namespace model::formats
