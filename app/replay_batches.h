// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"

#include <vector>

namespace app {

/// What became known at one moment.
struct TimedBatch {
    model::Timestamp knownAt{};
    model::Batch batch;
};

/// Cuts recorded or imported batches by the time at which their parts became known, in that order, so that they can be
/// applied again as it happened. Sources come with the first figure of theirs at the latest. Nothing is lost or
/// doubled.
[[nodiscard]] std::vector<TimedBatch> byKnownTime(const std::vector<model::Batch> &batches);

} // namespace app
