// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"
#include "app/targets.h"
#include "model/time.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <iostream>

namespace app {

ExitCode runTargets(const TargetsCommand &command)
{
    const auto targets = findTargets(probeRegistry());
    for (const auto &target : targets) {
        if (command.isJson) {
            const nlohmann::json object{{"pid", target.pid},
                                        {"url", target.url},
                                        {"script", target.script},
                                        {"node", target.node},
                                        {"started", model::epochMs(target.started)},
                                        {"needs_token", target.needsToken}};
            std::cout << object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
        } else {
            std::cout << fmt::format("{:>7}  {:<10} {:<40} {}{}\n", target.pid, target.node, target.url, target.script,
                                     target.needsToken ? " (needs a token)" : "");
        }
    }
    if (targets.empty() && !command.isJson)
        std::cout << "no process with the probe; start one with: eldscope run -- node app.js\n";
    return ExitCode::Done;
}

} // namespace app
