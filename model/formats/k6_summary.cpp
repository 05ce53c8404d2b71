// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

void tellOfK6(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "k6 summary";
    facts.latencyOf =
        "all requests, from sending to the last byte, without connecting: a refused one counts as 0 ms, one "
        "that timed out with the time limit";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "among the failed, with their time in the latencies";
    facts.statuses = "failed against not failed (by default 4xx, 5xx and no response fail)";
    facts.percentileRule = "interpolated between ranks; p(99) is only there when it was asked for";
    facts.cannotTell = {"how many 503 there were", "timeouts and refused connections apart from statuses",
                        "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
}

/// Counts from the totals of the metrics http_reqs and http_req_failed.
void countK6Requests(Reading requests, Reading failed, RunFigures &run)
{
    run.done = requests;
    run.latencies = requests;
    if (!requests.isKnown() || !failed.isKnown())
        return;
    run.failed = failed;
    run.ok = Reading(std::max(0.0, requests.value() - failed.value()));
    run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = run.ok.value();
    run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = failed.value();
    if (requests.value() <= 0)
        run.dropLatencies();
}

/// The values of a metric: under `values`, or in older exports on the metric itself.
simdjson::dom::object valuesOf(const simdjson::dom::object &metric)
{
    const auto values = objectAt(metric, "values");
    return values ? *values : metric;
}

/// The metrics of all kinds of JSON summary, by name.
class K6Metrics {
public:
    explicit K6Metrics(const simdjson::dom::object &document)
        : m_metrics(objectAt(document, "metrics"))
    {
        const auto results = objectAt(document, "results");
        if (results)
            m_list = elementsAt(*results, "metrics");
    }

    [[nodiscard]] std::optional<simdjson::dom::object> find(std::string_view name) const
    {
        if (m_metrics) {
            const auto metric = objectAt(*m_metrics, name);
            return metric ? std::optional(valuesOf(*metric)) : std::nullopt;
        }
        for (const auto &element : m_list) {
            simdjson::dom::object metric;
            if (element.get(metric) == simdjson::SUCCESS && textAt(metric, "name") == name)
                return valuesOf(metric);
        }
        return std::nullopt;
    }

private:
    std::optional<simdjson::dom::object> m_metrics;
    std::vector<simdjson::dom::element> m_list;
};

void takeTrend(const simdjson::dom::object &trend, RunFigures &run)
{
    run.meanMs = numberAt(trend, "avg");
    run.minMs = numberAt(trend, "min");
    run.p50Ms = larger(numberAt(trend, "med"), numberAt(trend, "p(50)"));
    run.p90Ms = numberAt(trend, "p(90)");
    run.p99Ms = numberAt(trend, "p(99)");
    run.maxMs = numberAt(trend, "max");
}

std::optional<Duration> k6Length(const simdjson::dom::object &document,
                                 const std::optional<simdjson::dom::object> &requests)
{
    if (const auto state = objectAt(document, "state")) {
        if (const auto ms = numberAt(*state, "testRunDurationMs"); ms.isAbove(0))
            return fromMs(ms.value());
    }
    if (const auto config = objectAt(document, "config")) {
        if (const auto seconds = numberAt(*config, "duration"); seconds.isAbove(0))
            return fromMs(seconds.value() * 1e3);
    }
    const auto count = requests ? numberAt(*requests, "count") : Reading();
    const auto rate = requests ? numberAt(*requests, "rate") : Reading();
    return rate.isAbove(0) && count.isAbove(0) ? std::optional(fromMs(count.value() / rate.value() * 1e3))
                                               : std::nullopt;
}

std::optional<RunFigures> k6Run(const simdjson::dom::object &document, SummaryFile &file)
{
    const K6Metrics metrics(document);
    const auto requests = metrics.find("http_reqs");
    const auto duration = metrics.find("http_req_duration");
    if (!requests && !duration) {
        file.problem = "a k6 summary without http_reqs: no HTTP request was made";
        return std::nullopt;
    }
    RunFigures run;
    run.length = k6Length(document, requests);
    if (const auto metadata = objectAt(document, "metadata"))
        run.end = parseIso8601(textAt(*metadata, "generatedAt"));
    if (duration)
        takeTrend(*duration, run);
    if (const auto successes = metrics.find("http_req_duration{expected_response:true}")) {
        run.okP50Ms = larger(numberAt(*successes, "med"), numberAt(*successes, "p(50)"));
        run.okP99Ms = numberAt(*successes, "p(99)");
    }
    // The metric counts how often `failed` was true: `passes` (`matches` in newer files) are the failures.
    const auto failed = metrics.find("http_req_failed");
    countK6Requests(requests ? numberAt(*requests, "count") : Reading(),
                    failed ? larger(numberAt(*failed, "passes"), numberAt(*failed, "matches")) : Reading(), run);
    const auto iterations = metrics.find("iterations");
    const auto dropped = metrics.find("dropped_iterations");
    if (dropped && iterations && run.done.isKnown() && numberAt(*iterations, "count").isAbove(0)) {
        // As many requests for each iteration that could not begin as for those that did.
        const double perIteration = run.done.value() / numberAt(*iterations, "count").value();
        run.offered = run.done.value() + numberAt(*dropped, "count").valueOr(0) * perIteration;
    }
    return run;
}

SummaryFile parseK6Summary(std::string_view text)
{
    auto file = parseJsonRuns(text, k6Run);
    tellOfK6(file);
    file.facts.rounding = "none";
    if (!file.runs.empty() && file.runs.back().end)
        file.facts.clock = "the end of the run is when the summary was made";
    return file;
}

/// `avg=5.69ms  min=281.07µs med=689.63µs max=21.67ms  p(90)=20.5ms`
void takeTrendText(std::string_view cells, RunFigures &run)
{
    for (const auto cell : wordsOf(cells)) {
        const auto equals = cell.find('=');
        if (equals == std::string_view::npos)
            continue;
        const auto name = cell.substr(0, equals);
        const auto value = lengthMs(cell.substr(equals + 1));
        if (name == "avg")
            run.meanMs = value;
        else if (name == "min")
            run.minMs = value;
        else if (name == "med")
            run.p50Ms = value;
        else if (name == "max")
            run.maxMs = value;
        else if (name.substr(0, 2) == "p(")
            run.setPercentile(leadingNumber(name.substr(2)).valueOr(-1), value);
    }
}

struct K6TextCounts {
    Reading requests, failed, rate;
};

/// `http_req_failed: 12.50% ✓ 5 ✗ 35` up to version 0.57, `6.75% 10 out of 148` after it: both put the failures first.
Reading failuresIn(std::string_view cells)
{
    const auto words = wordsOf(cells);
    if (const auto place = std::find(words.begin(), words.end(), "\xE2\x9C\x93");
        place != words.end() && place + 1 != words.end())
        return leadingNumber(*(place + 1));
    return words.size() >= 4 && words[2] == "out" ? leadingNumber(words[1]) : Reading();
}

/// The name in front of the dots, and what stands behind the colon.
std::pair<std::string_view, std::string_view> namedMetric(std::string_view line)
{
    const auto start = line.find_first_of("abcdefghijklmnopqrstuvwxyz");
    const auto end = start == std::string_view::npos ? start : line.find_first_of(".:", start);
    const auto colon = end == std::string_view::npos ? end : line.find(": ", end);
    if (colon == std::string_view::npos
        || line.substr(end, colon - end).find_first_not_of('.') != std::string_view::npos)
        return {};
    return {line.substr(start, end - start), line.substr(colon + 2)};
}

SummaryFile parseK6Text(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    RunFigures run;
    K6TextCounts counts;
    for (const auto line : linesOf(plain)) {
        const auto [name, cells] = namedMetric(line);
        const auto words = wordsOf(cells);
        if (name == "http_req_duration") {
            if (!run.hasLatency())
                takeTrendText(cells, run);
        } else if (name == "http_req_failed") {
            counts.failed = failuresIn(cells);
        } else if (name == "http_reqs" && words.size() >= 2) {
            counts.requests = leadingNumber(words[0]);
            counts.rate = leadingNumber(words[1]);
        }
    }
    if (counts.rate.isAbove(0) && counts.requests.isKnown())
        run.length = fromMs(counts.requests.value() / counts.rate.value() * 1e3);
    countK6Requests(counts.requests, counts.failed, run);
    if (counts.requests.isKnown() || run.hasLatency())
        file.runs.push_back(run);
    tellOfK6(file);
    file.facts.rounding = "two decimals of a unit chosen by size";
    return file;
}

} // namespace

bool isK6Summary(std::string_view head)
{
    const JsonHead json(head);
    const bool isNewest = json.has("results.metrics") && json.has("metadata.k6Version");
    return isNewest || (json.has("metrics") && json.has("root_group")) || json.has("metrics.http_req_duration")
        || json.has("metrics.http_reqs") || json.has("metrics.vus_max");
}

std::unique_ptr<Reader> openK6Summary(const ReaderOptions &options)
{
    return openSummary(options, "k6-summary", parseK6Summary);
}

bool isK6Text(std::string_view head)
{
    return saysAll(head, {"http_req_duration..", ": avg="}) || saysAll(head, {"http_reqs....", "iterations...."});
}

std::unique_ptr<Reader> openK6Text(const ReaderOptions &options)
{
    return openSummary(options, "k6-text", parseK6Text);
}

} // namespace model::formats
