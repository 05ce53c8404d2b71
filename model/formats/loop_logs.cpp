// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

/// Rows are written once a second; that stands in for the start of the first row when its body gives no times.
constexpr Duration kNominalInterval = kSecond;

/// Shared by both kinds of loop file: the source is announced when the first row tells what it is.
class LoopRowReader : public JsonLineReader {
public:
    explicit LoopRowReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    void emitWindow(LoopWindow window, const LoopReading *reading, Sink &sink)
    {
        if (!m_isAnnounced || (reading && !m_resolution.isKnown() && window.resolutionMs.isKnown())) {
            m_isAnnounced = true;
            m_resolution = window.resolutionMs;
            sink.source({.id = m_options.source,
                         .kind = SourceKind::Loop,
                         .name = m_options.name,
                         .format = reading ? reading->format : "loop-rows",
                         .resolutionMs = m_resolution,
                         .runtime = reading ? reading->runtime : std::string()});
        }
        window.source = m_options.source;
        window.knownAt = std::max(window.knownAt, window.span.end);
        m_previousEnd = window.span.end;
        sink.window(std::move(window));
    }
    void end(Sink &sink) override
    {
        FileFacts facts;
        facts.tool = "log of an event-loop endpoint";
        facts.latencyOf = "delays in ms as Node gives them, with the sampling interval inside";
        facts.clock = "the times of each window, or of the arrival of each answer";
        sink.facts(std::move(facts));
    }

    [[nodiscard]] Timestamp startBefore(Timestamp end) const
    {
        return m_previousEnd && *m_previousEnd < end ? *m_previousEnd : end - kNominalInterval;
    }

private:
    ReaderOptions m_options;
    bool m_isAnnounced = false;
    Reading m_resolution;
    std::optional<Timestamp> m_previousEnd;
};

PollOutcome outcomeOf(const simdjson::dom::object &poll)
{
    const auto error = textAt(poll, "error");
    if (error == "ECONNREFUSED" || error == "ECONNRESET" || error == "EPIPE")
        return PollOutcome::Refused;
    if (error == "TIMEOUT" || error == "ETIMEDOUT")
        return PollOutcome::TimedOut;
    const auto status = numberAt(poll, "status");
    return status == Reading(503.0) || status == Reading(429.0) ? PollOutcome::Shed : PollOutcome::Failed;
}

/// {poll: {sentEpochMs, recvEpochMs, rttMs, status | skipped, outstandingMs | error}, row: body or null}
class PollLogReader final : public LoopRowReader {
public:
    using LoopRowReader::LoopRowReader;

protected:
    std::optional<std::string> row(const simdjson::dom::object &object, Sink &sink) override
    {
        const auto poll = objectAt(object, "poll");
        if (!poll)
            return "no poll in the row";
        const auto sent = timestampFromEpochMs(numberAt(*poll, "sentEpochMs").valueOr(0));
        const auto received = timestampFromEpochMs(numberAt(*poll, "recvEpochMs").valueOr(0));
        const auto at = received ? received : sent;
        if (!at)
            return "no usable time in the row";
        LoopWindow window;
        window.rttMs = numberAt(*poll, "rttMs");
        window.knownAt = *at;
        window.span = {startBefore(*at), *at};
        const auto body = objectAt(object, "row");
        const auto reading = body ? loopReadingOf(*body) : std::nullopt;
        if (reading) {
            const auto known = window;
            window = reading->window;
            window.rttMs = known.rttMs;
            window.knownAt = known.knownAt;
            if (!reading->hasOwnTimes)
                window.span = known.span;
        } else if (hasKey(*poll, "skipped")) {
            window.outcome = PollOutcome::Outstanding;
            window.heldMs = numberAt(*poll, "outstandingMs");
            window.span.start = std::min(window.span.start, *at - kNominalInterval);
        } else {
            window.outcome = outcomeOf(*poll);
        }
        emitWindow(window, reading ? &*reading : nullptr, sink);
        return std::nullopt;
    }
};

/// One body a line, with windowStartEpochMs and windowEndEpochMs of its own or a `time` of receipt.
class BodyLogReader final : public LoopRowReader {
public:
    using LoopRowReader::LoopRowReader;

protected:
    std::optional<std::string> row(const simdjson::dom::object &object, Sink &sink) override
    {
        auto reading = loopReadingOf(object);
        if (!reading)
            return failedRow(object, sink);
        auto &window = reading->window;
        window.rttMs = numberAt(object, "scrapeMs");
        if (!reading->hasOwnTimes) {
            const auto received = parseIso8601(textAt(object, "time"));
            if (!received)
                return "no usable time in the row";
            window.span = {startBefore(*received), *received};
        }
        emitWindow(window, &*reading, sink);
        return std::nullopt;
    }

private:
    /// A poll that brought a status or an error instead of figures.
    std::optional<std::string> failedRow(const simdjson::dom::object &object, Sink &sink)
    {
        const auto at = parseIso8601(textAt(object, "time"));
        if (!at || (!hasKey(object, "error") && !hasKey(object, "status")))
            return "no loop figures in the row";
        LoopWindow window;
        window.outcome = outcomeOf(object);
        window.rttMs = numberAt(object, "scrapeMs");
        window.span = {startBefore(*at), *at};
        emitWindow(window, nullptr, sink);
        return std::nullopt;
    }
};

} // namespace

bool isPollLog(std::string_view head)
{
    const FirstObject first(head);
    return first.object() && hasKey(*first.object(), "row") && objectAt(*first.object(), "poll");
}

std::unique_ptr<Reader> openPollLog(const ReaderOptions &options)
{
    return std::make_unique<PollLogReader>(options);
}

bool isBodyLog(std::string_view head)
{
    const FirstObject first(head);
    if (!first.object())
        return false;
    const bool hasTime = hasKey(*first.object(), "windowEndEpochMs") || hasKey(*first.object(), "time");
    return hasTime && loopReadingOf(*first.object());
}

std::unique_ptr<Reader> openBodyLog(const ReaderOptions &options)
{
    return std::make_unique<BodyLogReader>(options);
}

} // namespace model::formats
