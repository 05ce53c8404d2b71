// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/url.h"
#include "model/number.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <iostream>
#include <string_view>
#include <utility>

namespace app {

namespace {

constexpr const char *kFooter = R"(Examples:
  eldscope                                           start page
  eldscope http://127.0.0.1:3000/eld                 watch a Node process and record it
  eldscope http://127.0.0.1:3000/eld --probe http://127.0.0.1:3000/ --rate 50
  eldscope run.eldscope                              open a recording
  eldscope poll.ndjson load.ndjson                   open any known files together
  eldscope demo                                      a real Node process goes from idle to queue-bound
  eldscope analyze --json run.eldscope | jq .verdict
  eldscope compare before.eldscope after.eldscope    fixed, masked, better, worse, or no difference

Exit codes: 0 done, 1 an expectation did not hold, 2 bad usage, 3 input not readable or not recognised, 4 nothing to analyse.)";

constexpr const char *kExpectFooter = R"(Expectations:
  no blocking after 10s                       no step has this verdict (finding or caveat)
  only idle,healthy,busy                      every step has one of these
  share(waiting) < 5%                         of the steps; time(waiting) < 3s adds them up
  p99 < 250ms unless guard-shedding           in each step: p50 p99 max rate errors (requests),
                                              loop.mean loop.p99 loop.max elu cpu
Each may end with: after 10s | before 1m | from 10s to 20s, counted from the first step.
What is nowhere known does not hold.)";

constexpr const char *kCompareFooter = R"(Judgements:
  fixed                     the trouble of A is gone in B, and nothing is clearly worse
  better | worse | mixed    clear differences in one direction or in both
  masked                    answers come sooner because work is refused: what was slow is not repaired
  no-detectable-difference  A and B differ by no more than either varies by itself
  not-enough-data           fewer than 10 seconds with requests on a side, or no figure in common

Intervals are 95 % of a bootstrap over blocks of seconds. A difference counts when its interval leaves out zero and it
is at least a tenth of the figure. Failures count as slower than any success. Put files of one session together with
import first.

Examples:
  eldscope compare before.eldscope after.eldscope
  eldscope compare run.eldscope run.eldscope --from-a 10s --to-a 40s --from-b 60s --to-b 90s
  eldscope compare --json before.eldscope after.eldscope | jq 'select(.type == "judgement").id')";

/// Converts `250ms`, `1s`, `2m`; the message ends up in one line on standard error.
CLI::Validator durationBetween(model::Duration least, model::Duration most, const std::string &range)
{
    return CLI::Validator(
        [=](std::string &text) -> std::string {
            const auto length = model::parseDuration(text);
            if (!length || *length < least || *length > most)
                return "'" + text + "' is no length of time in " + range + " (write 250ms, 1s, 5m)";
            return {};
        },
        "TIME", "duration");
}

struct LiveTexts {
    std::string interval = "1s";
    std::string duration;
    std::string floor = "auto";
    std::string step = "1s";
    std::string lateAbove;
    std::string fromA, toA, fromB, toB;
    std::string theme = "auto";
    std::string size;
};

model::Duration durationOf(const std::string &text)
{
    return model::parseDuration(text).value_or(model::kSecond);
}

void addLiveOptions(CLI::App &app, LiveRequest &live, LiveTexts &texts)
{
    app.add_option("--interval", texts.interval, "Time between polls, 50ms to 60s (default 1s)")
        ->check(durationBetween(std::chrono::milliseconds(50), std::chrono::seconds(60), "50ms..60s"));
    app.add_option("-H,--header", live.headers,
                   "Header for polls and probes, for example 'Authorization: Bearer ...'; "
                   "never stored")
        ->allow_extra_args(false);
    app.add_option("--probe", live.probe, "Also load this URL at a fixed rate and measure its latency");
    app.add_option("--rate", live.rate, "Requests a second of the probe (default 10)")->check(CLI::Range(0.0, 50000.0));
    app.add_flag("--poisson", live.isPoisson, "Random arrivals for the probe instead of evenly spaced ones");
}

