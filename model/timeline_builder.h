// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/timeline.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace model {

/// Keeps the drawing of one lane up to date. What it gives depends on run and analysis alone and not on when it was
/// asked before. Not thread-safe: owned by one thread, as the run is.
class TimelineBuilder {
public:
    /// `lane` is an index into Analysis::lanes().
    explicit TimelineBuilder(std::size_t lane)
        : m_lane(lane)
    {
    }

    /// Takes in what is new and gives the drawing, empty for an empty run. Always asked for the same, growing run and
    /// its analysis. Cost follows what came since the last time; after late windows, or when steps were judged anew,
    /// what has come from their time on.
    const Timeline &update(const Run &run, const Analysis &analysis);

private:
    /// How far the windows of a source have been taken, and what it takes to go on from there.
    struct Place {
        std::size_t taken = 0;
        std::size_t endingEarlier = 0; ///< than the last one taken: they become more when one comes late
        Timestamp lastEnd{};
        std::array<std::size_t, kCurveCount> points{};
        std::size_t held = 0;
        std::size_t censored = 0;
        double answeredUntil = -1.0; ///< seconds; negative before the first answer of a loop
    };
    struct Track {
        SourceId source = 0;
        std::vector<Place> places{1}; ///< in order, some way apart, from nothing taken to all that was
    };

    void beginAnew(Timestamp origin, SourceId loop, const Source *load);
    template <class Window>
    void take(Track &track, std::span<const Window> windows);
    void goBack(Track &track);
    void add(const LoopWindow &window);
    void add(const LoadWindow &window);
    void addCensored(const LoadWindow &window, double t);
    void put(CurveId id, double t, Reading value);
    void takeSteps(const Lane &lane);

    std::size_t m_lane;
    Timeline m_timeline;
    Track m_loop, m_load;
    LoadDetail m_detail = LoadDetail::PerInterval;
    double m_answeredUntil = -1.0;
    std::size_t m_steps = 0; ///< of the lane, joined to bands so far
    std::uint64_t m_judged = 0; ///< revision of the lane when they were
};

} // namespace model
