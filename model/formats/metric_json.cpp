// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/metric_json.h"

#include <algorithm>

namespace model::formats {

std::optional<double> numberOrText(const simdjson::dom::element &value)
{
    double number = 0;
    if (value.get(number) == simdjson::SUCCESS)
        return number;
    std::string_view text;
    return value.get(text) == simdjson::SUCCESS ? parseDouble(text) : std::nullopt;
}

std::optional<double> numberOrTextAt(const simdjson::dom::object &parent, std::string_view key)
{
    simdjson::dom::element value;
    return parent.at_key(key).get(value) == simdjson::SUCCESS ? numberOrText(value) : std::nullopt;
}

std::string labelText(const simdjson::dom::element &value)
{
    std::string_view text;
    if (value.get(text) == simdjson::SUCCESS)
        return std::string(text.substr(0, 200));
    double number = 0;
    if (value.get(number) != simdjson::SUCCESS)
        return {};
    auto plain = std::to_string(number);
    while (plain.find('.') != std::string::npos && (plain.back() == '0' || plain.back() == '.')) {
        const bool isPoint = plain.back() == '.';
        plain.pop_back();
        if (isPoint)
            break;
    }
    return plain;
}

std::string underscored(std::string_view name)
{
    std::string plain(name.substr(0, 200));
    std::replace(plain.begin(), plain.end(), '.', '_');
    return plain;
}

void SetsByTime::add(const std::string &process, Timestamp at, Metric metric)
{
    m_sets[process][at].metrics.push_back(std::move(metric));
}

void SetsByTime::emitInto(MetricSink &metrics, Sink &sink)
{
    for (auto &[process, sets] : m_sets) {
        for (auto &[at, set] : sets) {
            set.at = at;
            metrics.take(m_sets.size() > 1 ? process : std::string(), set, sink);
        }
    }
}

} // namespace model::formats
