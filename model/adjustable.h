// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/thresholds.h"

#include <array>
#include <string_view>

namespace model {

/// A threshold that people may move, within a range in which verdicts keep their meaning. Ids are kept in recordings
/// and never change meaning.
struct Adjustable {
    std::string_view id;
    double Thresholds::*member = nullptr;
    double least = 0.0;
    double most = 0.0;
};

inline constexpr std::array kAdjustables{
    Adjustable{"late-factor", &Thresholds::lateFactor, 1.1, 10},
    Adjustable{"hold-margin-ms", &Thresholds::holdMarginMs, 5, 1000},
    Adjustable{"slow-median-ms", &Thresholds::slowMedianMs, 2, 2000},
    Adjustable{"slow-tail-ms", &Thresholds::slowTailMs, 5, 5000},
    Adjustable{"busy-elu", &Thresholds::busyElu, 0.2, 0.99},
    Adjustable{"free-elu", &Thresholds::freeElu, 0.5, 0.99},
    Adjustable{"saturated-elu", &Thresholds::saturatedElu, 0.8, 0.999},
    Adjustable{"rare-hold-ms", &Thresholds::rareHoldMs, 10, 2000},
    Adjustable{"queue-factor", &Thresholds::queueFactor, 1.1, 10},
};

} // namespace model
