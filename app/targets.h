// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/time.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace app {

/// A running Node process that carries the probe.
struct Target {
    std::int64_t pid = 0;
    std::string url; ///< of its figures
    std::string script; ///< the file name of what it runs
    std::string node; ///< "v20.20.2"
    model::Timestamp started{};
    bool needsToken = false;

    friend bool operator==(const Target &, const Target &) = default;
};

/// Where the probe's processes announce themselves (resources/probe/README.md).
[[nodiscard]] std::filesystem::path probeRegistry();

/// Those in the registry that are alive, the latest started first; at most 200. What cannot be read, is too large or is
/// not this user's is left out. Reads files: not for the GUI thread.
[[nodiscard]] std::vector<Target> findTargets(const std::filesystem::path &registry);

} // namespace app
