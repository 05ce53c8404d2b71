// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/k6_run.h"
#include "model/formats/readers.h"

namespace model::formats {

namespace {

constexpr std::string_view kK6Header = "metric_name,timestamp,metric_value";

/// k6 --out csv: as its JSON, with the tags in columns that a header names. Times are whole seconds unless
/// K6_CSV_TIME_FORMAT was set.
class K6CsvReader final : public DelimitedReader {
public:
    explicit K6CsvReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return {}; }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        if (fields.front() == "metric_name") {
            m_width = fields.size();
            m_metric = columnOf(fields, "metric_name");
            m_time = columnOf(fields, "timestamp");
            m_value = columnOf(fields, "metric_value");
            m_status = columnOf(fields, "status");
            m_errorCode = columnOf(fields, "error_code");
            m_error = columnOf(fields, "error");
            return std::nullopt;
        }
        if (m_width == 0)
            return "text before the header";
        if (fields.size() < m_width)
            return "fewer columns than the header (cut off?)";
        const auto metric = fieldAt(fields, m_metric);
        if (!K6Run::isWanted(metric))
            return std::nullopt;
        const auto time = parseEpoch(fieldAt(fields, m_time));
        const auto value = parseDouble(fieldAt(fields, m_value));
        if (!time || !value)
            return "no usable time or value in the row";
        m_isCoarse = m_isCoarse || time->unit >= kSecond;
        return m_run.add(metric,
                         {.time = time->at,
                          .value = *value,
                          .status = fieldAt(fields, m_status),
                          .errorCode = fieldAt(fields, m_errorCode),
                          .error = fieldAt(fields, m_error)});
    }

    void end(Sink &sink) override
    {
        m_run.end({.format = "k6-csv",
                   .rounding = m_isCoarse ? "latencies nanoseconds; times whole seconds, rounded down"
                                          : "latencies nanoseconds; times as K6_CSV_TIME_FORMAT has them",
                   .clock = m_isCoarse ? "absolute, whole seconds of the end of a request; the start is the end less "
                                         "the duration and up to a second early"
                                       : "absolute, stamped at the end of a request; the start is the end less the "
                                         "duration"},
                  m_options, sink);
    }

private:
    ReaderOptions m_options;
    K6Run m_run;
    std::size_t m_width = 0; ///< columns of the header; 0 before it was seen
    std::optional<std::size_t> m_metric, m_time, m_value, m_status, m_errorCode, m_error;
    bool m_isCoarse = false;
};

} // namespace

bool isK6Csv(std::string_view head)
{
    for (const auto line : headLines(head, 50)) {
        if (line.substr(0, kK6Header.size()) == kK6Header)
            return true;
    }
    return false;
}

std::unique_ptr<Reader> openK6Csv(const ReaderOptions &options)
{
    return std::make_unique<K6CsvReader>(options);
}

} // namespace model::formats
