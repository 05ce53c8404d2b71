// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/metric_set.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace model::formats {

namespace {

constexpr double kImplausibleMs = 1e9; // eleven days
constexpr Duration kNominalScrape = kSecond;
constexpr std::size_t kMostProcesses = 64;

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool speaksOfLoop(std::string_view name)
{
    for (const auto *word : {"eventloop", "event_loop", "loop_lag", "loop_delay", "elu"}) {
        if (name.find(word) != std::string_view::npos)
            return true;
    }
    return false;
}

bool isOtelDelay(std::string_view name)
{
    return name.find("eventloop_delay") != std::string_view::npos;
}

/// Unit of a delay: in the name, told beside it, or, as all known writers of metrics do, seconds.
double delayToMs(const Metric &metric, const NamedFigure &named)
{
    if (named.toMs)
        return *named.toMs;
    if (metric.unit == "ms")
        return 1.0;
    if (metric.unit == "us")
        return 1e-3;
    if (metric.unit == "ns")
        return 1e-6;
    return 1e3;
}

std::string_view labelOf(const Metric &metric, std::string_view name)
{
    const auto place = metric.labels.find(std::string(name));
    return place == metric.labels.end() ? std::string_view() : std::string_view(place->second);
}

void add(std::optional<double> &total, double value)
{
    total = total.value_or(0) + value;
}

/// What was added; nothing when one is missing, or after a restart.
Reading growth(const std::optional<double> &before, const std::optional<double> &now)
{
    return before && now && *now >= *before ? Reading(*now - *before) : Reading();
}

/// The upper edge of the bucket that holds the percentile.
Reading edgeAt(const std::map<double, double> &grown, double share)
{
    if (grown.empty() || !(grown.rbegin()->second > 0))
        return {};
    const double rank = share * grown.rbegin()->second;
    for (const auto &[edge, count] : grown) {
        if (count >= rank && std::isfinite(edge))
            return edge;
    }
    return {};
}

} // namespace

bool isLoopMetric(std::string_view name)
{
    return speaksOfLoop(name) || endsWith(name, "process_cpu_seconds_total") || endsWith(name, "process_cpu_seconds")
        || endsWith(name, "process_resident_memory_bytes") || endsWith(name, "nodejs_heap_size_used_bytes")
        || endsWith(name, "gc_duration_seconds_sum") || endsWith(name, "gc_duration_sum");
}

bool MetricReader::takeCounter(const Metric &metric, Counters &counters) const
{
    const std::string_view name = metric.name;
    if (endsWith(name, "eventloop_time_total") || endsWith(name, "eventloop_time")
        || endsWith(name, "eventloop_time_seconds_total")) {
        const auto state = labelOf(metric, "nodejs_eventloop_state");
        const auto &known = state.empty() ? labelOf(metric, "state") : state;
        if (known == "active")
            add(counters.active, metric.value);
        else if (known == "idle")
            add(counters.idle, metric.value);
        return true;
    }
    if (endsWith(name, "process_cpu_seconds_total") || endsWith(name, "process_cpu_seconds")) {
        add(counters.cpu, metric.value);
        return true;
    }
    if (endsWith(name, "gc_duration_seconds_sum") || endsWith(name, "gc_duration_sum")) {
        add(counters.gc, metric.value);
        return true;
    }
    if (!speaksOfLoop(name) || name.find("utilization") != std::string_view::npos)
        return false;
    const double toMs = name.find("_ms_") != std::string_view::npos || metric.unit == "ms" ? 1.0 : 1e3;
    if (endsWith(name, "_bucket")) {
        const auto edge = labelOf(metric, "le");
        const auto ms = parseDouble(edge);
        counters.buckets[ms ? *ms * toMs : HUGE_VAL] += metric.value;
        return true;
    }
    if (endsWith(name, "_count")) {
        add(counters.count, metric.value);
        return true;
    }
    if (endsWith(name, "_sum")) {
        add(counters.sumMs, metric.value * toMs);
        return true;
    }
    return false;
}

void MetricReader::takeGauge(const Metric &metric, LoopWindow &window)
{
    const std::string_view name = metric.name;
    if (endsWith(name, "process_resident_memory_bytes")) {
        window.rssMb = metric.value / 1e6;
    } else if (endsWith(name, "nodejs_heap_size_used_bytes")) {
        window.heapMb = metric.value / 1e6;
    } else if (const auto named = speaksOfLoop(name) ? figureNamed(name) : std::nullopt) {
        m_hasOtel = m_hasOtel || isOtelDelay(name) || endsWith(name, "eventloop_utilization");
        if (named->figure == LoopFigure::Elu) {
            putFigure(window, LoopFigure::Elu, metric.value * named->toMs.value_or(1.0));
            return;
        }
        const double ms = metric.value * delayToMs(metric, *named);
        if (!(ms >= 0 && ms < kImplausibleMs))
            return;
        if (named->figure == LoopFigure::Delay) {
            // prom-client shows one delay of setImmediate under this name, measured after the scrape before.
            m_immediate = ms;
            return;
        }
        m_hasPromClient = m_hasPromClient || name.find("eventloop_lag") != std::string_view::npos;
        putFigure(window, named->figure, ms);
    }
}

