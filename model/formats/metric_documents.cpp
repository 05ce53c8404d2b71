// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/metric_documents.h"
#include "model/formats/json_lines.h"
#include "model/formats/json_text.h"
#include "model/formats/readers.h"
#include "model/formats/whole_text.h"

#include <algorithm>
#include <map>

namespace model::formats {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

/// A number, or a string with one: proto3 writes 64-bit integers as text, Prometheus all values.
std::optional<double> numberOrText(const element &value)
{
    double number = 0;
    if (value.get(number) == simdjson::SUCCESS)
        return number;
    std::string_view text;
    return value.get(text) == simdjson::SUCCESS ? parseDouble(text) : std::nullopt;
}

std::optional<double> numberOrTextAt(const object &parent, std::string_view key)
{
    element value;
    return parent.at_key(key).get(value) == simdjson::SUCCESS ? numberOrText(value) : std::nullopt;
}

std::string labelText(const element &value)
{
    std::string_view text;
    if (value.get(text) == simdjson::SUCCESS)
        return std::string(text.substr(0, 200));
    double number = 0;
    if (value.get(number) != simdjson::SUCCESS)
        return {};
    auto plain = std::to_string(number);
    while (plain.find('.') != std::string::npos && (plain.back() == '0' || plain.back() == '.')) {
        const bool isPoint = plain.back() == '.';
        plain.pop_back();
        if (isPoint)
            break;
    }
    return plain;
}

std::string underscored(std::string_view name)
{
    std::string plain(name.substr(0, 200));
    std::replace(plain.begin(), plain.end(), '.', '_');
    return plain;
}

/// Sets by process and time, as answers of several series come one after the other.
class SetsByTime {
public:
    void add(const std::string &process, Timestamp at, Metric metric)
    {
        m_sets[process][at].metrics.push_back(std::move(metric));
    }
    void emitInto(MetricSink &metrics, Sink &sink)
    {
        for (auto &[process, sets] : m_sets) {
            for (auto &[at, set] : sets) {
                set.at = at;
                metrics.take(m_sets.size() > 1 ? process : std::string(), set, sink);
            }
        }
    }
    [[nodiscard]] bool isEmpty() const { return m_sets.empty(); }

private:
    std::map<std::string, std::map<Timestamp, MetricSet>> m_sets;
};

// Prometheus HTTP API

struct ApiSeries {
    std::string process;
    Metric metric; ///< without value
};

ApiSeries seriesOf(const object &result)
{
    ApiSeries series;
    const auto labels = objectAt(result, "metric");
    if (!labels)
        return series;
    for (const auto field : *labels) {
        const auto text = labelText(field.value);
        if (field.key == "__name__")
            series.metric.name = underscored(text);
        else
            series.metric.labels.emplace(field.key, text);
        if (field.key == "instance" || field.key == "pod" || field.key == "job")
            series.process += (series.process.empty() ? "" : " ") + text;
    }
    return series;
}

/// A pair of a time in seconds and a value as text.
void addPair(const std::vector<element> &pair, const ApiSeries &series, SetsByTime &sets)
{
    if (pair.size() != 2)
        return;
    const auto at = timestampFromEpochMs(numberOrText(pair[0]).value_or(0) * 1e3);
    const auto value = numberOrText(pair[1]); // "NaN" and "+Inf" are none
    if (!at || !value)
        return;
    auto metric = series.metric;
    metric.value = *value;
    sets.add(series.process, *at, std::move(metric));
}

void readApi(std::string_view text, const ReaderOptions &options, Sink &sink)
{
    MetricSink metrics(options, "prometheus-api");
    SetsByTime sets;
    std::string problem;
    std::size_t unnamed = 0;
    forEachJson(text, [&](const element &document) {
        object answer;
        if (document.get(answer) != simdjson::SUCCESS)
            return;
        if (textAt(answer, "status") == "error") {
            problem = "Prometheus answered with an error: " + textAt(answer, "error");
            return;
        }
        const auto data = objectAt(answer, "data");
        if (!data)
            return;
        for (const auto &entry : elementsAt(*data, "result")) {
            object result;
            if (entry.get(result) != simdjson::SUCCESS)
                continue;
            const auto series = seriesOf(result);
            unnamed += series.metric.name.empty() ? 1U : 0U;
            if (!isLoopMetric(series.metric.name))
                continue;
            for (const auto &inner : elementsAt(result, "values")) {
                simdjson::dom::array pair;
                if (inner.get(pair) == simdjson::SUCCESS)
                    addPair({pair.begin(), pair.end()}, series, sets);
            }
            addPair(elementsAt(result, "value"), series, sets);
        }
    });
    if (!problem.empty())
        sink.warn({0, problem});
    else if (sets.isEmpty() && unnamed > 0)
        sink.warn({0,
                   "the series have no name, as functions drop it: query the metric itself, such as "
                   "nodejs_eventloop_lag_p99_seconds"});
    else if (sets.isEmpty())
        sink.warn({0, "the answer holds no series of the event loop"});
    sets.emitInto(metrics, sink);
    metrics.finish("Prometheus HTTP API",
                   "the clock of Prometheus; a step longer than the scrape interval passes over "
                   "readings in between",
                   sink);
}

// OTLP

std::map<std::string, std::string> attributesOf(const object &parent)
{
    std::map<std::string, std::string> labels;
    for (const auto &entry : elementsAt(parent, "attributes")) {
        object attribute;
        if (entry.get(attribute) != simdjson::SUCCESS)
            continue;
        const auto value = objectAt(attribute, "value");
        if (!value || value->size() == 0)
            continue;
        labels.emplace(underscored(textAt(attribute, "key")), labelText((*value->begin()).value));
    }
    return labels;
}

/// Sums reported as what was added are summed up, so that all are cumulative.
class OtlpReader {
public:
    void take(const object &metric, const std::string &process, SetsByTime &sets)
    {
        const auto name = underscored(textAt(metric, "name"));
        if (!isLoopMetric(name))
            return;
        const auto unit = textAt(metric, "unit");
        for (const auto *kind : {"gauge", "sum"}) {
            const auto data = objectAt(metric, kind);
            if (!data)
                continue;
            const bool isDelta = numberOrTextAt(*data, "aggregationTemporality") == 1.0;
            for (const auto &entry : elementsAt(*data, "dataPoints")) {
                object point;
                if (entry.get(point) == simdjson::SUCCESS)
                    takePoint(name, unit, point, process, isDelta, sets);
            }
        }
        if (const auto data = objectAt(metric, "histogram")) {
            const bool isDelta = numberOrTextAt(*data, "aggregationTemporality") == 1.0;
            for (const auto &entry : elementsAt(*data, "dataPoints")) {
                object point;
                if (entry.get(point) == simdjson::SUCCESS)
                    takeHistogram(name, unit, point, process, isDelta, sets);
            }
        }
    }

private:
    static std::optional<Timestamp> timeOf(const object &point)
    {
        std::string_view text;
        std::int64_t ns = 0;
        if (point.at_key("timeUnixNano").get(text) == simdjson::SUCCESS)
            ns = parseInteger(text).value_or(0);
        else if (point.at_key("timeUnixNano").get(ns) != simdjson::SUCCESS)
            return std::nullopt;
        const Timestamp at{Duration(ns)};
        return timestampFromEpochMs(static_cast<double>(epochMs(at))) ? std::optional(at) : std::nullopt;
    }

