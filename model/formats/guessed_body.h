// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/loop_body.h"

#include <simdjson.h>

#include <optional>
#include <string>
#include <string_view>

namespace model::formats {

/// A reading whose meaning had to be worked out.
struct GuessedBody {
    LoopReading reading;
    std::string meaning; ///< what its figures were taken for and why, a sentence for people
};

/// A `perf_hooks` histogram as JSON.stringify writes it: nanoseconds, percentiles by number. Nothing for other objects.
[[nodiscard]] std::optional<GuessedBody> histogramBody(const simdjson::dom::object &object);

/// Under-pressure, overload-protection, toobusy-js, metrics of prom-client as JSON, and any other JSON with numbers
/// whose names say that they are of the event loop, up to four levels deep.
[[nodiscard]] std::optional<GuessedBody> guessBody(const simdjson::dom::element &document);

/// The same for a text: JSON, or a page of Prometheus text.
[[nodiscard]] std::optional<GuessedBody> guessBody(std::string_view body);

} // namespace model::formats
