// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::string_view kOhaHeader = "request-start,DNS,DNS+dialup,Response-delay,request-duration,bytes,status";
constexpr std::size_t kOhaColumns = 7;
constexpr Duration kLongestOhaRun = std::chrono::hours(24 * 14);

/// Seconds as Rust prints a double: never an exponent in practice, but read as a number all the same.
std::optional<Duration> ohaSeconds(std::string_view text)
{
    if (const auto exact = parseSeconds(text))
        return exact;
    const auto value = parseDouble(text);
    return value && *value >= 0 && *value < 1e7 ? std::optional(fromMs(*value * 1e3)) : std::nullopt;
}

/// oha --output-format csv: one answered request a row in order of their starts; `request-start` counts seconds from
/// the start of the run.
class OhaCsvReader final : public DelimitedReader {
public:
    explicit OhaCsvReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view line) override
    {
        m_isHeader = line == kOhaHeader;
        return {};
    }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        if (m_isHeader) {
            m_hasHeader = true;
            return std::nullopt;
        }
        if (!m_hasHeader)
            return "text before the header";
        if (fields.size() != kOhaColumns)
            return "not seven columns (cut off?)";
        const auto start = ohaSeconds(fields[0]);
        const auto latency = ohaSeconds(fields[4]);
        const auto status = parseInteger(fields[6].substr(0, fields[6].find(' '))); // "503 Service Unavailable"
        if (!start || !latency || *start > kLongestOhaRun)
            return "no usable time in the row";
        if (!status || *status < 100 || *status > 999)
            return "no usable status in the row (cut off?)";
        return m_tally.add(requestRow(Timestamp(*start), *latency, static_cast<int>(*status)));
    }

    void end(Sink &sink) override
    {
        if (m_tally.isEmpty())
            sink.warn({0, "no request was answered; oha leaves those that failed out of this file"});
        auto caveats = caveatSet({Caveat::CoUncorrected, Caveat::TimeoutsMissing});
        FileFacts facts;
        facts.tool = "oha";
        facts.latencyOf =
            "every request that got a response, to the end of its body, the connection included; 4xx and 5xx "
            "included";
        facts.omission = OmissionHandling::Unknown;
        facts.timeouts = "not in the file";
        facts.statuses = "every HTTP status; requests without a response are not in the file";
        facts.rounding = "nanoseconds";
        facts.clock = m_options.fileTime
            ? "none, only seconds since the run began; the end of the run is put at the time the file was written"
            : "none, only seconds since the run began";
        facts.cannotTell = {
            "requests that were refused, reset or timed out", "the planned rate",
            "whether --latency-correction was used: then latencies count from the planned start while the "
            "starts are the real ones, and ends lie late"};
        const auto shift = shiftToFileTime(m_tally, m_options, caveats);
        report({.format = "oha-csv", .caveats = caveats, .facts = std::move(facts), .place = {.shift = shift}}, m_tally,
               m_options, sink);
    }

private:
    ReaderOptions m_options;
    RequestTally m_tally{{.hasErrors = false}};
    bool m_isHeader = false; ///< the line at hand is the header
    bool m_hasHeader = false;
};

} // namespace

bool isOhaCsv(std::string_view head)
{
    const auto lines = headLines(head, 20);
    return std::find(lines.begin(), lines.end(), kOhaHeader) != lines.end();
}

std::unique_ptr<Reader> openOhaCsv(const ReaderOptions &options)
{
    return std::make_unique<OhaCsvReader>(options);
}

} // namespace model::formats
