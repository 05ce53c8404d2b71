// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

namespace model::formats {

namespace {

void tellOfBombardier(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "bombardier";
    facts.latencyOf =
        "all requests, those that failed with them: a refused connection counts with its few microseconds";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "among the errors, with their time in the latencies; fasthttp tries again in silence";
    facts.statuses = "1xx to 5xx by hundreds";
    facts.percentileRule = "by rank; only with -l";
    facts.rounding = "to 1 µs";
    facts.cannotTell = {"how many 503 there were", "the latency of the successes alone", "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
}

void takeLatency(const simdjson::dom::object &latency, RunFigures &run)
{
    run.meanMs = scaled(numberAt(latency, "mean"), 1e-3);
    run.maxMs = scaled(numberAt(latency, "max"), 1e-3);
    const auto percentiles = objectAt(latency, "percentiles");
    if (!percentiles)
        return;
    for (const auto field : *percentiles) {
        double us = 0;
        const auto percent = parseDouble(field.key);
        if (percent && field.value.get(us) == simdjson::SUCCESS)
            run.setPercentile(*percent, us / 1e3);
    }
}

std::optional<RunFigures> bombardierRun(const simdjson::dom::object &document, SummaryFile &)
{
    const auto result = objectAt(document, "result");
    if (!result)
        return std::nullopt;
    RunFigures run;
    run.length = fromMs(numberAt(*result, "timeTakenSeconds").valueOr(0) * 1e3);
    for (int hundreds = 1; hundreds <= 5; ++hundreds)
        run.addClass(hundreds, numberAt(*result, "req" + std::to_string(hundreds) + "xx").valueOr(0));
    double described = 0;
    simdjson::dom::array errors;
    if (result->at_key("errors").get(errors) == simdjson::SUCCESS) {
        for (const auto element : errors) {
            simdjson::dom::object error;
            if (element.get(error) != simdjson::SUCCESS)
                continue;
            const double requests = numberAt(error, "count").valueOr(0);
            run.addError(textAt(error, "description"), requests);
            described += requests;
        }
    }
    if (const double others = numberAt(*result, "others").valueOr(0); others > described)
        run.addOtherErrors(others - described);
    if (const auto latency = objectAt(*result, "latency"))
        takeLatency(*latency, run);
    run.latencies = sum(sum(run.ok, run.failed), sum(run.refused, run.timeouts));
    if (!run.latencies.isAbove(0))
        run.dropLatencies();
    return run;
}

SummaryFile parseBombardierJson(std::string_view text)
{
    auto file = parseJsonRuns(text, bombardierRun);
    tellOfBombardier(file);
    return file;
}

/// `1xx - 0, 2xx - 5, ...`, `others - 100`, and below `Errors:` lines of `text - count`.
void takeBombardierLine(std::string_view line, RunFigures &run, bool &isInErrors, double &others)
{
    const auto text = withoutBlanks(line);
    if (text == "Errors:") {
        isInErrors = true;
    } else if (afterLabel(text, "Throughput:")) {
        isInErrors = false;
    } else if (isInErrors) {
        const auto dash = text.rfind(" - ");
        if (dash != std::string_view::npos) {
            const double requests = leadingNumber(text.substr(dash + 3)).valueOr(0);
            run.addError(text.substr(0, dash), requests);
            others -= requests;
        }
    } else if (text.substr(0, 6) == "1xx - ") {
        for (int hundreds = 1; hundreds <= 5; ++hundreds)
            run.addClass(hundreds, numberAfter(text, std::to_string(hundreds) + "xx - ").valueOr(0));
    } else if (const auto rest = afterLabel(text, "others - ")) {
        others = leadingNumber(*rest).valueOr(0);
    } else if (const auto latency = afterLabel(text, "Latency")) {
        const auto cells = wordsOf(*latency);
        if (cells.size() >= 3) {
            run.meanMs = lengthMs(cells[0]);
            run.maxMs = lengthMs(cells[2]);
        }
    } else if (const auto cells = wordsOf(text); cells.size() == 2 && cells[0].back() == '%') {
        run.setPercentile(leadingNumber(cells[0]).valueOr(-1), lengthMs(cells[1]));
    }
}

SummaryFile parseBombardierText(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    std::optional<RunFigures> run;
    bool isInErrors = false;
    double others = 0;
    std::optional<Duration> planned;
    const auto flush = [&] {
        if (!run)
            return;
        if (others > 0)
            run->addOtherErrors(others);
        run->length = planned;
        run->latencies = sum(sum(run->ok, run->failed), sum(run->refused, run->timeouts));
        if (run->latencies.isKnown())
            file.runs.push_back(*run);
        run.reset();
        isInErrors = false;
        others = 0;
        planned.reset();
    };
    for (const auto line : linesOf(plain)) {
        if (afterLabel(line, "Bombarding ")) {
            flush();
            const auto at = line.find(" for ");
            const auto end = line.find(" using ");
            if (at != std::string_view::npos && end != std::string_view::npos && end > at)
                planned = fromMs(lengthMs(line.substr(at + 5, end - at - 5)).valueOr(0));
        } else if (afterLabel(line, "Statistics  ")) {
            if (run)
                flush();
            run.emplace();
        } else if (run) {
            takeBombardierLine(line, *run, isInErrors, others);
        }
    }
    flush();
    tellOfBombardier(file);
    file.facts.rounding = "two decimals of a unit chosen by size";
    return file;
}

} // namespace

bool isBombardierJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("spec.numberOfConnections") && json.has("result.req2xx");
}

std::unique_ptr<Reader> openBombardierJson(const ReaderOptions &options)
{
    return openSummary(options, "bombardier-json", parseBombardierJson);
}

bool isBombardierText(std::string_view head)
{
    return saysAll(head, {"Statistics        Avg      Stdev        Max", "Reqs/sec"});
}

std::unique_ptr<Reader> openBombardierText(const ReaderOptions &options)
{
    return openSummary(options, "bombardier", parseBombardierText);
}

} // namespace model::formats
