// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/importer.h"
#include "model/formats/format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

fs::path corpusFolder()
{
    const char *shared = std::getenv("ELDSCOPE_SHARED");
    return fs::path(shared ? shared : "../shared") / "corpus";
}

struct Expected {
    const char *file;
    const char *format; ///< empty: refused, with what to take instead
};

constexpr Expected kExpected[] = {
    {"ab/block.percent.csv", "ab-percentiles"},
    {"ab/err.gnuplot.tsv", "ab-gnuplot"},
    {"ab/err.percent.csv", "ab-percentiles"},
    {"ab/err.txt", "ab"},
    {"ab/guard-k-l.gnuplot.tsv", "ab-gnuplot"},
    {"ab/guard-k.gnuplot.tsv", "ab-gnuplot"},
    {"ab/guard-k.percent.csv", "ab-percentiles"},
    {"ab/guard-l.txt", "ab"},
    {"ab/ok-progress.txt", "ab"},
    {"ab/ok-t2.txt", "ab"},
    {"ab/ok-w.html", ""},
    {"ab/ok.percent.csv", "ab-percentiles"},
    {"ab/refused.txt", "ab"},
    {"ab/reset.gnuplot.tsv", "ab-gnuplot"},
    {"ab/reset.percent.csv", "ab-percentiles"},
    {"ab/sigint-half.txt", "ab"},
    {"ab/sigint.gnuplot.tsv", "ab-gnuplot"},
    {"ab/sigkill-half.txt", "ab"},
    {"ab/t2.gnuplot.tsv", "ab-gnuplot"},
    {"artillery/hang.txt", "artillery-text"},
    {"artillery/mixed.json", "artillery"},
    {"artillery/quick.json", "artillery"},
    {"artillery/quick.txt", "artillery-text"},
    {"artillery/refused.json", "artillery"},
    {"artillery/sigint.json", "artillery"},
    {"artillery/sigkill.txt", "artillery-text"},
    {"artillery/v1.7.9-mixed.json", "artillery-1"},
    {"autocannon/amount-j.json", "autocannon"},
    {"autocannon/api-R150-block-result-pretty.json", "autocannon"},
    {"autocannon/api-response-events.ndjson", ""},
    {"autocannon/api-tick-events.ndjson", ""},
    {"autocannon/block-j.json", "autocannon"},
    {"autocannon/block-text-workers.txt", "autocannon-text"},
    {"autocannon/err-j-x-excludeErrorStats.json", "autocannon"},
    {"autocannon/err-j.json", "autocannon"},
    {"autocannon/expectBody-j.json", "autocannon"},
    {"autocannon/guard-j.json", "autocannon"},
    {"autocannon/guard-text-l-renderStatusCodes.txt", "autocannon-text"},
    {"autocannon/hang-j-timeout1.json", "autocannon"},
    {"autocannon/hang-text.txt", "autocannon-text"},
    {"autocannon/killed-half-empty.json", ""},
    {"autocannon/ok-j-L100.json", "autocannon"},
    {"autocannon/ok-j-R200.json", "autocannon"},
    {"autocannon/ok-text-locale-fr_FR.txt", "autocannon-text"},
    {"autocannon/ok-text.pty-ansi.txt", "autocannon-text"},
    {"autocannon/redir-j.json", "autocannon"},
    {"autocannon/refused-j.json", "autocannon"},
    {"autocannon/reset-j.json", "autocannon"},
    {"autocannon/slow-j-R400-corrected.json", "autocannon"},
    {"autocannon/two-urls-title-pipelining-j.json", "autocannon"},
    {"autocannon/v2.4.1-guard-j.json", "autocannon"},
    {"autocannon/v2.4.1-guard-text.txt", "autocannon-text"},
    {"autocannon/v4.6.0-guard-j.json", "autocannon"},
    {"autocannon/v9-ok-j.json", "autocannon"},
    {"autocannon/v9-slow-j-R400.json", "autocannon"},
    {"autocannon/warmup-j-2lines.ndjson", "autocannon"},
    {"autocannon/workers-j.json", "autocannon"},
    {"bombardier/block-r200.json", "bombardier-json"},
    {"bombardier/guard-r200.json", "bombardier-json"},
    {"bombardier/hang-nolatency.json", "bombardier-json"},
    {"bombardier/ok-intro-result.out", "bombardier-json"},
    {"bombardier/ok.json", "bombardier-json"},
    {"bombardier/refused-progress.txt", "bombardier"},
    {"bombardier/refused.json", "bombardier-json"},
    {"bombardier/reset.json", "bombardier-json"},
    {"bombardier/sigint.json", "bombardier-json"},
    {"bombardier/sigkill.json", ""},
    {"clinic-doctor/12345.clinic-doctor-processstat", ""},
    {"clinic-doctor/12345.clinic-doctor-systeminfo", ""},
    {"clinic-doctor/12345.clinic-doctor-traceevent", ""},
    {"edge-cases/autocannon-with-npm-banner.txt", "autocannon"},
    {"edge-cases/eld-poll-nulls.ndjson", "body-log"},
    {"edge-cases/empty-file.json", ""},
    {"edge-cases/hey-bom-crlf.csv", "hey-csv"},
    {"edge-cases/hey-semicolon-comma-decimals.csv", "hey-csv"},
    {"edge-cases/hey-truncated-last-line.csv", "hey-csv"},
    {"edge-cases/jmeter-multiline-quoted-message.csv", "jmeter-csv"},
    {"edge-cases/jmeter-transaction-controller-double-count.csv", "jmeter-csv"},
    {"edge-cases/k6-blank-and-garbage-lines.ndjson", "k6-json"},
    {"edge-cases/k6-truncated-last-line.ndjson", "k6-json"},
    {"edge-cases/two-wrk-runs-in-one-file.txt", "wrk"},
    {"edge-cases/vegeta-huge-body-line.json", "vegeta-json"},
    {"edge-cases/vegeta-shuffled.json", "vegeta-json"},
    {"edge-cases/wrk-ansi-and-prompt.txt", "wrk"},
    {"gatling/global_stats-2.x.json", "gatling-stats"},
    {"gatling/global_stats-3.2.0.json", "gatling-stats"},
    {"gatling/global_stats-3.7.4.json", "gatling-stats"},
    {"gatling/global_stats-with-ko-3.9.json", "gatling-stats"},
    {"gatling/simulation-2.0-format.log", "gatling-log"},
    {"gatling/simulation-3.14.3-binary.log", "gatling-binary"},
    {"gatling/simulation-3.2.0.log", "gatling-log"},
    {"gatling/simulation-3.7.4.log", "gatling-log"},
    {"gatling/simulation-3.9-KO.synthetic.log", "gatling-log"},
    {"gatling/stats-3.7.4.json", "gatling-stats"},
    {"h2load/block.txt", "h2load"},
    {"h2load/err.txt", "h2load"},
    {"h2load/guard.txt", "h2load"},
    {"h2load/h2load-1.70-output-file.synthetic.json", "h2load-json"},
    {"h2load/hang.log.tsv", ""},
    {"h2load/hang.txt", "h2load"},
    {"h2load/ok.log.tsv", "h2load-log"},
    {"h2load/ok.txt", "h2load"},
    {"h2load/refused.log.tsv", ""},
    {"h2load/refused.txt", "h2load"},
    {"h2load/sigint.log.tsv", "h2load-log"},
    {"h2load/sigkill.log.tsv", "h2load-log"},
    {"hdrhistogram/jHiccup-2.0.1.logV0.hlog", "hdr-log"},
    {"hdrhistogram/jHiccup-2.0.6.logV1.hlog", "hdr-log"},
    {"hdrhistogram/jHiccup-2.0.7S.logV2.hlog", "hdr-log"},
    {"hdrhistogram/js-empty.hgrm", "hgrm"},
    {"hdrhistogram/js-encoded-base64.txt", ""},
    {"hdrhistogram/js-intervals.hlog", "hdr-log"},
    {"hdrhistogram/js-us-scale1000.hgrm", "hgrm"},
    {"hdrhistogram/tagged-Log.logV2.hlog", "hdr-log"},
    {"hdrhistogram/ycsb.logV1.hlog", "hdr-log"},
    {"hey/block.csv", "hey-csv"},
    {"hey/block.txt", "hey"},
    {"hey/err.csv", "hey-csv"},
    {"hey/guard.csv", "hey-csv"},
    {"hey/guard.txt", "hey"},
    {"hey/hang-t1.csv", "hey-csv"},
    {"hey/killed-half.csv", ""},
    {"hey/redir.txt", "hey"},
    {"hey/refused.csv", "hey-csv"},
    {"hey/refused.txt", "hey"},
    {"hey/reset.csv", "hey-csv"},
    {"hey/sigint-half.csv", "hey-csv"},
    {"hey/sigint-half.txt", "hey"},
    {"hey/slow-nokeepalive.csv", "hey-csv"},
    {"hey/truncated-tail.csv", "hey-csv"},
    {"httperf/block-timeouts.txt", "httperf"},
    {"httperf/guard.txt", "httperf"},
    {"httperf/ok.txt", "httperf"},
    {"httperf/refused.txt", "httperf"},
    {"jmeter/apache-BatchTestLocal.csv", "jmeter-csv"},
    {"jmeter/apache-Bug52968.csv", ""},
    {"jmeter/apache-Bug56811.csv", "jmeter-csv"},
    {"jmeter/apache-HTMLReportFalseTestFile.csv", "jmeter-csv"},
    {"jmeter/apache-HTMLReportTestFile.csv", "jmeter-csv"},
    {"jmeter/apache-TestRedirectionPolicies.csv", ""},
    {"jmeter/csv-header-full.jtl", "jmeter-csv"},
    {"jmeter/csv-semicolon-dateformat.jtl", "jmeter-csv"},
    {"jmeter/killed.csv.jtl", "jmeter-csv"},
    {"jmeter/killed.xml.jtl", "jmeter-xml"},
    {"jmeter/summariser.txt", "jmeter-summariser"},
    {"k6/gz.csv.gz", "k6-csv"},
    {"k6/gz.ndjson.gz", "k6-json"},
    {"k6/killed-midline.csv", "k6-csv"},
    {"k6/killed-midline.ndjson", "k6-json"},
    {"k6/mixed.csv", "k6-csv"},
    {"k6/mixed.ndjson", "k6-json"},
    {"k6/mixed.stderr.txt", ""},
    {"k6/old-2017-docs-example.ndjson", "k6-json"},
    {"k6/refused.csv", "k6-csv"},
    {"k6/refused.stdout.txt", "k6-text"},
    {"k6/refused.summary-export.json", "k6-summary"},
    {"k6/saturated-dropped.ndjson", "k6-json"},
    {"k6/saturated.handleSummary.json", "k6-summary"},
    {"k6/sigint.csv", "k6-csv"},
    {"k6/sigint.ndjson", "k6-json"},
    {"k6/sigint.stdout.txt", "k6-text"},
    {"k6/sigint.summary-export.json", "k6-summary"},
    {"k6/systemtags-vu-iter-custom.csv", "k6-csv"},
    {"k6/systemtags-vu-iter-custom.ndjson", "k6-json"},
    {"k6/timeformat-rfc3339-tz-berlin.csv", "k6-csv"},
    {"k6/timeformat-rfc3339.csv", "k6-csv"},
    {"k6/timeformat-unix_milli.csv", "k6-csv"},
    {"k6/timeout-reset.csv", "k6-csv"},
    {"k6/timeout-reset.ndjson", "k6-json"},
    {"k6/timeout-reset.stdout.txt", "k6-text"},
    {"k6/tz-berlin.ndjson", "k6-json"},
    {"k6/v1-summary-text-compact.txt", "k6-text"},
    {"k6/v1-windows-100ns-offset.ndjson", "k6-json"},
    {"loadtest/api-result-block.json", "loadtest-json"},
    {"loadtest/api-result-guard.json", "loadtest-json"},
    {"loadtest/api-result-refused.json", "loadtest-json"},
    {"loadtest/guard-rps100.txt", "loadtest"},
    {"loadtest/killed-half.txt", ""},
    {"loadtest/ok-12s.txt", "loadtest"},
    {"loadtest/ok-cores2.txt", "loadtest"},
    {"loadtest/ok-quiet.txt", "loadtest"},
    {"loadtest/ok.txt", "loadtest"},
    {"loadtest/refused.txt", "loadtest"},
    {"loadtest/reset.txt", "loadtest"},
    {"loadtest/slow-rps200.txt", "loadtest"},
    {"loadtest/v5-block-n300.txt", "loadtest"},
    {"loadtest/v5-refused.txt", "loadtest"},
    {"locust/aggonly_exceptions.csv", ""},
    {"locust/aggonly_failures.csv", ""},
    {"locust/aggonly_stats_history.csv", "locust-history"},
    {"locust/killed_failures.csv", ""},
    {"locust/killed_stats.csv", "locust-stats"},
    {"locust/killed_stats_history.csv", "locust-history"},
    {"locust/mixed_stats.csv", "locust-stats"},
    {"locust/refused_exceptions.csv", ""},
    {"locust/refused_failures.csv", ""},
    {"locust/refused_stats.csv", "locust-stats"},
    {"locust/refused_stats_history.csv", "locust-history"},
    {"node-diag/diagnostic-report-signal.json", ""},
    {"node-diag/node_trace.1.log", ""},
    {"node-diag/prof-process.txt", ""},
    {"node-metrics/idle/eld-histogram-JSON.stringify.json", "loop-json"},
    {"node-metrics/idle/eld-histogram-empty-after-reset.json", "loop-json"},
    {"node-metrics/idle/eld.json", "loop-json"},
    {"node-metrics/idle/express-status-monitor-esm_start.json", "loop-json"},
    {"node-metrics/idle/express-status-monitor-esm_stats.jsonl", "loop-json"},
    {"node-metrics/idle/health.json", "loop-json"},
    {"node-metrics/idle/otel-runtime-node.prom.txt", "prometheus"},
    {"node-metrics/idle/overload-protection.json", "loop-json"},
    {"node-metrics/idle/prom-client-getMetricsAsJSON.json", "prom-client-json"},
    {"node-metrics/idle/prom-client-metrics.prom.txt", "prometheus"},
    {"node-metrics/idle/prom-client-openmetrics.txt", "prometheus"},
    {"node-metrics/idle/toobusy-js.json", "loop-json"},
    {"node-metrics/load/eld-histogram-raw.json", "loop-json"},
    {"node-metrics/load/eld.json", "loop-json"},
    {"node-metrics/load/health.json", "loop-json"},
    {"node-metrics/load/prom-client-metrics.prom.txt", "prometheus"},
    {"node-metrics/load/prom-client-openmetrics.txt", "prometheus"},
    {"node-metrics/load/toobusy-js.json", "loop-json"},
    {"node-metrics/load/under-pressure-status.json", ""},
    {"oha/oha-1.16.0-all-aborted-nulls.json", "oha-json"},
    {"oha/oha-1.16.0-json.json", "oha-json"},
    {"oha/oha-csv.synthetic.csv", "oha-csv"},
    {"oha/oha-older-json-pretty.json", "oha-json"},
    {"oha/oha-refused.synthetic.json", "oha-json"},
    {"oha/oha-text.synthetic.txt", "oha"},
    {"otlp/otlp-one-export-pretty.json", "otlp"},
    {"prometheus/instant-matrix.json", "prometheus-api"},
    {"prometheus/instant-vector.json", "prometheus-api"},
    {"prometheus/range-empty.json", "prometheus-api"},
    {"prometheus/range-error.json", "prometheus-api"},
    {"prometheus/range-p99-with-NaN.json", "prometheus-api"},
    {"prometheus/range-scalar-inf.json", "prometheus-api"},
    {"session/eld-poll.ndjson", "body-log"},
    {"session/eventloop-poll.csv", "poll-csv"},
    {"session/health-poll.ndjson", "body-log"},
    {"session/k6.ndjson", "k6-json"},
    {"session/k6.stdout.txt", "k6-text"},
    {"siege/err-verbose.txt", "siege"},
    {"siege/ok-q-empty-stdout.txt", ""},
    {"siege/refused-verbose.txt", "siege"},
    {"siege/reset-json.out", "siege-json"},
    {"tsung/match.log", ""},
    {"tsung/tsung.dump", "tsung-dump"},
    {"vegeta/block.csv", "vegeta-csv"},
    {"vegeta/block.gob", ""},
    {"vegeta/block.hist.txt", ""},
    {"vegeta/block.report-buckets.json", "vegeta-report-json"},
    {"vegeta/block.report.json", "vegeta-report-json"},
    {"vegeta/block.report.txt", "vegeta-report"},
    {"vegeta/err-tz-newyork.csv", "vegeta-csv"},
    {"vegeta/err-tz-newyork.gob", ""},
    {"vegeta/err-tz-newyork.hdrplot.txt", "hgrm"},
    {"vegeta/err-tz-newyork.hist.txt", ""},
    {"vegeta/err-tz-newyork.report-buckets.json", "vegeta-report-json"},
    {"vegeta/guard.gob", ""},
    {"vegeta/guard.hist.txt", ""},
    {"vegeta/guard.json", "vegeta-json"},
    {"vegeta/guard.report-buckets.json", "vegeta-report-json"},
    {"vegeta/hang.gob", ""},
    {"vegeta/hang.hist.txt", ""},
    {"vegeta/hang.json", "vegeta-json"},
    {"vegeta/hang.report-buckets.json", "vegeta-report-json"},
    {"vegeta/hang.report.json", "vegeta-report-json"},
    {"vegeta/refused.gob", ""},
    {"vegeta/refused.hdrplot.txt", "hgrm"},
    {"vegeta/refused.hist.txt", ""},
    {"vegeta/refused.report-buckets.json", "vegeta-report-json"},
    {"vegeta/refused.report.json", "vegeta-report-json"},
    {"vegeta/refused.report.txt", "vegeta-report"},
    {"vegeta/reset.csv", "vegeta-csv"},
    {"vegeta/reset.hdrplot.txt", "hgrm"},
    {"vegeta/reset.json", "vegeta-json"},
    {"vegeta/reset.report.txt", "vegeta-report"},
    {"wrk/block-c100-seconds.txt", "wrk"},
    {"wrk/block-latency.txt", "wrk"},
    {"wrk/err-latency.txt", "wrk"},
    {"wrk/guard-lua-json-tail.txt", "wrk"},
    {"wrk/ok-nolatency.txt", "wrk"},
    {"wrk/refused.txt", ""},
    {"wrk/sigint-half.txt", "wrk"},
    {"wrk/sigkill-half.txt", ""},
    {"wrk/slow-latency.txt", "wrk"},
    {"wrk2/block-R200-L-U.txt", "wrk"},
    {"wrk2/guard-R100-nolatency.txt", "wrk"},
    {"wrk2/ok-3s-uncalibrated.txt", "wrk"},
    {"wrk2/refused.txt", ""},
};

