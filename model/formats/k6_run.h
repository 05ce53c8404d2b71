// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/request_tally.h"

#include <optional>
#include <string>
#include <string_view>

namespace model::formats {

/// One point of a k6 metric that counts here, see isWanted.
struct K6Point {
    Timestamp time{}; ///< k6 stamps the end of a request
    double value = 0; ///< ms for durations
    std::string_view status; ///< tags, empty when switched off
    std::string_view errorCode;
    std::string_view error;
};

/// Makes requests of the points of a k6 run. A request is one point of `http_req_duration`; its other metrics repeat
/// it.
class K6Run {
public:
    /// Whether points of this metric are of use.
    [[nodiscard]] static bool isWanted(std::string_view metric);
    /// Takes a point of a wanted metric. Gives a reason when it cannot be used.
    [[nodiscard]] std::optional<std::string> add(std::string_view metric, const K6Point &point);

    struct Ending {
        std::string_view format;
        std::string rounding;
        std::string clock;
    };
    void end(Ending ending, const ReaderOptions &options, Sink &sink);

private:
    [[nodiscard]] std::optional<std::string> addRequest(const K6Point &point);

    RequestTally m_tally;
    double m_iterations = 0;
    double m_dropped = 0;
};

} // namespace model::formats
