// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

#include <algorithm>

namespace model::formats {

namespace {

/// `summary = 154 in 3.4s = 45.6/s Avg: 53 Min: 0 Max: 347 Err: 53 (34.42%)`, with a time as `3.4s`, `3s` or
/// `00:00:03`.
std::optional<RunFigures> summariserRun(std::string_view line)
{
    const auto in = line.find(" in ");
    const auto equals = in == std::string_view::npos ? in : line.find(" = ", in);
    if (equals == std::string_view::npos || line.find("Avg:") == std::string_view::npos)
        return std::nullopt;
    const auto time = withoutBlanks(line.substr(in + 4, equals - in - 4));
    auto ms = lengthMs(time);
    if (time.size() == 8 && time[2] == ':' && time[5] == ':') {
        const auto hours = parseInteger(time.substr(0, 2));
        const auto minutes = parseInteger(time.substr(3, 2));
        const auto seconds = parseInteger(time.substr(6, 2));
        if (hours && minutes && seconds)
            ms = static_cast<double>(*hours * 3600 + *minutes * 60 + *seconds) * 1e3;
    }
    if (!ms.isKnown())
        return std::nullopt;
    RunFigures run;
    run.length = fromMs(ms.value());
    run.done = run.latencies = numberBefore(line, " in ");
    run.failed = numberAfter(line, "Err:");
    run.ok = Reading(std::max(0.0, run.done.valueOr(0) - run.failed.valueOr(0)));
    run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = run.ok.value();
    run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = run.failed.valueOr(0);
    run.meanMs = numberAfter(line, "Avg:");
    run.minMs = numberAfter(line, "Min:");
    run.maxMs = numberAfter(line, "Max:");
    if (!run.done.isAbove(0))
        run.dropLatencies();
    return run;
}

/// The time in brackets of `Tidying up ...    @ Mon Nov 30 14:15:03 UTC 2026 (1796048103731)`.
std::optional<Timestamp> bracketedTime(std::string_view line)
{
    const auto open = line.rfind('(');
    return open == std::string_view::npos ? std::nullopt
                                          : timestampFromEpochMs(leadingNumber(line.substr(open + 1)).valueOr(0));
}

SummaryFile parseSummariser(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    std::optional<RunFigures> total, part;
    std::optional<Timestamp> start;
    const auto flush = [&] {
        auto run = total ? total : part; // a short run has no line of totals
        if (run) {
            run->start = start;
            file.runs.push_back(*run);
        }
        total.reset();
        part.reset();
        start.reset();
    };
    for (const auto line : linesOf(plain)) {
        if (line.find("Starting the test @") != std::string_view::npos
            || line.find("Starting standalone test @") != std::string_view::npos) {
            flush();
            start = bracketedTime(line);
        } else if (line.find(" = ") == std::string_view::npos || line.find("Err:") == std::string_view::npos) {
            continue;
        } else if (line.find("summary =") != std::string_view::npos) {
            total = summariserRun(line.substr(line.find("summary =")));
        } else if (line.find("summary +") != std::string_view::npos) {
            part = summariserRun(line.substr(line.find("summary +")));
        }
    }
    flush();
    auto &facts = file.facts;
    facts.tool = "JMeter summariser";
    facts.latencyOf = "all samples, those that failed with them, transaction controllers too";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "among the errors, with their time in the latencies";
    facts.statuses = "errors against the rest, as the assertions decided";
    facts.percentileRule = "none: mean, least and largest only";
    facts.rounding = "whole milliseconds";
    if (!file.runs.empty() && file.runs.front().start)
        facts.clock = "wall clock of the generator";
    facts.cannotTell = {"percentiles", "HTTP statuses", "anything over time: use the results file (-l)"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::Rounded);
    return file;
}

} // namespace

bool isJmeterSummariser(std::string_view head)
{
    return saysAll(head, {"summary ", "/s Avg:", " Err:"});
}

std::unique_ptr<Reader> openJmeterSummariser(const ReaderOptions &options)
{
    return openSummary(options, "jmeter-summariser", parseSummariser);
}

} // namespace model::formats
