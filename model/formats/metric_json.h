// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/metric_set.h"

#include <simdjson.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

/// What the JSON forms of metrics have in common.
namespace model::formats {

/// A number, or a string with one: proto3 writes 64-bit integers as text, Prometheus all values. Nothing for NaN.
[[nodiscard]] std::optional<double> numberOrText(const simdjson::dom::element &value);
[[nodiscard]] std::optional<double> numberOrTextAt(const simdjson::dom::object &parent, std::string_view key);
/// A label's value as text, numbers without trailing zeros; at most 200 bytes.
[[nodiscard]] std::string labelText(const simdjson::dom::element &value);
/// A metric's name as Prometheus writes it, with underscores for dots.
[[nodiscard]] std::string underscored(std::string_view name);

/// Samples gathered by process and time, where the series come one after the other.
class SetsByTime {
public:
    void add(const std::string &process, Timestamp at, Metric metric);
    /// All sets in order of time, process after process.
    void emitInto(MetricSink &metrics, Sink &sink);
    [[nodiscard]] bool isEmpty() const { return m_sets.empty(); }

private:
    std::map<std::string, std::map<Timestamp, MetricSet>> m_sets;
};

} // namespace model::formats
