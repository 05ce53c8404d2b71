// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

void tellOfVegeta(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "vegeta report";
    facts.latencyOf = "all requests, those without a response with them: a refused one with its microseconds, one that "
                      "timed out with the time limit";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "status 0, in the latencies; how many of the errors they are is not told";
    facts.statuses = "each status by itself; 0 is no response";
    facts.percentileRule = "estimated by a t-digest";
    facts.cannotTell = {"the rate that was asked for", "the latency of the successes alone",
                        "how many of each error there were", "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
}

/// Requests without a response are all of one kind when all errors that were met are.
void addNoResponse(double requests, const std::vector<std::string> &errors, RunFigures &run)
{
    if (requests <= 0)
        return;
    const auto isRefusal = [](const std::string &error) {
        return error.find("refused") != std::string::npos || error.find("reset") != std::string::npos;
    };
    const auto isTimeout = [](const std::string &error) {
        return error.find("deadline") != std::string::npos || error.find("imeout") != std::string::npos;
    };
    std::vector<std::string> transport;
    std::copy_if(errors.begin(), errors.end(), std::back_inserter(transport),
                 [](const std::string &error) { return !leadingNumber(error).isKnown(); }); // not `503 Service ...`
    if (!transport.empty() && std::all_of(transport.begin(), transport.end(), isRefusal))
        run.addRefused(requests);
    else if (!transport.empty() && std::all_of(transport.begin(), transport.end(), isTimeout))
        run.addTimeouts(requests);
    else
        run.addOtherErrors(requests);
}

std::optional<RunFigures> vegetaRun(const simdjson::dom::object &document, SummaryFile &)
{
    const auto latencies = objectAt(document, "latencies");
    if (!latencies || !numberAt(document, "requests").isKnown())
        return std::nullopt;
    RunFigures run;
    run.start = parseIso8601(textAt(document, "earliest"));
    run.end = parseIso8601(textAt(document, "end"));
    run.done = numberAt(document, "requests");
    run.sent = run.done;
    run.latencies = run.done;
    constexpr double kNs = 1e-6;
    run.meanMs = scaled(numberAt(*latencies, "mean"), kNs);
    run.p50Ms = scaled(numberAt(*latencies, "50th"), kNs);
    run.p90Ms = scaled(numberAt(*latencies, "90th"), kNs);
    run.p99Ms = scaled(numberAt(*latencies, "99th"), kNs);
    run.maxMs = scaled(numberAt(*latencies, "max"), kNs);
    run.minMs = scaled(numberAt(*latencies, "min"), kNs);
    std::vector<std::string> errors;
    simdjson::dom::array texts;
    if (document.at_key("errors").get(texts) == simdjson::SUCCESS) {
        for (const auto element : texts) {
            std::string_view text;
            if (element.get(text) == simdjson::SUCCESS && errors.size() < 1000)
                errors.emplace_back(text);
        }
    }
    if (const auto statuses = objectAt(document, "status_codes")) {
        addStatuses(*statuses, run);
        addNoResponse(numberAt(*statuses, "0").valueOr(0), errors, run);
    }
    if (!run.done.isAbove(0))
        run.dropLatencies();
    return run;
}

SummaryFile parseVegetaJson(std::string_view text)
{
    auto file = parseJsonRuns(text, vegetaRun);
    tellOfVegeta(file);
    file.facts.rounding = "a nanosecond";
    file.facts.clock = "wall clock of the generator, from the first request's start to the last one's end";
    return file;
}

/// What stands behind the bracket of `Latencies     [min, mean, 50, 90, 95, 99, max]  21ms, 2.5s, ...`, by name.
std::vector<std::pair<std::string_view, std::string_view>> namedCells(std::string_view line)
{
    const auto open = line.find('[');
    const auto close = line.find(']');
    std::vector<std::pair<std::string_view, std::string_view>> cells;
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return cells;
    auto names = line.substr(open + 1, close - open - 1);
    auto values = line.substr(close + 1);
    while (!names.empty() && !values.empty()) {
        const auto name = names.find(',');
        const auto value = values.find(',');
        cells.emplace_back(withoutBlanks(names.substr(0, name)), withoutBlanks(values.substr(0, value)));
        names.remove_prefix(name == std::string_view::npos ? names.size() : name + 1);
        values.remove_prefix(value == std::string_view::npos ? values.size() : value + 1);
    }
    return cells;
}

void takeVegetaLatencies(std::string_view line, RunFigures &run)
{
    for (const auto &[name, value] : namedCells(line)) {
        if (name == "min")
            run.minMs = lengthMs(value);
        else if (name == "mean")
            run.meanMs = lengthMs(value);
        else if (name == "max")
            run.maxMs = lengthMs(value);
        else
            run.setPercentile(leadingNumber(name).valueOr(-1), lengthMs(value));
    }
}

class VegetaText {
public:
    void take(std::string_view line)
    {
        if (afterLabel(line, "Requests  ")) {
            flush();
            m_run.emplace();
            const auto cells = namedCells(line);
            m_run->done = cells.empty() ? Reading() : leadingNumber(cells.front().second);
            m_run->sent = m_run->latencies = m_run->done;
        } else if (!m_run) {
            return;
        } else if (afterLabel(line, "Duration  ")) {
            const auto cells = namedCells(line);
            m_run->length = fromMs(cells.empty() ? 0 : lengthMs(cells.front().second).valueOr(0));
        } else if (afterLabel(line, "Latencies  ")) {
            takeVegetaLatencies(line, *m_run);
        } else if (const auto codes = afterLabel(line, "Status Codes")) {
            for (const auto word : wordsOf(codes->substr(std::min(codes->size(), codes->find(']') + 1))))
                takeStatus(word);
        } else if (afterLabel(line, "Error Set:")) {
            m_isInErrors = true;
        } else if (m_isInErrors && !withoutBlanks(line).empty()) {
            m_errors.emplace_back(line.substr(0, 500));
        }
    }

    void flush()
    {
        if (m_run && m_run->done.isKnown()) {
            addNoResponse(m_noResponse, m_errors, *m_run);
            if (!m_run->done.isAbove(0))
                m_run->dropLatencies();
            m_file.runs.push_back(*m_run);
        }
        m_run.reset();
        m_errors.clear();
        m_isInErrors = false;
        m_noResponse = 0;
    }

    [[nodiscard]] SummaryFile &file() { return m_file; }

private:
    void takeStatus(std::string_view word)
    {
        const auto colon = word.find(':');
        const auto status = parseInteger(word.substr(0, colon));
        const auto requests = colon == std::string_view::npos ? std::nullopt : parseDouble(word.substr(colon + 1));
        if (!status || !requests)
            return;
        if (*status == 0)
            m_noResponse += *requests;
        else if (*status < 1000)
            m_run->addStatus(static_cast<int>(*status), *requests);
    }

    SummaryFile m_file;
    std::optional<RunFigures> m_run;
    std::vector<std::string> m_errors;
    bool m_isInErrors = false;
    double m_noResponse = 0;
};

SummaryFile parseVegetaText(std::string_view capture)
{
    const auto plain = plainText(capture);
    VegetaText text;
    for (const auto line : linesOf(plain))
        text.take(line);
    text.flush();
    tellOfVegeta(text.file());
    text.file().facts.rounding = "three decimals of a unit chosen by size";
    return std::move(text.file());
}

} // namespace

bool isVegetaReportJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("latencies.50th") && json.has("latencies.99th");
}

std::unique_ptr<Reader> openVegetaReportJson(const ReaderOptions &options)
{
    return openSummary(options, "vegeta-report-json", parseVegetaJson);
}

bool isVegetaReportText(std::string_view head)
{
    return saysAll(head, {"Requests      [total, rate"}) && saysAll(head, {"Latencies     ["});
}

std::unique_ptr<Reader> openVegetaReportText(const ReaderOptions &options)
{
    return openSummary(options, "vegeta-report", parseVegetaText);
}

} // namespace model::formats
