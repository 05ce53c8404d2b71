// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "model/rules/facts.h"

namespace model {

/// Applies every rule and chooses the headline by precedence. Pure.
[[nodiscard]] Judgement judge(const rules::Context &context);

} // namespace model