/// Width and height of `1280x800`; nothing when it is anything else or no window could have that size.
std::optional<std::pair<int, int>> sizeOf(const std::string &text)
{
    const auto cross = text.find('x');
    if (cross == std::string::npos)
        return std::nullopt;
    const auto width = model::parseInteger(std::string_view(text).substr(0, cross));
    const auto height = model::parseInteger(std::string_view(text).substr(cross + 1));
    const auto isSane = [](const auto &side) { return side && *side >= 200 && *side <= 20000; };
    if (!isSane(width) || !isSane(height))
        return std::nullopt;
    return std::pair(static_cast<int>(*width), static_cast<int>(*height));
}

void addAppearance(CLI::App &app, LiveTexts &texts)
{
    app.add_option("--theme", texts.theme, "Colours: auto, light or dark")
        ->check(CLI::IsMember({"auto", "light", "dark"}));
    app.add_option("--size", texts.size, "Size of the window, for example 1280x800")
        ->check([](const std::string &text) {
            return sizeOf(text) ? std::string() : "'" + text + "' is no size (write 1280x800)";
        });
}

Appearance appearanceOf(const LiveTexts &texts)
{
    const auto size = sizeOf(texts.size).value_or(std::pair(0, 0));
    return {.theme = texts.theme == "light" ? Theme::Light
                : texts.theme == "dark"     ? Theme::Dark
                                            : Theme::Auto,
            .width = size.first,
            .height = size.second};
}

/// `auto`, `first:5s` (or `5s`), `value:10.2ms` or the name of a file; nothing when a length is none.
std::optional<FloorRequest> parseFloor(const std::string &text)
{
    using Kind = FloorRequest::Kind;
    if (text == "auto")
        return FloorRequest();
    const auto colon = text.find(':');
    const auto prefix = text.substr(0, colon);
    const bool hasPrefix = colon != std::string::npos && (prefix == "first" || prefix == "value");
    const auto length = model::parseDuration(hasPrefix ? text.substr(colon + 1) : text);
    if (length && *length > model::Duration(0) && *length <= std::chrono::hours(1))
        return FloorRequest{
            .kind = hasPrefix && prefix == "value" ? Kind::Value : Kind::First, .length = *length, .file = {}};
    if (hasPrefix)
        return std::nullopt;
    return FloorRequest{.kind = Kind::File, .length = {}, .file = text};
}

CLI::Validator floorText()
{
    return CLI::Validator(
        [](std::string &text) -> std::string {
            if (parseFloor(text))
                return {};
            return "'" + text + "' names no length of time (write first:5s or value:10.2ms)";
        },
        "FLOOR", "floor");
}

ExitCode usage(const std::string &message)
{
    std::cerr << "eldscope: " << message << "; see eldscope --help\n";
    return ExitCode::Usage;
}

/// Sorts what was named on the bare command line into endpoints and files.
std::variant<Command, ExitCode> windowCommand(WindowCommand command, const std::vector<std::string> &names)
{
    for (const auto &name : names) {
        std::error_code ignored;
        if (std::filesystem::exists(name, ignored)) {
            command.files.push_back(name);
            continue;
        }
        const bool looksLikeUrl = name.find("://") != std::string::npos
            || (name.find(':') != std::string::npos && name.front() != '/' && name.front() != '.');
        if (!looksLikeUrl) {
            std::cerr << "eldscope: there is no file '" << name << "', and it is no URL\n";
            return ExitCode::Unreadable;
        }
        if (const auto url = normaliseUrl(name); !url)
            return usage("'" + redactedUrl(name) + "' is no http or https address: " + url.error().detail);
        command.live.loops.push_back(name);
    }
    if (!command.files.empty() && !command.live.loops.empty())
        return usage("open files or watch an endpoint, not both at once");
    if (command.live.loops.empty() && command.live.probe)
        return usage("--probe needs the endpoint of an event loop to go with it");
    return Command(command);
}

/// CLI11 keeps references to what it fills, so all targets live here.
struct Parser {
    CLI::App app{"Eldscope shows where a Node.js request's time goes, second by second: waiting, blocking or queued."};
    LiveTexts texts;
    WindowCommand window;
    RecordCommand record;
    ImportCommand import;
    AnalyzeCommand analyze;
    CompareCommand compare;
    CheckCommand check;
    FormatsCommand formats;
    TargetsCommand targets;
    RunCommand run;
    DemoCommand demo;
    std::vector<std::string> names;
    CLI::App *recordApp = nullptr;
    CLI::App *importApp = nullptr;
    CLI::App *analyzeApp = nullptr;
    CLI::App *compareApp = nullptr;
    CLI::App *checkApp = nullptr;
    CLI::App *formatsApp = nullptr;
    CLI::App *targetsApp = nullptr;
    CLI::App *runApp = nullptr;
    CLI::App *demoApp = nullptr;

