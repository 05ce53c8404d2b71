// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

namespace model::formats {

namespace {

constexpr std::string_view kHgrmColumns[] = {"Percentile", "TotalCount", "1/(1-Percentile)"};

/// The header of a percentile distribution, in all its writings: `Value Percentile TotalCount 1/(1-Percentile)`,
/// `Value(ms) ...`, or with commas and quotes.
bool isHgrmHeader(std::string_view line)
{
    auto text = withoutBlanks(line);
    if (text.substr(0, 3) == "\xEF\xBB\xBF")
        text.remove_prefix(3);
    if (!text.empty() && text.front() == '"')
        text.remove_prefix(1);
    if (text.substr(0, 5) != "Value")
        return false;
    for (const auto column : kHgrmColumns) {
        if (text.find(column) == std::string_view::npos)
            return false;
    }
    return true;
}

std::optional<double> unitOfHeader(std::string_view header)
{
    const auto open = header.find('(');
    const auto close = header.find(')');
    if (open == std::string_view::npos || close < open
        || header.substr(0, open).find("Value") == std::string_view::npos)
        return std::nullopt;
    const auto length = lengthMs("1" + std::string(header.substr(open + 1, close - open - 1)));
    return length.isKnown() ? std::optional(length.value()) : std::nullopt;
}

struct Distribution {
    RunFigures run;
    std::optional<double> toMs; ///< given by the header
    bool hasRows = false;

    /// The first row at or above a percentile stands for it.
    void takeRow(Reading value, Reading share)
    {
        hasRows = true;
        const auto first = [&](Reading &figure, double atLeast) {
            if (!figure.isKnown() && share.isAtLeast(atLeast - 1e-9))
                figure = value;
        };
        if (share == Reading(0.0))
            run.minMs = value;
        first(run.p50Ms, 0.5);
        first(run.p90Ms, 0.9);
        first(run.p99Ms, 0.99);
        run.maxMs = larger(run.maxMs, value);
    }

    void takeFooter(std::string_view line)
    {
        if (const auto mean = afterLabel(line, "#[Mean"))
            run.meanMs = numberAfter(*mean, "=");
        if (const auto largest = afterLabel(line, "#[Max")) {
            run.maxMs = larger(run.maxMs, numberAfter(*largest, "="));
            const auto total = largest->find("Total count");
            run.latencies = total == std::string_view::npos ? Reading() : numberAfter(largest->substr(total), "=");
        }
    }

    /// Figures in the unit of the file to milliseconds.
    void scale(double factor)
    {
        for (auto *figure : {&run.minMs, &run.meanMs, &run.p50Ms, &run.p90Ms, &run.p99Ms, &run.maxMs}) {
            if (figure->isKnown())
                *figure = Reading(figure->value() * factor);
        }
    }
};

/// The cells of a row, parted by blanks or commas.
std::vector<std::string_view> hgrmCells(std::string_view line)
{
    std::vector<std::string_view> cells;
    for (auto word : wordsOf(line)) {
        while (!word.empty()) {
            const auto comma = word.find(',');
            if (const auto cell = word.substr(0, comma); !cell.empty())
                cells.push_back(cell);
            word.remove_prefix(comma == std::string_view::npos ? word.size() : comma + 1);
        }
    }
    return cells;
}

/// Without a unit in the header nanoseconds and microseconds can only be told by their size: no request takes a
/// thousand seconds at the median.
struct GuessedUnit {
    double toMs;
    const char *why;
};

GuessedUnit unitBySize(Reading median)
{
    if (median.isAtLeast(1e6))
        return {1e-6, "no unit in the file: values this large are taken as nanoseconds"};
    return {1.0, "no unit in the file: taken as milliseconds"};
}

SummaryFile parseHgrm(std::string_view text)
{
    SummaryFile file;
    std::optional<Distribution> open;
    std::string unit;
    const auto flush = [&] {
        if (!open || (!open->hasRows && !open->run.latencies.isKnown()))
            return open.reset();
        const auto guess = unitBySize(open->run.p50Ms);
        open->scale(open->toMs.value_or(guess.toMs));
        unit = open->toMs ? "the unit is in the header" : guess.why;
        open->run.done = open->run.latencies;
        if (open->run.latencies == Reading(0.0))
            open->run.dropLatencies();
        open->run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = open->run.done.valueOr(0);
        file.runs.push_back(open->run);
        open.reset();
    };
    std::uint64_t number = 0;
    for (const auto line : linesOf(text)) {
        ++number;
        if (isHgrmHeader(line)) {
            flush();
            open.emplace().toMs = unitOfHeader(line);
            continue;
        }
        if (!open || withoutBlanks(line).empty())
            continue;
        open->takeFooter(line);
        if (withoutBlanks(line).front() == '#')
            continue;
        const auto cells = hgrmCells(line);
        const auto value = cells.size() >= 3 ? parseDouble(cells[0]) : std::nullopt;
        const auto share = cells.size() >= 3 ? parseDouble(cells[1]) : std::nullopt;
        if (value && share)
            open->takeRow(*value, *share);
        else
            file.warnings.push_back({number, "not a value and a percentile"});
    }
    flush();
    auto &facts = file.facts;
    facts.tool = "HdrHistogram percentile distribution";
    facts.latencyOf = "whatever was recorded; " + unit;
    facts.percentileRule = "the smallest value with at least that share of the samples at or below it";
    facts.rounding = "to the significant digits of the histogram";
    facts.statuses = "none";
    facts.cannotTell = {"errors", "the rate", "anything over time"};
    return file;
}

} // namespace

bool isHgrm(std::string_view head)
{
    return isHgrmHeader(head.substr(0, head.find('\n')));
}

std::unique_ptr<Reader> openHgrm(const ReaderOptions &options)
{
    return openSummary(options, "hgrm", parseHgrm);
}

} // namespace model::formats
