// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timeline.h"

#include "model/timeline_builder.h"

namespace model {

Timeline buildTimeline(const Run &run, const Analysis &analysis, std::size_t lane)
{
    return TimelineBuilder(lane).update(run, analysis);
}

} // namespace model
