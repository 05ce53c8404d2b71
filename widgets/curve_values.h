// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"
#include "model/timeline.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace widgets {

/// What every curve says at one moment: the window that holds it, not a value interpolated between two windows.
class CurveValues {
public:
    CurveValues() = default;
    /// Learns the usual window length of each curve and which of them say anything.
    explicit CurveValues(const model::Timeline &timeline);

    struct Value {
        double t = 0.0; ///< end of the window, where the point is drawn
        model::Reading reading;
    };
    /// Nothing where the curve has no window; an unknown reading in a gap never appears, it is nothing as well.
    [[nodiscard]] bool isWorthALine(model::CurveId curve) const
    {
        return m_isWorthALine[static_cast<std::size_t>(curve)];
    }
    [[nodiscard]] std::optional<Value> at(const model::Timeline &timeline, model::CurveId curve, double seconds) const;

private:
    std::array<double, model::kCurveCount> m_windowLength{};
    std::array<bool, model::kCurveCount> m_isWorthALine{};
};

/// False for a curve without points, for failures that never happened, and for what was sent when it is what was
/// offered.
[[nodiscard]] bool isWorthALine(const model::Timeline &timeline, model::CurveId curve);

/// The curve's name as people read it: "request p99".
[[nodiscard]] QString curveName(model::CurveId curve);
/// The value in the curve's own unit: "303 ms", "182 /s", "0.36".
[[nodiscard]] QString curveValueText(model::CurveId curve, model::Reading value);
/// "timeouts", "refused" and so on.
[[nodiscard]] QString censoredName(model::CensoredMark::Kind kind);

/// The span without a sample at a time; null where there is none.
[[nodiscard]] const model::HeldSpan *heldAt(const model::Timeline &timeline, double seconds);
/// Failures whose window holds the time.
[[nodiscard]] std::vector<model::CensoredMark> censoredAt(const model::Timeline &timeline, double seconds);

} // namespace widgets
