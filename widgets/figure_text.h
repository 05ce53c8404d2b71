// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/number.h"
#include "model/time.h"

#include <QString>
#include <QTimeZone>

namespace widgets {

/// Figures as people read them: at most three significant digits, unit always written, numbers by the default QLocale.
/// What is unknown, not a number or infinite reads as an em dash and never as 0. Usable without a GUI, from any thread.

/// The em dash that stands for an unknown figure.
[[nodiscard]] QString unknownText();

/// "< 1 ms", "10.1 ms", "303 ms", "2.7 s".
[[nodiscard]] QString formatMs(model::Reading ms);
/// A share of 1: "82 %", "< 1 %" for a little, "> 99 %" for not quite all.
[[nodiscard]] QString formatShare(model::Reading share);
/// A whole number: "182".
[[nodiscard]] QString formatCount(model::Reading count);
/// Per second: "182 /s".
[[nodiscard]] QString formatRate(model::Reading perSecond);
/// The number of a rate alone, for sentences which name the unit: "182", "0.5".
[[nodiscard]] QString formatRateNumber(model::Reading perSecond);
/// A ratio: "×8.8", "×29".
[[nodiscard]] QString formatFactor(model::Reading factor);
/// Event-loop utilization the way the field writes it, 0 to 1: "0.36".
[[nodiscard]] QString formatElu(model::Reading elu);
/// "1.8 cores".
[[nodiscard]] QString formatCores(model::Reading cores);
/// A sampling interval: "10 ms", "2.5 ms".
[[nodiscard]] QString formatResolution(model::Reading ms);

/// The figure in its own unit.
[[nodiscard]] QString formatFigure(model::Figure figure, double value);
/// What a figure is called in a table, for example "longest loop hold".
[[nodiscard]] QString figureLabel(model::Figure figure);

/// Time since the start of a session, "00:01:18"; hours are not cut at 24. Rounded down to the second.
[[nodiscard]] QString formatSpan(model::Duration sinceStart);
/// A length of time for sentences: "9 s", "1 min 40 s", "2 h 5 min".
[[nodiscard]] QString formatLength(model::Duration length);
/// Time of day with milliseconds and zone: "14:31:42.000 UTC", "16:31:42.000 UTC+02:00".
[[nodiscard]] QString formatWallTime(model::Timestamp at, const QTimeZone &zone = QTimeZone::utc());

} // namespace widgets
