// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <filesystem>
#include <string>

namespace storage {

/// The value of `meta` that holds what people add to a recording.
inline constexpr const char *kAnnotationsKey = "annotations";

/// Replaces what people added to a recording that nobody is writing; everything else stays as it is, also how the
/// recording ended. All or nothing. Blocks on the disk. Errors: those of RecordingReader::open, TooLarge, CannotWrite.
[[nodiscard]] model::Status annotate(const std::filesystem::path &path, const std::string &annotations);

} // namespace storage
