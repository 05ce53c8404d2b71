// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/reader.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace storage {

/// How one source is covered by its windows. A hole is time between two windows that no window of the source describes.
struct SourceCoverage {
    model::SourceId source = 0;
    std::uint64_t windows = 0;
    std::optional<model::TimeSpan> extent;
    std::uint64_t holes = 0; ///< only those longer than the source's average window
    model::Duration missing{}; ///< sum of these holes
    std::optional<model::TimeSpan> longestHole; ///< of these; nothing when there are none
};

struct IntegrityReport {
    RecordingInfo info;
    std::vector<std::string> problems; ///< what SQLite found wrong with the file, or what stopped the reading
    std::vector<SkippedRows> skipped;
    std::vector<SourceCoverage> coverage; ///< in the order of info.sources
    std::optional<model::Timestamp> lastKnownAt; ///< the latest moment that a batch speaks of as known

    /// Whether all that was committed can be read.
    [[nodiscard]] bool isSound() const { return problems.empty() && skipped.empty(); }
};

/// Looks through the whole recording. Damage inside is reported in `problems`; an error is returned only when the file
/// cannot be opened as a recording at all.
[[nodiscard]] model::Result<IntegrityReport> check(const std::filesystem::path &path);

} // namespace storage
