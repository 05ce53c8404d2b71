// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/formats/format.h"
#include "model/formats/loop_names.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace model::formats {

/// One sample of a metrics endpoint.
struct Metric {
    std::string name; ///< with dots as underscores
    std::map<std::string, std::string> labels;
    double value = 0;
    std::string unit; ///< as told beside the name; empty when not
};

/// All samples of one moment. Those without a figure of the process or its loop may be left out.
struct MetricSet {
    std::optional<Timestamp> at;
    std::vector<Metric> metrics;
};

/// Whether a name is of a figure that MetricReader uses; lets readers drop the others early.
[[nodiscard]] bool isLoopMetric(std::string_view name);

/// Makes loop windows of the sets of one process, in order of time. Gauges are taken as they are; of counters and
/// cumulative histograms what was added since the set before. Knows prom-client in all its generations and the
/// runtime metrics of OpenTelemetry, under any prefix.
class MetricReader {
public:
    /// The figures of a set; span and source are the caller's. Nothing when no loop figure is in it. `sinceMs` is the
    /// time since the set before, unknown for the first.
    [[nodiscard]] std::optional<LoopWindow> take(const MetricSet &set, Reading sinceMs);
    /// Which figures were met, for people.
    [[nodiscard]] std::string meaning() const;

private:
    struct Counters {
        std::optional<double> active, idle, cpu, gc;
        std::map<double, double> buckets; ///< upper edge in ms to cumulative count
        std::optional<double> count, sumMs;
    };

    void takeGauge(const Metric &metric, LoopWindow &window);
    bool takeCounter(const Metric &metric, Counters &counters) const;
    void takeGrowth(const Counters &now, Reading sinceMs, LoopWindow &window) const;

    std::optional<Counters> m_previous;
    Reading m_immediate; ///< of the set: one delay of setImmediate, used where nothing better is there
    bool m_hasOtel = false;
    bool m_hasPromClient = false;
    bool m_hasImmediate = false;
    bool m_hasHistogram = false;
};

/// Places the sets of one or more processes in time and hands their windows to the sink. A process is told by labels.
class MetricSink {
public:
    MetricSink(ReaderOptions options, std::string_view formatId)
        : m_options(std::move(options))
        , m_formatId(formatId)
    {
    }
    /// In order of time within each `process`; a set without time is taken at the time of the file. `process` is empty
    /// when there is only one.
    void take(const std::string &process, const MetricSet &set, Sink &sink);
    /// Facts of the whole file.
    void finish(std::string tool, std::string clock, Sink &sink);

private:
    struct Process {
        SourceId id = 0;
        MetricReader reader;
        std::optional<Timestamp> before;
        bool isAnnounced = false;
    };

    ReaderOptions m_options;
    std::string_view m_formatId;
    std::map<std::string, Process> m_processes;
};

} // namespace model::formats
