// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace model {

/// A mergeable distribution of latencies. Buckets are log-linear: exact below 128 ns, then 64 to a power of two, so
/// that a value read back is off by at most 0.8 % (high dynamic range histograms, G. Tene). Count, sum, least and
/// largest value are exact. Values are clamped to 0 .. 24 h. Sparse: memory follows the number of different buckets, at
/// most a few thousand.
class Histogram {
public:
    /// Adds `times` samples of `latency`. Amortised O(buckets) for a new bucket, O(log buckets) for a known one.
    void record(Duration latency, std::uint64_t times = 1);
    void merge(const Histogram &other);

    [[nodiscard]] bool isEmpty() const { return m_count == 0; }
    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] std::optional<Duration> least() const;
    [[nodiscard]] std::optional<Duration> largest() const;
    [[nodiscard]] std::optional<double> meanMs() const;

    /// Nearest rank: the value of the sample number ceil(percent / 100 * count), never beyond the largest. Nothing when
    /// empty. `percent` is clamped to 0 .. 100.
    [[nodiscard]] std::optional<Duration> percentile(double percent) const;

    struct Bucket {
        std::uint32_t index = 0;
        std::uint64_t count = 0;
        friend bool operator==(const Bucket &, const Bucket &) = default;
    };
    /// In order of value. `bucketSpan` gives the values that fall into one.
    [[nodiscard]] const std::vector<Bucket> &buckets() const { return m_buckets; }
    struct BucketSpan {
        Duration lowest{};
        Duration highest{};
    };
    [[nodiscard]] static BucketSpan bucketSpan(std::uint32_t index);

    /// A compact byte form for storage: version byte, then variable-length integers.
    [[nodiscard]] std::string serialize() const;
    /// Rejects anything that `serialize` cannot have written (unknown version, unordered buckets, counts that do not
    /// add up).
    [[nodiscard]] static Result<Histogram> parse(std::string_view bytes);

    friend bool operator==(const Histogram &, const Histogram &) = default;

private:
    std::vector<Bucket> m_buckets;
    std::uint64_t m_count = 0;
    std::int64_t m_least = 0;
    std::int64_t m_largest = 0;
    double m_sum = 0.0;
};

} // namespace model
