// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reading.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

/// Reads real files of the tools with independently worked out figures; they lie outside of the project. The folder
/// that holds `corpus/` is named by ELDSCOPE_SHARED, or is `shared` beside the project.
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Totals = model::formats::RequestTotals;

fs::path corpusFolder()
{
    const char *shared = std::getenv("ELDSCOPE_SHARED");
    return (shared ? fs::path(shared) : fs::path(ELDSCOPE_SOURCE) / ".." / "shared") / "corpus";
}

std::string corpusFile(const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

std::string formatOf(std::string_view content)
{
    const auto *format = model::formats::detect(content.substr(0, model::formats::kSniffBytes));
    return format ? std::string(format->id) : std::string();
}

void expectTime(const json &wanted, const char *key, const std::optional<model::Timestamp> &got)
{
    EXPECT_EQ(wanted.contains(key), got.has_value()) << key;
    if (wanted.contains(key) && got) {
        EXPECT_EQ(got->time_since_epoch().count(), wanted[key].get<std::int64_t>()) << key;
    }
}

void expectTotals(const json &wanted, const Totals &got)
{
    static constexpr std::array<const char *, model::formats::kResponseClassCount> kClasses{
        "1xx", "2xx", "3xx", "4xx", "5xx", "error", "unknown"};
    EXPECT_EQ(got.records, wanted["records"].get<std::uint64_t>());
    for (std::size_t i = 0; i < kClasses.size(); ++i)
        EXPECT_EQ(got.byClass[i], wanted["by_class"].value(kClasses[i], std::uint64_t{0})) << kClasses[i];
    expectTime(wanted, "first_start_ns", got.firstStart);
    expectTime(wanted, "last_start_ns", got.lastStart);
    expectTime(wanted, "last_end_ns", got.lastEnd);
    const auto latency = wanted.find("latency_ms_responses_only");
    EXPECT_EQ(got.latencies, latency == wanted.end() ? 0 : (*latency)["count"].get<std::uint64_t>());
    EXPECT_EQ(got.p50Ms.isKnown(), latency != wanted.end());
    if (latency == wanted.end())
        return;
    // The mean is given with six decimals; everything else is a value of the file itself.
    EXPECT_NEAR(got.meanMs.valueOr(-1), (*latency)["mean"].get<double>(), 6e-7);
    EXPECT_NEAR(got.minMs.valueOr(-1), (*latency)["min"].get<double>(), 1e-9);
    EXPECT_NEAR(got.p50Ms.valueOr(-1), (*latency)["p50"].get<double>(), 1e-9);
    EXPECT_NEAR(got.p90Ms.valueOr(-1), (*latency)["p90"].get<double>(), 1e-9);
    EXPECT_NEAR(got.p99Ms.valueOr(-1), (*latency)["p99"].get<double>(), 1e-9);
    EXPECT_NEAR(got.maxMs.valueOr(-1), (*latency)["max"].get<double>(), 1e-9);
}

double doneIn(const tests::CollectingSink &sink)
{
    double done = 0;
    for (const auto &window : sink.load)
        done += window.done.valueOr(0);
    return done;
}

std::size_t rowWarnings(const tests::CollectingSink &sink)
{
    std::size_t rows = 0;
    for (const auto &warning : sink.warnings)
        rows += warning.line > 0 ? 1 : 0;
    return rows;
}

TEST(Corpus, readsTheFiguresThatWereWorkedOutIndependently)
{
    const auto folder = corpusFolder();
    if (!fs::exists(folder / "expected.json"))
        GTEST_SKIP() << "no corpus at " << folder;
    const auto expected = json::parse(corpusFile(folder / "expected.json"));
    for (const auto &[path, wanted] : expected["files"].items()) {
        SCOPED_TRACE(path);
        const auto content = corpusFile(folder / path);
        ASSERT_FALSE(content.empty());
        const auto sink = tests::readAll(content);
        if (!sink.fileFacts || !sink.fileFacts->totals) {
            ADD_FAILURE() << "no totals; detected as '" << formatOf(content) << "'";
            continue;
        }
        expectTotals(wanted, *sink.fileFacts->totals);
        EXPECT_EQ(doneIn(sink), wanted["records"].get<double>()) << "each request ends in one second";
        if (wanted.contains("bad_lines")) {
            // Blank lines are no rows, though the figures count them.
            EXPECT_LE(rowWarnings(sink), wanted["bad_lines"].get<std::size_t>());
            EXPECT_EQ(rowWarnings(sink) > 0, wanted["bad_lines"] != 0);
        }
    }
}

TEST(Corpus, takesEachFileForWhatItIs)
{
    const auto folder = corpusFolder();
    if (!fs::exists(folder / "expected.json"))
        GTEST_SKIP() << "no corpus at " << folder;
    /// Beginnings of paths; the longest that fits counts. Files of formats that are not named here may be anything
    /// else.
    const std::map<std::string, std::string> formats{
        {"k6/mixed.ndjson", "k6-json"},
        {"k6/old-2017-docs-example.ndjson", "k6-json"},
        {"k6/killed-midline.ndjson", "k6-json"},
        {"k6/saturated-dropped.ndjson", "k6-json"},
        {"k6/sigint.ndjson", "k6-json"},
        {"k6/systemtags-vu-iter-custom.ndjson", "k6-json"},
        {"k6/timeout-reset.ndjson", "k6-json"},
        {"k6/tz-berlin.ndjson", "k6-json"},
        {"k6/v1-windows-100ns-offset.ndjson", "k6-json"},
        {"session/k6.ndjson", "k6-json"},
        {"edge-cases/k6-", "k6-json"},
        {"k6/killed-midline.csv", "k6-csv"},
        {"k6/mixed.csv", "k6-csv"},
        {"k6/refused.csv", "k6-csv"},
        {"k6/sigint.csv", "k6-csv"},
        {"k6/systemtags-vu-iter-custom.csv", "k6-csv"},
        {"k6/timeformat-", "k6-csv"},
        {"k6/timeout-reset.csv", "k6-csv"},
        {"vegeta/guard.json", "vegeta-json"},
        {"vegeta/hang.json", "vegeta-json"},
        {"vegeta/reset.json", "vegeta-json"},
        {"edge-cases/vegeta-", "vegeta-json"},
        {"vegeta/block.csv", "vegeta-csv"},
        {"vegeta/err-tz-newyork.csv", "vegeta-csv"},
        {"vegeta/reset.csv", "vegeta-csv"},
        {"hey/block.csv", "hey-csv"},
        {"hey/err.csv", "hey-csv"},
        {"hey/guard.csv", "hey-csv"},
        {"hey/hang-t1.csv", "hey-csv"},
        {"hey/refused.csv", "hey-csv"},
        {"hey/reset.csv", "hey-csv"},
        {"hey/sigint-half.csv", "hey-csv"},
        {"hey/slow-nokeepalive.csv", "hey-csv"},
        {"hey/truncated-tail.csv", "hey-csv"},
        {"edge-cases/hey-", "hey-csv"},
        {"oha/oha-csv.synthetic.csv", "oha-csv"},
        {"ab/err.gnuplot.tsv", "ab-gnuplot"},
        {"ab/guard-k-l.gnuplot.tsv", "ab-gnuplot"},
        {"ab/guard-k.gnuplot.tsv", "ab-gnuplot"},
        {"ab/reset.gnuplot.tsv", "ab-gnuplot"},
        {"ab/sigint.gnuplot.tsv", "ab-gnuplot"},
        {"ab/t2.gnuplot.tsv", "ab-gnuplot"},
        {"h2load/ok.log.tsv", "h2load-log"},
        {"h2load/sigint.log.tsv", "h2load-log"},
        {"h2load/sigkill.log.tsv", "h2load-log"},
        {"jmeter/csv-", "jmeter-csv"},
        {"jmeter/killed.csv.jtl", "jmeter-csv"},
        {"jmeter/apache-HTMLReportTestFile.csv", "jmeter-csv"},
        {"jmeter/apache-HTMLReportFalseTestFile.csv", "jmeter-csv"},
        {"jmeter/apache-BatchTestLocal.csv", "jmeter-csv"}, // recognised, to say which columns are missing
        {"jmeter/apache-Bug56811.csv", "jmeter-csv"},
        {"edge-cases/jmeter-", "jmeter-csv"},
        {"jmeter/killed.xml.jtl", "jmeter-xml"},
        {"gatling/simulation-2.0-format.log", "gatling-log"},
        {"gatling/simulation-3.2.0.log", "gatling-log"},
        {"gatling/simulation-3.7.4.log", "gatling-log"},
        {"gatling/simulation-3.9-KO.synthetic.log", "gatling-log"},
        {"gatling/simulation-3.14.3-binary.log", "gatling-binary"},
        {"tsung/tsung.dump", "tsung-dump"},
        {"locust/aggonly_stats_history.csv", "locust-history"},
        {"locust/killed_stats_history.csv", "locust-history"},
        {"locust/refused_stats_history.csv", "locust-history"},
        {"artillery/mixed.json", "artillery"},
        {"artillery/quick.json", "artillery"},
        {"artillery/refused.json", "artillery"},
        {"artillery/sigint.json", "artillery"},
        {"hdrhistogram/jHiccup", "hdr-log"},
        {"hdrhistogram/js-intervals.hlog", "hdr-log"},
        {"hdrhistogram/tagged-Log.logV2.hlog", "hdr-log"},
        {"hdrhistogram/ycsb.logV1.hlog", "hdr-log"},
    };
    std::set<std::string> named;
    for (const auto &[beginning, format] : formats)
        named.insert(format);
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file())
            continue;
        const auto path = fs::relative(entry.path(), folder).string();
        const auto next = formats.upper_bound(path);
        const auto match = next == formats.begin() ? formats.end() : std::prev(next);
        const auto got = formatOf(corpusFile(entry.path()));
        if (match != formats.end() && path.compare(0, match->first.size(), match->first) == 0)
            EXPECT_EQ(got, match->second) << path;
        else
            EXPECT_FALSE(named.contains(got)) << path << " was taken for " << got;
    }
}

} // namespace
