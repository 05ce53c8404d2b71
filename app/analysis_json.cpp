// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis_json.h"

#include "app/json_parts.h"
#include "model/blockers.h"
#include "model/correlate.h"
#include "model/episodes.h"
#include "model/lane_series.h"
#include "widgets/headline_text.h"
#include "widgets/story_text.h"
#include "widgets/verdict_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace app {

namespace {

using json::Json;
using json::line;
using json::number;
using json::text;

/// Rules, thresholds and verdicts of this number belong together; it rises when a verdict can change.
constexpr int kRulesVersion = 1;

const char *originName(model::FloorOrigin origin)
{
    static constexpr std::array<const char *, 4> kNames{"unknown", "measured", "assumed", "given"};
    return kNames[static_cast<std::size_t>(origin)];
}

Json floorJson(const model::Floor &floor)
{
    return {{"origin", originName(floor.origin)},
            {"mean_ms", number(floor.meanMs)},
            {"p99_ms", number(floor.p99Ms)},
            {"max_ms", number(floor.maxMs)},
            {"resolution_ms", number(floor.resolutionMs)},
            {"windows", floor.windows}};
}

Json loopJson(const model::Step &step, const model::Lane &lane)
{
    const auto &loop = step.loop;
    if (!loop.isPresent)
        return nullptr;
    return {{"n", number(loop.count)},           {"min_ms", number(loop.minMs)},
            {"mean_ms", number(loop.meanMs)},    {"p50_ms", number(loop.p50Ms)},
            {"p99_ms", number(loop.p99Ms)},      {"max_ms", number(loop.maxMs)},
            {"elu", number(loop.elu)},           {"cpu", number(loop.cpu)},
            {"gc_ms", number(loop.gcMs)},        {"rtt_ms", number(loop.rttMs)},
            {"held_ms", number(loop.heldMs)},    {"window_ms", number(loop.windowMs)},
            {"coverage", number(loop.coverage)}, {"floor_ms", number(lane.floorOf(step).meanMs)},
            {"source", lane.loopSource}};
}

Json loadJson(const model::Step &step)
{
    const auto &load = step.load;
    if (!load.isPresent)
        return nullptr;
    const auto errors = sum(sum(load.failed, load.shed), load.refused);
    return {{"offered", number(load.offered)},
            {"sent", number(load.sent)},
            {"done", number(load.done)},
            {"ok", number(load.ok)},
            {"errors", number(errors)},
            {"shed", number(load.shed)},
            {"timeouts", number(load.timeouts)},
            {"refused", number(load.refused)},
            {"in_flight", number(load.inFlight)},
            {"p50_ms", number(load.p50Ms)},
            {"p99_ms", number(load.p99Ms)},
            {"max_ms", number(load.maxMs)},
            {"ok_p50_ms", number(load.okP50Ms)},
            {"ok_p99_ms", number(load.okP99Ms)},
            {"n", number(load.done)},
            {"loop_window_p50_ms", number(step.overLoop.p50Ms)},
            {"loop_window_p99_ms", number(step.overLoop.p99Ms)},
            {"source", load.source}};
}

Json findingJson(const model::Finding &finding)
{
    Json evidence = Json::object();
    for (const auto &item : finding.evidence)
        evidence[std::string(idOf(item.figure))] = number(item.value);
    evidence["margin"] = number(finding.margin);
    Json against = Json::array();
    for (const auto &objection : finding.against)
        against.push_back(text(widgets::doubtSentence(objection)));
    return {{"id", idOf(finding.id)},
            {"evidence", std::move(evidence)},
            {"against", std::move(against)},
            {"next", text(widgets::nextTest(finding.id, finding.kind))},
            {"disproved_by", text(widgets::disproof(finding.id, finding.kind))}};
}

Json episodesJson(const model::Analysis &analysis, const model::Lane &lane)
{
    Json episodes = Json::array();
    for (const auto &episode : episodesOf(lane)) {
        const auto &worst = lane.steps[episode.worstStep];
        episodes.push_back({{"verdict", idOf(episode.verdict)},
                            {"t", model::epochMs(episode.span.start)},
                            {"duration_ms", model::epochMs(episode.span.end) - model::epochMs(episode.span.start)},
                            {"absorbed", episode.absorbed},
                            {"worst_t", model::epochMs(worst.step.span.start)},
                            {"sentence",
                             text(widgets::headlineSentence(worst, analysis.explain(lane, episode.worstStep),
                                                            lane.floorOf(worst.step)))}});
    }
    return episodes;
}

/// Request p99 against loop p99, and an offset of the clocks if the shape of both shows one.
Json correlationJson(const model::Lane &lane)
{
    const auto pairs =
        model::pairsOf(seriesOf(lane, model::SeriesId::RequestP99), seriesOf(lane, model::SeriesId::LoopP99));
    const auto correlation = model::correlate(pairs);
    if (!correlation)
        return nullptr;
    return {{"of", "request p99, loop p99"},
            {"rho", number(correlation->rho)},
            {"low", number(correlation->low)},
            {"high", number(correlation->high)},
            {"n", correlation->n}};
}

Json clockOffsetJson(const model::Lane &lane)
{
    const auto &lag = lane.clockOffset;
    if (!lag)
        return nullptr;
    return {{"load_later_by_steps", lag->steps},
            {"rho", number(lag->rho)},
            {"rho_at_zero", number(lag->rhoAtZero)},
            {"confidence", number(lag->confidence)}};
}

Json secondsJson(const model::Lane &lane)
{
    const auto time = timePerVerdict(lane);
    Json perVerdict = Json::object();
    for (const auto verdict : model::verdictPrecedence()) {
        if (const double length = model::toSeconds(time[static_cast<std::size_t>(verdict)]); length > 0)
            perVerdict[std::string(idOf(verdict))] = number(length);
    }
    return perVerdict;
}

} // namespace

