// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QString>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace app {

namespace {

using Json = nlohmann::json;

constexpr qint64 kLargestFile = qint64{1} << 20;
constexpr std::size_t kMostPhases = 100;
constexpr std::size_t kLongestPath = 512;
constexpr double kHighestPhaseRate = 10'000.0;
constexpr double kShortestPhase = 0.5;
constexpr double kLongestPhase = 3600.0;
constexpr double kMostPhaseConnections = 1000.0;

std::optional<std::string> textAt(const Json &object, const char *key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string())
        return std::nullopt;
    return found->get<std::string>();
}

/// A number within the bounds; `fallback` when the key is absent, nothing when it is anything else.
std::optional<double> numberAt(const Json &object, const char *key, double least, double most,
                               std::optional<double> fallback = std::nullopt)
{
    const auto found = object.find(key);
    if (found == object.end())
        return fallback;
    if (!found->is_number())
        return std::nullopt;
    const double value = found->get<double>();
    return value >= least && value <= most ? std::optional(value) : std::nullopt;
}

std::optional<model::Verdict> verdictOf(const std::string &id)
{
    for (const model::Verdict verdict : model::verdictPrecedence()) {
        if (model::idOf(verdict) == id)
            return verdict;
    }
    return std::nullopt;
}

model::Result<Phase> parsePhase(const Json &object, const std::string &place)
{
    const auto bad = [&](const std::string &what) { return model::fail(model::ErrorCode::BadInput, what, place); };
    if (!object.is_object())
        return bad("a phase must be an object");
    const auto name = textAt(object, "name");
    const auto seconds = numberAt(object, "seconds", kShortestPhase, kLongestPhase);
    const auto rate = numberAt(object, "rate", 0.0, kHighestPhaseRate);
    const auto path = textAt(object, "path");
    if (!name || name->empty())
        return bad("name is missing");
    if (!seconds)
        return bad("seconds must be 0.5 to 3600");
    if (!rate)
        return bad("rate must be 0 to 10000");
    if (!path || path->empty() || path->front() != '/' || path->size() > kLongestPath)
        return bad("path must start with /");
    Phase phase{.name = *name, .length = model::fromMs(*seconds * 1e3), .rate = *rate, .path = *path, .verdicts = {}};
    const auto verdicts = object.find("verdict");
    if (verdicts == object.end() || !verdicts->is_array() || verdicts->empty())
        return bad("verdict must list at least one id");
    for (const Json &id : *verdicts) {
        const auto verdict = id.is_string() ? verdictOf(id.get<std::string>()) : std::nullopt;
        if (!verdict)
            return bad("unknown verdict " + id.dump());
        phase.verdicts.push_back(*verdict);
    }
    return phase;
}

model::Result<Scenario> parseScenario(const Json &object, const std::string &place)
{
    const auto bad = [&](const std::string &what) { return model::fail(model::ErrorCode::BadInput, what, place); };
    if (!object.is_object())
        return bad("a scenario must be an object");
    const auto id = textAt(object, "id");
    if (!id || id->empty())
        return bad("id is missing");
    const auto connections = numberAt(object, "connections", 1.0, kMostPhaseConnections, 64.0);
    if (!connections)
        return bad(*id + ": connections must be 1 to 1000");
    const std::string arrivals = textAt(object, "arrivals").value_or("fixed");
    if (arrivals != "fixed" && arrivals != "poisson")
        return bad(*id + ": arrivals must be fixed or poisson");
    const auto phases = object.find("phases");
    if (phases == object.end() || !phases->is_array() || phases->empty() || phases->size() > kMostPhases)
        return bad(*id + ": phases must list 1 to 100 phases");
    Scenario scenario{
        .id = *id,
        .title = textAt(object, "title").value_or(*id),
        .description = textAt(object, "description").value_or(std::string()),
        .arrivals = arrivals == "poisson" ? Arrivals::Poisson : Arrivals::Fixed,
        .connections = static_cast<int>(*connections),
        .phases = {},
    };
    for (const Json &entry : *phases) {
        auto phase = parsePhase(entry, place + ": " + *id + ", phase " + std::to_string(scenario.phases.size() + 1));
        if (!phase)
            return tl::unexpected(phase.error());
        scenario.phases.push_back(std::move(*phase));
    }
    return scenario;
}

} // namespace

model::Duration Scenario::length() const
{
    return std::accumulate(phases.begin(), phases.end(), model::Duration{},
                           [](model::Duration sum, const Phase &phase) { return sum + phase.length; });
}

model::Result<std::vector<Scenario>> parseScenarios(std::string_view json, const std::string &place)
{
    const Json list = Json::parse(json.begin(), json.end(), nullptr, false);
    if (!list.is_array() || list.empty())
        return model::fail(model::ErrorCode::BadInput, "not a JSON array of scenarios", place);
    std::vector<Scenario> scenarios;
    for (const Json &entry : list) {
        auto scenario = parseScenario(entry, place);
        if (!scenario)
            return tl::unexpected(scenario.error());
        if (findScenario(scenarios, scenario->id) != nullptr)
            return model::fail(model::ErrorCode::BadInput, "two scenarios are called " + scenario->id, place);
        scenarios.push_back(std::move(*scenario));
    }
    return scenarios;
}

model::Result<std::vector<Scenario>> bundledScenarios()
{
    return readScenarios(QStringLiteral(":/demo/scenarios.json"));
}

model::Result<std::vector<Scenario>> readScenarios(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return model::fail(model::ErrorCode::CannotRead, file.errorString().toStdString(), path.toStdString());
    const QByteArray bytes = file.read(kLargestFile + 1);
    if (bytes.size() > kLargestFile)
        return model::fail(model::ErrorCode::TooLarge, "a list of scenarios is at most 1 MiB", path.toStdString());
    return parseScenarios({bytes.constData(), static_cast<std::size_t>(bytes.size())}, path.toStdString());
}

const Scenario *findScenario(const std::vector<Scenario> &scenarios, std::string_view id)
{
    const auto found =
        std::find_if(scenarios.begin(), scenarios.end(), [&](const Scenario &scenario) { return scenario.id == id; });
    return found == scenarios.end() ? nullptr : &*found;
}

} // namespace app
