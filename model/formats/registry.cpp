// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/readers.h"

#include <array>

namespace model::formats {

std::span<const Format> registry()
{
    static constexpr std::array<Format, 22> kFormats{{
        {"gatling-log", "Gatling simulation.log (text, to 3.12)", "tab separated records that begin with RUN",
         SourceKind::Load, isGatlingLog, openGatlingLog},
        {"gatling-binary", "Gatling simulation.log (binary, from 3.13)", "a zero byte, then a version with its length",
         SourceKind::Load, isGatlingBinary, openGatlingBinary},
        {"poll-log", "log of polls of an event-loop endpoint (NDJSON)", "objects with `poll` and `row`",
         SourceKind::Loop, isPollLog, openPollLog},
        {"autocannon", "autocannon -j result", "`requests`, `latency` and `throughput` objects and `2xx`",
         SourceKind::Load, isAutocannon, openAutocannon},
        {"k6-json", "k6 --out json (NDJSON)", "objects with `type` Metric or Point, `metric` and `data`",
         SourceKind::Load, isK6Json, openK6Json},
        {"k6-csv", "k6 --out csv", "the header metric_name,timestamp,metric_value", SourceKind::Load, isK6Csv,
         openK6Csv},
        {"vegeta-json", "vegeta encode (NDJSON)", "objects with `code`, `latency` and `timestamp`", SourceKind::Load,
         isVegetaJson, openVegetaJson},
        {"vegeta-csv", "vegeta encode -to csv", "rows of start ns, code, latency ns, bytes out, bytes in, error",
         SourceKind::Load, isVegetaCsv, openVegetaCsv},
        {"jmeter-csv", "JMeter results (CSV)",
         "a header with timeStamp and elapsed, or rows of epoch ms, elapsed, label and so on", SourceKind::Load,
         isJmeterCsv, openJmeterCsv},
        {"jmeter-xml", "JMeter results (XML)", "<testResults", SourceKind::Load, isJmeterXml, openJmeterXml},
        {"hey-csv", "hey -o csv", "the header response-time,DNS+dialup,DNS,...,status-code,offset", SourceKind::Load,
         isHeyCsv, openHeyCsv},
        {"oha-csv", "oha --output-format csv", "the header request-start,DNS,DNS+dialup,...,status", SourceKind::Load,
         isOhaCsv, openOhaCsv},
        {"h2load-log", "h2load --log-file", "rows of epoch us, status and us, tab separated", SourceKind::Load,
         isH2loadLog, openH2loadLog},
        {"ab-gnuplot", "ab -g", "the header starttime, seconds, ctime, dtime, ttime, wait", SourceKind::Load,
         isAbGnuplot, openAbGnuplot},
        {"tsung-dump", "tsung.dump (dumptraffic)", "the header #date;pid;id;http method;...", SourceKind::Load,
         isTsungDump, openTsungDump},
        {"tsung-log", "tsung.log", "the line # stats: dump at", SourceKind::Load, isTsungLog, openTsungLog},
        {"locust-history", "Locust _stats_history.csv", "the header Timestamp,User Count,Type,Name,Requests/s",
         SourceKind::Load, isLocustHistory, openLocustHistory},
        {"artillery", "artillery 2 result (JSON)", "`aggregate` and `intermediate` with `counters`", SourceKind::Load,
         isArtillery, openArtillery},
        {"hdr-log", "HdrHistogram log (.hlog)", "#[Histogram log format version, #[StartTime: or its legend",
         SourceKind::Load, isHdrLog, openHdrLog},
        {"interval-log", "load figures per second (NDJSON)", "objects with `t`, `offered`, `done` and `p99`",
         SourceKind::Load, isIntervalLog, openIntervalLog},
        {"request-log", "one request a line (NDJSON)",
         "objects with `i` (intended start), `l` (latency) and `s` (status)", SourceKind::Load, isRequestLog,
         openRequestLog},
        {"body-log", "bodies of an event-loop endpoint, one a line (NDJSON)",
         "loop figures with `windowEndEpochMs` or `time`", SourceKind::Loop, isBodyLog, openBodyLog},
    }};
    return kFormats;
}

const Format *detect(std::string_view head)
{
    for (const auto &format : registry()) {
        if (format.recognises(head))
            return &format;
    }
    return nullptr;
}

} // namespace model::formats