std::map<std::string, std::string> expectations()
{
    std::map<std::string, std::string> expected;
    for (const auto &[file, format] : kExpected)
        expected.emplace(file, format);
    return expected;
}

TEST(Corpus, namesEachFileOrRefusesItWithAHint)
{
    const auto folder = corpusFolder();
    if (!fs::exists(folder))
        GTEST_SKIP() << "no corpus in " << folder;
    const auto expected = expectations();
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        const auto name = fs::relative(entry.path(), folder).generic_string();
        if (!entry.is_regular_file() || name == "SOURCES.md" || name == "expected.json")
            continue;
        const auto place = expected.find(name);
        if (place == expected.end()) {
            ADD_FAILURE() << name << " is not in the table";
            continue;
        }
        const auto recognised = app::recogniseFile(entry.path().string());
        if (place->second.empty()) {
            if (recognised) {
                ADD_FAILURE() << name << " is taken for " << recognised->format;
                continue;
            }
            EXPECT_EQ(recognised.error().code, model::ErrorCode::NoFigures)
                << name << ": " << recognised.error().detail;
            EXPECT_GT(recognised.error().detail.size(), 20U) << name;
        } else if (recognised) {
            EXPECT_EQ(recognised->format, place->second) << name;
        } else {
            ADD_FAILURE() << name << " is not recognised: " << recognised.error().detail;
        }
    }
}

