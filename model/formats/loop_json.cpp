// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/guessed_body.h"
#include "model/formats/json_lines.h"
#include "model/formats/json_text.h"
#include "model/formats/loop_names.h"
#include "model/formats/readers.h"
#include "model/formats/whole_text.h"

#include <algorithm>
#include <utility>

namespace model::formats {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

constexpr Duration kNominalBody = kSecond;

/// The time of a row under one of its usual names: RFC 3339, or an epoch of seconds to nanoseconds.
std::optional<Timestamp> rowTime(const object &row)
{
    for (const auto *key : {"time", "timestamp", "ts", "t", "date", "at"}) {
        if (const auto at = parseIso8601(textAt(row, key)))
            return at;
        const auto number = numberAt(row, key);
        for (const double toMs : {1e3, 1.0, 1e-3, 1e-6}) {
            if (const auto at = number.isKnown() ? timestampFromEpochMs(number.value() * toMs) : std::nullopt)
                return at;
        }
    }
    return std::nullopt;
}

/// Bodies of an endpoint, each a JSON value, with or without a time.
class LoopJson {
public:
    LoopJson(const ReaderOptions &options, Sink &sink)
        : m_options(options)
        , m_sink(sink)
    {
    }

    void take(const element &document)
    {
        if (takeStatusMonitor(document))
            return;
        object row;
        const bool isObject = document.get(row) == simdjson::SUCCESS;
        const auto at = isObject ? rowTime(row) : std::nullopt;
        auto body = isObject ? ownBody(row) : std::nullopt;
        if (!body)
            body = guessBody(document);
        if (body) {
            m_meaning = body->meaning.empty() ? m_meaning : body->meaning;
            if (body->reading.hasOwnTimes)
                emitWindow(body->reading.window, body->reading.window.span);
            else if (at)
                emitWindow(body->reading.window, {startBefore(*at), *at});
            else
                keepUntimed(std::move(body->reading.window));
        } else if (at && isObject && (hasKey(row, "status") || hasKey(row, "statusCode") || hasKey(row, "error"))) {
            LoopWindow window;
            window.outcome = isShed(row) ? PollOutcome::Shed : PollOutcome::Failed;
            emitWindow(window, {startBefore(*at), *at});
        } else {
            ++m_useless;
        }
    }

    void finish()
    {
        if (m_untimed) {
            const auto end = m_options.fileTime.value_or(Timestamp(kNominalBody));
            emitWindow(*m_untimed, {end - kNominalBody, end});
            if (m_untimedCount > 1)
                m_sink.warn({0, "several bodies without a time: only the last one is kept; add a time to each"});
        }
        if (m_useless > 0)
            m_sink.warn({0, std::to_string(m_useless) + " values hold no figure of the loop"});
        FileFacts facts;
        facts.tool = "bodies of an event-loop endpoint";
        facts.latencyOf = m_meaning;
        facts.clock = m_untimed ? "no time in the file: taken as when it was last written, over 1 s"
                                : "the time of each row, at its end";
        facts.cannotTell = {"how many samples are behind a percentile"};
        m_sink.facts(std::move(facts));
    }

private:
    static bool isShed(const object &row)
    {
        const auto status = larger(numberAt(row, "statusCode"), numberAt(row, "status"));
        return status == Reading(503.0) || status == Reading(429.0);
    }

    /// The bodies that need no guess.
    static std::optional<GuessedBody> ownBody(const object &row)
    {
        if (auto histogram = histogramBody(row))
            return histogram;
        auto reading = loopReadingOf(row);
        return reading
            ? std::optional(GuessedBody{std::move(*reading), "delays in ms with the sampling interval inside"})
            : std::nullopt;
    }

    /// express-status-monitor: `["esm_start", [spans]]` or `["esm_stats", {os, responses}]`, with times of its own.
    bool takeStatusMonitor(const element &document)
    {
        simdjson::dom::array parts;
        if (document.get(parts) != simdjson::SUCCESS)
            return false;
        auto at = parts.begin();
        std::string_view event;
        if (!(at != parts.end()) || (*at).get(event) != simdjson::SUCCESS || event.substr(0, 4) != "esm_")
            return false;
        m_meaning = "express-status-monitor: delays of event-loop-stats in whole ms without a sampling interval; its "
                    "spans take readings from one another";
        ++at;
        object entry;
        simdjson::dom::array spans;
        if (at != parts.end() && (*at).get(entry) == simdjson::SUCCESS) {
            if (const auto os = objectAt(entry, "os"))
                takeMonitorEntry(*os);
        } else if (at != parts.end() && (*at).get(spans) == simdjson::SUCCESS) {
            takeFinestSpan(spans);
        }
        return true;
    }

