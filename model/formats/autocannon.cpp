// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

/// The JSON that autocannon prints with -j: one object for the whole run. Latencies are whole milliseconds over every
/// response, failures included, timeouts left out.
void countAutocannon(const simdjson::dom::object &document, RunFigures &run)
{
    const double timeouts = numberAt(document, "timeouts").valueOr(0);
    const double errors = numberAt(document, "errors").valueOr(0); // contains the timeouts
    const auto statuses = objectAt(document, "statusCodeStats");
    double shed = 0;
    if (statuses) {
        for (const auto field : *statuses) {
            simdjson::dom::object entry;
            if ((field.key == "503" || field.key == "429") && field.value.get(entry) == simdjson::SUCCESS)
                shed += numberAt(entry, "count").valueOr(0);
        }
    }
    for (int hundreds = 1; hundreds <= 5; ++hundreds)
        run.addClass(hundreds, numberAt(document, std::to_string(hundreds) + "xx").valueOr(0));
    if (statuses || run.failed == Reading(0.0))
        run.shed = shed;
    run.failed = Reading(std::max(0.0, run.failed.valueOr(0) - shed));
    run.addTimeouts(timeouts);
    run.addRefused(std::max(0.0, errors - timeouts));
}

void takeAutocannonLatency(const simdjson::dom::object &latency, Reading answered, RunFigures &run, SummaryFile &file)
{
    const auto samples = numberAt(latency, "totalCount");
    const double responses = run.ok.valueOr(0) + run.failed.valueOr(0) + run.shed.valueOr(0);
    if (samples == Reading(0.0) || responses <= 0) {
        file.warnings.push_back({0, "no request was answered: the latency of 0 ms in the file is no measurement"});
        return;
    }
    run.p99Ms = numberAt(latency, "p99");
    run.maxMs = numberAt(latency, "max");
    run.latencies = samples.isKnown() ? samples : Reading(responses);
    if (samples.isAbove(answered.valueOr(1e18))) {
        // A rate limit makes autocannon assume a request every millisecond and invent the missing ones.
        raise(file.caveats, Caveat::CoOvercorrected);
        file.facts.omission = OmissionHandling::InventedSamples;
        file.warnings.push_back(
            {0, "a rate limit added invented samples: mean, p50 and p90 are too low and are left out"});
        return;
    }
    raise(file.caveats, Caveat::CoUncorrected);
    run.p50Ms = numberAt(latency, "p50");
    run.p90Ms = numberAt(latency, "p90");
    run.meanMs = numberAt(latency, "average");
    run.minMs = numberAt(latency, "min");
    if (run.timeouts.isAbove(0.0))
        file.warnings.push_back({0, "timeouts are not in the percentiles: the real tail is longer"});
}

std::optional<RunFigures> autocannonRun(const simdjson::dom::object &document, SummaryFile &file)
{
    const auto latency = objectAt(document, "latency");
    const auto requests = objectAt(document, "requests");
    if (!latency || !requests)
        return std::nullopt;
    RunFigures run;
    run.start = parseIso8601(textAt(document, "start"));
    run.end = parseIso8601(textAt(document, "finish"));
    run.length = fromMs(numberAt(document, "duration").valueOr(0) * 1e3);
    countAutocannon(document, run);
    const auto answered = numberAt(*requests, "total");
    run.done = Reading(answered.valueOr(0) + numberAt(document, "errors").valueOr(0));
    // `sent` counts requests in flight, and a whole second too many on rate-limited runs, so it is no offered rate.
    // A warm-up comes first, as a run of its own; the real one repeats it inside.
    const bool isAgain = !file.runs.empty() && run.start && file.runs.back().start == run.start;
    if (!file.runs.empty() && (hasKey(document, "warmup") || isAgain)) {
        file.runs.pop_back();
        file.warnings.clear();
        file.caveats.reset();
    }
    takeAutocannonLatency(*latency, answered, run, file);
    return run;
}

SummaryFile parseAutocannon(std::string_view text)
{
    auto file = parseJsonRuns(text, autocannonRun);
    raise(file.caveats, Caveat::Rounded);
    raise(file.caveats, Caveat::TimeoutsMissing);
    auto &facts = file.facts;
    facts.tool = "autocannon";
    facts.latencyOf = "responses of any status, 503 with them (unless -x); timeouts and errors are left out";
    if (facts.omission == OmissionHandling::Unknown)
        facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "counted in the errors; not in the latencies";
    facts.statuses = "1xx to 5xx by hundreds, and each status by itself from version 8 on";
    facts.percentileRule = "from a histogram; there is no p95";
    facts.rounding = "whole milliseconds, rounded down; the least is the least that is not 0";
    facts.clock = "wall clock of the generator, start to finish";
    facts.cannotTell = {"the rate that was asked for", "the latency of the successes alone",
                        "connections that the server closed", "anything over time"};
    return file;
}

} // namespace

bool isAutocannon(std::string_view head)
{
    const JsonHead json(head);
    return json.has("requests.total") && json.has("latency.p99") && json.has("throughput.total") && json.has("2xx");
}

std::unique_ptr<Reader> openAutocannon(const ReaderOptions &options)
{
    return openSummary(options, "autocannon", parseAutocannon);
}

} // namespace model::formats
