// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scene.h"

#include <vector>

namespace bench {

/// A session of `seconds` that goes round idle, healthy, waiting, blocking, a rare block and a saturated queue, one
/// batch a second, as `processes` loop sources and one load source give it.
inline std::vector<model::Batch> syntheticSession(int seconds, int processes = 1)
{
    using tests::Second;
    const std::vector<Second> kinds{
        Second::idle(),
        Second::healthy(),
        Second::healthy().latency(302, 317),
        Second::healthy().loop(60, 16.2, 33, 36, 0.62).latency(20, 34),
        Second::healthy().loop(69, 14.4, 10.9, 305, 0.32).latency(1.3, 290),
        Second::healthy().loop(3, 300, 320, 320, 1.0).latency(2400, 3300).load(200, 80, 250)};
    std::vector<model::Batch> batches{{.sources = {{.id = 1, .kind = model::SourceKind::Load, .name = "load"}}}};
    for (int i = 0; i < processes; ++i)
        batches.front().sources.push_back(
            {.id = 2 + i, .kind = model::SourceKind::Loop, .name = "loop", .format = "lab"});
    model::Timestamp end{std::chrono::seconds(1'796'047'824)};
    for (int i = 0; i < seconds; ++i) {
        auto second = i < 10 ? kinds.front() : kinds[static_cast<std::size_t>(i / 10) % kinds.size()];
        const auto next = end + model::kSecond;
        second.loadWindow.source = 1;
        second.window.span = second.loadWindow.span = {end, next};
        second.window.knownAt = second.loadWindow.knownAt = next;
        batches.push_back({.load = {second.loadWindow}, .now = next});
        for (int process = 0; process < processes; ++process) {
            second.window.source = 2 + process;
            batches.back().loop.push_back(second.window);
        }
        end = next;
    }
    return batches;
}

} // namespace bench
