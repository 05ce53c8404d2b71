// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <cstdint>
#include <string>
#include <vector>

namespace app {

/// A recording that was made by watching.
struct KeptRecording {
    std::string path;
    model::Timestamp written{};
    std::uint64_t bytes = 0;
};

/// Which of them are to go: those written more than `days` ago, then the oldest until the rest takes no more than
/// `megabytes` together. 0 is without a limit. The latest stays, and so does what was written within the last hour: it
/// may still grow. Pure.
[[nodiscard]] std::vector<std::string> expired(std::vector<KeptRecording> recordings, int days, int megabytes,
                                               model::Timestamp now);

/// Those of a folder; reads the disk.
[[nodiscard]] std::vector<KeptRecording> recordingsIn(const std::string &folder);

} // namespace app
