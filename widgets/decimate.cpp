// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace widgets {

namespace {

using model::CurvePoint;

/// What one column has seen so far.
class Column {
public:
    explicit Column(double leftEdge)
        : m_leftEdge(leftEdge)
    {
    }

    void add(const CurvePoint &point)
    {
        if (std::isnan(point.value)) {
            m_hasGap = true;
            return;
        }
        if (!m_hasPoints || point.value < m_least.value)
            m_least = point;
        if (!m_hasPoints || point.value > m_largest.value)
            m_largest = point;
        m_hasPoints = true;
    }

    void writeTo(std::vector<CurvePoint> &out) const
    {
        if (m_hasPoints) {
            CurvePoint first = m_least;
            CurvePoint second = m_largest;
            if (second.t < first.t)
                std::swap(first, second);
            // A column with a gap keeps its extremes at its left edge: the rest of its width shows the gap.
            if (m_hasGap)
                first.t = second.t = m_leftEdge;
            out.push_back(first);
            if (m_least.t != m_largest.t)
                out.push_back(second);
        }
        if (m_hasGap)
            out.push_back({m_leftEdge, std::numeric_limits<double>::quiet_NaN()});
    }

private:
    double m_leftEdge;
    CurvePoint m_least, m_largest;
    bool m_hasPoints = false;
    bool m_hasGap = false;
};

} // namespace

std::span<const CurvePoint> visiblePoints(std::span<const CurvePoint> curve, SecondsRange visible)
{
    auto first = std::lower_bound(curve.begin(), curve.end(), visible.from,
                                  [](const CurvePoint &point, double t) { return point.t < t; });
    auto last =
        std::upper_bound(first, curve.end(), visible.to, [](double t, const CurvePoint &point) { return t < point.t; });
    if (first != curve.begin())
        --first;
    if (last != curve.end())
        ++last;
    return {first, last};
}

std::vector<CurvePoint> decimated(std::span<const CurvePoint> points, SecondsRange visible, std::size_t columns)
{
    if (points.size() <= 2 * columns || columns == 0 || visible.length() <= 0.0)
        return {points.begin(), points.end()};

    const double width = visible.length() / static_cast<double>(columns);
    std::vector<CurvePoint> out;
    out.reserve(3 * columns + 4);
    auto point = points.begin();
    // Neighbours outside of the picture stay as they are: they only give lines a direction.
    for (; point != points.end() && point->t < visible.from; ++point)
        out.push_back(*point);
    while (point != points.end() && point->t <= visible.to) {
        const double index = std::floor((point->t - visible.from) / width);
        const double rightEdge = visible.from + (index + 1.0) * width;
        Column column(visible.from + index * width);
        // The first point is taken in any case, so that rounding can never make an endless loop.
        do {
            column.add(*point);
            ++point;
        } while (point != points.end() && point->t < rightEdge && point->t <= visible.to);
        column.writeTo(out);
    }
    out.insert(out.end(), point, points.end());
    return out;
}

} // namespace widgets
