// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/targets.h"

#include "app/url.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <system_error>

namespace app {

namespace {

namespace fs = std::filesystem;
using Entry = nlohmann::json;

constexpr std::size_t kMostTargets = 200;
constexpr std::uintmax_t kLargestEntry = 64 * 1024;

std::string wholeFile(const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

/// Field 22 of /proc/PID/stat: a pid that was given to another process differs in it. Nothing where there is no /proc.
std::optional<double> startTicksOf(std::int64_t pid)
{
    const auto stat = wholeFile(fmt::format("/proc/{}/stat", pid));
    const auto name = stat.rfind(')'); // the name itself may hold blanks and parentheses
    if (name == std::string::npos)
        return std::nullopt;
    std::istringstream fields(stat.substr(name + 1));
    std::string field;
    for (int i = 3; i <= 22; ++i)
        fields >> field;
    return std::strtod(field.c_str(), nullptr);
}

bool isAlive(std::int64_t pid, const Entry &entry)
{
    if (kill(static_cast<pid_t>(pid), 0) != 0 && errno != EPERM)
        return false;
    const auto written = entry.find("startTicks");
    const auto now = startTicksOf(pid);
    return written == entry.end() || !written->is_number() || !now || written->get<double>() == *now;
}

std::string textIn(const Entry &entry, const char *key)
{
    const auto value = entry.find(key);
    return value != entry.end() && value->is_string() ? value->get<std::string>() : std::string();
}

/// The first argument after the runtime that is no option.
std::string scriptOf(const Entry &entry)
{
    const auto argv = entry.find("argv");
    if (argv == entry.end() || !argv->is_array())
        return {};
    for (std::size_t i = 1; i < argv->size(); ++i) {
        const auto &argument = (*argv)[i];
        if (argument.is_string() && !argument.get<std::string>().starts_with('-'))
            return fs::path(argument.get<std::string>()).filename().string();
    }
    return {};
}

std::optional<Target> targetIn(const fs::path &path)
{
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (error || size > kLargestEntry)
        return std::nullopt;
    const auto entry = Entry::parse(wholeFile(path), nullptr, false);
    if (!entry.is_object())
        return std::nullopt;
    Target target;
    const auto pid = entry.find("pid");
    if (pid == entry.end() || !pid->is_number_integer() || *pid <= 0 || *pid > INT32_MAX)
        return std::nullopt;
    target.pid = pid->get<std::int64_t>();
    const auto url = normaliseUrl(textIn(entry, "url"));
    if (!url || !isAlive(target.pid, entry))
        return std::nullopt;
    target.url = *url + (url->ends_with("/eld") ? "" : url->ends_with('/') ? "eld" : "/eld");
    target.script = scriptOf(entry);
    target.node = textIn(entry, "node");
    const auto started = entry.find("startedEpochMs");
    if (started != entry.end() && started->is_number())
        target.started = model::timestampFromEpochMs(started->get<double>()).value_or(model::Timestamp{});
    const auto needsToken = entry.find("needsToken");
    target.needsToken = needsToken != entry.end() && needsToken->is_boolean() && needsToken->get<bool>();
    return target;
}

/// In a shared temporary folder somebody else may have been first.
bool isOurs(const fs::path &folder)
{
    struct stat found {};
    return lstat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == getuid();
}

} // namespace

fs::path probeRegistry()
{
    if (const char *folder = std::getenv("ELDSCOPE_PROBE_DIR"); folder && *folder)
        return folder;
    if (const char *runtime = std::getenv("XDG_RUNTIME_DIR"); runtime && *runtime)
        return fs::path(runtime) / "eldscope";
    std::error_code error;
    const auto temporary = fs::temp_directory_path(error);
    return (error ? fs::path("/tmp") : temporary) / fmt::format("eldscope-{}", getuid());
}

std::vector<Target> findTargets(const fs::path &registry)
{
    std::vector<Target> targets;
    std::error_code error;
    if (!isOurs(registry))
        return targets;
    for (fs::directory_iterator entry(registry, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() != ".json" || targets.size() >= kMostTargets)
            continue;
        if (auto target = targetIn(entry->path()))
            targets.push_back(std::move(*target));
    }
    std::stable_sort(targets.begin(), targets.end(),
                     [](const Target &a, const Target &b) { return a.started > b.started; });
    return targets;
}

} // namespace app
