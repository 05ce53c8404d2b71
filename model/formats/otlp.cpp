// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/json_text.h"
#include "model/formats/metric_json.h"
#include "model/formats/readers.h"
#include "model/formats/whole_text.h"

#include <map>

namespace model::formats {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

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

} // namespace

bool isOtlp(std::string_view head)
{
    return JsonHead(head).has("resourceMetrics");
}

std::unique_ptr<Reader> openOtlp(const ReaderOptions &options)
{
    return std::make_unique<WholeTextReader>(options, readOtlp);
}

} // namespace model::formats
