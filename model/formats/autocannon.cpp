// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"
#include "model/formats/status_class.h"

#include <algorithm>

namespace model::formats {

namespace {

/// The JSON that autocannon prints with -j: one object for the whole run (two lines with a warm-up, the last one
/// counts). Latencies are whole milliseconds over every response, failures included, timeouts left out.
class AutocannonReader final : public JsonLineReader {
public:
    explicit AutocannonReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    std::optional<std::string> row(const simdjson::dom::object &object, Sink &sink) override
    {
        const auto start = parseIso8601(textAt(object, "start"));
        const auto finish = parseIso8601(textAt(object, "finish"));
        const auto latency = objectAt(object, "latency");
        const auto requests = objectAt(object, "requests");
        if (!start || !finish || *finish <= *start || !latency || !requests)
            return "not a whole autocannon result (start, finish, latency and requests are needed)";
        LoadWindow window;
        window.source = m_options.source;
        window.span = {*start, *finish};
        window.knownAt = *finish;
        readCounts(object, *requests, window);
        readLatency(*latency, *requests, window, sink);
        m_result = window;
        return std::nullopt;
    }

    void end(Sink &sink) override
    {
        if (!m_result)
            return;
        sink.source({.id = m_options.source,
                     .kind = SourceKind::Load,
                     .name = m_options.name,
                     .format = "autocannon",
                     .detail = LoadDetail::WholeRun,
                     .resolutionMs = {},
                     .runtime = {},
                     .caveats = m_caveats});
        sink.window(*m_result);
    }

private:
    static void readCounts(const simdjson::dom::object &object, const simdjson::dom::object &requests,
                           LoadWindow &window)
    {
        const double answered = numberAt(requests, "total").valueOr(0);
        const double timeouts = numberAt(object, "timeouts").valueOr(0);
        const double errors = numberAt(object, "errors").valueOr(0); // contains the timeouts
        double shed = 0;
        if (const auto statuses = objectAt(object, "statusCodeStats")) {
            for (const auto field : *statuses) {
                simdjson::dom::object entry;
                if (classOf(field.key) == StatusClass::Shed && field.value.get(entry) == simdjson::SUCCESS)
                    shed += numberAt(entry, "count").valueOr(0);
            }
        }
        window.ok = numberAt(object, "1xx").valueOr(0) + numberAt(object, "2xx").valueOr(0)
            + numberAt(object, "3xx").valueOr(0);
        window.shed = shed;
        window.failed = numberAt(object, "4xx").valueOr(0) + numberAt(object, "5xx").valueOr(0) - shed;
        window.timeouts = timeouts;
        window.refused = std::max(0.0, errors - timeouts);
        window.done = answered + errors;
        // `sent` counts requests in flight, and a whole second too many on rate-limited runs, so it is no offered rate.
    }

    void readLatency(const simdjson::dom::object &latency, const simdjson::dom::object &requests, LoadWindow &window,
                     Sink &sink)
    {
        m_caveats = {};
        raise(m_caveats, Caveat::Rounded);
        raise(m_caveats, Caveat::TimeoutsMissing);
        const auto samples = numberAt(latency, "totalCount");
        if (samples == Reading(0.0) || window.ok.valueOr(0) + window.failed.valueOr(0) + window.shed.valueOr(0) <= 0) {
            sink.warn({0, "no request was answered: the latency of 0 ms in the file is no measurement"});
            return;
        }
        window.p99Ms = numberAt(latency, "p99");
        window.maxMs = numberAt(latency, "max");
        if (samples.isAbove(numberAt(requests, "total").valueOr(1e18))) {
            // A rate limit makes autocannon assume a request every millisecond and invent the missing ones.
            raise(m_caveats, Caveat::CoOvercorrected);
            sink.warn({0, "a rate limit added invented samples: mean, p50 and p90 are too low and are left out"});
            return;
        }
        raise(m_caveats, Caveat::CoUncorrected);
        window.p50Ms = numberAt(latency, "p50");
        window.p90Ms = numberAt(latency, "p90");
        window.meanMs = numberAt(latency, "average");
        if (window.timeouts.isAbove(0.0))
            sink.warn({0, "timeouts are not in the percentiles: the real tail is longer"});
    }

    ReaderOptions m_options;
    std::optional<LoadWindow> m_result;
    CaveatSet m_caveats;
};

} // namespace

bool isAutocannon(std::string_view head)
{
    const FirstObject first(head);
    return first.object() && objectAt(*first.object(), "requests") && objectAt(*first.object(), "latency")
        && objectAt(*first.object(), "throughput") && hasKey(*first.object(), "2xx");
}

std::unique_ptr<Reader> openAutocannon(const ReaderOptions &options)
{
    return std::make_unique<AutocannonReader>(options);
}

} // namespace model::formats
