// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cursor_box.h"
#include "widgets/view_range.h"

#include <optional>

class QPainter;

namespace widgets {

class PlotTheme;
class TimelinePlot;

/// Everything that moves with the cursor, on top of the panes.
struct CursorOverlay {
    std::optional<double> cursor;
    std::optional<double> anchor; ///< what the readout is compared with
    std::optional<double> hover; ///< under the pointer; the value box belongs to it while it is there
    std::optional<SecondsRange> selection;
    CursorReadout readout; ///< of the hover if there is one, else of the cursor
    bool hasFocusFrame = false;
};

/// Where the value box is drawn; nothing without a moment to describe. Never over the moment's own points.
[[nodiscard]] std::optional<QRectF> valueBox(const CursorOverlay &overlay, const TimelinePlot &plot, const QFont &font);

void paintOverlay(QPainter &painter, const CursorOverlay &overlay, const TimelinePlot &plot, const PlotTheme &theme);

} // namespace widgets
