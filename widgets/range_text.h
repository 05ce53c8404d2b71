// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/range_study.h"

#include <QList>
#include <QString>

namespace widgets {

struct RangeRow {
    QString label;
    QString value;
    QString note; ///< why there is no value, or what it is less than it seems; may be empty

    friend bool operator==(const RangeRow &, const RangeRow &) = default;
};

/// The figures of a range, a row for each. Percentiles come from merged histograms or not at all.
[[nodiscard]] QList<RangeRow> rangeRows(const model::RangeStudy &study);

/// What request p99 and loop p99 have to do with each other, with n and interval, or why that cannot be told.
[[nodiscard]] QString correlationSentence(const model::RangeStudy &study);

} // namespace widgets
