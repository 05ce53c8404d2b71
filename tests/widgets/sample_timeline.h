// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"

#include <limits>
#include <memory>

/// A minute with all that can be drawn: idle, healthy, waiting, queue-bound with a time without samples, healthy.
inline std::shared_ptr<model::Timeline> sampleTimeline(int seconds = 60)
{
    using model::CurveId;
    using model::Verdict;
    auto timeline = std::make_shared<model::Timeline>();
    timeline->origin = *model::parseIso8601("2026-11-30T14:30:24Z");
    timeline->to = seconds;
    timeline->floor.origin = model::FloorOrigin::Measured;
    timeline->floor.meanMs = 10.1;
    timeline->floor.p99Ms = 10.9;
    timeline->floor.resolutionMs = 10.0;
    const auto add = [&](CurveId curve, double t, double value) {
        timeline->curves[static_cast<std::size_t>(curve)].push_back({t, value});
    };
    for (int second = 0; second < seconds; ++second) {
        const double t = second + 1;
        const bool isHeld = second >= 33 && second < 35;
        const bool isQueue = second >= 30 && second < 40;
        const bool isWaiting = second >= 15 && second < 20;
        const double gap = std::numeric_limits<double>::quiet_NaN();
        add(CurveId::RequestP99, t, second < 5 ? gap : (isQueue ? 2700.0 : (isWaiting ? 303.0 : 4.0 + second % 3)));
        add(CurveId::LoopP99, t, isHeld ? gap : (isQueue ? 303.0 : 11.0));
        add(CurveId::LoopMean, t, isHeld ? gap : (isQueue ? 282.0 : 10.1));
        add(CurveId::Offered, t, isQueue ? 260.0 : 50.0);
        add(CurveId::Sent, t, isQueue ? 260.0 : 50.0);
        add(CurveId::Done, t, isQueue ? 182.0 : 50.0);
        add(CurveId::Failures, t, second == 36 ? 3.0 : 0.0);
        add(CurveId::Elu, t, isQueue ? 1.0 : 0.03);
        add(CurveId::PollRoundTrip, t, isQueue ? 323.0 : 2.0);
    }
    timeline->held.push_back({33.0, 35.0, 640.0});
    timeline->censored.push_back({37.0, 5000.0, 3.0, model::CensoredMark::Kind::Timeout});
    timeline->bands = {{0.0, 5.0, Verdict::Idle},         {5.0, 15.0, Verdict::Healthy},
                       {15.0, 20.0, Verdict::Waiting},    {20.0, 30.0, Verdict::Healthy},
                       {30.0, 40.0, Verdict::QueueBound}, {40.0, static_cast<double>(seconds), Verdict::Healthy}};
    timeline->marks.push_back({12.0, 12.0, model::MarkKind::Note, "deploy 4f2a"});
    return timeline;
}
