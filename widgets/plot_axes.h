// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/time_text.h"

#include <QSharedPointer>
#include <QString>

#include <functional>

class QCPAxisTicker;

namespace widgets {

/// What the time axis needs to know to label itself.
struct TimeAxis {
    model::Timestamp origin{};
    TimeLabels labels = TimeLabels::SinceStart;
    int labelWidth = 60; ///< pixels of one label
    int axisWidth = 600; ///< pixels of the axis
};

/// Ticks of the shared time axis; `axis` is asked anew for each drawing.
[[nodiscard]] QSharedPointer<QCPAxisTicker> makeTimeTicker(std::function<TimeAxis()> axis);

/// 1 ms, 10 ms, 100 ms, 1 s, 10 s: the decades of a logarithmic axis in milliseconds.
[[nodiscard]] QSharedPointer<QCPAxisTicker> makeDecadeTicker();

/// A label of an axis in milliseconds: "0.1 ms", "10 ms", "1 s".
[[nodiscard]] QString axisMsText(double ms);

/// About three round numbers on a linear axis, written plain or as milliseconds and seconds.
enum class LinearUnit { Plain, Milliseconds };
[[nodiscard]] QSharedPointer<QCPAxisTicker> makeLinearTicker(LinearUnit unit);

} // namespace widgets
