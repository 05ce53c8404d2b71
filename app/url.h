// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <string>
#include <string_view>

namespace app {

/// The full form of an address as people type it: `127.0.0.1:9801/eld` gets `http://`, an empty path becomes `/`, a
/// fragment goes. Errors (Usage) for anything but http and https, for a missing host and for text that is no address;
/// their place is the redacted text. Any thread.
[[nodiscard]] model::Result<std::string> normaliseUrl(std::string_view text);

/// The same address, fit to be shown and stored: without user and password, and with `…` in place of each query value.
/// Text that is no address gives `…` alone. Any thread.
[[nodiscard]] std::string redactedUrl(std::string_view text);

} // namespace app
