// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace model::formats {

/// A file that is known for what it is and holds no figures that could be used.
struct Refusal {
    std::string_view what; ///< English, as in "a report page of k6"
    std::string_view instead; ///< what to take instead, a clause
};

/// Looks at the first bytes of a file that no format recognises. Says nothing of the content, so that nothing private
/// in it (environment variables of a diagnostic report) gets shown. Nothing when the file is not known either.
[[nodiscard]] std::optional<Refusal> refusalOf(std::string_view head);

} // namespace model::formats
