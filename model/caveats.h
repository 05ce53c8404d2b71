// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/rules/facts.h"

namespace model {

/// What makes the figures of this step less than they seem: what the figures say against themselves (`Step`), and what
/// the floor, the thresholds and the neighbouring steps say against them. Pure.
[[nodiscard]] CaveatSet caveatsOf(const rules::Context &context, const Findings &findings);

} // namespace model
