// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/verdict.h"
#include "widgets/plot_theme.h"

#include <QPointF>

namespace widgets {

/// A point in a verdict's colour and shape, so that colour never stands alone: open shapes for what is well, full ones
/// for faults, crosses where requests fail. `size` is its height in pixels.
void paintVerdictMarker(QPainter &painter, QPointF centre, double size, model::Verdict verdict, const PlotTheme &theme);

} // namespace widgets
