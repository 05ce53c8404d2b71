// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

namespace model::formats {

namespace {

/// The name in front of the dots and the value behind them: `http.codes.200: ...... 294`; the value is empty where a
/// block of figures begins.
struct DottedLine {
    std::string_view name;
    std::string_view value;
};

DottedLine dottedLine(std::string_view line)
{
    const auto text = withoutBlanks(line);
    const auto colon = text.find(':');
    if (colon == std::string_view::npos)
        return {};
    const auto value = text.find_first_not_of(". ", colon + 1);
    return {text.substr(0, colon), value == std::string_view::npos ? std::string_view() : text.substr(value)};
}

/// One block of figures: a period, or the report of the whole run.
class ArtilleryBlock {
public:
    void take(std::string_view line)
    {
        const auto [name, value] = dottedLine(line);
        const bool isInner = !line.empty() && line.front() == ' ';
        if (!isInner)
            m_group = name;
        const auto number = leadingNumber(value);
        if (isInner)
            takeStatistic(name, number);
        else if (const auto code = afterLabel(name, "http.codes."))
            run.addStatus(static_cast<int>(leadingNumber(*code).valueOr(0)), number.valueOr(0));
        else if (const auto error = afterLabel(name, "errors."))
            run.addError(*error, number.valueOr(0));
        else if (name == "http.responses")
            run.latencies = number;
        else if (name == "http.requests")
            run.sent = number;
    }

    RunFigures run;

private:
    void takeStatistic(std::string_view name, Reading number)
    {
        if (m_group == "http.response_time") {
            if (name == "min")
                run.minMs = number;
            else if (name == "max")
                run.maxMs = number;
            else if (name == "mean")
                run.meanMs = number;
            else if (name == "median" || name == "p50")
                run.p50Ms = number;
            else if (name == "p90")
                run.p90Ms = number;
            else if (name == "p99")
                run.p99Ms = number;
        } else if (m_group == "http.response_time.2xx") {
            if (name == "median" || name == "p50")
                run.okP50Ms = number;
            else if (name == "p99")
                run.okP99Ms = number;
        }
    }

    std::string_view m_group;
};

/// `14:11:20(+0000) (width: 6.806s)`
std::optional<Duration> widthOf(std::string_view period)
{
    constexpr std::string_view kWidth = "width: ";
    const auto at = period.find(kWidth);
    const auto end = period.rfind(')');
    if (at == std::string_view::npos || end == std::string_view::npos || end < at)
        return std::nullopt;
    const auto ms = lengthMs(period.substr(at + kWidth.size(), end - at - kWidth.size()));
    return ms.isKnown() ? std::optional(fromMs(ms.value())) : std::nullopt;
}

/// `1 minute, 8 seconds`
std::optional<Duration> spokenLength(std::string_view text)
{
    std::string compact;
    for (const auto word : wordsOf(text)) {
        if (word != "and")
            compact.append(word.substr(0, word.find(','))).append(" ");
    }
    const auto ms = lengthMs(compact);
    return ms.isKnown() ? std::optional(fromMs(ms.value())) : std::nullopt;
}

SummaryFile parseArtilleryText(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    std::vector<ArtilleryBlock> periods, reports;
    ArtilleryBlock *open = nullptr;
    std::optional<Duration> total;
    for (const auto line : linesOf(plain)) {
        if (const auto period = afterLabel(line, "Metrics for period to:")) {
            open = &periods.emplace_back();
            open->run.length = widthOf(*period);
        } else if (afterLabel(line, "Summary report @")) {
            open = &reports.emplace_back();
            open->run.length = total;
        } else if (const auto time = afterLabel(line, "All VUs finished. Total time:")) {
            open = nullptr;
            total = spokenLength(*time);
        } else if (open) {
            open->take(line);
        }
    }
    // A run that was killed has no report at its end, only its periods.
    for (const auto &block : reports.empty() ? periods : reports)
        file.runs.push_back(block.run);
    auto &facts = file.facts;
    facts.tool = "artillery";
    facts.latencyOf = "responses of any status, to the first byte; 2xx also by themselves";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "errors.ETIMEDOUT; not in the latencies";
    facts.statuses = "each status by itself";
    facts.percentileRule = "estimated within 1 %";
    facts.rounding = "whole milliseconds before the estimate";
    facts.clock = reports.empty() ? "times of day without a date: the periods are laid end to end" : "";
    facts.cannotTell = {"the date"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::TimeoutsMissing);
    raise(file.caveats, Caveat::Rounded);
    return file;
}

} // namespace

bool isArtilleryText(std::string_view head)
{
    return saysAll(head, {"Metrics for period to:"}) || saysAll(head, {"Summary report @"});
}

std::unique_ptr<Reader> openArtilleryText(const ReaderOptions &options)
{
    return openSummary(options, "artillery-text", parseArtilleryText);
}

} // namespace model::formats
