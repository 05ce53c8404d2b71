// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/batch.h"
#include "model/episodes.h"
#include "model/run.h"
#include "model/timeline_builder.h"

#include <cstddef>
#include <vector>

namespace app {

/// What is known and what is said of it: the one place that batches go to, whether they come from a poller, a file or a
/// replay. The same batches give the same verdicts, however they are cut. Owned by one thread at a time; it may be
/// filled on one and handed over to another.
class Session {
public:
    explicit Session(model::AnalysisOptions options = {})
        : m_analysis(std::move(options))
    {
    }

    /// Gives all verdicts anew by other thresholds.
    void rejudge(const model::Thresholds &thresholds) { m_analysis.rejudge(m_run, thresholds); }
    void apply(const model::Batch &batch) { m_analysis.update(m_run, m_run.apply(batch)); }

    [[nodiscard]] const model::Run &run() const { return m_run; }
    [[nodiscard]] const model::Analysis &analysis() const { return m_analysis; }
    /// Cost follows what came since it was last asked for.
    [[nodiscard]] model::Timeline timeline(std::size_t lane = 0) const
    {
        while (m_timelines.size() <= lane)
            m_timelines.emplace_back(m_timelines.size());
        return m_timelines[lane].update(m_run, m_analysis);
    }
    /// The episode that holds a step. Both must exist.
    [[nodiscard]] model::Episode episodeAt(std::size_t lane, std::size_t step) const
    {
        const auto &judged = m_analysis.lanes()[lane];
        if (m_episodes.size() <= lane)
            m_episodes.resize(lane + 1);
        m_episodes[lane].update(judged);
        return m_episodes[lane].at(judged, step);
    }

private:
    model::Run m_run;
    model::Analysis m_analysis;
    // By lane, as far as they were asked for; all of it follows from run and analysis.
    mutable std::vector<model::TimelineBuilder> m_timelines;
    mutable std::vector<model::EpisodeIndex> m_episodes;
};

} // namespace app
