// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

void tellOfH2load(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "h2load (nghttp2)";
    facts.latencyOf = "responses of any status, 503 with them; broken requests are left out";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "counted apart and among the errored; not in the latencies";
    facts.statuses = "2xx to 5xx by hundreds";
    facts.cannotTell = {"the rate that was asked for", "how many 503 there were", "the latency of the successes alone",
                        "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::TimeoutsMissing);
}

/// Errored requests contain the timeouts where both are counted; the rest never got a stream or lost it.
void addH2loadErrors(double errored, double timeouts, RunFigures &run)
{
    run.addTimeouts(std::min(errored, timeouts));
    run.addRefused(std::max(0.0, errored - timeouts));
}

/// The columns are named in the line above: min max mean sd, from 1.69 on min max median p95 p99 mean sd.
void takeRequestRow(std::string_view row, bool hasPercentiles, RunFigures &run)
{
    const auto cells = wordsOf(row);
    if (cells.size() < (hasPercentiles ? 6U : 3U))
        return;
    run.minMs = lengthMs(cells[0]);
    run.maxMs = lengthMs(cells[1]);
    run.meanMs = lengthMs(cells[hasPercentiles ? 5 : 2]);
    if (hasPercentiles) {
        run.p50Ms = lengthMs(cells[2]);
        run.p99Ms = lengthMs(cells[4]);
    }
}

SummaryFile parseH2loadText(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    std::optional<RunFigures> run;
    double errored = 0;
    double timeouts = 0;
    bool hasPercentiles = false;
    const auto flush = [&] {
        if (run && run->length) {
            addH2loadErrors(errored, timeouts, *run);
            run->latencies = sum(run->ok, run->failed);
            if (!run->latencies.isAbove(0))
                run->dropLatencies();
            file.runs.push_back(*run);
        }
        run.reset();
    };
    for (const auto line : linesOf(plain)) {
        if (const auto finished = afterLabel(line, "finished in ")) {
            flush();
            run.emplace();
            run->length = fromMs(lengthMs(finished->substr(0, finished->find(','))).valueOr(0));
        } else if (!run) {
            continue;
        } else if (const auto requests = afterLabel(line, "requests:")) {
            errored = numberBefore(*requests, " errored").valueOr(0);
            timeouts = numberBefore(*requests, " timeout").valueOr(0);
            run->sent = numberBefore(*requests, " started");
        } else if (const auto codes = afterLabel(line, "status codes:")) {
            for (int hundreds = 2; hundreds <= 5; ++hundreds)
                run->addClass(hundreds, numberBefore(*codes, " " + std::to_string(hundreds) + "xx").valueOr(0));
        } else if (const auto cells = wordsOf(line); !cells.empty() && cells[0] == "min") {
            hasPercentiles = line.find("median") != std::string_view::npos;
        } else if (const auto row = afterLabel(line, "time for request:")) {
            takeRequestRow(*row, hasPercentiles, *run);
        } else if (const auto newer = afterLabel(line, "request "); newer && newer->substr(0, 1) == ":") {
            takeRequestRow(newer->substr(1), hasPercentiles, *run);
        }
    }
    flush();
    tellOfH2load(file);
    file.facts.percentileRule = hasPercentiles ? "by rank; p50 and p99" : "none: mean, least and largest only";
    file.facts.rounding = "a microsecond, or two decimals of a larger unit";
    return file;
}

std::optional<RunFigures> h2loadRun(const simdjson::dom::object &document, SummaryFile &)
{
    const auto measured = objectAt(document, "measurements");
    const auto requests = measured ? objectAt(*measured, "requests") : std::nullopt;
    if (!requests)
        return std::nullopt;
    RunFigures run;
    run.length = fromMs(numberAt(*measured, "duration").valueOr(0) * 1e3);
    run.sent = numberAt(*requests, "started");
    if (const auto codes = objectAt(*measured, "status_codes")) {
        for (int hundreds = 2; hundreds <= 5; ++hundreds)
            run.addClass(hundreds, numberAt(*codes, std::to_string(hundreds) + "xx").valueOr(0));
    }
    addH2loadErrors(numberAt(*requests, "errored").valueOr(0), numberAt(*requests, "timeout").valueOr(0), run);
    const auto performance = objectAt(*measured, "performance");
    const auto latency = performance ? objectAt(*performance, "request") : std::nullopt;
    run.latencies = sum(run.ok, run.failed);
    if (!latency || !run.latencies.isAbove(0))
        return run;
    run.minMs = scaled(numberAt(*latency, "min"), 1e3);
    run.maxMs = scaled(numberAt(*latency, "max"), 1e3);
    run.meanMs = scaled(numberAt(*latency, "mean"), 1e3);
    run.p50Ms = scaled(numberAt(*latency, "median"), 1e3);
    run.p99Ms = scaled(numberAt(*latency, "p99"), 1e3);
    simdjson::dom::array samples;
    if (latency->at_key("samples").get(samples) != simdjson::SUCCESS)
        return run;
    auto histogram = std::make_shared<Histogram>();
    for (const auto element : samples) {
        double seconds = 0;
        if (element.get(seconds) == simdjson::SUCCESS && seconds >= 0)
            histogram->record(fromMs(seconds * 1e3));
    }
    if (static_cast<double>(histogram->count()) == run.latencies.value()) { // all of them, not a sample
        run.p90Ms = toMs(histogram->percentile(90).value_or(Duration(0)));
        run.latency = std::move(histogram);
    }
    return run;
}

SummaryFile parseH2loadJson(std::string_view text)
{
    auto file = parseJsonRuns(text, h2loadRun);
    tellOfH2load(file);
    file.facts.percentileRule = "by rank over all latencies";
    file.facts.rounding = "a microsecond";
    return file;
}

} // namespace

bool isH2loadText(std::string_view head)
{
    return saysAll(head, {"finished in ", " req/s", "requests: ", " succeeded, "});
}

std::unique_ptr<Reader> openH2loadText(const ReaderOptions &options)
{
    return openSummary(options, "h2load", parseH2loadText);
}

bool isH2loadJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("measurements.requests") && json.valueAt("metadata.generator").substr(0, 6) == "h2load";
}

std::unique_ptr<Reader> openH2loadJson(const ReaderOptions &options)
{
    return openSummary(options, "h2load-json", parseH2loadJson);
}

} // namespace model::formats
