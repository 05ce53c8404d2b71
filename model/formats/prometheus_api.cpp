// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/json_text.h"
#include "model/formats/metric_json.h"
#include "model/formats/readers.h"
#include "model/formats/whole_text.h"

namespace model::formats {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

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

} // namespace

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

} // namespace model::formats
