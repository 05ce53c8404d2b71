// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

void tellOfLoadtest(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "loadtest (npm)";
    facts.latencyOf = "all requests, those that failed with them";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "among the errors, with their time in the latencies";
    facts.statuses = "version 5 each status by itself; from version 6 on 503 and refused alike are error -1";
    facts.rounding = "whole milliseconds, rounded down";
    facts.cannotTell = {"whether an error was a response", "the latency of the successes alone", "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::Rounded);
}

/// Error -1 is anything: kept apart from statuses.
void addLoadtestError(std::string_view code, double requests, RunFigures &run)
{
    const auto status = parseInteger(code);
    if (status && *status >= 100 && *status < 600)
        return run.addStatus(static_cast<int>(*status), requests);
    if (status) {
        run.failed = Reading(run.failed.valueOr(0) + requests);
        run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] += requests;
        return;
    }
    run.addError(code, requests);
}

void finishLoadtest(RunFigures &run, double completed, double errors)
{
    run.done = completed;
    run.latencies = completed;
    run.ok = std::max(0.0, completed - errors);
    run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = run.ok.value();
    const double known = run.failed.valueOr(0) + run.shed.valueOr(0) + run.refused.valueOr(0) + run.timeouts.valueOr(0);
    if (errors > known)
        addLoadtestError("-1", errors - known, run);
    if (completed <= 0)
        run.dropLatencies();
}

/// The time that version 5 puts before each line: `[Mon Nov 30 2026 14:06:06 GMT+0000 (...)] INFO text`.
struct StampedLine {
    std::optional<Timestamp> at;
    std::string_view text;
};

StampedLine stampedLine(std::string_view line)
{
    constexpr std::string_view kLevel = "] INFO";
    const auto level = line.find(kLevel);
    if (line.empty() || line.front() != '[' || level == std::string_view::npos)
        return {{}, line};
    StampedLine stamped{{}, line.substr(level + kLevel.size())};
    const auto words = wordsOf(line.substr(1, level - 1));
    static constexpr std::string_view kMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";
    if (words.size() < 6 || words[1].size() != 3 || words[5].size() < 8)
        return stamped;
    const auto month = kMonths.find(words[1]);
    if (month == std::string_view::npos || month % 3 != 0 || words[5].substr(0, 3) != "GMT")
        return stamped;
    const auto number = std::to_string(month / 3 + 1);
    const auto text = std::string(words[3]) + "-" + std::string(2 - number.size(), '0') + number + "-"
        + std::string(words[2]) + "T" + std::string(words[4]) + std::string(words[5].substr(3, 3)) + ":"
        + std::string(words[5].substr(6, 2));
    stamped.at = parseIso8601(text);
    return stamped;
}

class LoadtestText {
public:
    void take(std::string_view line)
    {
        const auto stamped = stampedLine(line);
        const auto text = stamped.text;
        if (afterLabel(text, "Target URL:")) {
            flush();
            m_run.emplace();
            m_run->end = stamped.at;
        }
        if (!m_run)
            return;
        if (const auto completed = afterLabel(text, "Completed requests:"))
            m_completed = leadingNumber(*completed);
        else if (const auto errors = afterLabel(text, "Total errors:"))
            m_errors = leadingNumber(*errors).valueOr(0);
        else if (const auto time = afterLabel(text, "Total time:"))
            m_run->length = fromMs(lengthMs(*time).valueOr(0));
        else if (const auto mean = afterLabel(text, "Mean latency:"))
            m_run->meanMs = lengthMs(*mean);
        else if (const auto target = afterLabel(text, "Target rps:"))
            m_target = leadingNumber(*target);
        else
            takeRow(text);
    }

    void flush()
    {
        if (m_run && m_run->length && m_completed.isKnown()) {
            finishLoadtest(*m_run, m_completed.value(), m_errors);
            if (m_target.isKnown())
                m_run->offered = m_target.value() * toSeconds(*m_run->length);
            m_file.runs.push_back(*m_run);
        }
        m_run.reset();
        m_completed = m_target = Reading();
        m_errors = 0;
    }

    [[nodiscard]] SummaryFile &file() { return m_file; }

private:
    /// `99%  8 ms`, or `503:   208 errors`.
    void takeRow(std::string_view text)
    {
        const auto cells = wordsOf(text);
        if (cells.size() >= 3 && cells[0].back() == '%' && cells[2].substr(0, 2) == "ms") {
            m_run->setPercentile(leadingNumber(cells[0]).valueOr(-1), leadingNumber(cells[1])); // `false` when it is 0
        } else if (cells.size() == 3 && cells[0].back() == ':' && cells[2] == "errors") {
            addLoadtestError(cells[0].substr(0, cells[0].size() - 1), leadingNumber(cells[1]).valueOr(0), *m_run);
        }
    }

    SummaryFile m_file;
    std::optional<RunFigures> m_run;
    Reading m_completed, m_target;
    double m_errors = 0;
};

SummaryFile parseLoadtestText(std::string_view capture)
{
    const auto plain = plainText(capture);
    LoadtestText text;
    for (const auto line : linesOf(plain))
        text.take(line);
    text.flush();
    auto &file = text.file();
    tellOfLoadtest(file);
    file.facts.percentileRule = "by rank, strictly above; 0 ms is shown as 1 ms";
    if (!file.runs.empty() && file.runs.back().end)
        file.facts.clock = "wall clock of the generator in front of each line, whole seconds";
    return std::move(file);
}

std::optional<RunFigures> loadtestRun(const simdjson::dom::object &document, SummaryFile &)
{
    const auto histogram = objectAt(document, "histogramMs");
    if (!histogram)
        return std::nullopt;
    RunFigures run;
    run.length = fromMs(numberAt(document, "elapsedSeconds").valueOr(0) * 1e3);
    run.setCounts(countsByMs(*histogram));
    if (const auto codes = objectAt(document, "errorCodes")) {
        for (const auto field : *codes) {
            double requests = 0;
            if (field.value.get(requests) == simdjson::SUCCESS)
                addLoadtestError(field.key, requests, run);
        }
    }
    finishLoadtest(run, numberAt(document, "totalRequests").valueOr(0), numberAt(document, "totalErrors").valueOr(0));
    if (const auto rate = numberAt(document, "requestsPerSecond"); rate.isAbove(0) && run.length)
        run.offered = rate.value() * toSeconds(*run.length);
    return run;
}

SummaryFile parseLoadtestJson(std::string_view text)
{
    auto file = parseJsonRuns(text, loadtestRun);
    tellOfLoadtest(file);
    file.facts.percentileRule = "by rank over the counts for each millisecond";
    return file;
}

} // namespace

bool isLoadtestText(std::string_view head)
{
    return saysAll(head, {"Target URL:", "Mean latency:", "Total time:"});
}

std::unique_ptr<Reader> openLoadtestText(const ReaderOptions &options)
{
    return openSummary(options, "loadtest", parseLoadtestText);
}

bool isLoadtestJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("histogramMs") && json.has("accumulatedMs");
}

std::unique_ptr<Reader> openLoadtestJson(const ReaderOptions &options)
{
    return openSummary(options, "loadtest-json", parseLoadtestJson);
}

} // namespace model::formats
