// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/batch.h"

#include <functional>
#include <memory>

namespace app {

/// Takes what a feed yields. Called on the feed's own thread, one call at a time, and never after the feed was
/// destroyed; it must not block and must not destroy the feed that calls it.
using BatchHandler = std::function<void(std::shared_ptr<const model::Batch>)>;

} // namespace app
