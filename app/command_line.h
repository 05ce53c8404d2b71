// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/time.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

/// Exit codes of the program; scripts depend on them.
enum class ExitCode : int {
    Done = 0,
    ExpectationFailed = 1,
    Usage = 2,
    Unreadable = 3, ///< input could not be read or was not recognised, or output not written
    NothingToAnalyse = 4,
};

/// The exit code that fits an error.
[[nodiscard]] ExitCode exitCodeOf(const model::Error &error);

enum class Theme { Auto, Light, Dark };

/// How a live session is made up.
struct LiveRequest {
    std::vector<std::string> loops;
    std::vector<std::string> headers;
    model::Duration interval = model::kSecond;
    std::optional<std::string> probe;
    double rate = 10.0;
    bool isPoisson = false;
};

/// How the window comes up.
struct Appearance {
    Theme theme = Theme::Auto;
    int width = 0; ///< 0: as it was last, or what fits the screen
    int height = 0;
};

struct WindowCommand {
    LiveRequest live; ///< `live.loops` empty: open files or the start page
    std::vector<std::string> files;
    Appearance appearance;
};

struct FloorRequest {
    enum class Kind { Auto, First, Value, File };
    Kind kind = Kind::Auto;
    model::Duration length{}; ///< the first time, or the floor itself
    std::string file;
};

struct RecordCommand {
    LiveRequest live;
    FloorRequest floor;
    std::optional<model::Duration> duration;
    std::string output;
    bool isReplacing = false;
    bool isJson = false;
};

struct ImportCommand {
    std::vector<std::string> files;
    std::string output;
    bool isReplacing = false;
};

struct AnalyzeCommand {
    std::vector<std::string> files;
    bool isJson = false;
    model::Duration step = model::kSecond;
    FloorRequest floor;
    std::optional<model::Duration> lateAbove; ///< loop p99 above this is late, instead of some floors
    std::vector<std::string> expectations;
};

struct CompareCommand {
    struct Side {
        std::string file;
        std::optional<model::Duration> from, to; ///< since the first step; nothing for the ends of the file
    };
    Side a, b;
    bool isJson = false;
    model::Duration step = model::kSecond;
};

struct CheckCommand {
    std::string file;
};

struct FormatsCommand {
    std::vector<std::string> files; ///< empty: list what can be read
    bool isJson = false;
};

/// The processes that carry the probe.
struct TargetsCommand {
    bool isJson = false;
};

/// A program to start with the probe and to watch.
struct RunCommand {
    std::vector<std::string> program;
    Appearance appearance;
};

struct DemoCommand {
    std::string scenario = "tour";
    bool isListing = false;
    bool isHeadless = false;
    std::string output; ///< empty: the user's data folder
    std::string picture; ///< PNG of the dashboard at the end; empty for none
    Appearance appearance;
};

using Command = std::variant<WindowCommand, RecordCommand, ImportCommand, AnalyzeCommand, CompareCommand, CheckCommand,
                             FormatsCommand, TargetsCommand, RunCommand, DemoCommand>;

/// What the arguments ask for, or the exit code when that is already settled (help, version, bad usage; the text was
/// printed to standard output or standard error).
[[nodiscard]] std::variant<Command, ExitCode> parseCommandLine(int argc, const char *const *argv);

} // namespace app
