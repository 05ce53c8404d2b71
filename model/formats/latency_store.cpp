// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/latency_store.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace model::formats {

namespace {

constexpr std::size_t kMostRecent = std::size_t{1} << 18;
constexpr std::size_t kMostValues = 2'000'000;

std::optional<double> msWhen(bool isKnown, double nanoseconds)
{
    return isKnown ? std::optional(nanoseconds / 1e6) : std::nullopt;
}

} // namespace

void LatencyStore::add(Duration latency, std::uint64_t times)
{
    if (times == 0)
        return;
    const auto value = latency.count();
    m_least = m_count == 0 ? value : std::min(m_least, value);
    m_largest = m_count == 0 ? value : std::max(m_largest, value);
    m_count += times;
    m_sum += static_cast<double>(value) * static_cast<double>(times);
    if (!m_isExact) {
        m_histogram.record(latency, times);
        return;
    }
    m_recent.push_back({value, times});
    if (m_recent.size() >= kMostRecent)
        compact();
}

void LatencyStore::compact()
{
    const auto isLess = [](const Value &a, const Value &b) { return a.nanoseconds < b.nanoseconds; };
    std::sort(m_recent.begin(), m_recent.end(), isLess);
    std::vector<Value> merged;
    merged.reserve(m_values.size() + m_recent.size());
    std::merge(m_values.begin(), m_values.end(), m_recent.begin(), m_recent.end(), std::back_inserter(merged), isLess);
    m_recent.clear();
    std::size_t last = 0;
    for (std::size_t i = 1; i < merged.size(); ++i) {
        if (merged[i].nanoseconds == merged[last].nanoseconds)
            merged[last].times += merged[i].times;
        else
            merged[++last] = merged[i];
    }
    if (!merged.empty())
        merged.resize(last + 1);
    m_values = std::move(merged);
    if (m_values.size() <= kMostValues)
        return;
    m_isExact = false;
    for (const auto &value : std::exchange(m_values, {}))
        m_histogram.record(Duration(value.nanoseconds), value.times);
}

std::optional<double> LatencyStore::leastMs() const
{
    return msWhen(m_count > 0, static_cast<double>(m_least));
}

std::optional<double> LatencyStore::largestMs() const
{
    return msWhen(m_count > 0, static_cast<double>(m_largest));
}

std::optional<double> LatencyStore::meanMs() const
{
    return msWhen(m_count > 0, m_count > 0 ? m_sum / static_cast<double>(m_count) : 0);
}

std::optional<double> LatencyStore::percentileMs(std::uint64_t percent)
{
    if (m_count == 0)
        return std::nullopt;
    if (!m_recent.empty())
        compact();
    if (!m_isExact) {
        const auto value = m_histogram.percentile(static_cast<double>(percent));
        return value ? std::optional(toMs(*value)) : std::nullopt;
    }
    const auto rank = std::max<std::uint64_t>(1, (m_count * percent + 99) / 100);
    std::uint64_t seen = 0;
    for (const auto &value : m_values) {
        seen += value.times;
        if (seen >= rank)
            return static_cast<double>(value.nanoseconds) / 1e6;
    }
    return largestMs();
}

} // namespace model::formats
