// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_xray.h"

#include "widgets/error_text.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace app {

namespace {

using model::Reading;
using model::formats::FileFacts;
using model::formats::OmissionHandling;
using model::formats::RequestTotals;

constexpr std::size_t kShownSkips = 5;

std::string harmless(const std::string &text)
{
    constexpr int kLongest = 400;
    return widgets::harmlessLine(QString::fromStdString(text), kLongest).toStdString();
}

std::string_view idOf(OmissionHandling omission)
{
    switch (omission) {
    case OmissionHandling::Unknown:
        return "unknown";
    case OmissionHandling::FromIntendedStart:
        return "from-intended-start";
    case OmissionHandling::Uncorrected:
        return "uncorrected";
    case OmissionHandling::InventedSamples:
        return "invented-samples";
    }
    return "unknown";
}

std::string_view sentenceOf(OmissionHandling omission)
{
    switch (omission) {
    case OmissionHandling::Unknown:
        return {};
    case OmissionHandling::FromIntendedStart:
        return "none: measured from when each request was due";
    case OmissionHandling::Uncorrected:
        return "not corrected: measured from when each request was really sent, so a stalled target hides those it "
               "held up";
    case OmissionHandling::InventedSamples:
        return "samples were added that no request made: mean and median are too low";
    }
    return {};
}

constexpr std::array<std::string_view, model::formats::kResponseClassCount> kClassNames{
    "1xx", "2xx", "3xx", "4xx", "5xx", "no response", "of no known status"};

std::string statusMix(const RequestTotals &totals)
{
    std::string mix;
    for (std::size_t i = 0; i < kClassNames.size(); ++i) {
        if (totals.byClass[i] > 0)
            mix += fmt::format("{}{} {}", mix.empty() ? "" : ", ", totals.byClass[i], kClassNames[i]);
    }
    return mix;
}

std::string numbers(std::initializer_list<std::pair<std::string_view, Reading>> figures)
{
    std::string text;
    for (const auto &[name, value] : figures) {
        if (value.isKnown())
            text += fmt::format("{}{} {:.6g}", text.empty() ? "" : ", ", name, value.value());
    }
    return text;
}

std::string requestFigures(const RequestTotals &totals)
{
    auto text = fmt::format("{} requests", totals.records);
    const auto latency = numbers({{"min", totals.minMs},
                                  {"mean", totals.meanMs},
                                  {"p50", totals.p50Ms},
                                  {"p90", totals.p90Ms},
                                  {"p99", totals.p99Ms},
                                  {"max", totals.maxMs}});
    if (!latency.empty())
        text += fmt::format("; latency in ms of {}: {}", totals.latencies, latency);
    return text;
}

std::string range(std::string_view name, Reading least, Reading largest)
{
    if (!least.isKnown())
        return {};
    return least == largest ? fmt::format("{} {:.6g}", name, least.value())
                            : fmt::format("{} {:.6g} to {:.6g}", name, least.value(), largest.value());
}

std::string loopFigures(const LoopTotals &loop)
{
    std::string text = fmt::format("readings: {}", loop.answered);
    if (loop.empty > 0)
        text += fmt::format(", without a sample: {}", loop.empty);
    if (loop.unanswered > 0)
        text += fmt::format(", polls without a reading: {}", loop.unanswered);
    const auto mean = range("mean", loop.leastMeanMs, loop.largestMeanMs);
    const auto largest = numbers({{"largest p99", loop.largestP99Ms}, {"max", loop.largestMs}});
    if (!mean.empty() || !largest.empty())
        text += fmt::format("; delay in ms: {}{}{}", mean, mean.empty() || largest.empty() ? "" : ", ", largest);
    const auto utilization = range("utilization", loop.leastElu, loop.largestElu);
    return utilization.empty() ? text : text + "; " + utilization;
}

bool hasLoop(const FileReport &report)
{
    return report.loop.answered + report.loop.empty + report.loop.unanswered > 0;
}

/// Lines of a name and a text, the texts below one another.
class Sheet {
public:
    explicit Sheet(const std::string &title)
        : m_text(title + "\n")
    {
    }
    void add(std::string_view name, const std::string &text)
    {
        if (!text.empty())
            m_text += fmt::format("  {:<12} {}\n", name, harmless(text));
    }
    [[nodiscard]] const std::string &text() const { return m_text; }

private:
    std::string m_text;
};

void addFacts(const FileFacts &facts, std::string_view figures, Sheet &sheet)
{
    sheet.add("tool", facts.tool);
    sheet.add(figures, facts.latencyOf);
    sheet.add("omission", std::string(sentenceOf(facts.omission)));
    sheet.add("timeouts", facts.timeouts);
    const auto mix = facts.totals ? statusMix(*facts.totals) : std::string();
    sheet.add("statuses", facts.statuses + (facts.statuses.empty() || mix.empty() ? "" : ": ") + mix);
    sheet.add("percentiles", facts.percentileRule);
    sheet.add("rounding", facts.rounding);
    sheet.add("clock", facts.clock);
}

void addSkipped(const FileReport &report, Sheet &sheet)
{
    std::size_t shown = 0;
    if (report.skippedRows > 0)
        sheet.add("skipped", fmt::format("{} rows", report.skippedRows));
    for (const auto &warning : report.warnings) {
        if (warning.line == 0)
            sheet.add("note", warning.text);
        else if (++shown <= kShownSkips)
            sheet.add("", fmt::format("line {}: {}", warning.line, warning.text));
    }
    if (report.skippedRows > kShownSkips)
        sheet.add("", fmt::format("and {} more", report.skippedRows - kShownSkips));
}

json::Json textOrNull(const std::string &text)
{
    return text.empty() ? json::Json(nullptr) : json::Json(harmless(text));
}

json::Json factsJson(const FileFacts &facts)
{
    json::Json object;
    object["tool"] = textOrNull(facts.tool);
    object["latency_of"] = textOrNull(facts.latencyOf);
    object["omission"] = idOf(facts.omission);
    object["timeouts"] = textOrNull(facts.timeouts);
    object["statuses"] = textOrNull(facts.statuses);
    object["percentile_rule"] = textOrNull(facts.percentileRule);
    object["rounding"] = textOrNull(facts.rounding);
    object["clock"] = textOrNull(facts.clock);
    object["cannot_tell"] = json::Json::array();
    for (const auto &matter : facts.cannotTell)
        object["cannot_tell"].push_back(harmless(matter));
    return object;
}

json::Json requestsJson(const RequestTotals &totals)
{
    static constexpr std::array<std::string_view, model::formats::kResponseClassCount> kKeys{
        "1xx", "2xx", "3xx", "4xx", "5xx", "no_response", "unknown"};
    json::Json object;
    object["records"] = totals.records;
    for (std::size_t i = 0; i < kKeys.size(); ++i)
        object["by_class"][std::string(kKeys[i])] = totals.byClass[i];
    object["n"] = totals.latencies;
    object["min_ms"] = json::number(totals.minMs);
    object["mean_ms"] = json::number(totals.meanMs);
    object["p50_ms"] = json::number(totals.p50Ms);
    object["p90_ms"] = json::number(totals.p90Ms);
    object["p99_ms"] = json::number(totals.p99Ms);
    object["max_ms"] = json::number(totals.maxMs);
    const auto time = [](const std::optional<model::Timestamp> &at) {
        return at ? json::Json(model::formatIso8601(*at)) : json::Json(nullptr);
    };
    object["first_start"] = time(totals.firstStart);
    object["last_start"] = time(totals.lastStart);
    object["last_end"] = time(totals.lastEnd);
    return object;
}

json::Json loopJson(const LoopTotals &loop)
{
    json::Json object;
    object["readings"] = loop.answered;
    object["empty"] = loop.empty;
    object["unanswered"] = loop.unanswered;
    object["least_mean_ms"] = json::number(loop.leastMeanMs);
    object["largest_mean_ms"] = json::number(loop.largestMeanMs);
    object["largest_p99_ms"] = json::number(loop.largestP99Ms);
    object["max_ms"] = json::number(loop.largestMs);
    object["least_elu"] = json::number(loop.leastElu);
    object["largest_elu"] = json::number(loop.largestElu);
    return object;
}

} // namespace

