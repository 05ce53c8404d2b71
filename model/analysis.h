// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/change_log.h"
#include "model/correlate.h"
#include "model/finding.h"
#include "model/floor.h"
#include "model/rules/facts.h"
#include "model/run.h"
#include "model/step.h"
#include "model/thresholds.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace model {

struct AnalysisOptions {
    Duration step = kSecond;
    std::size_t floorWindows = 5; ///< quiet windows that make a floor
    Duration floorWithin =
        std::chrono::seconds(120); ///< windows later than this after the first are not looked at for it
    Duration floorFirst{}; ///< when set, the windows of this first time are taken for quiet, whatever they show
    std::optional<Floor> givenFloor; ///< overrides measuring
    Thresholds thresholds;
};

/// One judged cell of the grid, small enough to keep a day of them.
struct JudgedStep {
    Step step;
    Verdict verdict = Verdict::InsufficientData;
    FindingSet findings;
    CaveatSet caveats;

    friend bool operator==(const JudgedStep &, const JudgedStep &) = default;
};

/// The floor of another resolution that turned up later in the same source.
struct ModeFloor {
    Timestamp since{}; ///< start of the first step sampled with it
    Floor floor; ///< `floor.resolutionMs` says which it is
};

/// The verdicts of one loop source (or of the load alone, when there is no loop source: `loopSource` 0).
struct Lane {
    SourceId loopSource = 0;
    CaveatSet loopCaveats, loadCaveats; ///< of the sources as a whole
    std::optional<Lag> clockOffset; ///< of the load against the loop, by the shape of the first steps; never applied
    std::size_t clockSteps = 0; ///< how many steps were looked at for it
    Floor floor;
    std::vector<ModeFloor> otherFloors;
    std::vector<JudgedStep> steps; ///< contiguous cells from the first figure to the last
    ChangeLog judged; ///< of `steps`; revisions rise across all lanes that an analysis ever had

    /// The floor that the step is compared with: that of its own resolution.
    [[nodiscard]] const Floor &floorOf(const Step &step) const;
};

/// Keeps the verdicts of a run up to date. The result depends on the run's figures alone and not on how they were cut
/// into batches, so that a live session and its replay agree to the byte. Not thread-safe: owned by one thread.
class Analysis {
public:
    explicit Analysis(AnalysisOptions options = {});

    /// Judges again what `changed` can have touched. Cost follows the length of `changed`, not of the run, except when
    /// a floor was settled by it.
    void update(const Run &run, const TimeSpan &changed);
    /// Judges every step again with other thresholds; what the grid knows of the steps stays.
    void rejudge(const Run &run, const Thresholds &thresholds);

    [[nodiscard]] const AnalysisOptions &options() const { return m_options; }
    [[nodiscard]] const std::vector<Lane> &lanes() const { return m_lanes; }
    /// The load source that verdicts are based on; 0 when there is none.
    [[nodiscard]] SourceId loadSource() const { return m_loadSource; }

    /// What the floor of the lane would be if it were measured now, in its last quiet windows. Unknown when the last
    /// hour had none.
    [[nodiscard]] Floor recentFloor(const Run &run, const Lane &lane) const;

    /// Index of the step that holds `at`; nothing outside of the lane.
    [[nodiscard]] static std::optional<std::size_t> stepAt(const Lane &lane, Timestamp at, Duration step = kSecond);
    /// Evidence, doubts and caveats of one step, worked out anew.
    [[nodiscard]] Judgement explain(const Lane &lane, std::size_t index) const;

private:
    void chooseSources(const Run &run);
    void extendLane(const Run &run, Lane &lane, const TimeSpan &changed);
    void settleFloor(const Run &run, Lane &lane) const;
    /// Floors and verdicts of all steps anew, after the floor or a threshold changed.
    void judgeAll(const Run &run, Lane &lane);
    /// Whether it changed.
    [[nodiscard]] bool settleClockOffset(Lane &lane, std::size_t from) const;
    /// Floors of other resolutions, as far as steps of [from, to) touch them; the first step that they change.
    [[nodiscard]] std::size_t settleOtherFloors(const Run &run, Lane &lane, std::size_t from, std::size_t to) const;
    [[nodiscard]] rules::Facts factsAt(const Lane &lane, std::size_t index) const;
    [[nodiscard]] bool countsForFloor(const Step &step, const Reading &resolutionMs) const;
    [[nodiscard]] Judgement judgementOf(const Lane &lane, std::size_t index, const rules::Facts &now,
                                        const std::optional<rules::Facts> &before,
                                        const std::optional<rules::Facts> &after) const;
    void judgeSteps(Lane &lane, std::size_t first, std::size_t last);
    [[nodiscard]] Step figuresAt(const Run &run, const Lane &lane, const TimeSpan &cell) const;

    AnalysisOptions m_options;
    std::vector<Lane> m_lanes;
    std::uint64_t m_revision = 0; ///< of the last judging
    SourceId m_loadSource = 0;
    LoadDetail m_loadDetail = LoadDetail::PerInterval;
};

} // namespace model