std::string metaLine(const model::Run &run, const model::Analysis &analysis)
{
    Json sources = Json::array();
    for (const auto &source : run.sources()) {
        sources.push_back({{"id", source.id},
                           {"kind", source.kind == model::SourceKind::Loop ? "loop" : "load"},
                           {"name", source.name},
                           {"format", source.format},
                           {"resolution_ms", number(source.resolutionMs)},
                           {"runtime", source.runtime}});
    }
    Json floors = Json::array();
    for (const auto &lane : analysis.lanes()) {
        auto floor = floorJson(lane.floor);
        const auto recent = analysis.recentFloor(run, lane);
        floor["last_mean_ms"] = number(recent.meanMs);
        floor["last_p99_ms"] = number(recent.p99Ms);
        floor["source"] = lane.loopSource;
        floors.push_back(std::move(floor));
        for (const auto &mode : lane.otherFloors) {
            auto other = floorJson(mode.floor);
            other["since"] = model::epochMs(mode.since);
            other["source"] = lane.loopSource;
            floors.push_back(std::move(other));
        }
    }
    Json meta{{"type", "meta"},
              {"program", "eldscope"},
              {"version", ELDSCOPE_VERSION},
              {"rules_version", kRulesVersion},
              {"step_ms", number(model::toMs(analysis.options().step))},
              {"sources", std::move(sources)},
              {"floor", std::move(floors)},
              {"load_source", analysis.loadSource() != 0 ? Json(analysis.loadSource()) : Json(nullptr)}};
    return line(meta);
}

std::string stepLine(const model::Run &run, const model::Analysis &analysis, std::size_t lane, std::size_t step)
{
    const auto &shown = analysis.lanes()[lane];
    const auto &judged = shown.steps[step];
    const auto judgement = analysis.explain(shown, step);
    Json findings = Json::array();
    for (const auto &finding : judgement.findings)
        findings.push_back(findingJson(finding));
    Json caveats = Json::array();
    for (int i = 0; i < model::kCaveatCount; ++i) {
        if (judgement.caveats.test(static_cast<std::size_t>(i)))
            caveats.push_back(idOf(static_cast<model::Caveat>(i)));
    }
    Json object{{"type", "step"},
                {"t", model::epochMs(judged.step.span.start)},
                {"duration_ms", number(model::toMs(judged.step.span.length()))},
                {"verdict", idOf(judgement.verdict)},
                {"findings", std::move(findings)},
                {"caveats", std::move(caveats)},
                {"loop", loopJson(judged.step, shown)},
                {"load", loadJson(judged.step)},
                {"source", shown.loopSource}};
    const auto blockers = model::blockersIn(run.marks(), judged.step.span);
    for (const auto &blocker : blockers)
        object["blockers"].push_back({{"name", blocker.name}, {"held_ms", number(model::toMs(blocker.held))}});
    return line(object);
}

std::string expectationLine(const model::Analysis &analysis, const ExpectationOutcome &held)
{
    const auto lane = std::find_if(analysis.lanes().begin(), analysis.lanes().end(),
                                   [&](const model::Lane &other) { return other.loopSource == held.loopSource; });
    Json broken = Json::array();
    for (const auto index : held.outcome.broken)
        broken.push_back(model::epochMs(lane->steps[index].step.span.start));
    return line({{"type", "expect"},
                 {"expr", held.outcome.text},
                 {"source", held.loopSource},
                 {"holds", held.outcome.holds},
                 {"looked", held.outcome.looked},
                 {"figure", number(held.outcome.figure)},
                 {"broken", std::move(broken)}});
}

std::string summaryLine(const model::Run &run, const model::Analysis &analysis)
{
    Json lanes = Json::array();
    for (const auto &lane : analysis.lanes()) {
        lanes.push_back({{"source", lane.loopSource},
                         {"steps", lane.steps.size()},
                         {"story", text(widgets::storyParagraph(analysis, lane))},
                         {"correlation", correlationJson(lane)},
                         {"clock_offset", clockOffsetJson(lane)},
                         {"seconds", secondsJson(lane)},
                         {"episodes", episodesJson(analysis, lane)}});
    }
    Json object{{"type", "summary"}};
    if (run.extent()) {
        object["t"] = model::epochMs(run.extent()->start);
        object["duration_ms"] = number(model::toMs(run.extent()->length()));
    }
    if (!lanes.empty()) {
        object["seconds"] = lanes.front()["seconds"];
        object["episodes"] = lanes.front()["episodes"];
    }
    object["lanes"] = std::move(lanes);
    return line(object);
}

} // namespace app
