// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/blockers.h"

#include <algorithm>

namespace model {

std::vector<Blocker> blockersIn(std::span<const Mark> marks, const TimeSpan &span)
{
    std::vector<Blocker> blockers;
    Duration all{};
    for (const auto &mark : marks) {
        const auto held = std::min(mark.span.end, span.end) - std::max(mark.span.start, span.start);
        if (mark.kind != MarkKind::Block || held <= Duration(0))
            continue;
        all += held;
        auto known = std::find_if(blockers.begin(), blockers.end(),
                                  [&mark](const Blocker &each) { return each.name == mark.text; });
        if (known == blockers.end())
            known = blockers.insert(blockers.end(), Blocker{.name = mark.text});
        known->held += held;
        ++known->holds;
    }
    for (auto &blocker : blockers)
        blocker.share = toSeconds(blocker.held) / toSeconds(all);
    std::stable_sort(blockers.begin(), blockers.end(),
                     [](const Blocker &a, const Blocker &b) { return a.held > b.held; });
    return blockers;
}

} // namespace model
