// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

namespace model {

namespace {

constexpr int kSubBits = 6; ///< 64 buckets to a power of two
constexpr std::uint64_t kSub = std::uint64_t{1} << kSubBits;
constexpr std::int64_t kLargestValue = std::int64_t{24} * 3600 * 1'000'000'000;
constexpr std::uint64_t kMaxCount = std::uint64_t{1} << 60;
constexpr char kVersion = 1;

std::uint32_t indexOf(std::int64_t nanoseconds)
{
    const auto value = static_cast<std::uint64_t>(nanoseconds);
    if (value < 2 * kSub)
        return static_cast<std::uint32_t>(value);
    const auto shift = static_cast<int>(std::bit_width(value)) - 1 - kSubBits;
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(shift) << kSubBits) + (value >> shift));
}

const std::uint32_t kLastIndex = indexOf(kLargestValue);

void putVarint(std::string &out, std::uint64_t value)
{
    while (value >= 0x80) {
        out.push_back(static_cast<char>((value & 0x7f) | 0x80));
        value >>= 7;
    }
    out.push_back(static_cast<char>(value));
}

std::optional<std::uint64_t> takeVarint(std::string_view &bytes)
{
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
        if ((byte & 0x80) == 0)
            return value;
    }
    return std::nullopt;
}

} // namespace

Histogram::BucketSpan Histogram::bucketSpan(std::uint32_t index)
{
    if (index < 2 * kSub)
        return {Duration(index), Duration(index)};
    const auto shift = static_cast<int>(index >> kSubBits) - 1;
    const auto lowest = static_cast<std::int64_t>((kSub + (index & (kSub - 1))) << shift);
    return {Duration(lowest), Duration(lowest + (std::int64_t{1} << shift) - 1)};
}

void Histogram::record(Duration latency, std::uint64_t times)
{
    if (times == 0)
        return;
    const auto value = std::clamp<std::int64_t>(latency.count(), 0, kLargestValue);
    const auto index = indexOf(value);
    const auto place =
        std::lower_bound(m_buckets.begin(), m_buckets.end(), index,
                         [](const Bucket &bucket, std::uint32_t wanted) { return bucket.index < wanted; });
    if (place != m_buckets.end() && place->index == index)
        place->count += times;
    else
        m_buckets.insert(place, Bucket{index, times});
    m_least = m_count == 0 ? value : std::min(m_least, value);
    m_largest = std::max(m_largest, value);
    m_count += times;
    m_sum += static_cast<double>(value) * static_cast<double>(times);
}

void Histogram::merge(const Histogram &other)
{
    if (other.isEmpty())
        return;
    std::vector<Bucket> merged;
    merged.reserve(m_buckets.size() + other.m_buckets.size());
    auto mine = m_buckets.begin();
    auto theirs = other.m_buckets.begin();
    while (mine != m_buckets.end() || theirs != other.m_buckets.end()) {
        const bool takeMine =
            theirs == other.m_buckets.end() || (mine != m_buckets.end() && mine->index <= theirs->index);
        Bucket next = takeMine ? *mine++ : *theirs++;
        if (takeMine && theirs != other.m_buckets.end() && theirs->index == next.index)
            next.count += (theirs++)->count;
        merged.push_back(next);
    }
    m_buckets = std::move(merged);
    m_least = m_count == 0 ? other.m_least : std::min(m_least, other.m_least);
    m_largest = std::max(m_largest, other.m_largest);
    m_count += other.m_count;
    m_sum += other.m_sum;
}

std::optional<Duration> Histogram::least() const
{
    return isEmpty() ? std::nullopt : std::optional(Duration(m_least));
}

std::optional<Duration> Histogram::largest() const
{
    return isEmpty() ? std::nullopt : std::optional(Duration(m_largest));
}

std::optional<double> Histogram::meanMs() const
{
    return isEmpty() ? std::nullopt : std::optional(m_sum / static_cast<double>(m_count) / 1e6);
}

std::optional<Duration> Histogram::percentile(double percent) const
{
    if (isEmpty())
        return std::nullopt;
    const double wanted = std::ceil(std::clamp(percent, 0.0, 100.0) / 100.0 * static_cast<double>(m_count));
    const auto rank = std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wanted), 1, m_count);
    std::uint64_t seen = 0;
    for (const auto &bucket : m_buckets) {
        seen += bucket.count;
        if (seen >= rank) {
            const auto span = bucketSpan(bucket.index);
            const auto middle = (span.lowest + span.highest) / 2;
            return std::clamp(middle, Duration(m_least), Duration(m_largest));
        }
    }
    return Duration(m_largest);
}

std::string Histogram::serialize() const
{
    std::string out(1, kVersion);
    putVarint(out, m_buckets.size());
    putVarint(out, static_cast<std::uint64_t>(m_least));
    putVarint(out, static_cast<std::uint64_t>(m_largest));
    putVarint(out, std::bit_cast<std::uint64_t>(m_sum));
    std::uint32_t previous = 0;
    for (const auto &bucket : m_buckets) {
        putVarint(out, bucket.index - previous);
        putVarint(out, bucket.count);
        previous = bucket.index;
    }
    return out;
}

Result<Histogram> Histogram::parse(std::string_view bytes)
{
    const auto damaged = [](const char *what) { return fail(ErrorCode::Damaged, std::string("histogram: ") + what); };
    if (bytes.empty() || bytes.front() != kVersion)
        return damaged("unknown version");
    bytes.remove_prefix(1);
    const auto size = takeVarint(bytes);
    const auto least = takeVarint(bytes);
    const auto largest = takeVarint(bytes);
    const auto sum = takeVarint(bytes);
    // Each bucket takes at least two bytes: that bounds what may be reserved.
    if (!sum || *size > bytes.size() / 2 || *largest > static_cast<std::uint64_t>(kLargestValue) || *least > *largest)
        return damaged("bad header");
    Histogram histogram;
    histogram.m_buckets.reserve(*size);
    std::uint64_t index = 0;
    for (std::uint64_t i = 0; i < *size; ++i) {
        const auto distance = takeVarint(bytes);
        const auto count = takeVarint(bytes);
        if (!count || *count == 0 || *count > kMaxCount || *distance > kLastIndex || (i > 0 && *distance == 0))
            return damaged("bad bucket");
        index += *distance;
        histogram.m_count += *count;
        if (index > kLastIndex || histogram.m_count > kMaxCount)
            return damaged("bucket out of range");
        histogram.m_buckets.push_back({static_cast<std::uint32_t>(index), *count});
    }
    histogram.m_least = static_cast<std::int64_t>(*least);
    histogram.m_largest = static_cast<std::int64_t>(*largest);
    histogram.m_sum = std::bit_cast<double>(*sum);
    const bool endsFit = histogram.m_buckets.empty() ? *least == 0 && *largest == 0
                                                     : histogram.m_buckets.front().index == indexOf(histogram.m_least)
            && histogram.m_buckets.back().index == indexOf(histogram.m_largest);
    if (!bytes.empty() || !endsFit || !std::isfinite(histogram.m_sum) || histogram.m_sum < 0)
        return damaged("figures do not add up");
    return histogram;
}

} // namespace model
