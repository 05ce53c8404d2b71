// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "storage/files.h"

#include <filesystem>

namespace storage {

/// Copies a recording, also one that is still being written or was left by a killed program, into a single file: all
/// that was committed at one moment. The copy takes its name only when it is whole. The recording itself is not
/// changed, and its recorder is not held up. Blocks for as long as the disk needs; call it from a thread that may wait.
///
/// Errors: those of RecordingReader::open; CannotWrite; Usage when both names are the same file.
[[nodiscard]] model::Status copyRecording(const std::filesystem::path &from, const std::filesystem::path &to,
                                          Existing existing = Existing::Refuse);

} // namespace storage
