// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"
#include "model/time.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace model::formats {

/// What was done about coordinated omission in the latencies of a file.
enum class OmissionHandling {
    Unknown,
    FromIntendedStart, ///< measured from when the request was due
    Uncorrected, ///< measured from when the request was really sent: a stalled target hides the requests it held up
    InventedSamples, ///< samples were added that no request made
};

/// How a request ended as far as the file tells. `Error` got no response, `Unknown` is of a format without statuses.
enum class ResponseClass { Http1xx, Http2xx, Http3xx, Http4xx, Http5xx, Error, Unknown };
inline constexpr std::size_t kResponseClassCount = 7;

/// Sums over all records of a file. Latencies in milliseconds are of the requests that got a response, percentiles by
/// nearest rank; not known stays unknown.
struct RequestTotals {
    std::uint64_t records = 0;
    std::array<std::uint64_t, kResponseClassCount> byClass{};
    std::uint64_t latencies = 0;
    Reading minMs, meanMs, p50Ms, p90Ms, p99Ms, maxMs;
    std::optional<Timestamp> firstStart, lastStart, lastEnd;
};

/// What the numbers of a file mean, for people; English texts, one sentence or less each, empty when nothing is known.
struct FileFacts {
    std::string tool; ///< that wrote it, with its version where the file tells
    std::string latencyOf; ///< which requests the latency figures cover, and what they measure
    OmissionHandling omission = OmissionHandling::Unknown;
    std::string timeouts; ///< how a request that was given up shows
    std::string statuses; ///< which statuses are told apart
    std::string percentileRule;
    std::string rounding; ///< of latencies, and of times where coarser
    std::string clock; ///< where the times come from: absolute, local without zone, or none
    std::vector<std::string> cannotTell; ///< what can not be derived from it
    std::optional<RequestTotals> totals;
};

} // namespace model::formats
