// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"
#include "widgets/pane_scale.h"
#include "widgets/time_text.h"

#include <bitset>

namespace widgets {

/// How the figures are drawn, as a person chose it.
struct PlotLook {
    std::bitset<model::kCurveCount> hidden; ///< by CurveId
    ValueScale::Kind latencyScale = ValueScale::Kind::Logarithmic;
    TimeLabels labels = TimeLabels::SinceStart;

    [[nodiscard]] bool isHidden(model::CurveId curve) const { return hidden.test(static_cast<std::size_t>(curve)); }
    void setHidden(model::CurveId curve, bool isHidden) { hidden.set(static_cast<std::size_t>(curve), isHidden); }
    friend bool operator==(const PlotLook &, const PlotLook &) = default;
};

} // namespace widgets
