// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/histogram.h"
#include "model/time.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace model::formats {

/// The latencies of a file, for percentiles that are exact. Keeps every different value with its count; from two
/// million different values on (about 40 MB) it turns into a Histogram and says so.
class LatencyStore {
public:
    void add(Duration latency, std::uint64_t times = 1);

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] bool isExact() const { return m_isExact; }
    [[nodiscard]] std::optional<double> leastMs() const;
    [[nodiscard]] std::optional<double> largestMs() const;
    [[nodiscard]] std::optional<double> meanMs() const;
    /// Nearest rank: sample number ceil(percent / 100 * count). Nothing when empty. Sorts what came since the last
    /// call.
    [[nodiscard]] std::optional<double> percentileMs(std::uint64_t percent);

private:
    struct Value {
        std::int64_t nanoseconds = 0;
        std::uint64_t times = 0;
    };
    void compact();

    std::vector<Value> m_recent;
    std::vector<Value> m_values; ///< in order, each once
    Histogram m_histogram; ///< takes over when there are too many values
    bool m_isExact = true;
    std::uint64_t m_count = 0;
    double m_sum = 0;
    std::int64_t m_least = 0;
    std::int64_t m_largest = 0;
};

} // namespace model::formats
