// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/importer.h"
#include "app/live_feed.h"
#include "app/session.h"

#include <iosfwd>

namespace app {

/// The commands that need no display. Each prints to standard output, errors as one line to standard error, and returns
/// the exit code. `record` and `demo` need a QCoreApplication.
[[nodiscard]] ExitCode runRecord(const RecordCommand &command);
[[nodiscard]] ExitCode runImport(const ImportCommand &command);
[[nodiscard]] ExitCode runAnalyze(const AnalyzeCommand &command);
[[nodiscard]] ExitCode runCompare(const CompareCommand &command);
[[nodiscard]] ExitCode runCheck(const CheckCommand &command);
[[nodiscard]] ExitCode runFormats(const FormatsCommand &command);
[[nodiscard]] ExitCode runTargets(const TargetsCommand &command);
[[nodiscard]] ExitCode listScenarios();

[[nodiscard]] Session sessionOf(const Imported &imported, model::AnalysisOptions options);
/// What was skipped in the files, on standard error.
void printWarnings(const Imported &imported);

/// What the floor option asks for, as options of the analysis.
[[nodiscard]] model::Result<model::AnalysisOptions> analysisOptions(model::Duration step, const FloorRequest &floor);

/// What is to be watched, as the feed wants it.
[[nodiscard]] LiveOptions liveOptions(const LiveRequest &request);

/// One line on standard error, and the exit code that belongs to it.
ExitCode report(const model::Error &error);

/// The verdicts as text: the floor, a line for each episode, seconds per verdict.
void printVerdicts(std::ostream &out, const Session &session);

} // namespace app
