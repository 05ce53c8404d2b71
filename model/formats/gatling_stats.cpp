// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

namespace model::formats {

namespace {

std::optional<RunFigures> gatlingRun(const simdjson::dom::object &document, SummaryFile &)
{
    const auto nested = objectAt(document, "stats"); // of stats.json
    const auto &stats = nested ? *nested : document;
    const auto requests = objectAt(stats, "numberOfRequests");
    if (!requests)
        return std::nullopt;
    const auto figure = [&](std::string_view name, std::string_view of) {
        const auto values = objectAt(stats, name);
        return values ? numberAt(*values, of) : Reading();
    };
    RunFigures run;
    run.done = run.latencies = numberAt(*requests, "total");
    run.ok = numberAt(*requests, "ok");
    run.failed = numberAt(*requests, "ko");
    run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = run.ok.valueOr(0);
    run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = run.failed.valueOr(0);
    if (const auto rate = figure("meanNumberOfRequestsPerSecond", "total"); rate.isAbove(0) && run.done.isAbove(0))
        run.length = fromMs(run.done.value() / rate.value() * 1e3);
    if (!run.done.isAbove(0))
        return run;
    run.minMs = figure("minResponseTime", "total");
    run.meanMs = figure("meanResponseTime", "total");
    run.maxMs = figure("maxResponseTime", "total");
    run.p50Ms = figure("percentiles1", "total");
    run.p99Ms = figure("percentiles4", "total");
    if (run.ok.isAbove(0)) {
        run.okP50Ms = figure("percentiles1", "ok");
        run.okP99Ms = figure("percentiles4", "ok");
    }
    return run;
}

SummaryFile parseGatlingStats(std::string_view text)
{
    auto file = parseJsonRuns(text, gatlingRun);
    auto &facts = file.facts;
    facts.tool = "Gatling";
    facts.latencyOf = "all requests; those that were OK also by themselves";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "KO, with their time in the latencies";
    facts.statuses = "OK against KO as the checks decided; no HTTP statuses";
    facts.percentileRule = "the first and fourth percentile of the report, taken as its defaults p50 and p99";
    facts.rounding = "whole milliseconds";
    facts.cannotTell = {"HTTP statuses", "whether the percentiles were configured otherwise",
                        "the exact length of the run (worked out from the mean rate)", "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::Rounded);
    return file;
}

} // namespace

bool isGatlingStats(std::string_view head)
{
    const JsonHead json(head);
    return (json.has("numberOfRequests.total") && json.has("percentiles1"))
        || (json.has("stats.numberOfRequests") && json.has("stats.percentiles1"));
}

std::unique_ptr<Reader> openGatlingStats(const ReaderOptions &options)
{
    return openSummary(options, "gatling-stats", parseGatlingStats);
}

} // namespace model::formats
