// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/walkthrough.h"

#include "widgets/scenario_text.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMostChapters = 100;
constexpr std::size_t kLeastSteps = 3;
constexpr auto kAroundMoment = std::chrono::seconds(15); ///< what a note on a moment shows on each side

std::vector<Chapter> ofNotes(const std::vector<Note> &notes)
{
    std::vector<Chapter> chapters;
    for (const auto &note : notes) {
        if (!note.chapter)
            continue;
        auto span = note.span;
        if (span.isEmpty())
            span = {span.start - kAroundMoment, span.end + kAroundMoment};
        chapters.push_back({.span = span,
                            .text = QString::fromStdString(note.text),
                            .answer = {},
                            .hidden = *note.chapter,
                            .worst = {}});
    }
    return chapters;
}

std::vector<Chapter> ofPhases(const model::Run &run)
{
    std::vector<Chapter> chapters;
    const auto extent = run.extent().value_or(model::TimeSpan{});
    for (const auto &mark : run.marks()) {
        if (mark.kind != model::MarkKind::Phase)
            continue;
        if (!chapters.empty())
            chapters.back().span.end = mark.span.start;
        chapters.push_back({.span = {mark.span.start, std::max(mark.span.end, extent.end)},
                            .text = {},
                            .answer = widgets::scenarioText(mark.text),
                            .hidden = {},
                            .worst = {}});
    }
    return chapters;
}

/// The texts give nothing away.
std::vector<Chapter> ofEpisodes(const std::vector<model::Episode> &episodes)
{
    std::vector<Chapter> chapters;
    for (const auto &episode : episodes) {
        if (episode.stepCount >= kLeastSteps && episode.verdict != model::Verdict::InsufficientData)
            chapters.push_back({.span = episode.span, .text = {}, .answer = {}, .hidden = {}, .worst = {}});
    }
    return chapters;
}

/// The worst moment of the episode that fills most of the span.
std::optional<model::Timestamp> worstIn(const model::TimeSpan &span, const std::vector<model::Episode> &episodes,
                                        const model::Lane &lane)
{
    const auto shared = [&span](const model::Episode &episode) {
        return std::min(span.end, episode.span.end) - std::max(span.start, episode.span.start);
    };
    const auto most =
        std::max_element(episodes.begin(), episodes.end(),
                         [&](const model::Episode &a, const model::Episode &b) { return shared(a) < shared(b); });
    if (most == episodes.end() || shared(*most) <= model::Duration(0))
        return std::nullopt;
    const auto worst = lane.steps[most->worstStep].step.span.middle();
    return span.contains(worst) ? worst : std::max(span.start, most->span.start) + shared(*most) / 2;
}

} // namespace

std::vector<Chapter> chaptersOf(const std::vector<Note> &notes, const Session &session)
{
    const auto &lanes = session.analysis().lanes();
    const auto episodes = lanes.empty() ? std::vector<model::Episode>() : model::episodesOf(lanes.front());
    auto chapters = ofNotes(notes);
    if (chapters.empty())
        chapters = ofPhases(session.run());
    if (chapters.empty())
        chapters = ofEpisodes(episodes);
    chapters.resize(std::min(chapters.size(), kMostChapters));
    for (auto &chapter : chapters) {
        if (!lanes.empty())
            chapter.worst = worstIn(chapter.span, episodes, lanes.front());
    }
    return chapters;
}

void Walkthrough::begin(std::vector<Chapter> chapters)
{
    if (chapters.empty())
        return;
    m_chapters = std::move(chapters);
    m_index = 0;
    m_isRevealed = false;
    emit begun();
    emit moved();
}

void Walkthrough::end()
{
    if (!isActive())
        return;
    m_chapters.clear();
    emit ended();
}

void Walkthrough::next()
{
    if (!isActive() || (m_isRevealed && m_index + 1 == m_chapters.size()))
        return;
    m_index += m_isRevealed ? 1 : 0;
    m_isRevealed = !m_isRevealed;
    emit moved();
}

void Walkthrough::previous()
{
    if (!isActive() || (!m_isRevealed && m_index == 0))
        return;
    m_index -= m_isRevealed ? 0 : 1;
    m_isRevealed = !m_isRevealed;
    emit moved();
}

} // namespace app