std::string xrayText(const FileReport &report)
{
    Sheet sheet(fmt::format("{}: {} ({})", harmless(report.path), report.format, report.title));
    if (report.facts)
        addFacts(*report.facts, hasLoop(report) ? "delay of" : "latency of", sheet);
    if (!report.span.isEmpty())
        sheet.add("window",
                  fmt::format("{} to {} ({:.6g} s) in {} {}", model::formatIso8601(report.span.start),
                              model::formatIso8601(report.span.end), model::toSeconds(report.span.length()),
                              report.windows, report.windows == 1 ? "window" : "windows"));
    if (report.facts && report.facts->totals)
        sheet.add("figures", requestFigures(*report.facts->totals));
    if (hasLoop(report))
        sheet.add("loop", loopFigures(report.loop));
    addSkipped(report, sheet);
    if (report.facts) {
        for (std::size_t i = 0; i < report.facts->cannotTell.size(); ++i)
            sheet.add(i == 0 ? "cannot tell" : "", report.facts->cannotTell[i]);
    }
    return sheet.text();
}

std::string xrayLine(const FileReport &report)
{
    auto line = fmt::format("{}: {} windows as {}", harmless(report.path), report.windows, report.title);
    if (report.facts && report.facts->totals)
        line += "; " + requestFigures(*report.facts->totals);
    else if (hasLoop(report))
        line += "; " + loopFigures(report.loop);
    if (report.skippedRows > 0)
        line += fmt::format("; {} rows skipped", report.skippedRows);
    return line;
}

json::Json xrayJson(const FileReport &report)
{
    json::Json object;
    object["file"] = report.path;
    object["format"] = report.format;
    object["title"] = report.title;
    object["windows"] = report.windows;
    if (!report.span.isEmpty())
        object["span"] = {{"first", model::formatIso8601(report.span.start)},
                          {"last", model::formatIso8601(report.span.end)}};
    object["facts"] = report.facts ? factsJson(*report.facts) : json::Json(nullptr);
    const bool hasTotals = report.facts && report.facts->totals;
    object["requests"] = hasTotals ? requestsJson(*report.facts->totals) : json::Json(nullptr);
    object["loop"] = hasLoop(report) ? loopJson(report.loop) : json::Json(nullptr);
    object["skipped"] = report.skippedRows;
    object["warnings"] = json::Json::array();
    for (const auto &warning : report.warnings)
        object["warnings"].push_back({{"line", warning.line}, {"text", harmless(warning.text)}});
    return object;
}

} // namespace app
