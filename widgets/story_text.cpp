// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/story_text.h"

#include "model/episodes.h"
#include "widgets/figure_text.h"
#include "widgets/headline_text.h"
#include "widgets/sentences.h"
#include "widgets/verdict_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace widgets {

namespace {

using model::Duration;
using model::Verdict;

class StoryText {
    Q_DECLARE_TR_FUNCTIONS(StoryText)
};

bool isTrouble(Verdict verdict)
{
    return verdict != Verdict::Idle && verdict != Verdict::Healthy && verdict != Verdict::Busy
        && verdict != Verdict::InsufficientData;
}

struct Part {
    Verdict verdict;
    Duration length;
};

/// The verdicts of trouble with their lengths, longest first.
std::vector<Part> troublesOf(const model::Lane &lane)
{
    const auto time = timePerVerdict(lane);
    std::vector<Part> parts;
    for (const auto verdict : model::verdictPrecedence()) {
        const auto length = time[static_cast<std::size_t>(verdict)];
        if (isTrouble(verdict) && length > Duration(0))
            parts.push_back({verdict, length});
    }
    std::stable_sort(parts.begin(), parts.end(), [](const Part &a, const Part &b) { return a.length > b.length; });
    return parts;
}

QString longestSentence(const model::Analysis &analysis, const model::Lane &lane)
{
    const auto episodes = episodesOf(lane);
    const model::Episode *longest = nullptr;
    for (const auto &episode : episodes) {
        if (isTrouble(episode.verdict) && (!longest || episode.stepCount > longest->stepCount))
            longest = &episode;
    }
    if (!longest)
        return {};
    const auto origin = lane.steps.front().step.span.start;
    const auto at = [&](model::Timestamp time) { return formatSpan(time - origin); };
    const auto &worst = lane.steps[longest->worstStep];
    return StoryText::tr("The longest episode is %1 from %2 to %3; at %4: %5")
        .arg(verdictName(longest->verdict), at(longest->span.start), at(longest->span.end), at(worst.step.span.start),
             headlineSentence(worst, analysis.explain(lane, longest->worstStep), lane.floorOf(worst.step)));
}

} // namespace

QString storyParagraph(const model::Analysis &analysis, const model::Lane &lane)
{
    if (lane.steps.empty())
        return {};
    const auto whole = lane.steps.back().step.span.end - lane.steps.front().step.span.start;
    const auto troubles = troublesOf(lane);
    QStringList sentences;
    if (troubles.empty()) {
        sentences << StoryText::tr("Nothing was wrong in %1.").arg(formatLength(whole));
    } else {
        Duration troubled{};
        QStringList parts;
        for (const auto &part : troubles) {
            troubled += part.length;
            parts << StoryText::tr("%1 %2", "verdict and length")
                         .arg(verdictName(part.verdict), formatLength(part.length));
        }
        sentences << StoryText::tr("Of %1, %2 were troubled: %3.")
                         .arg(formatLength(whole), formatLength(troubled), parts.join(StoryText::tr(", ")));
        sentences << longestSentence(analysis, lane);
    }
    const auto unknown = timePerVerdict(lane)[static_cast<std::size_t>(Verdict::InsufficientData)];
    if (unknown > Duration(0))
        sentences << StoryText::tr("%1 cannot be judged.").arg(formatLength(unknown));
    return joinSentences(sentences);
}

} // namespace widgets