    Parser()
    {
        app.set_version_flag("--version", "eldscope " ELDSCOPE_VERSION);
        app.footer(kFooter);
        app.option_defaults()->always_capture_default(false);
        app.add_option("URL|FILE", names, "An event-loop endpoint to watch, or recordings and files to open");
        addLiveOptions(app, window.live, texts);
        addAppearance(app, texts);
        addRecord();
        addFiles();
        addCompare();
        addProbe();
        addDemo();
        app.require_subcommand(0, 1);
    }

    void addRecord()
    {
        recordApp = app.add_subcommand("record", "Watch and record without a window; Ctrl-C ends it");
        recordApp->add_option("--loop", record.live.loops, "Event-loop endpoint; may be given several times")
            ->required()
            ->allow_extra_args(false);
        addLiveOptions(*recordApp, record.live, texts);
        recordApp->add_option("--duration", texts.duration, "End after this time")
            ->check(durationBetween(std::chrono::milliseconds(100), std::chrono::hours(24 * 30), "100ms..720h"));
        recordApp
            ->add_option("--floor", texts.floor,
                         "The idle floor: auto, first:5s (the first time is quiet), value:10.2ms, or a file")
            ->check(floorText());
        recordApp->add_option("-o,--output", record.output, "Recording to write, NAME.eldscope")->required();
        recordApp->add_flag("--force", record.isReplacing, "Replace the output if it exists");
        recordApp->add_flag("--json", record.isJson, "Print the verdicts as JSON lines at the end");
    }

    void addFiles()
    {
        importApp = app.add_subcommand("import", "Put known files together into one recording");
        importApp->add_option("FILE", import.files, "Files of any known format; content decides, not the name")
            ->required();
        importApp->add_option("-o,--output", import.output, "Recording to write, NAME.eldscope")->required();
        importApp->add_flag("--force", import.isReplacing, "Replace the output if it exists");

        analyzeApp = app.add_subcommand("analyze", "Print the verdict of each second");
        analyzeApp->add_option("FILE", analyze.files, "Recordings or files of any known format")->required();
        analyzeApp->add_flag("--json", analyze.isJson, "One JSON object a line: meta, steps, summary");
        analyzeApp->add_option("--step", texts.step, "Length of a step, 100ms to 60s (default 1s)")
            ->check(durationBetween(std::chrono::milliseconds(100), std::chrono::seconds(60), "100ms..60s"));
        analyzeApp
            ->add_option("--floor", texts.floor,
                         "The idle floor: auto (quiet seconds), first:5s, value:10.2ms, or a file to measure it in")
            ->check(floorText());

        analyzeApp
            ->add_option("--late-above", texts.lateAbove,
                         "Call the loop late when its p99 is above this; must not lie below the floor")
            ->check(durationBetween(std::chrono::milliseconds(1), std::chrono::seconds(60), "1ms..60s"));
        analyzeApp
            ->add_option("--expect", analyze.expectations,
                         "Exit with 1 unless this holds; may be given several times (see below)")
            ->allow_extra_args(false);
        analyzeApp->footer(kExpectFooter);

        checkApp = app.add_subcommand("check", "Check the integrity of a recording");
        checkApp->add_option("FILE", check.file, "A recording")->required();

        formatsApp = app.add_subcommand("formats", "List what can be read, or say what the numbers of files mean");
        formatsApp->add_option("FILE", formats.files, "Files to look at");
        formatsApp->add_flag("--json", formats.isJson, "One JSON object a file");
    }

    void addProbe()
    {
        targetsApp = app.add_subcommand("targets", "List the running Node processes that carry the probe");
        targetsApp->add_flag("--json", targets.isJson, "One JSON object a process");
        runApp = app.add_subcommand("run", "Start a Node program with the probe and watch it: run -- node app.js");
        addAppearance(*runApp, texts);
        runApp->add_option("PROGRAM", run.program, "The program and its arguments, after --")->required();
        runApp->positionals_at_end();
    }

