// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/file_facts.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace model::formats {

/// How a request ended. The classes are disjoint and cover everything.
enum class StatusClass { Ok, Shed, Failed, Refused, Timeout };

/// From an HTTP status ("200") or the name of an error ("ECONNREFUSED", "TIMEOUT"). Status 1xx to 3xx is Ok, 503 and
/// 429 are Shed, other statuses and unknown errors are Failed.
[[nodiscard]] StatusClass classOf(std::string_view statusOrError);
[[nodiscard]] StatusClass classOf(int status);

/// From the words of an error as programs print them ("context deadline exceeded", "dial tcp: connection refused").
[[nodiscard]] StatusClass classOfErrorText(std::string_view text);
/// Below 100 is Error, 600 and above Unknown.
[[nodiscard]] ResponseClass responseClassOf(int status);

class StatusCounts {
public:
    void add(StatusClass status, double count) { m_counts[static_cast<std::size_t>(status)] += count; }
    [[nodiscard]] double operator[](StatusClass status) const { return m_counts[static_cast<std::size_t>(status)]; }

private:
    std::array<double, 5> m_counts{};
};

} // namespace model::formats
