// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/verdict_cells.h"

#include "model/verdict.h"
#include "widgets/plot_theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <bitset>
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

/// Of at least one.
Verdict mostUrgent(const std::bitset<model::kVerdictCount> &verdicts)
{
    const auto &order = model::verdictPrecedence();
    return *std::find_if(order.begin(), order.end(),
                         [&](Verdict each) { return verdicts.test(static_cast<std::size_t>(each)); });
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

std::vector<VerdictCell> layOut(const model::VerdictBands &bands, SecondsRange visible, int width)
{
    std::vector<VerdictCell> cells;
    if (width <= 0 || visible.length() <= 0.0)
        return cells;
    const double perSecond = width / visible.length();
    auto band = std::partition_point(bands.begin(), bands.end(),
                                     [&](const VerdictBand &each) { return each.to <= visible.from; });
    const auto pixelAt = [&](double seconds) {
        return static_cast<int>(
            std::lround(std::clamp((seconds - visible.from) * perSecond, 0.0, static_cast<double>(width))));
    };
    while (band != bands.end() && band->from < visible.to) {
        const int pixel = pixelAt(band->from);
        VerdictCell cell{
            .left = std::min(width - 1, pixel), .width = 1, .verdict = band->verdict, .span = {band->from, band->to}};
        // All that end on the pixel on which they begin are one, however many.
        model::BandSummary narrow;
        const std::size_t next = bands.summarise(
            band.index(), [&](const VerdictBand &each) { return each.from < visible.to && pixelAt(each.to) <= pixel; },
            narrow);
        if (next > band.index()) {
            cell.verdict = mostUrgent(narrow.verdicts);
            band = bands.begin() + static_cast<std::ptrdiff_t>(next);
            cell.span.to = std::prev(band)->to;
        } else {
            cell.width = std::max(1, pixelAt(band->to) - cell.left);
            ++band;
        }
        if (!cells.empty() && cells.back().right() > cell.left)
            share(cells, cell);
        else
            append(cells, cell);
    }
    return cells;
}

const VerdictBand *bandAt(const model::VerdictBands &bands, double seconds)
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
