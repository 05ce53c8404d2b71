// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/range_study.h"

#include <memory>

/// Forty steps: thirty healthy ones with loop p99 of 10 ms and requests of 3 ms, then ten waiting ones of 300 ms; a
/// histogram of 1,000 successes and ten timeouts.
inline std::shared_ptr<model::RangeStudy> sampleStudy()
{
    using model::Verdict;
    model::RangeData data;
    data.span.start = *model::parseIso8601("2026-11-30T14:30:24Z");
    data.span.end = data.span.start + 40 * model::kSecond;
    for (int i = 0; i < 40; ++i) {
        const bool isWaiting = i >= 30;
        data.points.push_back({.at = data.span.start + i * model::kSecond,
                               .verdict = isWaiting ? Verdict::Waiting : Verdict::Healthy,
                               .requestP99Ms = isWaiting ? 300.0 + i : 3.0 + i * 0.01,
                               .loopP99Ms = 10.0 + (i * 7 % 5) * 0.1});
        data.perVerdict[static_cast<std::size_t>(data.points.back().verdict)] += model::kSecond;
    }
    model::Histogram latency;
    latency.record(model::fromMs(3), 900);
    latency.record(model::fromMs(300), 100);
    data.latencies.push_back(
        {.span = data.span, .latency = std::make_shared<const model::Histogram>(latency), .withoutLatency = 10});
    data.isOfSuccesses = true;
    data.ended = 1010;
    data.ok = 1000;
    data.timeouts = 10;
    data.meanMs = 10.2;
    data.mostLoopP99Ms = 10.4;
    data.maxMs = 12;
    data.elu = 0.1;
    data.lateShare = 0.004;
    return std::make_shared<model::RangeStudy>(model::studyOf(std::move(data)));
}