    void addCompare()
    {
        compareApp = app.add_subcommand("compare", "Hold one recording, or a range of it, against another");
        compareApp->add_option("A", compare.a.file, "What it was before: a recording or a file of any known format")
            ->required();
        compareApp->add_option("B", compare.b.file, "What it is now")->required();
        compareApp->add_flag("--json", compare.isJson, "One JSON object a line: meta, sides, figures, judgement");
        const auto addTime = [this](const char *name, std::string &text, const char *what) {
            compareApp->add_option(name, text, what)
                ->check(durationBetween(model::Duration(0), std::chrono::hours(24 * 30), "0s..720h"));
        };
        addTime("--from-a", texts.fromA, "Where the range of A begins, counted from its first second");
        addTime("--to-a", texts.toA, "Where it ends");
        addTime("--from-b", texts.fromB, "Where the range of B begins");
        addTime("--to-b", texts.toB, "Where it ends");
        compareApp->add_option("--step", texts.step, "Length of a step, 100ms to 60s (default 1s)")
            ->check(durationBetween(std::chrono::milliseconds(100), std::chrono::seconds(60), "100ms..60s"));
        compareApp->footer(kCompareFooter);
    }

    void addDemo()
    {
        demoApp = app.add_subcommand("demo", "A real local Node process under a scripted load, live");
        demoApp->add_option("SCENARIO", demo.scenario, "Which one (default tour); --list shows them");
        demoApp->add_flag("--list", demo.isListing, "List the scenarios");
        demoApp->add_flag("--no-window", demo.isHeadless, "Print the verdicts as text instead of showing a window");
        demoApp->add_option("-o,--output", demo.output, "Recording to write instead of one in the data folder");
        demoApp->add_option("--picture", demo.picture, "Write a PNG of the dashboard at the end (with --no-window)");
        addAppearance(*demoApp, texts);
    }

    std::variant<Command, ExitCode> compareCommand()
    {
        compare.step = durationOf(texts.step);
        compare.a.from = model::parseDuration(texts.fromA);
        compare.a.to = model::parseDuration(texts.toA);
        compare.b.from = model::parseDuration(texts.fromB);
        compare.b.to = model::parseDuration(texts.toB);
        for (const auto &side : {compare.a, compare.b}) {
            if (side.to && side.from.value_or(model::Duration(0)) >= *side.to)
                return usage("a range ends before it begins");
        }
        return Command(compare);
    }

    std::variant<Command, ExitCode> result()
    {
        const auto interval = durationOf(texts.interval);
        if (recordApp->parsed()) {
            record.live.interval = interval;
            record.floor = parseFloor(texts.floor).value_or(FloorRequest());
            if (!texts.duration.empty())
                record.duration = durationOf(texts.duration);
            return Command(record);
        }
        if (importApp->parsed())
            return Command(import);
        if (analyzeApp->parsed()) {
            analyze.step = durationOf(texts.step);
            analyze.floor = parseFloor(texts.floor).value_or(FloorRequest());
            if (!texts.lateAbove.empty())
                analyze.lateAbove = durationOf(texts.lateAbove);
            return Command(analyze);
        }
        if (compareApp->parsed())
            return compareCommand();
        if (checkApp->parsed())
            return Command(check);
        if (formatsApp->parsed())
            return Command(formats);
        if (targetsApp->parsed())
            return Command(targets);
        if (runApp->parsed()) {
            run.appearance = appearanceOf(texts);
            return Command(run);
        }
        if (demoApp->parsed()) {
            demo.appearance = appearanceOf(texts);
            return Command(demo);
        }
        window.live.interval = interval;
        window.appearance = appearanceOf(texts);
        return windowCommand(window, names);
    }
};

} // namespace

ExitCode exitCodeOf(const model::Error &error)
{
    switch (error.code) {
    case model::ErrorCode::Usage:
        return ExitCode::Usage;
    case model::ErrorCode::Empty:
        return ExitCode::NothingToAnalyse;
    default:
        return ExitCode::Unreadable;
    }
}

std::variant<Command, ExitCode> parseCommandLine(int argc, const char *const *argv)
{
    Parser parser;
    try {
        parser.app.parse(argc, argv);
    } catch (const CLI::Success &asked) { // help or version
        parser.app.exit(asked);
        return ExitCode::Done;
    } catch (const CLI::ParseError &error) {
        return usage(error.what());
    }
    return parser.result();
}

} // namespace app
