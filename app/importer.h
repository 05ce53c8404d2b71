// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"
#include "model/formats/format.h"
#include "model/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// Told how many bytes of how many are done, at most about twenty times a second; answers whether to go on. Called on
/// the thread that does the work.
using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

/// What the loop windows of a file come to, in milliseconds as Node gives them.
struct LoopTotals {
    std::size_t answered = 0; ///< with figures
    std::size_t empty = 0; ///< answered without a sample: the loop was held
    std::size_t unanswered = 0; ///< late, refused, shed or failed
    model::Reading leastMeanMs, largestMeanMs, largestP99Ms, largestMs;
    model::Reading leastElu, largestElu;
};

/// What became of one file.
struct FileReport {
    std::string path;
    std::string format; ///< registry id, or "recording"
    std::string title; ///< of the format, for people
    std::size_t windows = 0;
    LoopTotals loop; ///< of the loop windows among them
    model::TimeSpan span; ///< that all windows cover
    std::uint64_t skippedRows = 0;
    std::vector<model::formats::ImportWarning> warnings; ///< the first hundred
    std::optional<model::formats::FileFacts> facts;
};

struct Imported {
    std::vector<model::Batch> batches; ///< in the order of files; sources have ids of their own across all files
    std::vector<FileReport> files;
    std::string annotations; ///< of the last recording that has some
};

/// Reads files of any known format, plain or gzip, and recordings. Content decides, not the name. Fails on the first
/// file that cannot be read or recognised; rows that cannot be used are warnings. Any thread; nothing is shared.
[[nodiscard]] model::Result<Imported> importFiles(const std::vector<std::string> &paths, const Progress &progress = {});

/// Which format a file is of, without reading all of it: a registry id, "recording", or an error.
[[nodiscard]] model::Result<FileReport> recogniseFile(const std::string &path);

} // namespace app
