// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <vector>

namespace model {

enum class SeriesId { RequestP50, RequestP99, RequestMax, LoopMean, LoopP99, LoopMax, LoopLateness, Elu, Cpu, Done };

/// The figure of each of the first `steps` steps of the lane (or of all), not-a-number where it is unknown.
[[nodiscard]] std::vector<double> seriesOf(const Lane &lane, SeriesId id, std::size_t steps = SIZE_MAX);

} // namespace model
