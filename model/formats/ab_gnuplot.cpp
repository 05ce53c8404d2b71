// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

namespace model::formats {

namespace {

constexpr std::string_view kAbHeader = "starttime\tseconds\tctime\tdtime\tttime\twait";
constexpr std::size_t kAbColumns = 6;

/// ab -g: start as text and in epoch seconds, then connect, processing, total and wait in whole milliseconds; sorted by
/// the total time. No statuses.
class AbGnuplotReader final : public DelimitedReader {
public:
    explicit AbGnuplotReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view line) override
    {
        m_isHeader = line == kAbHeader;
        return {.delimiter = '\t', .hasQuotes = false};
    }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        if (m_isHeader)
            return std::nullopt;
        if (fields.size() != kAbColumns)
            return "not six columns (cut off?)";
        const auto start = parseEpoch(fields[1]); // the text before it is local time without a zone
        const auto total = parseInteger(fields[4]);
        constexpr std::int64_t kLongestMs = 24LL * 3600 * 1000;
        if (!start || !total || *total < 0 || *total > kLongestMs || !parseInteger(fields[5]))
            return "no usable time in the row";
        auto row = requestRow(start->at, std::chrono::milliseconds(*total), 200);
        row.response = ResponseClass::Unknown;
        return m_tally.add(row);
    }

    void end(Sink &sink) override
    {
        FileFacts facts;
        facts.tool = "ab";
        facts.latencyOf = "every request, whatever became of it, the connection included";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "not marked";
        facts.statuses = "none: a quick 503 looks like a quick answer and makes the percentiles look better";
        facts.rounding = "latencies whole milliseconds, times whole seconds";
        facts.clock = "absolute, whole seconds of the start of a request";
        facts.cannotTell = {"which requests failed", "the order within a second, as rows are sorted by latency",
                            "the planned rate"};
        report({.format = "ab-gnuplot",
                .caveats = caveatSet({Caveat::CoUncorrected, Caveat::Rounded, Caveat::FailuresInPercentile}),
                .facts = std::move(facts),
                .place = {}},
               m_tally, m_options, sink);
    }

private:
    ReaderOptions m_options;
    RequestTally m_tally{{.hasStatuses = false, .hasErrors = false}};
    bool m_isHeader = false; ///< the line at hand is the header
};

} // namespace

bool isAbGnuplot(std::string_view head)
{
    const auto lines = headLines(head, 1);
    return !lines.empty() && lines.front() == kAbHeader;
}

std::unique_ptr<Reader> openAbGnuplot(const ReaderOptions &options)
{
    return std::make_unique<AbGnuplotReader>(options);
}

} // namespace model::formats
