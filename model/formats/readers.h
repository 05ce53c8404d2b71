// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"

/// What the registry knows of each format: a test of content and a way to open it. See the .cpp of the same name.
namespace model::formats {

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

[[nodiscard]] bool isArtillery(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openArtillery(const ReaderOptions &options);

[[nodiscard]] bool isHdrLog(std::string_view head);
[[nodiscard]] std::unique_ptr<Reader> openHdrLog(const ReaderOptions &options);

} // namespace model::formats
