// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/refusals.h"

#include "model/formats/console_text.h"
#include "model/formats/csv_text.h"
#include "model/formats/json_text.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace model::formats {

namespace {

using namespace std::string_view_literals;

/// What was looked up once for all entries of the table.
struct Glance {
    std::string_view head;
    std::string plain;
    std::string lower; ///< of the plain text, ASCII only
    JsonHead json;
    std::string_view header; ///< first line with text

    [[nodiscard]] bool says(std::string_view words) const { return plain.find(words) != std::string::npos; }
    /// By its title; a longer name may be anywhere, a short one stands in any script by chance.
    [[nodiscard]] bool isPageOf(std::string_view tool) const
    {
        constexpr std::size_t kShortName = 3;
        const std::string_view text = lower;
        const auto from = text.find("<title");
        const auto title =
            from == std::string_view::npos ? std::string_view() : text.substr(from, text.find("</title", from) - from);
        const auto place = tool.size() >= kShortName ? text : title;
        return isPage() && place.find(tool) != std::string_view::npos;
    }
    [[nodiscard]] bool isPage() const
    {
        return lower.find("<html") != std::string::npos || lower.find("<!doctype html") != std::string::npos;
    }
    [[nodiscard]] bool startsWith(std::string_view bytes) const { return head.substr(0, bytes.size()) == bytes; }
    [[nodiscard]] bool hasColumn(std::string_view name) const { return header.find(name) != std::string_view::npos; }
};

struct Entry {
    bool (*matches)(const Glance &glance);
    Refusal refusal;
};

bool isProcessStat(const Glance &glance)
{
    const auto byteAt = [&](std::size_t at) { return static_cast<unsigned char>(glance.head[at]); };
    if (glance.head.size() < 3)
        return false;
    const std::size_t length = byteAt(0) * 256U + byteAt(1);
    if (length < 40 || length > 90 || byteAt(2) != 9)
        return false;
    const auto next = length + 2;
    return glance.head.size() < next + 3 || (byteAt(next) == 0 && byteAt(next + 2) == 9);
}

bool isJmeterWithoutHeader(const Glance &glance)
{
    const auto cells = csvRows(glance.header, ',');
    if (cells.empty() || cells.front().cells.size() < 6)
        return false;
    const auto &row = cells.front().cells;
    const bool hasStatus = row[1].size() == 3 && parseInteger(row[1]).has_value();
    return hasStatus && std::any_of(row.begin(), row.end(), [](const std::string &cell) { return cell == "text"; })
        && std::any_of(row.begin(), row.end(),
                       [](const std::string &cell) { return cell == "true" || cell == "false"; });
}

bool isBinary(const Glance &glance)
{
    return glance.head.substr(0, 4096).find('\0') != std::string_view::npos;
}

constexpr std::string_view kAnySqlite = "SQLite format 3\0"sv;

const Entry kEntries[] = {
    {[](const Glance &g) { return g.says("This is ApacheBench") && g.lower.find("<table") != std::string::npos; },
     {"a table of ab -w (HTML)", "run ab without -w, or take -g or -e"}},
    {[](const Glance &g) { return g.isPageOf("gatling"); },
     {"a report page of Gatling", "take simulation.log of the same folder, or js/global_stats.json"}},
    {[](const Glance &g) { return g.isPageOf("locust"); },
     {"a report page of Locust", "take _stats_history.csv (--csv) or --json"}},
    {[](const Glance &g) { return g.isPageOf("k6"); },
     {"a report page of k6", "take --out json=FILE or --out csv=FILE, or --summary-export=FILE"}},
    {[](const Glance &g) { return g.isPageOf("jmeter"); },
     {"a report page of JMeter", "take the results file (-l, .jtl)"}},
    {[](const Glance &g) { return g.isPageOf("artillery"); },
     {"a report page of artillery", "take the JSON that it was made of (--output)"}},
    {[](const Glance &g) { return g.isPageOf("vegeta"); },
     {"a plot of vegeta", "take vegeta encode or vegeta report -type=json"}},
    {[](const Glance &g) { return g.isPageOf("clinic"); },
     {"a report page of clinic", "record with eldscope record, or take --out json of the load generator"}},
    {[](const Glance &g) { return g.isPage(); },
     {"a web page", "take the data export of the program that made it (JSON or CSV)"}},
    {[](const Glance &g) { return g.head.substr(0, 32).find("\x06Result") != std::string_view::npos; },
     {"a result of vegeta attack in gob encoding", "turn it into text with vegeta encode --to json or --to csv"}},
    {[](const Glance &g) { return g.startsWith(kAnySqlite); },
     {"an SQLite database, perhaps of oha --db-url", "take oha --output-format json or csv"}},
    {isProcessStat,
     {"a process statistic of clinic doctor",
      "its utilization is since the start of the process; poll with eldscope record"}},
    {[](const Glance &g) { return g.json.has("clock.hrtime") && g.json.has("nodeVersions"); },
     {"the system description of clinic", "it holds no figures over time; poll with eldscope record"}},
    {[](const Glance &g) { return g.json.has("nodes") && g.json.has("startTime"); },
     {"a CPU profile (.cpuprofile)",
      "open it in the browser's developer tools; for the loop poll monitorEventLoopDelay"}},
    {[](const Glance &g) { return g.json.has("traceEvents"); },
     {"a trace of events", "open it in a trace viewer; for the loop poll monitorEventLoopDelay"}},
    {[](const Glance &g) { return g.json.has("header.reportVersion"); },
     {"a diagnostic report of Node",
      "it is one moment and holds the environment; for the loop poll monitorEventLoopDelay"}},
    {[](const Glance &g) { return g.json.has("code") && g.json.has("ticks") && g.json.has("functions"); },
     {"a profile of node --prof", "it counts ticks without times; for the loop poll monitorEventLoopDelay"}},
    {[](const Glance &g) { return g.says("Statistical profiling result from"); },
     {"a profile of node --prof-process", "it counts ticks without times; for the loop poll monitorEventLoopDelay"}},
    {[](const Glance &g) { return g.json.valueAt("statusCode") == "503" && g.json.has("message"); },
     {"the answer of a service that sheds load (under-pressure)",
      "it holds no figures; poll it with eldscope record, which keeps such answers in place"}},
    {[](const Glance &g) { return g.startsWith("\0\0\0\0"sv); },
     {"a binary log of Gatling that is cut short", "take the whole simulation.log"}},
    {[](const Glance &g) { return g.says("unable to connect to ") && g.plain.size() < 1000; },
     {"a run of wrk that could not connect", "nothing was measured; check the address and run it again"}},
    {[](const Glance &g) { return g.hasColumn("responseCode") && g.hasColumn("label") && !g.hasColumn("timeStamp"); },
     {"JMeter results without the columns timeStamp and elapsed",
      "set jmeter.save.saveservice.timestamp_format=ms and jmeter.save.saveservice.time=true"}},
    {isJmeterWithoutHeader,
     {"JMeter results without times and without a header",
      "set jmeter.save.saveservice.print_field_names=true, timestamp_format=ms and time=true"}},
    {[](const Glance &g) { return g.hasColumn("Method,Name,Error,Occurrences"); },
     {"the list of failures of Locust", "take _stats_history.csv of the same run"}},
    {[](const Glance &g) { return g.hasColumn("Count,Message,Traceback"); },
     {"the list of exceptions of Locust", "take _stats_history.csv of the same run"}},
    {[](const Glance &g) { return g.hasColumn("Date & Time,") && g.hasColumn("Trans,"); },
     {"the log of siege (siege.log)", "it has local times without a zone and no percentiles; take siege -j or -v"}},
    {[](const Glance &g) { return g.header.substr(0, 6) == "Bucket" && g.hasColumn("Histogram"); },
     {"counts of vegeta report -type=hist", "take vegeta report -type=json, or vegeta encode for the requests"}},
    {[](const Glance &g) { return g.hasColumn("# timestamp userid sessionid"); },
     {"the match log of tsung", "take tsung.log, or tsung.dump with dumptraffic=\"protocol\""}},
    {[](const Glance &g) { return g.head.substr(0, 5) == "HISTF" || g.head.substr(0, 5) == "HISTI"; },
     {"a single encoded histogram", "take the log (.hlog) or its percentile output (.hgrm)"}},
    {[](const Glance &g) { return g.says("level=error msg=") || g.says("level=warning msg="); },
     {"the messages of k6", "take --out json=FILE or the summary"}},
    {[](const Glance &g) { return g.says("/INFO/locust.") || g.says("/ERROR/locust."); },
     {"the messages of Locust", "take _stats_history.csv (--csv)"}},
    {[](const Glance &g) {
         return g.says("Requests: ") && g.says("requests per second: ") && g.says("mean latency: ");
     },
     {"a run of loadtest that was stopped before its result", "let it end, or take its API result"}},
    {[](const Glance &g) { return g.says("\"event\":\"tick\"") || g.json.valueAt("event") == "tick"; },
     {"ticks of autocannon's API", "take its result (-j), or write its response events"}},
    {[](const Glance &g) { return g.json.has("t") && g.json.has("code") && g.json.has("ms"); },
     {"a log of autocannon's response events",
      "take its result (-j), or write i (start, epoch ms), l (latency, ms) and s (status) into each line"}},
    {[](const Glance &g) { return g.says("Running ") && g.says(" @ http"); },
     {"a run of autocannon or wrk that was stopped before its result",
      "let it end; take autocannon -j or wrk --latency"}},
    {[](const Glance &g) { return g.says("Bombarding "); },
     {"a run of bombardier that was stopped before its result", "let it end; take -o json -p r"}},
    {[](const Glance &g) { return g.says("starting benchmark...") && g.says("spawning thread"); },
     {"a run of h2load that was stopped before its result", "let it end, or take --log-file"}},
    {[](const Glance &g) { return g.says("Benchmarking ") && g.says("be patient"); },
     {"a run of ab that was stopped before its result", "let it end; take -g and -e"}},
    {[](const Glance &g) { return g.says("Test run id:") && g.says("Phase started"); },
     {"a run of artillery that was stopped before its first figures", "let it end; take --output"}},
    {[](const Glance &g) {
         return std::all_of(g.head.begin(), g.head.end(),
                            [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; });
     },
     {"nothing but blanks", "the run may have been killed before it printed its result"}},
    {isBinary, {"binary data", "take a text export (JSON or CSV) of the program that wrote it"}},
};

} // namespace

std::optional<Refusal> refusalOf(std::string_view head)
{
    Glance glance{head, plainText(head), {}, JsonHead(head), headerLine(head)};
    glance.lower = glance.plain;
    std::transform(glance.lower.begin(), glance.lower.end(), glance.lower.begin(), [](unsigned char c) {
        return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
    });
    const auto *entry =
        std::find_if(std::begin(kEntries), std::end(kEntries), [&](const Entry &e) { return e.matches(glance); });
    return entry == std::end(kEntries) ? std::nullopt : std::optional(entry->refusal);
}

} // namespace model::formats
