// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::size_t kHeyColumns = 8;
constexpr std::size_t kHeyFractionDigits = 4;
constexpr Duration kLongestHeyRun = std::chrono::hours(24 * 14);

/// The file with a comma or, from spreadsheets of other countries, a semicolon.
std::optional<char> heyDelimiter(std::string_view line)
{
    constexpr std::string_view kHeader =
        "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset";
    for (const char delimiter : {',', ';', '\t'}) {
        std::string header(kHeader);
        std::replace(header.begin(), header.end(), ',', delimiter);
        if (line == header)
            return delimiter;
    }
    return std::nullopt;
}

/// hey -o csv: one answered request a row in order of their ends, in seconds with four decimals; `offset` is the start,
/// counted from the start of the run.
class HeyCsvReader final : public DelimitedReader {
public:
    explicit HeyCsvReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view line) override
    {
        if (const auto delimiter = heyDelimiter(line)) {
            m_delimiter = *delimiter;
            m_isHeader = true;
        }
        return {.delimiter = m_delimiter};
    }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        if (std::exchange(m_isHeader, false)) {
            m_hasHeader = true;
            return std::nullopt;
        }
        if (!m_hasHeader)
            return "text before the header";
        if (fields.size() != kHeyColumns)
            return "not eight columns (cut off?)";
        const auto latency = seconds(fields[0]);
        const auto status = parseInteger(fields[6]);
        const auto start = seconds(fields[7]);
        if (!latency || !start || *start > kLongestHeyRun)
            return "no usable time in the row (cut off?)";
        if (!status || *status < 100 || *status > 999)
            return "no usable status in the row";
        return m_tally.add(requestRow(Timestamp(*start), *latency, static_cast<int>(*status)));
    }

    void end(Sink &sink) override
    {
        if (m_tally.isEmpty())
            sink.warn({0, "no request was answered; hey leaves those that failed out of this file"});
        auto caveats = caveatSet({Caveat::CoUncorrected, Caveat::Rounded, Caveat::TimeoutsMissing});
        FileFacts facts;
        facts.tool = "hey";
        facts.latencyOf = "every request that got a response, from its start to the end of its body, the connection "
                          "included; 4xx and 5xx included";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "not in the file";
        facts.statuses = "every HTTP status; requests without a response are not in the file";
        facts.rounding = "a tenth of a millisecond, times too";
        facts.clock = m_options.fileTime
            ? "none, only seconds since the run began; the end of the run is put at the time the file was written"
            : "none, only seconds since the run began";
        facts.cannotTell = {"requests that were refused, reset or timed out", "the planned rate",
                            "anything beyond the first million requests, which is all that hey keeps"};
        const auto shift = shiftToFileTime(m_tally, m_options, caveats);
        report({.format = "hey-csv", .caveats = caveats, .facts = std::move(facts), .place = {.shift = shift}}, m_tally,
               m_options, sink);
    }

private:
    /// hey always writes four decimals; fewer are a number that was cut off.
    [[nodiscard]] std::optional<Duration> seconds(std::string_view text) const
    {
        const auto point = text.find_first_of(m_delimiter == ',' ? "." : ".,");
        if (point == std::string_view::npos || text.size() - point - 1 < kHeyFractionDigits || text.size() > 30)
            return std::nullopt;
        std::string plain(text);
        plain[point] = '.';
        return parseSeconds(plain);
    }

    ReaderOptions m_options;
    RequestTally m_tally{{.hasErrors = false}};
    char m_delimiter = ',';
    bool m_isHeader = false; ///< the line at hand is the header
    bool m_hasHeader = false;
};

} // namespace

bool isHeyCsv(std::string_view head)
{
    const auto lines = headLines(head, 20);
    return std::any_of(lines.begin(), lines.end(),
                       [](std::string_view line) { return heyDelimiter(line).has_value(); });
}

std::unique_ptr<Reader> openHeyCsv(const ReaderOptions &options)
{
    return std::make_unique<HeyCsvReader>(options);
}

} // namespace model::formats
