// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_document.h"
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <algorithm>
#include <string>
#include <utility>

namespace model::formats {

namespace {

constexpr Duration kUsualReport = std::chrono::seconds(10);

/// Requests by status, and errors by name, of a report.
StatusCounts endingsOf(const simdjson::dom::object &report, std::array<std::uint64_t, kResponseClassCount> &byClass)
{
    StatusCounts endings;
    for (const std::string_view key : {"codes", "errors"}) {
        const auto counts = objectAt(report, key);
        if (!counts)
            continue;
        for (const auto field : *counts) {
            double count = 0;
            if (field.value.get(count) != simdjson::SUCCESS || !(count > 0 && count < 1e15))
                continue;
            endings.add(classOf(field.key), count);
            const auto status = key == "codes" ? parseInteger(field.key) : std::nullopt;
            const auto response = status ? responseClassOf(static_cast<int>(std::clamp<std::int64_t>(*status, 0, 999)))
                                         : ResponseClass::Error;
            byClass[static_cast<std::size_t>(response)] += static_cast<std::uint64_t>(count);
        }
    }
    return endings;
}

/// artillery run -o, version 1: `intermediate` holds reports stamped at their end.
class Artillery1Reader final : public JsonDocumentReader {
public:
    explicit Artillery1Reader(ReaderOptions options)
        : JsonDocumentReader("artillery")
        , m_options(std::move(options))
    {
    }

protected:
    void read(const simdjson::dom::object &document, Sink &sink) override
    {
        simdjson::dom::array reports;
        if (document.at_key("intermediate").get(reports) == simdjson::SUCCESS)
            readReports(reports, sink);
        FileFacts facts;
        facts.tool = "artillery 1";
        facts.latencyOf = "every response, from sending to the first byte of its headers; 4xx and 5xx included";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "counted as the error ETIMEDOUT, not among the latencies";
        facts.statuses = "the count of each HTTP status and each error per report";
        facts.percentileRule = "artillery's own: median, p95 and p99";
        facts.rounding = "whole milliseconds";
        facts.clock = "absolute, reports of about ten seconds stamped at their end";
        facts.cannotTell = {"anything within ten seconds", "the latency of the successes alone"};
        if (const auto aggregate = objectAt(document, "aggregate"))
            facts.totals = totalsOf(*aggregate);
        sink.facts(std::move(facts));
    }

private:
    void readReports(const simdjson::dom::array &reports, Sink &sink)
    {
        std::uint64_t number = 0;
        for (const auto entry : reports) {
            ++number;
            simdjson::dom::object report;
            const bool isObject = entry.get(report) == simdjson::SUCCESS;
            const auto end = isObject ? parseIso8601(textAt(report, "timestamp")) : std::nullopt;
            if (!end || (m_lastEnd && *end <= *m_lastEnd)) {
                sink.warn({number, "a report without a time after that of the one before"});
                continue;
            }
            if (!m_firstStart)
                sink.source({.id = m_options.source,
                             .kind = SourceKind::Load,
                             .name = m_options.name,
                             .format = "artillery-1",
                             .detail = LoadDetail::PerInterval,
                             .resolutionMs = {},
                             .runtime = {},
                             .caveats = caveatSet({Caveat::CoUncorrected, Caveat::Rounded, Caveat::TimeoutsMissing})});
            sink.window(windowOf(report, *end));
        }
    }

    LoadWindow windowOf(const simdjson::dom::object &report, Timestamp end)
    {
        LoadWindow window;
        window.source = m_options.source;
        window.span = {m_lastEnd.value_or(end - lengthOf(report)), end};
        window.knownAt = end;
        std::array<std::uint64_t, kResponseClassCount> ignored{};
        const auto endings = endingsOf(report, ignored);
        window.sent = window.done = numberAt(report, "requestsCompleted");
        window.ok = endings[StatusClass::Ok];
        window.shed = endings[StatusClass::Shed];
        window.failed = endings[StatusClass::Failed];
        window.refused = endings[StatusClass::Refused];
        window.timeouts = endings[StatusClass::Timeout];
        if (const auto latency = objectAt(report, "latency")) {
            window.p50Ms = numberAt(*latency, "median");
            window.p99Ms = numberAt(*latency, "p99");
            window.maxMs = numberAt(*latency, "max");
        }
        m_firstStart = m_firstStart.value_or(window.span.start);
        m_lastEnd = end;
        return window;
    }

    /// The first report has none before it: its requests and their mean rate tell how long it was.
    static Duration lengthOf(const simdjson::dom::object &report)
    {
        const auto rate = objectAt(report, "rps");
        const auto perSecond = rate ? numberAt(*rate, "mean") : Reading();
        const auto count = rate ? numberAt(*rate, "count") : Reading();
        if (!perSecond.isAbove(0) || !count.isAbove(0))
            return kUsualReport;
        return std::clamp(fromMs(count.value() / perSecond.value() * 1e3), kSecond, 3 * kUsualReport);
    }

    [[nodiscard]] RequestTotals totalsOf(const simdjson::dom::object &aggregate) const
    {
        RequestTotals totals;
        static_cast<void>(endingsOf(aggregate, totals.byClass));
        for (std::size_t i = 0; i < kResponseClassCount; ++i) {
            totals.records += totals.byClass[i];
            if (i != static_cast<std::size_t>(ResponseClass::Error))
                totals.latencies += totals.byClass[i];
        }
        if (const auto latency = objectAt(aggregate, "latency")) {
            totals.minMs = numberAt(*latency, "min");
            totals.p50Ms = numberAt(*latency, "median");
            totals.p99Ms = numberAt(*latency, "p99");
            totals.maxMs = numberAt(*latency, "max");
        }
        totals.firstStart = m_firstStart;
        totals.lastEnd = m_lastEnd;
        return totals;
    }

    ReaderOptions m_options;
    std::optional<Timestamp> m_firstStart, m_lastEnd;
};

} // namespace

bool isArtillery1(std::string_view head)
{
    const auto has = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
    return beginsWithObject(head) && has("\"aggregate\"") && has("\"requestsCompleted\"")
        && has("\"scenariosCreated\"");
}

std::unique_ptr<Reader> openArtillery1(const ReaderOptions &options)
{
    return std::make_unique<Artillery1Reader>(options);
}

} // namespace model::formats
