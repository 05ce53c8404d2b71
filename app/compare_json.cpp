// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare_json.h"

#include "app/json_parts.h"
#include "widgets/compare_text.h"

#include <cmath>

namespace app {

namespace {

using json::Json;
using json::number;

/// An endless "latency" is a failure; JSON has no infinity.
Json latencyOrFailure(double value)
{
    return std::isinf(value) ? Json("failure") : number(value);
}

Json estimateJson(const model::Estimate &estimate)
{
    Json object{{"value", latencyOrFailure(estimate.value)},
                {"low", latencyOrFailure(estimate.low)},
                {"high", latencyOrFailure(estimate.high)}};
    if (!std::isnan(estimate.bounds.least)) {
        object["is_median_of_steps"] = true;
        object["least"] = number(estimate.bounds.least);
        object["most"] = number(estimate.bounds.most);
    }
    return object;
}

Json sideJson(const char *side, const model::ComparedSide &compared, const std::string &name)
{
    Json perVerdict = Json::object();
    for (const auto verdict : model::verdictPrecedence()) {
        const auto length = compared.time[static_cast<std::size_t>(verdict)];
        if (length > model::Duration(0))
            perVerdict[std::string(idOf(verdict))] = number(model::toSeconds(length));
    }
    const auto &requests = compared.requests;
    return {{"type", "side"},
            {"side", side},
            {"name", name},
            {"t", model::epochMs(compared.span.start)},
            {"duration_ms", number(model::toMs(compared.span.length()))},
            {"steps", compared.steps},
            {"floor_ms", number(compared.floor.meanMs)},
            {"offered_per_second", number(compared.offeredPerSecond)},
            {"requests",
             {{"ended", number(requests.ended)},
              {"ok", number(requests.ok)},
              {"shed", number(requests.shed)},
              {"failed", number(requests.failed)},
              {"refused", number(requests.refused)},
              {"timeouts", number(requests.timeouts)}}},
            {"trouble_s", number(model::toSeconds(compared.trouble))},
            {"seconds", std::move(perVerdict)}};
}

Json reasonsJson(const std::vector<model::CompareReason> &reasons)
{
    using enum model::CompareReasonId;
    Json list = Json::array();
    for (const auto &reason : reasons) {
        Json object{{"id", idOf(reason.id)}};
        if (reason.id == Lower || reason.id == Higher || reason.id == Alike)
            object["figure"] = idOf(reason.figure);
        if (reason.id != NothingInCommon) {
            object["a"] = latencyOrFailure(reason.a);
            object["b"] = latencyOrFailure(reason.b);
        }
        object["sentence"] = json::text(widgets::reasonSentence(reason));
        list.push_back(std::move(object));
    }
    return list;
}

} // namespace

std::vector<std::string> comparisonLines(const model::Comparison &comparison, const std::string &nameA,
                                         const std::string &nameB)
{
    std::vector<std::string> lines{
        json::line({{"type", "meta"}, {"program", "eldscope"}, {"version", ELDSCOPE_VERSION}, {"interval", 0.95}}),
        json::line(sideJson("a", comparison.a, nameA)), json::line(sideJson("b", comparison.b, nameB))};
    for (std::size_t i = 0; i < model::kComparedCount; ++i) {
        lines.push_back(json::line({{"type", "figure"},
                                    {"id", idOf(static_cast<model::ComparedFigure>(i))},
                                    {"a", estimateJson(comparison.a.figures[i])},
                                    {"b", estimateJson(comparison.b.figures[i])},
                                    {"difference", estimateJson(comparison.differences[i])}}));
    }
    lines.push_back(json::line({{"type", "judgement"},
                                {"id", idOf(comparison.judgement)},
                                {"sentence", json::text(widgets::judgementMeaning(comparison.judgement))},
                                {"reasons", reasonsJson(comparison.reasons)},
                                {"limits", reasonsJson(comparison.limits)}}));
    return lines;
}

} // namespace app
