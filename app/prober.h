// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arrivals.h"
#include "app/curl_loop.h"
#include "app/feed.h"
#include "app/http_get.h"

#include "model/histogram.h"
#include "model/result.h"
#include "model/source.h"
#include "model/time.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

struct ProberOptions {
    model::SourceId source = 2;
    std::string url = {}; ///< as people type it
    std::string name = {}; ///< of the source; the redacted address when empty
    std::vector<std::string> headers = {}; ///< `Name: value`, never stored
    double rate = 0.0; ///< requests a second, 0 to 50 000
    Arrivals arrivals = Arrivals::Fixed;
    int maxConnections = 64; ///< 1 to 1000
    model::Duration timeout = std::chrono::seconds(10); ///< of a request, from its intended start
    std::uint64_t seed = 1; ///< of the arrivals
    model::Duration window = model::kSecond; ///< 100 ms to 60 s
};

/// An open-loop load generator: requests are due at times that do not depend on the answers, and latency counts from
/// when a request was due, so that a server that stalls cannot hide the requests which its stall kept from being sent.
///
/// At most `maxConnections` requests are out at a time, on connections that are kept alive. A due request without a
/// free connection waits in line, and this wait is part of its latency: it is the server that does not give connections
/// back. What is late because of us alone is `generatorLagMs`. A request ends as a timeout when it is older than
/// `timeout`, sent or not. The line holds 100 000; when it is full the oldest in it is given up as a timeout at its
/// age.
///
/// For each whole window of wall time one load window is yielded at its end, also when nothing happened, and at the end
/// of the probing one for the rest. Every request is counted as offered in the window it was due in, and as done in the
/// window it ended in: the sum of offered is the sum of done plus the last `inFlight`. Latencies cover all that ended,
/// timeouts with their age. `generatorElu` is the share of one core that the network thread used.
///
/// Made and destroyed on any thread but the network thread's callbacks; the handler runs on the network thread.
class Prober {
public:
    /// Starts probing. Usage error for a bad address, header, rate or limit.
    [[nodiscard]] static model::Result<std::unique_ptr<Prober>> create(CurlLoop &loop, ProberOptions options,
                                                                       BatchHandler handler);
    /// Drops what is out, yields the last window and returns when the handler will not be called any more.
    ~Prober();
    Prober(const Prober &) = delete;
    Prober &operator=(const Prober &) = delete;

    /// Another route, another rate, from now on; 0 sends nothing. What is due already goes on to the former route. One
    /// thread at a time. Usage error for a bad address or rate, and nothing changes.
    [[nodiscard]] model::Status setLoad(const std::string &url, double rate);

private:
    using Route = std::shared_ptr<const std::string>;
    struct Request {
        SteadyTime due{};
        Route route;
    };
    struct Connection {
        std::unique_ptr<HttpGet> get;
        Request request;
        Route route; ///< that `get` is set to
    };
    struct Counts {
        std::uint64_t offered = 0, sent = 0, ok = 0, shed = 0, failed = 0, refused = 0, timeouts = 0;
        [[nodiscard]] std::uint64_t done() const { return ok + shed + failed + refused + timeouts; }
    };

    Prober(CurlLoop &loop, ProberOptions options, BatchHandler handler);

    // Network thread from here on.
    void begin();
    void end();
    void applyLoad(Route route, double rate, SteadyTime from);
    void offerUntil(SteadyTime limit);
    void offer(SteadyTime due);
    void scheduleNext();
    void sendWaiting();
    void send(std::size_t connection, Request request);
    void takeAnswer(std::size_t connection, const HttpAnswer &answer);
    [[nodiscard]] std::size_t inFlight() const; ///< due and not ended
    void giveUp(const Request &request, SteadyTime now);
    void scheduleWindow();
    void rollWindow(); ///< closes the window if it is over; called before anything is counted
    void closeWindow(model::Timestamp end);
    [[nodiscard]] model::LoadWindow takeWindow(model::Timestamp end);
    void setHealth(model::SourceHealth health, std::string detail, model::Batch &batch);

    CurlLoop &m_loop;
    ProberOptions m_options;
    BatchHandler m_handler;
    ArrivalTimes m_arrivals;
    Route m_route;
    CurlLoop::Timer m_sendTimer;
    CurlLoop::Timer m_windowTimer;

    std::vector<Connection> m_connections; ///< made when first needed
    std::vector<std::size_t> m_free; ///< last used first, so that few connections stay warm under a light load
    std::deque<Request> m_waiting; ///< in order of their due time

    model::Timestamp m_windowStart{};
    model::Timestamp m_windowEnd{};
    SteadyTime m_windowDue{}; ///< when `m_windowEnd` is reached
    SteadyTime m_windowStarted{};
    model::Duration m_cpuAtStart{};
    Counts m_counts;
    model::Duration m_lag{}; ///< worst of the window
    std::shared_ptr<model::Histogram> m_latency;
    std::shared_ptr<model::Histogram> m_okLatency;
    std::optional<model::SourceState> m_state; ///< as last told
};

} // namespace app
