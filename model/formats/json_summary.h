// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/json_lines.h"
#include "model/formats/json_text.h"
#include "model/formats/run_summary.h"

#include <simdjson.h>

#include <map>
#include <optional>
#include <string_view>

namespace model::formats {

/// One run out of one JSON object; nothing when it is none. May add to the warnings of the file.
using JsonRunParser = std::optional<RunFigures> (*)(const simdjson::dom::object &document, SummaryFile &file);

/// A file of JSON results, one run for each object that `parse` knows, with other lines between them passed over.
[[nodiscard]] SummaryFile parseJsonRuns(std::string_view text, JsonRunParser parse);

/// Counts of statuses by name, as {"200": 10, "503": 5}; "0" stands for no response and is left to the caller.
void addStatuses(const simdjson::dom::object &counts, RunFigures &run);

/// Counts by a number of milliseconds, as {"12": 3}; what is no number or no count is passed over.
[[nodiscard]] std::map<double, double> countsByMs(const simdjson::dom::object &counts);

/// Milliseconds from a number of seconds, microseconds or nanoseconds; unknown stays unknown.
[[nodiscard]] inline Reading scaled(Reading value, double toMs)
{
    return value.isKnown() ? Reading(value.value() * toMs) : value;
}

} // namespace model::formats