    void takeFinestSpan(const simdjson::dom::array &spans)
    {
        std::optional<object> finest;
        for (const auto element : spans) {
            object span;
            if (element.get(span) == simdjson::SUCCESS
                && (!finest || numberAt(span, "interval").isBelow(numberAt(*finest, "interval").valueOr(0))))
                finest = span;
        }
        if (!finest)
            return;
        for (const auto &inner : elementsAt(*finest, "os")) {
            object os;
            if (inner.get(os) == simdjson::SUCCESS)
                takeMonitorEntry(os);
        }
    }

    void takeMonitorEntry(const object &os)
    {
        const auto loop = objectAt(os, "loop");
        const auto at = timestampFromEpochMs(numberAt(os, "timestamp").valueOr(0));
        if (!at)
            return;
        LoopWindow window;
        if (loop) {
            window.count = numberAt(*loop, "num");
            window.minMs = numberAt(*loop, "min");
            window.maxMs = numberAt(*loop, "max");
            if (window.count.isAbove(0))
                putFigure(window, LoopFigure::Mean, numberAt(*loop, "sum").valueOr(0) / window.count.value());
        }
        window.rssMb = numberAt(os, "memory");
        const auto cpu = numberAt(os, "cpu");
        window.cpu = cpu.isKnown() ? Reading(cpu.value() / 100) : cpu;
        window.pid = numberAt(os, "pid");
        emitWindow(window, {startBefore(*at), *at});
    }

    [[nodiscard]] Timestamp startBefore(Timestamp end) const
    {
        return m_previousEnd && *m_previousEnd < end ? *m_previousEnd : end - kNominalBody;
    }

    void keepUntimed(LoopWindow window)
    {
        m_untimed = std::move(window);
        ++m_untimedCount;
    }

    void emitWindow(LoopWindow window, TimeSpan span)
    {
        if (!std::exchange(m_isAnnounced, true)) {
            m_sink.source({.id = m_options.source,
                           .kind = SourceKind::Loop,
                           .name = m_options.name,
                           .format = "loop-json",
                           .resolutionMs = window.resolutionMs,
                           .runtime = {}});
        }
        window.source = m_options.source;
        window.span = span;
        window.knownAt = span.end;
        m_previousEnd = span.end;
        m_sink.window(std::move(window));
    }

    const ReaderOptions &m_options;
    Sink &m_sink;
    bool m_isAnnounced = false;
    std::optional<Timestamp> m_previousEnd;
    std::optional<LoopWindow> m_untimed;
    std::size_t m_untimedCount = 0;
    std::size_t m_useless = 0;
    std::string m_meaning;
};

void readLoopJson(std::string_view text, const ReaderOptions &options, Sink &sink)
{
    LoopJson reader(options, sink);
    const auto walk = forEachJson(text, [&](const element &document) { reader.take(document); });
    if (walk.isCut)
        sink.warn({0, "the file ends inside of a value"});
    reader.finish();
}

bool isStatusMonitor(std::string_view head)
{
    const auto start = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return start != std::string_view::npos && head.substr(start, 6) == "[\"esm_";
}

} // namespace

bool isLoopJson(std::string_view head)
{
    if (isStatusMonitor(head))
        return true;
    if (isPollLog(head) || isBodyLog(head) || isIntervalLog(head) || isRequestLog(head))
        return false;
    // Results of load generators have figures with the same names.
    const JsonHead json(head);
    for (const auto *key :
         {"latency", "latencies", "summary", "metrics", "aggregate", "result", "resourceMetrics", "data"}) {
        if (json.has(key))
            return false;
    }
    bool isFirst = true;
    bool isLoop = false;
    forEachJson(head, [&](const element &document) {
        object row;
        if (!std::exchange(isFirst, false) || document.get(row) != simdjson::SUCCESS)
            return;
        isLoop = (hasKey(row, "mean") && hasKey(row, "max")) || hasKey(row, "delayP99Ms")
            || hasKey(row, "eventLoopUtilization") || guessBody(document);
    });
    return isLoop;
}

std::unique_ptr<Reader> openLoopJson(const ReaderOptions &options)
{
    return std::make_unique<WholeTextReader>(options, readLoopJson);
}

} // namespace model::formats