void MetricReader::takeGrowth(const Counters &now, Reading sinceMs, LoopWindow &window) const
{
    if (!m_previous)
        return;
    const auto active = growth(m_previous->active, now.active);
    const auto idle = growth(m_previous->idle, now.idle);
    if (active.isKnown() && idle.isKnown() && active.value() + idle.value() > 0)
        window.elu = active.value() / (active.value() + idle.value()); // survives several readers, the gauge does not
    const auto cpu = growth(m_previous->cpu, now.cpu);
    if (cpu.isKnown() && sinceMs.isAbove(0))
        window.cpu = cpu.value() * 1e3 / sinceMs.value();
    const auto gc = growth(m_previous->gc, now.gc);
    if (gc.isKnown())
        window.gcMs = gc.value() * 1e3;
    if (now.buckets.empty())
        return;
    std::map<double, double> grown;
    for (const auto &[edge, count] : now.buckets) {
        const auto before = m_previous->buckets.find(edge);
        const double more = before == m_previous->buckets.end() ? count : count - before->second;
        if (more < 0)
            return; // a restart
        grown[edge] = more;
    }
    const auto samples = growth(m_previous->count, now.count);
    const auto sumMs = growth(m_previous->sumMs, now.sumMs);
    window.count = samples;
    if (samples.isAbove(0) && sumMs.isKnown())
        putFigure(window, LoopFigure::Mean, sumMs.value() / samples.value());
    putFigure(window, LoopFigure::P50, edgeAt(grown, 0.5));
    putFigure(window, LoopFigure::P99, edgeAt(grown, 0.99));
}

std::optional<LoopWindow> MetricReader::take(const MetricSet &set, Reading sinceMs)
{
    LoopWindow window;
    Counters now;
    m_immediate = Reading();
    for (const auto &metric : set.metrics) {
        if (!takeCounter(metric, now))
            takeGauge(metric, window);
    }
    takeGrowth(now, sinceMs, window);
    m_hasHistogram = m_hasHistogram || !now.buckets.empty();
    m_previous = std::move(now);
    if (!holdsSamples(window) && m_immediate.isKnown()) {
        m_hasImmediate = true;
        window.meanMs = m_immediate;
    }
    // A histogram that was reset and not used reads zero: the loop was held, as a sample contains its interval.
    if (window.p99Ms == Reading(0.0) && window.maxMs == Reading(0.0)) {
        window.count = 0.0;
        window.minMs = window.meanMs = window.p50Ms = window.p99Ms = window.maxMs = Reading();
    }
    if (!holdsSamples(window) && !window.elu.isKnown() && !window.count.isKnown())
        return std::nullopt;
    return window;
}

std::string MetricReader::meaning() const
{
    std::string text;
    const auto say = [&](bool holds, std::string_view what) {
        if (holds)
            text.append(text.empty() ? "" : "; ").append(what);
    };
    say(m_hasPromClient,
        "delay gauges of prom-client in seconds, with the sampling interval of 10 ms inside, reset by "
        "each scrape (before version 14 never)");
    say(m_hasOtel,
        "delay and utilization of OpenTelemetry in seconds and as a share, since the collection before by any "
        "reader; nothing is shown below five samples");
    say(m_hasHistogram, "a cumulative histogram of delays: percentiles are upper edges of its buckets");
    say(m_hasImmediate, "nodejs_eventloop_lag_seconds, one delay of setImmediate and no percentile");
    return text;
}

void MetricSink::take(const std::string &process, const MetricSet &set, Sink &sink)
{
    auto place = m_processes.find(process);
    if (place == m_processes.end()) {
        if (m_processes.size() >= kMostProcesses)
            return;
        Process made;
        made.id = m_options.source + static_cast<SourceId>(m_processes.size());
        place = m_processes.emplace(process, std::move(made)).first;
    }
    auto &known = place->second;
    const auto at = set.at.value_or(m_options.fileTime.value_or(Timestamp(kNominalScrape)));
    const bool isLater = known.before && at > *known.before;
    const auto since = isLater ? Reading(toMs(at - *known.before)) : Reading();
    auto window = known.reader.take(set, since);
    const auto start = isLater ? *known.before : at - kNominalScrape;
    known.before = at;
    if (!window)
        return;
    if (!std::exchange(known.isAnnounced, true)) {
        sink.source({.id = known.id,
                     .kind = SourceKind::Loop,
                     .name = process.empty() ? m_options.name : m_options.name + " " + process,
                     .format = std::string(m_formatId),
                     .resolutionMs = {},
                     .runtime = {}});
    }
    window->source = known.id;
    window->span = {start, at};
    window->knownAt = at;
    sink.window(std::move(*window));
}

void MetricSink::finish(std::string tool, std::string clock, Sink &sink)
{
    FileFacts facts;
    facts.tool = std::move(tool);
    for (const auto &[name, process] : m_processes) {
        if (const auto meaning = process.reader.meaning(); facts.latencyOf.find(meaning) == std::string::npos)
            facts.latencyOf += (facts.latencyOf.empty() ? "" : "; ") + meaning;
    }
    facts.clock = std::move(clock);
    facts.cannotTell = {"how many samples are behind a percentile"};
    sink.facts(std::move(facts));
}

} // namespace model::formats
