// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/number.h"
#include "model/verdict.h"

#include <array>
#include <bitset>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace model {

/// A short list without allocation; rules run tens of thousands of times when a threshold changes. Adding beyond the
/// capacity is a bug of ours.
template <typename T, std::size_t Capacity>
class ShortList {
public:
    void add(const T &item)
    {
        assert(m_size < Capacity);
        if (m_size < Capacity)
            m_items[m_size++] = item;
    }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }
    [[nodiscard]] const T *begin() const { return m_items.data(); }
    [[nodiscard]] const T *end() const { return m_items.data() + m_size; }
    [[nodiscard]] const T &operator[](std::size_t index) const { return m_items[index]; }

private:
    std::array<T, Capacity> m_items{};
    std::size_t m_size = 0;
};

/// Which figure a piece of evidence is; gives its name in JSON, its unit and its label.
enum class Figure : std::uint8_t {
    LoopCount,
    LoopMean,
    LoopP50,
    LoopP99,
    LoopMax,
    FloorMean,
    FloorP99,
    LateFactor, ///< loop p99 in floors
    TotalLateness, ///< n x (mean - floor), ms in the window
    HeldShare, ///< total lateness over the window: weighted by time, not by samples
    LongestHold,
    HeldAtLeast,
    Unseen, ///< window - n x mean
    Coverage,
    Elu,
    Cpu,
    RunDelay,
    GcTime,
    PollRoundTrip,
    RequestP50,
    RequestP99,
    RequestCount,
    QueueFactor, ///< request p50 in longest holds
    Offered,
    Done,
    InFlight,
    LoopMsPerRequest,
    Capacity, ///< requests a second the loop can serve at its present cost
    ShedShare,
    FailedShare,
    RefusedShare,
    GeneratorElu,
    GeneratorLag,
    Resolution,
};

enum class Unit : std::uint8_t { Ms, Share, Count, PerSecond, Factor, Cores };

[[nodiscard]] std::string_view idOf(Figure figure);
[[nodiscard]] Unit unitOf(Figure figure);

struct Evidence {
    Figure figure = Figure::LoopP99;
    double value = 0.0;
};

/// What speaks against a finding although it holds.
enum class Doubt : std::uint8_t {
    FewLoopSamples, ///< value: samples
    FewRequests, ///< value: requests
    NoElu, ///< utilization unknown, so a busy loop cannot be excluded
    FloorIsAssumed,
    SamplesLost, ///< value: coverage
    LatencyFine, ///< value: request p99, ms; nobody waits (yet)
    NoLoad, ///< no load figures: what requests feel is unknown
    NearThreshold, ///< value: margin; a slightly smaller figure would not count
    ClosedLoopLikely, ///< generator waits for answers, so offered follows done
    WindowLongerThanStep, ///< value: window length, ms
    TailOnly, ///< the median is fine, the tail is not
    HoldInPreviousStep, ///< the delay may be left over from a hold that has ended
};

[[nodiscard]] std::string_view idOf(Doubt doubt);

struct Objection {
    Doubt doubt = Doubt::NoElu;
    Reading value;
};

/// What kind of waiting or blocking it looks like, where that can be told.
enum class Kind : std::uint8_t {
    Plain,
    ThreadPool, ///< waiting: process CPU far above what the loop uses
    SynchronousWait, ///< blocking: the loop is held without using CPU
    NewConnectionsStarve, ///< queue: the median is fine, the tail waits in the accept queue
    EverybodyQueues, ///< queue: the median itself waits
    Hanging, ///< waiting: requests do not come back at all
    HiddenByReading, ///< rare block: seen only as time missing from the histogram
};

struct Finding {
    FindingId id = FindingId::WorkWaiting;
    Kind kind = Kind::Plain;
    double margin = 1.0; ///< deciding figure over its limit; 1 is the brink, the larger the surer
    ShortList<Evidence, 8> evidence;
    ShortList<Objection, 6> against;
};

using Findings = ShortList<Finding, kFindingCount>;
using FindingSet = std::bitset<kFindingCount>;

/// All that is said of one step.
struct Judgement {
    Verdict verdict = Verdict::InsufficientData;
    Findings findings;
    CaveatSet caveats;
};

} // namespace model
