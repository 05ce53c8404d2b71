// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pane_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

/// The smallest of 1.5, 2, 3, 5, 7 and 10 (15 on a logarithmic axis) times a power of ten that is not below `value`. A
/// decade at the very top would have its label cut off by the edge.
double roundUp(double value, ValueScale::Kind kind)
{
    constexpr std::array kFactors{1.5, 2.0, 3.0, 5.0, 7.0};
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    if (kind == ValueScale::Kind::Linear && value <= power * (1.0 + 1e-9))
        return power;
    for (const double factor : kFactors) {
        if (factor * power >= value * (1.0 - 1e-9))
            return factor * power;
    }
    return (kind == ValueScale::Kind::Linear ? 10.0 : 15.0) * power;
}

} // namespace

double ValueScale::share(double value) const
{
    if (kind == Kind::Linear)
        return std::max(0.0, (value - bottom) / (top - bottom));
    return value <= bottom ? 0.0 : std::log(value / bottom) / std::log(top / bottom);
}

double PaneGeometry::x(double seconds) const
{
    return area.left() + (seconds - time.from) / time.length() * area.width();
}

double PaneGeometry::y(double value_) const
{
    return area.bottom() - value.share(value_) * area.height();
}

ValueScale scaleFor(ValueScale::Kind kind, double bottom, double largest, double least, double headroom)
{
    ValueScale scale{.kind = kind, .bottom = bottom, .top = least};
    if (!std::isfinite(largest) || largest <= bottom)
        largest = least;
    const double room = 1.0 - std::clamp(headroom, 0.0, 0.9);
    const double needed = kind == ValueScale::Kind::Linear ? bottom + (largest - bottom) / room
                                                           : bottom * std::pow(largest / bottom, 1.0 / room);
    scale.top = std::max(least, roundUp(needed, kind));
    return scale;
}

} // namespace widgets
