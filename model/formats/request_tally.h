// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"
#include "model/formats/latency_store.h"
#include "model/formats/status_class.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace model::formats {

/// One request, or several that are alike, as a row of a file tells.
struct RequestRow {
    Timestamp start{}; ///< when it was really begun
    Timestamp end{};
    Duration latency{};
    std::optional<Timestamp> due; ///< when it should have begun, where the format knows
    ResponseClass response = ResponseClass::Unknown;
    StatusClass ending = StatusClass::Ok;
    /// False when the latency says nothing of the target (a refused connection): it is counted, not timed.
    bool isTimed = true;
    std::uint64_t times = 1;
};

/// A row for a request with an HTTP status; 0 and below is none, then `error` names the reason. Timed are responses and
/// timeouts.
[[nodiscard]] RequestRow requestRow(Timestamp start, Duration latency, int status, std::string_view error = {});

/// What the rows of a format can tell. What they cannot stays unknown in the windows.
struct TallyTraits {
    bool hasDueTimes = false;
    bool hasStatuses = true;
    bool hasErrors = true; ///< requests without a response have rows
};

/// Gathers requests, in whatever order they come, into seconds and into totals. Memory grows with the seconds that hold
/// something (at most kMostSeconds) and not with the requests.
class RequestTally {
public:
    static constexpr std::size_t kMostSeconds = 14 * 24 * 3600;

    explicit RequestTally(TallyTraits traits = {})
        : m_traits(traits)
    {
    }

    /// Takes a row. Gives a reason when it cannot be used.
    [[nodiscard]] std::optional<std::string> add(const RequestRow &row);
    /// Requests that were due at `at` and never begun. From the first such call on the windows say what was offered.
    void addUnsent(Timestamp at, double requests);

    [[nodiscard]] bool isEmpty() const { return m_totals.records == 0; }
    [[nodiscard]] std::uint64_t records() const { return m_totals.records; }
    [[nodiscard]] std::optional<Timestamp> lastEnd() const { return m_totals.lastEnd; }
    /// Percentiles are exact, see LatencyStore.
    [[nodiscard]] bool isExact() const { return m_latencies.isExact(); }
    [[nodiscard]] RequestTotals totals();

    struct Place {
        SourceId source = 1;
        Duration shift{}; ///< added to all times; whole seconds keep the windows on the common grid
        double unsentFactor = 1; ///< requests to each one of addUnsent
    };
    /// Windows in order of time, with the empty seconds between. Silences of an hour and more stay gaps. Requests days
    /// away from nearly all others are left out with a warning.
    void emit(const Place &place, Sink &sink) const;

private:
    struct Second {
        double due = 0;
        double unsent = 0;
        double begun = 0;
        double ended = 0;
        StatusCounts endings;
        Histogram latency;
        Histogram okLatency;
    };
    using Seconds = std::map<Timestamp, Second>;

    /// Remembers the second asked for last: rows come nearly in order.
    struct Recent {
        Timestamp start{};
        Second *second = nullptr;
    };
    Second &secondOf(Timestamp at, Recent &recent);
    [[nodiscard]] std::pair<Seconds::const_iterator, Seconds::const_iterator> mainPart(Sink &sink) const;
    [[nodiscard]] LoadWindow windowOf(Timestamp start, const Second &second, double inFlight, const Place &place) const;

    TallyTraits m_traits;
    Seconds m_seconds;
    Recent m_recentDue, m_recentStart, m_recentEnd;
    bool m_hasUnsent = false;
    RequestTotals m_totals;
    LatencyStore m_latencies;
};

[[nodiscard]] CaveatSet caveatSet(std::initializer_list<Caveat> caveats);

/// The end of a file of requests: the source with `caveats`, the windows, and `facts` completed by the totals.
struct RequestReport {
    std::string_view format; ///< registry id
    CaveatSet caveats;
    FileFacts facts;
    RequestTally::Place place; ///< its source is set from the options
};
void report(RequestReport report, RequestTally &tally, const ReaderOptions &options, Sink &sink);

/// For times counted from the start of the run: shift that puts the end of the run at the time the file was written.
/// Zero when that is not known. Raises what is to be said against the clock.
[[nodiscard]] Duration shiftToFileTime(const RequestTally &tally, const ReaderOptions &options, CaveatSet &caveats);

/// True when `latency` is one that a request can have: not negative, not longer than a day.
[[nodiscard]] bool isPlausibleLatency(Duration latency);

} // namespace model::formats
