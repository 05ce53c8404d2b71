// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/prom_client_json.h"

#include "model/formats/json_lines.h"
#include "model/formats/json_text.h"
#include "model/formats/metric_json.h"
#include "model/formats/readers.h"
#include "model/formats/whole_text.h"

namespace model::formats {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

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
