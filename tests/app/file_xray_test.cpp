// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_xray.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using model::formats::OmissionHandling;

app::FileReport report()
{
    app::FileReport report{.path = "run.json", .format = "wrk", .title = "wrk text"};
    report.windows = 1;
    report.span = {*model::parseIso8601("2026-11-30T14:10:00Z"), *model::parseIso8601("2026-11-30T14:10:03Z")};
    report.facts.emplace();
    report.facts->tool = "wrk \x1b[31m4.1\n";
    report.facts->omission = OmissionHandling::Uncorrected;
    report.facts->statuses = "2xx against others";
    report.facts->cannotTell = {"the rate", "the rest"};
    auto &totals = report.facts->totals.emplace();
    totals.records = 100;
    totals.byClass = {0, 90, 0, 0, 10, 0, 0};
    totals.latencies = 100;
    totals.p99Ms = 12.5;
    return report;
}

TEST(FileXray, saysWhatTheNumbersMean)
{
    const auto text = app::xrayText(report());
    for (const char *part : {"run.json: wrk (wrk text)\n", "2xx against others: 90 2xx, 10 5xx\n", "not corrected",
                             "2026-11-30T14:10:00.000Z to 2026-11-30T14:10:03.000Z (3 s) in 1 window\n",
                             "100 requests; latency in ms of 100: p99 12.5\n", "the rate\n", "the rest\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

TEST(FileXray, letsNoControlCharacterOut)
{
    auto nasty = report();
    nasty.path = "a\x1b]0;b\x07.json";
    nasty.warnings.push_back({3, "bad \r\n\x1b[2J row"});
    nasty.skippedRows = 1;
    for (const char c : app::xrayText(nasty) + app::xrayLine(nasty))
        EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
}

TEST(FileXray, showsTheFirstSkippedRowsAndCountsTheRest)
{
    auto skipping = report();
    skipping.skippedRows = 12;
    for (std::uint64_t line = 1; line <= 12; ++line)
        skipping.warnings.push_back({line, "not JSON"});
    const auto text = app::xrayText(skipping);
    EXPECT_NE(text.find("12 rows"), std::string::npos);
    EXPECT_NE(text.find("line 5: not JSON"), std::string::npos);
    EXPECT_EQ(text.find("line 6: not JSON"), std::string::npos);
    EXPECT_NE(text.find("and 7 more"), std::string::npos);
}

TEST(FileXray, keepsTheUnknownNull)
{
    const auto object = app::xrayJson(report());
    EXPECT_EQ(object.at("requests").at("p99_ms"), 12.5);
    EXPECT_TRUE(object.at("requests").at("p50_ms").is_null());
    EXPECT_TRUE(object.at("facts").at("timeouts").is_null());
    EXPECT_EQ(object.at("facts").at("omission"), "uncorrected");
    EXPECT_TRUE(object.at("loop").is_null());
    EXPECT_TRUE(app::xrayJson(app::FileReport{}).at("facts").is_null());
}

} // namespace