/// Files that are of a known format and hold nothing all the same: runs that ended before their result.
const std::set<std::string> kWithoutFigures{
    "ab/refused.txt",
    "ab/sigkill-half.txt",
    "hey/hang-t1.csv",
    "hey/refused.csv",
    "jmeter/apache-BatchTestLocal.csv",
    "jmeter/apache-Bug56811.csv",
    "locust/refused_stats_history.csv",
    "prometheus/range-empty.json",
    "prometheus/range-error.json",
    "prometheus/range-p99-with-NaN.json",
    "prometheus/range-scalar-inf.json",
};

TEST(Corpus, readsEachFileThatItNamesToItsEnd)
{
    const auto folder = corpusFolder();
    if (!fs::exists(folder))
        GTEST_SKIP() << "no corpus in " << folder;
    for (const auto &[file, format] : expectations()) {
        if (format.empty())
            continue;
        const auto imported = app::importFiles({(folder / file).string()});
        EXPECT_EQ(imported.has_value(), kWithoutFigures.count(file) == 0)
            << file << (imported ? "" : ": " + imported.error().detail);
        if (!imported)
            continue;
        const auto &report = imported->files.front();
        EXPECT_GT(report.windows, 0U) << file;
        EXPECT_FALSE(report.span.isEmpty()) << file;
        for (const auto &batch : imported->batches) {
            for (const auto &window : batch.load) {
                const double rounding = 1 + 0.1 * window.maxMs.valueOr(0);
                EXPECT_FALSE(window.p50Ms.isAbove(window.p99Ms.valueOr(1e18))) << file;
                EXPECT_FALSE(window.p99Ms.isAbove(window.maxMs.valueOr(1e18) + rounding)) << file;
                EXPECT_FALSE(window.meanMs.isAbove(window.maxMs.valueOr(1e18) + rounding)) << file;
            }
        }
    }
}

} // namespace