    void add(Metric metric, const std::string &process, Timestamp at, bool isDelta, SetsByTime &sets)
    {
        if (isDelta) {
            auto series = process + "\n" + metric.name;
            for (const auto &[key, value] : metric.labels)
                series.append("\n").append(key).append("=").append(value);
            metric.value = m_totals[series] += metric.value;
        }
        sets.add(process, at, std::move(metric));
    }

    void takePoint(const std::string &name, const std::string &unit, const object &point, const std::string &process,
                   bool isDelta, SetsByTime &sets)
    {
        const auto at = timeOf(point);
        auto value = numberOrTextAt(point, "asDouble");
        if (!value)
            value = numberOrTextAt(point, "asInt");
        if (at && value)
            add({.name = name, .labels = attributesOf(point), .value = *value, .unit = unit}, process, *at, isDelta,
                sets);
    }

    void takeHistogram(const std::string &name, const std::string &unit, const object &point,
                       const std::string &process, bool isDelta, SetsByTime &sets)
    {
        const auto at = timeOf(point);
        if (!at)
            return;
        const auto labels = attributesOf(point);
        if (const auto sum = numberOrTextAt(point, "sum"))
            add({.name = name + "_sum", .labels = labels, .value = *sum, .unit = unit}, process, *at, isDelta, sets);
        if (const auto count = numberOrTextAt(point, "count"))
            add({.name = name + "_count", .labels = labels, .value = *count, .unit = unit}, process, *at, isDelta,
                sets);
        const auto bounds = elementsAt(point, "explicitBounds");
        const auto counts = elementsAt(point, "bucketCounts");
        if (counts.size() != bounds.size() + 1)
            return;
        double cumulative = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            cumulative += numberOrText(counts[i]).value_or(0);
            auto edged = labels;
            edged.emplace("le", i < bounds.size() ? labelText(bounds[i]) : "+Inf");
            add({.name = name + "_bucket", .labels = std::move(edged), .value = cumulative, .unit = unit}, process, *at,
                isDelta, sets);
        }
    }

