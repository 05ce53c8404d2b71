// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

namespace model::formats {

namespace {

std::optional<RunFigures> ohaRun(const simdjson::dom::object &document, SummaryFile &file)
{
    const auto summary = objectAt(document, "summary");
    if (!summary)
        return std::nullopt;
    RunFigures run;
    run.length = fromMs(numberAt(*summary, "total").valueOr(0) * 1e3);
    if (const auto statuses = objectAt(document, "statusCodeDistribution"))
        addStatuses(*statuses, run);
    run.latencies = sum(sum(run.ok, run.failed), run.shed);
    if (const auto errors = objectAt(document, "errorDistribution")) {
        for (const auto field : *errors) {
            double requests = 0;
            if (field.value.get(requests) != simdjson::SUCCESS)
                continue;
            // What was still under way at the end is no failure.
            if (field.key.find("aborted due to deadline") != std::string_view::npos)
                run.inFlight = sum(run.inFlight, requests);
            else
                run.addError(field.key, requests);
        }
    }
    if (!run.latencies.isAbove(0)) {
        file.warnings.push_back({0, "no request was answered: there is no latency in the file"});
        return run;
    }
    run.minMs = scaled(numberAt(*summary, "fastest"), 1e3);
    run.meanMs = scaled(numberAt(*summary, "average"), 1e3);
    run.maxMs = scaled(numberAt(*summary, "slowest"), 1e3);
    if (const auto percentiles = objectAt(document, "latencyPercentiles")) {
        run.p50Ms = scaled(numberAt(*percentiles, "p50"), 1e3);
        run.p90Ms = scaled(numberAt(*percentiles, "p90"), 1e3);
        run.p99Ms = scaled(numberAt(*percentiles, "p99"), 1e3);
    }
    const auto successes = objectAt(document, "latencyPercentilesSuccessful");
    if (successes) {
        run.okP50Ms = scaled(numberAt(*successes, "p50"), 1e3);
        run.okP99Ms = scaled(numberAt(*successes, "p99"), 1e3);
    }
    return run;
}

SummaryFile parseOhaJson(std::string_view text)
{
    auto file = parseJsonRuns(text, ohaRun);
    auto &facts = file.facts;
    facts.tool = "oha";
    facts.latencyOf = "responses of any status, 503 with them; requests that got none are left out";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "in the list of errors; not in the latencies";
    facts.statuses = "each status by itself";
    facts.percentileRule = "by rank";
    facts.rounding = "none to speak of";
    facts.cannotTell = {"whether --latency-correction was on", "the rate that was asked for", "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::TimeoutsMissing);
    return file;
}

} // namespace

bool isOhaJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("summary.requestsPerSec") && json.has("summary.successRate")
        && (json.has("latencyPercentiles") || json.has("responseTimeHistogram"));
}

std::unique_ptr<Reader> openOhaJson(const ReaderOptions &options)
{
    return openSummary(options, "oha-json", parseOhaJson);
}

} // namespace model::formats
