// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::string_view kPercentileHeader = "Percentage served,Time in ms";

void tellOfAb(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "ab (ApacheBench)";
    facts.latencyOf = "all requests, from before the connection is made to the last byte, whatever the status";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "the first one ends the run without a report";
    raise(file.caveats, Caveat::CoUncorrected);
}

/// `Total:  1  2  0.9  2  6`: min, mean, deviation, median, max.
void takeTotalRow(std::string_view row, RunFigures &run)
{
    const auto cells = wordsOf(row);
    if (cells.size() < 5)
        return;
    run.minMs = leadingNumber(cells[0]);
    run.meanMs = leadingNumber(cells[1]);
    run.p50Ms = leadingNumber(cells[3]);
    run.maxMs = leadingNumber(cells[4]);
}

struct AbCounts {
    Reading complete, failed, failedByLength, non2xx, failedConnecting;
};

void takeAbLine(std::string_view line, RunFigures &run, AbCounts &counts)
{
    if (const auto time = afterLabel(line, "Time taken for tests:"))
        run.length = fromMs(lengthMs(*time).valueOr(0));
    else if (const auto complete = afterLabel(line, "Complete requests:"))
        counts.complete = leadingNumber(*complete);
    else if (const auto failed = afterLabel(line, "Failed requests:"))
        counts.failed = leadingNumber(*failed);
    else if (const auto parts = afterLabel(line, "(Connect:")) {
        counts.failedConnecting = leadingNumber(*parts);
        counts.failedByLength = numberAfter(*parts, "Length: ");
    } else if (const auto non2xx = afterLabel(line, "Non-2xx responses:"))
        counts.non2xx = leadingNumber(*non2xx);
    else if (const auto total = afterLabel(line, "Total:"))
        takeTotalRow(*total, run);
    else if (const auto cells = wordsOf(line); cells.size() >= 2 && cells[0].back() == '%')
        run.setPercentile(leadingNumber(cells[0]).valueOr(-1), leadingNumber(cells[1]));
}

void countResponses(const AbCounts &counts, RunFigures &run, SummaryFile &file)
{
    const double complete = counts.complete.valueOr(0);
    const double broken = std::max(0.0, counts.failed.valueOr(0) - counts.failedByLength.valueOr(0));
    const double other = counts.non2xx.valueOr(0);
    run.done = counts.complete;
    run.latencies = counts.complete;
    run.refused = counts.failedConnecting;
    run.failed = Reading(other + std::max(0.0, broken - counts.failedConnecting.valueOr(0)));
    run.ok = Reading(std::max(0.0, complete - other - broken));
    run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = run.ok.value();
    run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = other;
    run.byClass[static_cast<std::size_t>(ResponseClass::Error)] = broken;
    if (counts.failedByLength.isAbove(0))
        file.warnings.push_back({0,
                                 "requests that failed by length alone had a body of another size than the first; "
                                 "they are counted by their status"});
    if (complete <= 0)
        run.dropLatencies();
}

SummaryFile parseAbText(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    std::optional<RunFigures> run;
    AbCounts counts;
    const auto flush = [&] {
        if (run && run->length && counts.complete.isKnown()) {
            countResponses(counts, *run, file);
            file.runs.push_back(*run);
        }
        run.reset();
        counts = {};
    };
    for (const auto line : linesOf(plain)) {
        if (line.find("This is ApacheBench") != std::string_view::npos) {
            flush();
            run.emplace();
        } else if (run) {
            takeAbLine(line, *run, counts);
        }
    }
    flush();
    tellOfAb(file);
    file.facts.statuses = "2xx against all others, 3xx and 503 among these";
    file.facts.percentileRule = "by rank";
    file.facts.rounding = "whole milliseconds";
    file.facts.cannotTell = {"how many 503 there were", "the latency of the successes alone", "anything over time"};
    raise(file.caveats, Caveat::Rounded);
    file.problem = "ab gave up before its report: a connection was refused or timed out, or it was killed";
    return file;
}

SummaryFile parseAbPercentiles(std::string_view text)
{
    SummaryFile file;
    RunFigures run;
    std::uint64_t number = 0;
    for (const auto line : linesOf(text)) {
        ++number;
        const auto comma = line.find(',');
        if (withoutBlanks(line).empty() || line.find(kPercentileHeader) != std::string_view::npos)
            continue;
        const auto percent = parseDouble(line.substr(0, comma));
        const auto ms = comma == std::string_view::npos ? std::nullopt : parseDouble(line.substr(comma + 1));
        if (percent && ms)
            run.setPercentile(*percent, *ms);
        else
            file.warnings.push_back({number, "not a percentage and a time"});
    }
    if (run.hasLatency())
        file.runs.push_back(run);
    tellOfAb(file);
    file.facts.statuses = "none";
    file.facts.percentileRule = "by rank, one row for each percent; 0 is the least and 100 the largest";
    file.facts.rounding = "to 1 µs";
    file.facts.cannotTell = {"how many requests there were", "errors", "the rate", "anything over time"};
    return file;
}

} // namespace

bool isAbText(std::string_view head)
{
    return saysAll(head, {"This is ApacheBench, Version"}) && head.find("<table") == std::string_view::npos;
}

std::unique_ptr<Reader> openAbText(const ReaderOptions &options)
{
    return openSummary(options, "ab", parseAbText);
}

bool isAbPercentiles(std::string_view head)
{
    const auto start = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return start != std::string_view::npos && head.substr(start, kPercentileHeader.size()) == kPercentileHeader;
}

std::unique_ptr<Reader> openAbPercentiles(const ReaderOptions &options)
{
    return openSummary(options, "ab-percentiles", parseAbPercentiles);
}

} // namespace model::formats
