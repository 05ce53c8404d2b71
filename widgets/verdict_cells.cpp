// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_cells.h"

#include "model/verdict.h"
#include "widgets/plot_theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace widgets {

namespace {

using model::Verdict;
using model::VerdictBand;

/// Position in the order of urgency; 0 is the most urgent.
int urgency(Verdict verdict)
{
    static const std::array<int, model::kVerdictCount> ranks = [] {
        std::array<int, model::kVerdictCount> out{};
        int rank = 0;
        for (const Verdict each : model::verdictPrecedence())
            out[static_cast<std::size_t>(each)] = rank++;
        return out;
    }();
    return ranks[static_cast<std::size_t>(verdict)];
}

void append(std::vector<VerdictCell> &cells, const VerdictCell &cell)
{
    if (!cells.empty() && cells.back().verdict == cell.verdict && cells.back().right() == cell.left) {
        cells.back().width += cell.width;
        cells.back().span.to = cell.span.to;
        return;
    }
    cells.push_back(cell);
}

/// A cell that begins on the last pixel of the one before, because one of them is narrower than a pixel.
void share(std::vector<VerdictCell> &cells, VerdictCell cell)
{
    VerdictCell &last = cells.back();
    const int pixel = cell.left;
    if (urgency(cell.verdict) >= urgency(last.verdict)) {
        // The one before keeps the pixel.
        cell.left += 1;
        cell.width -= 1;
        if (cell.width > 0)
            append(cells, cell);
        else
            last.span.to = std::max(last.span.to, cell.span.to);
        return;
    }
    if (last.left == pixel) {
        cell.span.from = last.span.from;
        cells.pop_back();
    } else {
        last.width = pixel - last.left;
    }
    append(cells, cell);
}

} // namespace

std::vector<VerdictCell> layOut(std::span<const VerdictBand> bands, SecondsRange visible, int width)
{
    std::vector<VerdictCell> cells;
    if (width <= 0 || visible.length() <= 0.0)
        return cells;
    const double perSecond = width / visible.length();
    auto band = std::partition_point(bands.begin(), bands.end(),
                                     [&](const VerdictBand &each) { return each.to <= visible.from; });
    for (; band != bands.end() && band->from < visible.to; ++band) {
        const double from = std::max(0.0, (band->from - visible.from) * perSecond);
        const double to = std::min(static_cast<double>(width), (band->to - visible.from) * perSecond);
        VerdictCell cell{.left = std::min(width - 1, static_cast<int>(std::lround(from))),
                         .width = 0,
                         .verdict = band->verdict,
                         .span = {band->from, band->to}};
        cell.width = std::max(1, static_cast<int>(std::lround(to)) - cell.left);
        if (!cells.empty() && cells.back().right() > cell.left)
            share(cells, cell);
        else
            append(cells, cell);
    }
    return cells;
}

const VerdictBand *bandAt(std::span<const VerdictBand> bands, double seconds)
{
    const auto band = std::partition_point(bands.begin(), bands.end(),
                                           [seconds](const VerdictBand &each) { return each.to <= seconds; });
    if (band != bands.end() && band->from <= seconds)
        return &*band;
    // The very end belongs to the last band, as a cursor can stand there.
    if (band == bands.end() && !bands.empty() && bands.back().to == seconds)
        return &bands.back();
    return nullptr;
}

void paintCells(QPainter &painter, const QRectF &area, std::span<const VerdictCell> cells, const PlotTheme &theme)
{
    for (const VerdictCell &cell : cells)
        paintVerdictCell(painter, QRectF(area.left() + cell.left, area.top(), cell.width, area.height()), cell.verdict,
                         theme);
}

} // namespace widgets
