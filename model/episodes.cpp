// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/episodes.h"

#include <algorithm>

namespace model {

namespace {

double badness(const Step &step)
{
    return step.load.p99Ms.isKnown() ? step.load.p99Ms.value() : step.loop.maxMs.valueOr(-1);
}

bool isLessUrgent(Verdict verdict, Verdict than)
{
    const auto &order = verdictPrecedence();
    return std::find(order.begin(), order.end(), verdict) > std::find(order.begin(), order.end(), than);
}

std::vector<Episode> runsOf(const Lane &lane)
{
    std::vector<Episode> runs;
    for (std::size_t i = 0; i < lane.steps.size(); ++i) {
        const auto &judged = lane.steps[i];
        if (runs.empty() || runs.back().verdict != judged.verdict)
            runs.push_back({.verdict = judged.verdict, .span = judged.step.span, .firstStep = i, .worstStep = i});
        auto &run = runs.back();
        run.span.end = judged.step.span.end;
        ++run.stepCount;
        if (badness(judged.step) > badness(lane.steps[run.worstStep].step))
            run.worstStep = i;
    }
    return runs;
}

} // namespace

std::vector<Episode> episodesOf(const Lane &lane)
{
    const auto runs = runsOf(lane);
    std::vector<Episode> episodes;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const bool isFlicker = !episodes.empty() && i + 1 < runs.size() && runs[i].stepCount == 1
            && runs[i + 1].verdict == episodes.back().verdict && isLessUrgent(runs[i].verdict, episodes.back().verdict);
        if (!isFlicker) {
            episodes.push_back(runs[i]);
            continue;
        }
        auto &episode = episodes.back();
        const auto &rest = runs[++i];
        episode.span.end = rest.span.end;
        episode.stepCount += 1 + rest.stepCount;
        ++episode.absorbed;
        if (badness(lane.steps[rest.worstStep].step) > badness(lane.steps[episode.worstStep].step))
            episode.worstStep = rest.worstStep;
    }
    return episodes;
}

std::array<Duration, kVerdictCount> timePerVerdict(std::span<const JudgedStep> steps)
{
    std::array<Duration, kVerdictCount> time{};
    for (const auto &judged : steps)
        time[static_cast<std::size_t>(judged.verdict)] += judged.step.span.length();
    return time;
}

std::array<Duration, kVerdictCount> timePerVerdict(const Lane &lane)
{
    return timePerVerdict(std::span(lane.steps));
}

} // namespace model
