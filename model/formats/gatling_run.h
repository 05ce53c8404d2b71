// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/request_tally.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace model::formats {

/// One request of a Gatling simulation log, of either encoding.
struct GatlingRequest {
    std::int64_t startMs = 0; ///< since the epoch
    std::int64_t endMs = 0;
    bool isOk = false; ///< all its checks held
    std::string_view message; ///< why not
};

/// Gathers the requests of a simulation log. The status is not stored; only the message of a failed request may tell
/// it.
class GatlingRun {
public:
    /// Gives a reason when the request cannot be used.
    [[nodiscard]] std::optional<std::string> add(const GatlingRequest &request);
    void end(std::string_view format, std::string_view version, const ReaderOptions &options, Sink &sink);

private:
    RequestTally m_tally;
};

} // namespace model::formats
