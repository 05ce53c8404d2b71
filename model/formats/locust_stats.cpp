// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/csv_text.h"
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

void tellOfLocust(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "Locust";
    facts.latencyOf = "all requests, those that failed with them";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "among the failures, with their time in the latencies";
    facts.statuses = "failures (4xx, 5xx and no response) against the rest";
    facts.rounding = "from 100 ms on to 10 ms, from 1 s on to 100 ms; the largest is exact";
    facts.cannotTell = {"how many 503 there were", "the latency of the successes alone"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::Rounded);
}

void countLocustRequests(Reading requests, Reading failures, RunFigures &run)
{
    run.done = requests;
    run.latencies = requests;
    run.failed = failures;
    if (requests.isKnown() && failures.isKnown()) {
        run.ok = Reading(std::max(0.0, requests.value() - failures.value()));
        run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = run.ok.value();
        run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = failures.value();
    }
    if (!requests.isAbove(0))
        run.dropLatencies();
}

SummaryFile parseLocustStats(std::string_view text)
{
    SummaryFile file;
    tellOfLocust(file);
    file.facts.percentileRule = "nearest of the rounded times, over the whole run";
    file.facts.cannotTell.emplace_back("anything over time: use the file _stats_history.csv");
    const auto rows = csvRows(text, ',');
    if (rows.empty())
        return file;
    const CsvHeader header(rows.front().cells);
    for (const auto &row : rows) {
        if (header.cell(row, "Name") != "Aggregated" && header.cell(row, "Name") != "Total")
            continue;
        RunFigures run;
        run.p50Ms = csvNumber(header.cell(row, "50%"));
        run.p90Ms = csvNumber(header.cell(row, "90%"));
        run.p99Ms = csvNumber(header.cell(row, "99%"));
        const auto figure = [&](std::string_view name, std::string_view formerName) {
            return csvNumber(header.cell(row, header.has(name) ? name : formerName));
        };
        run.minMs = figure("Min Response Time", "Min response time");
        run.meanMs = figure("Average Response Time", "Average response time");
        run.maxMs = figure("Max Response Time", "Max response time");
        const auto requests = figure("Request Count", "# requests");
        countLocustRequests(requests, figure("Failure Count", "# failures"), run);
        if (const auto rate = csvNumber(header.cell(row, "Requests/s")); rate.isAbove(0) && requests.isAbove(0))
            run.length = fromMs(requests.value() / rate.value() * 1e3);
        file.runs.push_back(run);
    }
    file.problem = "only the header: the run was stopped in its first seconds, before Locust wrote figures";
    return file;
}

/// The counts of all names, added up.
class LocustTotals {
public:
    void add(const simdjson::dom::object &entry)
    {
        m_requests += numberAt(entry, "num_requests").valueOr(0);
        m_failures += numberAt(entry, "num_failures").valueOr(0);
        m_totalMs += numberAt(entry, "total_response_time").valueOr(0);
        m_largest = larger(m_largest, numberAt(entry, "max_response_time"));
        m_least = smaller(m_least, numberAt(entry, "min_response_time"));
        m_start = smaller(m_start, numberAt(entry, "start_time"));
        m_end = larger(m_end, numberAt(entry, "last_request_timestamp"));
        const auto times = objectAt(entry, "response_times");
        if (!times)
            return;
        for (const auto &[ms, requests] : countsByMs(*times))
            m_counts[ms] += requests;
    }

    [[nodiscard]] RunFigures run() const
    {
        RunFigures run;
        run.start = timestampFromEpochMs(m_start.valueOr(0) * 1e3);
        run.end = timestampFromEpochMs(m_end.valueOr(0) * 1e3);
        run.setCounts(m_counts);
        // These are not rounded.
        run.minMs = m_least;
        run.maxMs = m_largest;
        run.meanMs = m_requests > 0 ? Reading(m_totalMs / m_requests) : Reading();
        countLocustRequests(m_requests, m_failures, run);
        return run;
    }

private:
    double m_requests = 0, m_failures = 0, m_totalMs = 0;
    Reading m_least, m_largest, m_start, m_end;
    std::map<double, double> m_counts;
};

SummaryFile parseLocustJson(std::string_view text)
{
    SummaryFile file;
    tellOfLocust(file);
    file.facts.percentileRule = "by rank over the rounded times";
    file.facts.clock = "wall clock of the generator";
    forEachJson(text, [&](const simdjson::dom::element &element) {
        simdjson::dom::array entries;
        if (element.get(entries) != simdjson::SUCCESS)
            return;
        LocustTotals totals;
        for (const auto inner : entries) {
            simdjson::dom::object entry;
            if (inner.get(entry) == simdjson::SUCCESS)
                totals.add(entry);
        }
        file.runs.push_back(totals.run());
    });
    return file;
}

} // namespace

bool isLocustStats(std::string_view head)
{
    const auto header = headerLine(head);
    return header.find("Type,Name,Request Count,Failure Count,") == 0
        || header.find(R"("Type","Name","# requests","# failures")") == 0; // up to version 0.14
}

std::unique_ptr<Reader> openLocustStats(const ReaderOptions &options)
{
    return openSummary(options, "locust-stats", parseLocustStats);
}

bool isLocustJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("[].num_reqs_per_sec") && json.has("[].response_times");
}

std::unique_ptr<Reader> openLocustJson(const ReaderOptions &options)
{
    return openSummary(options, "locust-json", parseLocustJson);
}

} // namespace model::formats
