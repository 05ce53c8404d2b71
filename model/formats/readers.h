// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"

/// What the registry knows of each format: a test of content and a way to open it. See the .cpp of the same name.
namespace model::formats {

// Results of whole runs.
[[nodiscard]] bool isWrkText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openWrkText(const ReaderOptions &options);
[[nodiscard]] bool isHeyText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openHeyText(const ReaderOptions &options);
[[nodiscard]] bool isOhaText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openOhaText(const ReaderOptions &options);
[[nodiscard]] bool isOhaJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openOhaJson(const ReaderOptions &options);
[[nodiscard]] bool isAbText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openAbText(const ReaderOptions &options);
[[nodiscard]] bool isAbPercentiles(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openAbPercentiles(const ReaderOptions &options);
[[nodiscard]] bool isBombardierJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openBombardierJson(const ReaderOptions &options);
[[nodiscard]] bool isBombardierText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openBombardierText(const ReaderOptions &options);
[[nodiscard]] bool isH2loadText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openH2loadText(const ReaderOptions &options);
[[nodiscard]] bool isH2loadJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openH2loadJson(const ReaderOptions &options);
[[nodiscard]] bool isSiegeJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openSiegeJson(const ReaderOptions &options);
[[nodiscard]] bool isSiegeText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openSiegeText(const ReaderOptions &options);
[[nodiscard]] bool isLoadtestText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openLoadtestText(const ReaderOptions &options);
[[nodiscard]] bool isLoadtestJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openLoadtestJson(const ReaderOptions &options);
[[nodiscard]] bool isVegetaReportJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openVegetaReportJson(const ReaderOptions &options);
[[nodiscard]] bool isVegetaReportText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openVegetaReportText(const ReaderOptions &options);
[[nodiscard]] bool isK6Summary(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openK6Summary(const ReaderOptions &options);
[[nodiscard]] bool isK6Text(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openK6Text(const ReaderOptions &options);
[[nodiscard]] bool isLocustStats(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openLocustStats(const ReaderOptions &options);
[[nodiscard]] bool isLocustJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openLocustJson(const ReaderOptions &options);
[[nodiscard]] bool isGatlingStats(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openGatlingStats(const ReaderOptions &options);
[[nodiscard]] bool isArtilleryText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openArtilleryText(const ReaderOptions &options);
[[nodiscard]] bool isHttperf(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openHttperf(const ReaderOptions &options);
[[nodiscard]] bool isHgrm(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openHgrm(const ReaderOptions &options);
[[nodiscard]] bool isJmeterSummariser(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openJmeterSummariser(const ReaderOptions &options);
[[nodiscard]] bool isAutocannonText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openAutocannonText(const ReaderOptions &options);

// Metrics of the event loop.
[[nodiscard]] bool isPrometheusText(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openPrometheusText(const ReaderOptions &options);
[[nodiscard]] bool isPrometheusApi(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openPrometheusApi(const ReaderOptions &options);
[[nodiscard]] bool isOtlp(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openOtlp(const ReaderOptions &options);
[[nodiscard]] bool isPromClientJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openPromClientJson(const ReaderOptions &options);
[[nodiscard]] bool isLoopJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openLoopJson(const ReaderOptions &options);
[[nodiscard]] bool isPollCsv(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openPollCsv(const ReaderOptions &options);

[[nodiscard]] bool isPollLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openPollLog(const ReaderOptions &options);

[[nodiscard]] bool isBodyLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openBodyLog(const ReaderOptions &options);

[[nodiscard]] bool isIntervalLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openIntervalLog(const ReaderOptions &options);

[[nodiscard]] bool isRequestLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openRequestLog(const ReaderOptions &options);

[[nodiscard]] bool isAutocannon(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openAutocannon(const ReaderOptions &options);

[[nodiscard]] bool isK6Json(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openK6Json(const ReaderOptions &options);

[[nodiscard]] bool isK6Csv(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openK6Csv(const ReaderOptions &options);

[[nodiscard]] bool isVegetaJson(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openVegetaJson(const ReaderOptions &options);

[[nodiscard]] bool isVegetaCsv(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openVegetaCsv(const ReaderOptions &options);

[[nodiscard]] bool isJmeterCsv(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openJmeterCsv(const ReaderOptions &options);

[[nodiscard]] bool isJmeterXml(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openJmeterXml(const ReaderOptions &options);

[[nodiscard]] bool isHeyCsv(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openHeyCsv(const ReaderOptions &options);

[[nodiscard]] bool isOhaCsv(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openOhaCsv(const ReaderOptions &options);

[[nodiscard]] bool isH2loadLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openH2loadLog(const ReaderOptions &options);

[[nodiscard]] bool isAbGnuplot(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openAbGnuplot(const ReaderOptions &options);

[[nodiscard]] bool isGatlingLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openGatlingLog(const ReaderOptions &options);

[[nodiscard]] bool isGatlingBinary(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openGatlingBinary(const ReaderOptions &options);

[[nodiscard]] bool isTsungDump(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openTsungDump(const ReaderOptions &options);

[[nodiscard]] bool isTsungLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openTsungLog(const ReaderOptions &options);

[[nodiscard]] bool isLocustHistory(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openLocustHistory(const ReaderOptions &options);

[[nodiscard]] bool isArtillery1(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openArtillery1(const ReaderOptions &options);
[[nodiscard]] bool isArtillery(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openArtillery(const ReaderOptions &options);

[[nodiscard]] bool isHdrLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openHdrLog(const ReaderOptions &options);

} // namespace model::formats
