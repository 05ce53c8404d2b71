// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

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
    for (const auto &file : imported->files) {
        std::cout << fmt::format("{}: {} windows as {}{}\n", file.path, file.windows, file.title,
                                 file.skippedRows > 0 ? fmt::format(", {} rows skipped", file.skippedRows) : "");
    }
    std::cout << "wrote " << command.output << '\n';
    return ExitCode::Done;
}

ExitCode runFormats(const FormatsCommand &command)
{
    if (command.files.empty()) {
        std::cout << fmt::format("{:<14} {}\n{:14} recognised by: {}\n", "recording", "eldscope recording (SQLite)", "",
                                 "the SQLite header and the application id");
        for (const auto &format : model::formats::registry())
            std::cout << fmt::format("{:<14} {}\n{:14} recognised by: {}\n", format.id, format.title, "",
                                     format.recognisedBy);
        std::cout << "Endpoints that are polled live: JSON with min, mean, p50, p99 and max in ms, or with\n"
                     "eventLoopUtilization, delayP99Ms and delayMaxMs. Files may be compressed with gzip.\n";
        return ExitCode::Done;
    }
    auto worst = ExitCode::Done;
    for (const auto &path : command.files) {
        const auto recognised = recogniseFile(path);
        if (recognised)
            std::cout << fmt::format("{}: {} ({})\n", path, recognised->format, recognised->title);
        else
            worst = report(recognised.error());
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
