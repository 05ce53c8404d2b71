// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/metric_set.h"

#include <optional>
#include <string_view>

namespace model::formats {

struct PrometheusSample {
    Metric metric;
    std::optional<Timestamp> at;
};

/// One sample line of the text format or of OpenMetrics; exemplars are passed over. Nothing for comments, values that
/// are no finite number and everything malformed.
[[nodiscard]] std::optional<PrometheusSample> parsePrometheusLine(std::string_view line);

/// The loop metrics of one whole page.
[[nodiscard]] MetricSet parsePrometheusPage(std::string_view page);

} // namespace model::formats
