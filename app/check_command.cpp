// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"
#include "storage/integrity.h"

#include <fmt/format.h>

#include <iostream>

namespace app {

namespace {

const char *endingText(storage::Ending ending)
{
    switch (ending) {
    case storage::Ending::Orderly:
        return "closed in order";
    case storage::Ending::Copied:
        return "a copy of a recording that was still being written";
    case storage::Ending::Open:
        break;
    }
    return "not closed: the recorder was stopped abruptly or is still at work; all that was committed is here";
}

void printTimes(const storage::IntegrityReport &report)
{
    const auto &info = report.info;
    const auto print = [](const char *what, const std::optional<model::Timestamp> &at) {
        if (at)
            std::cout << fmt::format("{:<14} {}\n", what, model::formatIso8601(*at));
    };
    print("created", info.created);
    if (info.extent) {
        print("first figure", info.extent->start);
        print("last figure", info.extent->end);
        std::cout << fmt::format("{:<14} {:.1f} s\n", "length", model::toSeconds(info.extent->length()));
    }
    print("last commit", info.lastCommit);
    print("last known", report.lastKnownAt);
    std::cout << fmt::format("{:<14} {}\n", "ending", endingText(info.ending));
}

void printSources(const storage::IntegrityReport &report)
{
    for (const auto &coverage : report.coverage) {
        std::string name;
        for (const auto &source : report.info.sources) {
            if (source.id == coverage.source)
                name = source.name;
        }
        std::cout << fmt::format("{:<14} {} ({} windows", fmt::format("source {}", coverage.source), name,
                                 coverage.windows);
        if (coverage.holes > 0 && coverage.longestHole) {
            std::cout << fmt::format(", {} gaps, {:.1f} s missing, longest from {}", coverage.holes,
                                     model::toSeconds(coverage.missing),
                                     model::formatIso8601(coverage.longestHole->start));
        }
        std::cout << ")\n";
    }
}

} // namespace

ExitCode runCheck(const CheckCommand &command)
{
    const auto checked = storage::check(command.file);
    if (!checked)
        return report(checked.error());
    const auto &counts = checked->info.counts;
    std::cout << fmt::format("{:<14} {}\n{:<14} {}, format {}\n", "file", command.file, "written by",
                             checked->info.program, checked->info.version);
    printTimes(*checked);
    std::cout << fmt::format(
        "{:<14} {} batches, {} loop windows, {} load windows, {} histograms, {} marks, {} states\n", "rows",
        counts.batches, counts.loopWindows, counts.loadWindows, counts.histograms, counts.marks, counts.states);
    printSources(*checked);
    for (const auto &skipped : checked->skipped)
        std::cout << fmt::format("{:<14} {} rows of {}: {}\n", "skipped", skipped.count, skipped.table, skipped.reason);
    for (const auto &problem : checked->problems)
        std::cout << fmt::format("{:<14} {}\n", "problem", problem);
    std::cout << (checked->isSound() ? "sound\n" : "not sound: what can be read is listed above\n");
    return checked->isSound() ? ExitCode::Done : ExitCode::Unreadable;
}

} // namespace app
