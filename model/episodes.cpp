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

} // namespace

void EpisodeIndex::update(const Lane &lane)
{
    const std::size_t first = std::min({lane.judged.firstSince(m_judged), m_steps.size(), lane.steps.size()});
    m_judged = lane.judged.revision();
    m_steps.truncate(first);
    while (!m_runs.empty() && m_runs.back().firstStep >= first)
        m_runs.pop_back();
    for (std::size_t i = first; i < lane.steps.size(); ++i) {
        const auto &judged = lane.steps[i];
        if (m_runs.empty() || m_runs.back().verdict != judged.verdict)
            m_runs.push_back({.firstStep = i, .verdict = judged.verdict});
        m_steps.push_back({.step = i, .value = badness(judged.step)});
    }
}

std::size_t EpisodeIndex::end(std::size_t run) const
{
    return run + 1 < m_runs.size() ? m_runs[run + 1].firstStep : m_steps.size();
}

/// Never true of two neighbours: the one would have to be less urgent than the other, and the other way round.
bool EpisodeIndex::isFlicker(std::size_t run) const
{
    return run > 0 && run + 1 < m_runs.size() && end(run) - m_runs[run].firstStep == 1
        && m_runs[run - 1].verdict == m_runs[run + 1].verdict
        && isLessUrgent(m_runs[run].verdict, m_runs[run - 1].verdict);
}

Episode EpisodeIndex::at(const Lane &lane, std::size_t step) const
{
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), step,
                                        [](std::size_t at, const Alike &run) { return at < run.firstStep; });
    auto run = static_cast<std::size_t>(after - m_runs.begin()) - 1;
    if (isFlicker(run))
        --run;
    while (run > 0 && isFlicker(run - 1))
        run -= 2;
    Episode episode{.verdict = m_runs[run].verdict, .firstStep = m_runs[run].firstStep};
    Worst worst;
    const auto addRun = [&] {
        const std::size_t last = end(run);
        (void)m_steps.summarise(
            m_runs[run].firstStep, [last](const Badness &each) { return each.step < last; }, worst);
    };
    addRun();
    for (; run + 1 < m_runs.size() && isFlicker(run + 1); ++episode.absorbed) {
        run += 2;
        addRun();
    }
    episode.worstStep = worst.badness.step;
    episode.stepCount = end(run) - episode.firstStep;
    episode.span = {lane.steps[episode.firstStep].step.span.start, lane.steps[end(run) - 1].step.span.end};
    return episode;
}

std::vector<Episode> episodesOf(const Lane &lane)
{
    EpisodeIndex index;
    index.update(lane);
    std::vector<Episode> episodes;
    for (std::size_t step = 0; step < lane.steps.size(); step += episodes.back().stepCount)
        episodes.push_back(index.at(lane, step));
    return episodes;
}

std::optional<Episode> longestTrouble(const Lane &lane)
{
    using enum Verdict;
    std::optional<Episode> longest;
    for (const auto &episode : episodesOf(lane)) {
        const bool isCalm = episode.verdict == Idle || episode.verdict == Healthy || episode.verdict == Draining
            || episode.verdict == InsufficientData;
        if (!isCalm && (!longest || episode.stepCount > longest->stepCount))
            longest = episode;
    }
    return longest;
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
