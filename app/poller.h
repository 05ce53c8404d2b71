// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/curl_loop.h"
#include "app/feed.h"
#include "app/http_get.h"

#include "model/formats/loop_body.h"
#include "model/formats/probe_body.h"
#include "model/result.h"
#include "model/source.h"
#include "model/time.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace app {

struct PollerOptions {
    model::SourceId source = 1;
    std::string url = {}; ///< as people type it
    std::vector<std::string> headers = {}; ///< `Name: value`, never stored
    model::Duration interval = model::kSecond; ///< 50 ms to 60 s
    std::optional<model::Duration> timeout = {}; ///< 10 s, or the interval if that is longer
    std::uint64_t seed = 1; ///< of the jitter
};

/// Asks an event-loop endpoint again and again and yields a loop window for whatever comes of it.
///
/// When: once at the start, then at the end of each whole interval of wall time, as the grid that verdicts are given on
/// starts at whole intervals too, and a window that matches its cell need not be divided. On top comes a jitter of up
/// to 1 % of the interval: a poll in lockstep with a regular load always meets the loop at the same point of its cycle,
/// and a histogram that is reset by reading loses the turn in which it is read, so the same work would stay unseen each
/// time. Never two requests at once: they would be answered in one turn, with windows of nothing.
///
/// What a window spans: the body's own times if it has any and they agree with our clock, else from the arrival of the
/// last answer to the arrival of this one. The handler reads, resets and writes in one turn, so an arrival is within
/// milliseconds of the reset; the time of sending may be seconds before it.
///
/// The probe is asked with the cursor of its last answer, so that its windows join and nothing is lost, whoever else
/// reads it. A hold that lasts yields Outstanding windows; its end yields one over all of it.
///
/// Lateness is data. A tick that finds the request still out yields an Outstanding window with the time waited so far
/// as lower bound; the late answer then yields a window over all of that time. The figures of the first answer are
/// dropped: they reach back to the start of the target, which is before the watch began.
///
/// Made and destroyed on any thread but the network thread's callbacks; the handler runs on the network thread.
class Poller {
public:
    /// Starts polling. Usage error for a bad address, header or interval.
    [[nodiscard]] static model::Result<std::unique_ptr<Poller>> create(CurlLoop &loop, PollerOptions options,
                                                                       BatchHandler handler);
    /// Ends a running request, says Ended and returns when the handler will not be called any more.
    ~Poller();
    Poller(const Poller &) = delete;
    Poller &operator=(const Poller &) = delete;

private:
    Poller(CurlLoop &loop, PollerOptions options, BatchHandler handler);

    // Network thread from here on.
    void begin();
    void end();
    void scheduleTick();
    void tick();
    void send();
    void takeAnswer(const HttpAnswer &answer);
    void takeReading(const HttpAnswer &answer, const model::formats::LoopReading &reading, model::Batch &batch);
    void takeProbe(const model::formats::ProbeReading &probe, model::Batch &batch);
    void takeFailure(const HttpAnswer &answer, model::Batch &batch);
    [[nodiscard]] static bool isOtherClock(const model::formats::LoopReading &reading, model::Timestamp arrival);
    [[nodiscard]] std::optional<model::TimeSpan> spanOf(const model::formats::LoopReading &reading,
                                                        model::Timestamp arrival) const;
    [[nodiscard]] model::LoopWindow windowOf(model::PollOutcome outcome, model::TimeSpan span,
                                             model::Timestamp now) const;
    void learn(const model::formats::LoopReading &reading, model::Timestamp arrival, model::Batch &batch);
    void setHealth(model::SourceHealth health, std::string detail, model::Batch &batch);
    [[nodiscard]] static model::Batch batchAt(model::Timestamp now); ///< all that a batch says is as of its `now`
    void emitBatch(model::Batch batch);

    CurlLoop &m_loop;
    PollerOptions m_options;
    BatchHandler m_handler;
    model::Source m_source;
    model::Duration m_timeout;
    std::mt19937_64 m_random;
    std::unique_ptr<HttpGet> m_get; ///< made and destroyed on the network thread
    CurlLoop::Timer m_timer;

    std::optional<model::SourceState> m_state; ///< as last told
    model::Timestamp m_begun{};
    model::Timestamp m_lastTick{};
    SteadyTime m_nextTick{};
    SteadyTime m_sentAt{};
    SteadyTime m_endedAt{}; ///< when the last request ended, in whatever way
    bool m_wasLate = false; ///< a tick passed while the running request was out
    model::Timestamp m_coveredUntil{}; ///< end of the last window that a request ended with
    std::optional<model::Timestamp>
        m_figuresFrom; ///< since when the target gathers figures; unknown before the first answer
};

} // namespace app
