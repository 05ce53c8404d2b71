// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::string_view kTsungHeader = "#date;pid;id;http method;";
/// date;pid;id;method;host;URL;status;size;duration;transaction;match;error;tag. A semicolon in the URL moves what
/// follows it, so columns behind the URL are counted from the end.
constexpr std::size_t kTsungColumns = 13;

/// tsung.dump (dumptraffic="protocol"): the end of a request in epoch seconds with microseconds, its duration in ms.
class TsungDumpReader final : public DelimitedReader {
public:
    explicit TsungDumpReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return {.delimiter = ';', .hasQuotes = false}; }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        if (fields.front().substr(0, 1) == "#")
            return std::nullopt;
        if (fields.size() < kTsungColumns)
            return "fewer than 13 columns (cut off?)";
        const auto moved = fields.size() - kTsungColumns;
        const auto end = parseSeconds(fields[0]);
        const auto status =
            fields[6 + moved].empty() ? std::optional<std::int64_t>(0) : parseInteger(fields[6 + moved]);
        const auto duration = fields[8 + moved].empty() ? std::optional(0.0) : parseDouble(fields[8 + moved]);
        const auto error = fields[11 + moved];
        if (!end || !isPlausible(Timestamp(*end)) || !duration || *duration < 0 || *duration > 24 * 3600e3)
            return "no usable date or duration in the row";
        if (!status || *status < 0 || *status > 999)
            return "no usable status in the row";
        const auto latency = fromMs(*duration);
        return m_tally.add(requestRow(Timestamp(*end) - latency, latency, static_cast<int>(*status), error));
    }

    void end(Sink &sink) override
    {
        FileFacts facts;
        facts.tool = "tsung";
        facts.latencyOf = "every request with a row, 4xx and 5xx included";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "a row with an error and no status, where tsung writes one";
        facts.statuses = "every HTTP status, else the name of the error";
        facts.rounding = "microseconds";
        facts.clock = "absolute, stamped at the end of a request; the start is the end less the duration";
        facts.cannotTell = {"the planned rate", "requests still open at the end"};
        report({.format = "tsung-dump",
                .caveats = caveatSet({Caveat::CoUncorrected, Caveat::TimeoutsMissing}),
                .facts = std::move(facts),
                .place = {}},
               m_tally, m_options, sink);
    }

private:
    ReaderOptions m_options;
    RequestTally m_tally;
};

} // namespace

bool isTsungDump(std::string_view head)
{
    const auto lines = headLines(head, 1);
    return !lines.empty() && lines.front().substr(0, kTsungHeader.size()) == kTsungHeader;
}

std::unique_ptr<Reader> openTsungDump(const ReaderOptions &options)
{
    return std::make_unique<TsungDumpReader>(options);
}

} // namespace model::formats
