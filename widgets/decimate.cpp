// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace widgets {

namespace {

using model::CurvePoint;

void write(const model::CurveSummary &column, double leftEdge, std::vector<CurvePoint> &out)
{
    if (column.hasPoints) {
        CurvePoint first = column.least;
        CurvePoint second = column.largest;
        if (second.t < first.t)
            std::swap(first, second);
        const bool isOne = first.t == second.t;
        // A column with a gap keeps its extremes at its left edge: the rest of its width shows the gap.
        if (column.hasGap)
            first.t = second.t = leftEdge;
        out.push_back(first);
        if (!isOne)
            out.push_back(second);
    }
    if (column.hasGap)
        out.push_back({leftEdge, std::numeric_limits<double>::quiet_NaN()});
}

} // namespace

std::vector<CurvePoint> decimated(const model::Curve &curve, SecondsRange visible, std::size_t columns)
{
    auto point = std::lower_bound(curve.begin(), curve.end(), visible.from,
                                  [](const CurvePoint &each, double t) { return each.t < t; });
    auto last =
        std::upper_bound(point, curve.end(), visible.to, [](double t, const CurvePoint &each) { return t < each.t; });
    if (point != curve.begin())
        --point;
    if (last != curve.end())
        ++last;
    if (last - point <= static_cast<std::ptrdiff_t>(2 * columns) || columns == 0 || visible.length() <= 0.0)
        return {point, last};

    const double width = visible.length() / static_cast<double>(columns);
    std::vector<CurvePoint> out;
    out.reserve(3 * columns + 4);
    // Neighbours outside of the picture stay as they are: they only give lines a direction.
    for (; point != last && point->t < visible.from; ++point)
        out.push_back(*point);
    while (point != last && point->t <= visible.to) {
        const double index = std::floor((point->t - visible.from) / width);
        // The first point is taken in any case, so that rounding can never make an endless loop.
        const double rightEdge = std::max(visible.from + (index + 1.0) * width,
                                          std::nextafter(point->t, std::numeric_limits<double>::infinity()));
        model::CurveSummary column;
        const std::size_t next = curve.summarise(
            point.index(),
            [rightEdge, &visible](const CurvePoint &each) { return each.t < rightEdge && each.t <= visible.to; },
            column);
        write(column, visible.from + index * width, out);
        point = curve.begin() + static_cast<std::ptrdiff_t>(next);
    }
    out.insert(out.end(), point, last);
    return out;
}

} // namespace widgets