    std::map<std::string, double> m_totals;
};

void readOtlp(std::string_view text, const ReaderOptions &options, Sink &sink)
{
    MetricSink metrics(options, "otlp");
    SetsByTime sets;
    OtlpReader reader;
    const auto walk = forEachJson(text, [&](const element &document) {
        object root;
        if (document.get(root) != simdjson::SUCCESS)
            return;
        for (const auto &resourceEntry : elementsAt(root, "resourceMetrics")) {
            object resourceMetrics;
            if (resourceEntry.get(resourceMetrics) != simdjson::SUCCESS)
                continue;
            std::string process;
            if (const auto resource = objectAt(resourceMetrics, "resource")) {
                const auto attributes = attributesOf(*resource);
                for (const auto *key : {"service_name", "service_instance_id", "process_pid"}) {
                    if (const auto place = attributes.find(key); place != attributes.end())
                        process += (process.empty() ? "" : " ") + place->second;
                }
            }
            for (const auto &scopeEntry : elementsAt(resourceMetrics, "scopeMetrics")) {
                object scope;
                if (scopeEntry.get(scope) != simdjson::SUCCESS)
                    continue;
                for (const auto &metricEntry : elementsAt(scope, "metrics")) {
                    object metric;
                    if (metricEntry.get(metric) == simdjson::SUCCESS)
                        reader.take(metric, process, sets);
                }
            }
        }
    });
    if (walk.isCut)
        sink.warn({0, "the file ends inside of an export"});
    if (sets.isEmpty())
        sink.warn({0, "no metrics of the event loop in it: add @opentelemetry/instrumentation-runtime-node"});
    sets.emitInto(metrics, sink);
    metrics.finish("OpenTelemetry metrics (OTLP JSON)", "the clock of the process, the time of each collection", sink);
}

// prom-client getMetricsAsJSON

void readPromJson(std::string_view text, const ReaderOptions &options, Sink &sink)
{
    MetricSink metrics(options, "prom-client-json");
    std::size_t documents = 0;
    MetricSet last;
    forEachJson(text, [&](const element &document) {
        last = metricsOfArray(document);
        ++documents;
    });
    if (documents > 1)
        sink.warn({0, "several readings without a time: only the last one is kept"});
    metrics.take({}, last, sink);
    metrics.finish("prom-client", "no time in the file: taken as when it was last written, over 1 s", sink);
}

} // namespace

MetricSet metricsOfArray(const element &document)
{
    MetricSet set;
    simdjson::dom::array entries;
    if (document.get(entries) != simdjson::SUCCESS)
        return set;
    for (const auto entry : entries) {
        object metric;
        if (entry.get(metric) != simdjson::SUCCESS)
            continue;
        const auto family = underscored(textAt(metric, "name"));
        for (const auto &inner : elementsAt(metric, "values")) {
            object sample;
            if (inner.get(sample) != simdjson::SUCCESS)
                continue;
            const auto own = underscored(textAt(sample, "metricName")); // of a histogram: with _sum or _bucket behind
            const auto &name = own.empty() ? family : own;
            const auto value = numberAt(sample, "value");
            if (!isLoopMetric(name) || !value.isKnown())
                continue;
            Metric known{.name = name, .labels = {}, .value = value.value(), .unit = {}};
            if (const auto labels = objectAt(sample, "labels")) {
                for (const auto field : *labels)
                    known.labels.emplace(field.key, labelText(field.value));
            }
            set.metrics.push_back(std::move(known));
        }
    }
    return set;
}

bool isPrometheusApi(std::string_view head)
{
    const JsonHead json(head);
    return (json.has("status") && json.has("data.resultType"))
        || (json.valueAt("status") == "error" && json.has("errorType"));
}

std::unique_ptr<Reader> openPrometheusApi(const ReaderOptions &options)
{
    return std::make_unique<WholeTextReader>(options, readApi);
}

bool isOtlp(std::string_view head)
{
    return JsonHead(head).has("resourceMetrics");
}

std::unique_ptr<Reader> openOtlp(const ReaderOptions &options)
{
    return std::make_unique<WholeTextReader>(options, readOtlp);
}

bool isPromClientJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("[].name") && json.has("[].type") && json.has("[].values");
}

std::unique_ptr<Reader> openPromClientJson(const ReaderOptions &options)
{
    return std::make_unique<WholeTextReader>(options, readPromJson);
}

} // namespace model::formats
