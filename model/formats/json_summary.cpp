// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_summary.h"

namespace model::formats {

SummaryFile parseJsonRuns(std::string_view text, JsonRunParser parse)
{
    SummaryFile file;
    const auto walk = forEachJson(text, [&](const simdjson::dom::element &element) {
        simdjson::dom::object document;
        if (element.get(document) != simdjson::SUCCESS)
            return;
        if (auto run = parse(document, file))
            file.runs.push_back(std::move(*run));
    });
    if (walk.isCut)
        file.warnings.push_back({0, "the file ends inside of a result"});
    return file;
}

std::map<double, double> countsByMs(const simdjson::dom::object &counts)
{
    constexpr double kMostOfOneLatency = 1e12;
    std::map<double, double> known;
    for (const auto field : counts) {
        double requests = 0;
        const auto ms = parseDouble(field.key);
        if (ms && *ms >= 0 && field.value.get(requests) == simdjson::SUCCESS && requests >= 1
            && requests < kMostOfOneLatency)
            known[*ms] += requests;
    }
    return known;
}

void addStatuses(const simdjson::dom::object &counts, RunFigures &run)
{
    for (const auto field : counts) {
        double responses = 0;
        const auto status = parseInteger(field.key);
        if (status && *status > 0 && *status < 1000 && field.value.get(responses) == simdjson::SUCCESS)
            run.addStatus(static_cast<int>(*status), responses);
    }
}

} // namespace model::formats
