// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"
#include "model/formats/status_class.h"

#include <algorithm>
#include <map>

namespace model::formats {

namespace {

/// Longest span a file may cover; a stray time stamp must not make millions of empty seconds.
constexpr std::size_t kMostSeconds = 14 * 24 * 3600;

struct SecondTally {
    double offered = 0;
    double sent = 0;
    StatusCounts ended;
    double done = 0;
    Histogram latency;
    Histogram okLatency;
};

Reading msOf(const std::optional<Duration> &value)
{
    return value ? Reading(toMs(*value)) : Reading();
}

/// {i: intended start, a: actual start, l: latency ms from i, s: status or 0, e: error}. Gathered into seconds: offered
/// by intended start, sent by actual start, everything else by the end of the request.
class RequestLogReader final : public JsonLineReader {
public:
    explicit RequestLogReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    std::optional<std::string> row(const simdjson::dom::object &object, Sink &) override
    {
        const auto intended = timestampFromEpochMs(numberAt(object, "i").valueOr(0));
        const auto latency = numberAt(object, "l");
        if (!intended || !latency.isAtLeast(0.0))
            return "no usable time or latency in the row";
        if (m_seconds.size() > kMostSeconds)
            return "the file covers too long a time";
        const auto started = timestampFromEpochMs(numberAt(object, "a").valueOr(0)).value_or(*intended);
        const auto length = fromMs(latency.value());
        secondOf(*intended).offered += 1;
        secondOf(started).sent += 1;
        auto &end = secondOf(*intended + length);
        const auto status = numberAt(object, "s").valueOr(0);
        const auto kind =
            status > 0 ? classOf(static_cast<int>(std::min(status, 999.0))) : classOf(textAt(object, "e"));
        end.ended.add(kind, 1);
        end.done += 1;
        end.latency.record(length);
        if (kind == StatusClass::Ok)
            end.okLatency.record(length);
        return std::nullopt;
    }

    void end(Sink &sink) override
    {
        if (m_seconds.empty())
            return;
        sink.source({.id = m_options.source,
                     .kind = SourceKind::Load,
                     .name = m_options.name,
                     .format = "request-log",
                     .detail = LoadDetail::PerRequest,
                     .resolutionMs = {},
                     .runtime = {}});
        double inFlight = 0;
        auto next = m_seconds.begin()->first;
        for (const auto &[start, tally] : m_seconds) {
            for (; next < start; next += kSecond) // seconds in which nothing began or ended
                emitSecond(next, SecondTally{}, inFlight, sink);
            inFlight += tally.offered - tally.done;
            emitSecond(start, tally, inFlight, sink);
            next = start + kSecond;
        }
    }

private:
    SecondTally &secondOf(Timestamp at) { return m_seconds[floorTo(at, kSecond)]; }

    void emitSecond(Timestamp start, const SecondTally &tally, double inFlight, Sink &sink) const
    {
        LoadWindow window;
        window.source = m_options.source;
        window.span = {start, start + kSecond};
        window.knownAt = window.span.end;
        window.offered = tally.offered;
        window.sent = tally.sent;
        window.done = tally.done;
        window.ok = tally.ended[StatusClass::Ok];
        window.shed = tally.ended[StatusClass::Shed];
        window.failed = tally.ended[StatusClass::Failed];
        window.refused = tally.ended[StatusClass::Refused];
        window.timeouts = tally.ended[StatusClass::Timeout];
        window.inFlight = inFlight;
        window.p50Ms = msOf(tally.latency.percentile(50));
        window.p90Ms = msOf(tally.latency.percentile(90));
        window.p99Ms = msOf(tally.latency.percentile(99));
        window.maxMs = msOf(tally.latency.largest());
        if (const auto mean = tally.latency.meanMs())
            window.meanMs = *mean;
        window.okP50Ms = msOf(tally.okLatency.percentile(50));
        window.okP99Ms = msOf(tally.okLatency.percentile(99));
        if (!tally.latency.isEmpty())
            window.latency = std::make_shared<const Histogram>(tally.latency);
        if (!tally.okLatency.isEmpty())
            window.okLatency = std::make_shared<const Histogram>(tally.okLatency);
        sink.window(std::move(window));
    }

    ReaderOptions m_options;
    std::map<Timestamp, SecondTally> m_seconds;
};

} // namespace

bool isRequestLog(std::string_view head)
{
    const FirstObject first(head);
    return first.object() && numberAt(*first.object(), "i").isKnown() && numberAt(*first.object(), "l").isKnown()
        && hasKey(*first.object(), "s");
}

std::unique_ptr<Reader> openRequestLog(const ReaderOptions &options)
{
    return std::make_unique<RequestLogReader>(options);
}

} // namespace model::formats
