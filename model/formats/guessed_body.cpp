// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/guessed_body.h"

#include "model/formats/json_lines.h"
#include "model/formats/json_text.h"
#include "model/formats/loop_names.h"
#include "model/formats/prom_client_json.h"
#include "model/formats/prometheus_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace model::formats {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

constexpr int kDeepestGuess = 4;
constexpr std::size_t kMostFigures = 200;
constexpr double kUnderPressureResolutionMs = 10;

struct NamedValue {
    NamedFigure named;
    double value = 0;
};

/// Numbers by path, as `eventLoop.delay.p99`.
void collect(const object &parent, const std::string &path, int depth, std::vector<NamedValue> &found)
{
    for (const auto field : parent) {
        if (found.size() >= kMostFigures)
            return;
        const auto name = path + std::string(field.key.substr(0, 100));
        double value = 0;
        object inner;
        if (field.value.get(value) == simdjson::SUCCESS) {
            if (const auto named = figureNamed(name))
                found.push_back({*named, value});
        } else if (depth < kDeepestGuess && field.value.get(inner) == simdjson::SUCCESS) {
            collect(inner, name + ".", depth + 1, found);
        }
    }
}

bool isDelayFigure(LoopFigure figure)
{
    return figure != LoopFigure::Elu && figure != LoopFigure::Count;
}

GuessedBody made(LoopWindow window, std::string format, std::string meaning)
{
    GuessedBody body;
    body.reading.window = std::move(window);
    body.reading.format = std::move(format);
    body.meaning = std::move(meaning);
    return body;
}

/// eventLoopDelay is max(0, mean - 10 ms), and null when not one sample came in the interval.
std::optional<GuessedBody> underPressureBody(const object &document)
{
    if (!hasKey(document, "eventLoopDelay")
        || (!hasKey(document, "eventLoopUtilized") && !hasKey(document, "rssBytes")))
        return std::nullopt;
    LoopWindow window;
    const auto delay = numberAt(document, "eventLoopDelay");
    if (delay.isAtLeast(0))
        window.meanMs = delay.value() + kUnderPressureResolutionMs;
    else
        window.count = 0.0;
    window.elu = numberAt(document, "eventLoopUtilized");
    window.resolutionMs = kUnderPressureResolutionMs;
    const auto megabytes = [&](std::string_view key) {
        const auto bytes = numberAt(document, key);
        return bytes.isAtLeast(0) ? Reading(bytes.value() / 1e6) : Reading();
    };
    window.rssMb = megabytes("rssBytes");
    window.heapMb = megabytes("heapUsed");
    return made(
        window, "under-pressure",
        "under-pressure: eventLoopDelay is the mean less 10 ms, which are added again; utilization is since the "
        "process began unless its mode is interval");
}

std::optional<GuessedBody> overloadProtectionBody(const object &document)
{
    if (!hasKey(document, "overload") || !hasKey(document, "eventLoopDelay"))
        return std::nullopt;
    LoopWindow window;
    const auto delay = numberAt(document, "eventLoopDelay");
    window.meanMs = delay.isKnown() ? Reading(std::max(0.0, delay.value())) : delay;
    return made(window, "overload-protection",
                "overload-protection: the last single delay without its interval, nearly always close to 0");
}

std::optional<GuessedBody> toobusyBody(const object &document)
{
    if (!hasKey(document, "lag") || (!hasKey(document, "busy") && !hasKey(document, "toobusy")))
        return std::nullopt;
    LoopWindow window;
    putFigure(window, LoopFigure::Mean, numberAt(document, "lag"));
    return made(window, "toobusy",
                "toobusy-js: a smoothed delay without its interval of 500 ms; short holds do not show");
}

std::optional<GuessedBody> namedBody(const object &document)
{
    std::vector<NamedValue> found;
    collect(document, {}, 1, found);
    const bool isLoop = std::any_of(found.begin(), found.end(), [](const NamedValue &value) {
        return value.named.isOfLoop && value.named.figure != LoopFigure::Count;
    });
    if (!isLoop)
        return std::nullopt;
    std::vector<double> delays;
    for (const auto &[named, value] : found) {
        if (isDelayFigure(named.figure) && !named.toMs)
            delays.push_back(value);
    }
    const auto unit = unitOfDelays(delays);
    LoopWindow window;
    for (const auto &[named, value] : found) {
        if (isDelayFigure(named.figure))
            putFigure(window, named.figure, value * named.toMs.value_or(unit.toMs));
        else
            putFigure(window, named.figure, value * named.toMs.value_or(1.0));
    }
    if (!holdsSamples(window) && !window.elu.isKnown())
        return std::nullopt;
    return made(window, "guessed",
                "figures taken by their names; " + (delays.empty() ? "units are in the names" : unit.why));
}

std::optional<GuessedBody> metricsBody(const MetricSet &set)
{
    MetricReader reader;
    auto window = reader.take(set, {});
    if (!window)
        return std::nullopt;
    return made(std::move(*window), "prometheus", reader.meaning());
}

} // namespace

std::optional<GuessedBody> histogramBody(const object &document)
{
    const auto percentiles = objectAt(document, "percentiles");
    if (!percentiles || !hasKey(document, "min") || !hasKey(document, "mean") || !hasKey(document, "exceeds"))
        return std::nullopt;
    constexpr double kNs = 1e-6;
    constexpr double kEmptyMinNs = 9e18;
    LoopWindow window;
    window.count = numberAt(document, "count");
    const auto put = [&](LoopFigure figure, Reading ns) {
        if (ns.isKnown())
            putFigure(window, figure, ns.value() * kNs);
    };
    if (window.count == Reading(0.0) || numberAt(document, "min").isAtLeast(kEmptyMinNs)) {
        window.count = 0.0;
    } else {
        put(LoopFigure::Min, numberAt(document, "min"));
        put(LoopFigure::Mean, numberAt(document, "mean"));
        put(LoopFigure::Max, numberAt(document, "max"));
        // Percentiles are given at halves of the rest: the next one at or above stands for the one asked for.
        const auto atLeast = [&](double asked) {
            std::pair<double, double> best{101, 0};
            for (const auto field : *percentiles) {
                double ns = 0;
                const auto percent = parseDouble(field.key);
                if (percent && *percent >= asked && *percent < best.first && field.value.get(ns) == simdjson::SUCCESS)
                    best = {*percent, ns};
            }
            return best.first <= 100 ? Reading(best.second) : Reading();
        };
        put(LoopFigure::P50, atLeast(50));
        put(LoopFigure::P99, atLeast(99));
    }
    return made(window, "histogram",
                "a histogram of perf_hooks in nanoseconds, with the sampling interval inside; p99 is "
                "the next higher percentile that is listed");
}

std::optional<GuessedBody> guessBody(const element &document)
{
    object asObject;
    if (document.get(asObject) != simdjson::SUCCESS)
        return metricsBody(metricsOfArray(document));
    using Guess = std::optional<GuessedBody> (*)(const object &);
    for (const Guess guess : {histogramBody, underPressureBody, overloadProtectionBody, toobusyBody, namedBody}) {
        if (auto body = guess(asObject))
            return body;
    }
    return std::nullopt;
}

std::optional<GuessedBody> guessBody(std::string_view body)
{
    std::optional<GuessedBody> guessed;
    const auto walk = forEachJson(body, [&](const element &document) {
        if (!guessed)
            guessed = guessBody(document);
    });
    return guessed || walk.values > 0 ? guessed : metricsBody(parsePrometheusPage(body));
}

} // namespace model::formats
