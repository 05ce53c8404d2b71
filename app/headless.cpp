// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "app/file_xray.h"
#include "app/importer.h"
#include "app/scenario.h"
#include "storage/writer.h"
#include "widgets/error_text.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <iostream>

namespace app {

Session sessionOf(const Imported &imported, model::AnalysisOptions options)
{
    Session session(std::move(options));
    for (const auto &batch : imported.batches)
        session.apply(batch);
    return session;
}

void printWarnings(const Imported &imported)
{
    constexpr std::size_t kShown = 5;
    for (const auto &file : imported.files) {
        for (std::size_t i = 0; i < std::min(kShown, file.warnings.size()); ++i) {
            const auto &warning = file.warnings[i];
            const auto line = warning.line > 0 ? fmt::format(":{}", warning.line) : std::string();
            std::cerr << file.path << line << ": " << warning.text << '\n';
        }
        if (file.skippedRows > kShown)
            std::cerr << file.path << ": " << file.skippedRows << " rows were skipped in all\n";
    }
}

ExitCode report(const model::Error &error)
{
    std::cerr << "eldscope: " << widgets::errorSentence(error).toStdString() << '\n';
    return exitCodeOf(error);
}

model::Result<model::AnalysisOptions> analysisOptions(model::Duration step, const FloorRequest &floor)
{
    model::AnalysisOptions options{.step = step};
    if (floor.kind == FloorRequest::Kind::First)
        options.floorFirst = floor.length;
    if (floor.kind == FloorRequest::Kind::Value)
        options.givenFloor = model::statedFloor(model::toMs(floor.length));
    if (floor.kind != FloorRequest::Kind::File)
        return options;
    const auto imported = importFiles({floor.file});
    if (!imported)
        return tl::unexpected(imported.error());
    const auto session = sessionOf(*imported, {});
    const auto &lanes = session.analysis().lanes();
    if (lanes.empty() || lanes.front().floor.origin == model::FloorOrigin::Unknown)
        return model::fail(model::ErrorCode::BadInput, "it holds no loop figures to measure a floor in", floor.file);
    options.givenFloor = lanes.front().floor;
    options.givenFloor->origin = model::FloorOrigin::Given;
    return options;
}

LiveOptions liveOptions(const LiveRequest &request)
{
    LiveOptions options{.loops = request.loops, .headers = request.headers, .interval = request.interval, .probe = {}};
    if (request.probe) {
        options.probe = ProbeOptions{.url = *request.probe,
                                     .rate = request.rate,
                                     .arrivals = request.isPoisson ? Arrivals::Poisson : Arrivals::Fixed};
    }
    return options;
}

ExitCode runImport(const ImportCommand &command)
{
    const auto imported = importFiles(command.files);
    if (!imported)
        return report(imported.error());
    printWarnings(*imported);
    auto writer = storage::RecordingWriter::create(
        std::filesystem::path(command.output), {.created = std::chrono::system_clock::now()},
        {.existing = command.isReplacing ? storage::Existing::Replace : storage::Existing::Refuse,
         .durability = storage::Durability::AtClose});
    if (!writer)
        return report(writer.error());
    for (const auto &batch : imported->batches) {
        if (auto appended = writer->append(batch); !appended)
            return report(appended.error());
    }
    if (auto closed = writer->close(); !closed)
        return report(closed.error());
    for (const auto &file : imported->files)
        std::cout << xrayLine(file) << '\n';
    std::cout << "wrote " << command.output << '\n';
    return ExitCode::Done;
}

ExitCode runFormats(const FormatsCommand &command)
{
    if (command.files.empty()) {
        std::cout << fmt::format("{:<18} {}\n{:18} recognised by: {}\n", "recording", "eldscope recording (SQLite)", "",
                                 "the SQLite header and the application id");
        for (const auto &format : model::formats::registry())
            std::cout << fmt::format("{:<18} {}\n{:18} recognised by: {}\n", format.id, format.title, "",
                                     format.recognisedBy);
        std::cout << "Endpoints that are polled live: JSON with min, mean, p50, p99 and max in ms, or with\n"
                     "eventLoopUtilization, delayP99Ms and delayMaxMs; a histogram of perf_hooks, a Prometheus page,\n"
                     "under-pressure, or JSON whose names speak of the event loop. Files may be compressed with gzip\n"
                     "or in UTF-16, and captures of a terminal.\n";
        return ExitCode::Done;
    }
    auto worst = ExitCode::Done;
    for (const auto &path : command.files) {
        const auto imported = importFiles({path});
        if (!imported)
            worst = report(imported.error());
        else if (command.isJson)
            std::cout << json::line(xrayJson(imported->files.front())) << '\n';
        else
            std::cout << xrayText(imported->files.front());
    }
    return worst;
}

ExitCode listScenarios()
{
    const auto scenarios = bundledScenarios();
    if (!scenarios)
        return report(scenarios.error());
    for (const auto &scenario : *scenarios)
        std::cout << fmt::format("{:<12} {:>4.0f} s  {}\n", scenario.id, model::toSeconds(scenario.length()),
                                 scenario.description);
    return ExitCode::Done;
}

} // namespace app
