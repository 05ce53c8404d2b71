// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arrivals.h"

#include "model/result.h"
#include "model/time.h"
#include "model/verdict.h"

#include <string>
#include <string_view>
#include <vector>

class QString;

namespace app {

/// A stretch of a scenario with one load.
struct Phase {
    std::string name;
    model::Duration length{};
    double rate = 0.0; ///< requests a second; 0 for none
    std::string path; ///< on the demo target, with its query
    std::vector<model::Verdict> verdicts; ///< what an engineer would accept as headline, the aptest first
};

/// A scripted load on the demo target.
struct Scenario {
    std::string id;
    std::string title;
    std::string description;
    Arrivals arrivals = Arrivals::Fixed;
    int connections = 64; ///< of the prober
    std::vector<Phase> phases;

    [[nodiscard]] model::Duration length() const;
};

/// Reads a JSON array of scenarios. Errors name `place` and the scenario and phase at fault: unknown verdict, a rate
/// outside 0..10000, a length outside 0.5 s..1 h, a path that does not start with `/`, two scenarios of one id. Pure.
[[nodiscard]] model::Result<std::vector<Scenario>> parseScenarios(std::string_view json, const std::string &place);

/// Those that come with the program.
[[nodiscard]] model::Result<std::vector<Scenario>> bundledScenarios();

/// Those of a file, which may be of another author.
[[nodiscard]] model::Result<std::vector<Scenario>> readScenarios(const QString &path);

/// The scenario of that id; null when there is none.
[[nodiscard]] const Scenario *findScenario(const std::vector<Scenario> &scenarios, std::string_view id);

} // namespace app
