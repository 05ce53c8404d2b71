// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/metric_set.h"

#include <simdjson.h>

namespace model::formats {

/// The loop metrics of what prom-client's getMetricsAsJSON gives; empty for other JSON.
[[nodiscard]] MetricSet metricsOfArray(const simdjson::dom::element &document);

} // namespace model::formats
