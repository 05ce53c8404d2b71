// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

namespace model::formats {

namespace {

constexpr Dialect kH2loadDialect{.delimiter = '\t', .hasQuotes = false};

struct H2loadRow {
    Timestamp start{};
    int status = 0;
    std::int64_t latencyUs = 0;
};

/// More columns may come in later versions.
std::optional<H2loadRow> h2loadRow(std::span<const std::string_view> fields)
{
    if (fields.size() < 3 || fields[0].size() != 16)
        return std::nullopt;
    const auto start = parseEpoch(fields[0]);
    const auto status = parseInteger(fields[1]);
    const auto latency = parseInteger(fields[2]);
    constexpr std::int64_t kLongestUs = 24LL * 3600 * 1'000'000;
    if (!start || !status || *status < -1 || *status > 999 || !latency || *latency < 0 || *latency > kLongestUs)
        return std::nullopt;
    return H2loadRow{.start = start->at, .status = static_cast<int>(*status), .latencyUs = *latency};
}

/// h2load --log-file: start in epoch microseconds, status (-1 for a stream that failed), microseconds until its end.
class H2loadLogReader final : public DelimitedReader {
public:
    explicit H2loadLogReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return kH2loadDialect; }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        // Its last number is the latency: cut off it would still read as one.
        if (isUnterminated())
            return "the last row was cut off";
        const auto row = h2loadRow(fields);
        if (!row)
            return "not a row of h2load";
        return m_tally.add(requestRow(row->start, std::chrono::microseconds(row->latencyUs), row->status));
    }

    void end(Sink &sink) override
    {
        FileFacts facts;
        facts.tool = "h2load";
        facts.latencyOf = "every request of the main phase whose stream ended, 4xx and 5xx included; without warm-up";
        facts.omission = OmissionHandling::Uncorrected;
        facts.timeouts = "not in the file";
        facts.statuses = "every HTTP status, -1 for a stream that failed; requests open on a connection that broke are "
                         "not in the file";
        facts.rounding = "microseconds";
        facts.clock = "absolute, stamped at the start of a request";
        facts.cannotTell = {"requests lost with their connection", "the planned rate"};
        report({.format = "h2load-log",
                .caveats = caveatSet({Caveat::CoUncorrected, Caveat::TimeoutsMissing}),
                .facts = std::move(facts),
                .place = {}},
               m_tally, m_options, sink);
    }

private:
    ReaderOptions m_options;
    RequestTally m_tally{{.hasErrors = false}};
};

} // namespace

bool isH2loadLog(std::string_view head)
{
    const auto lines = headLines(head, 1);
    FieldSplitter splitter;
    return !lines.empty() && h2loadRow(splitter.split(lines.front(), kH2loadDialect).fields).has_value();
}

std::unique_ptr<Reader> openH2loadLog(const ReaderOptions &options)
{
    return std::make_unique<H2loadLogReader>(options);
}

} // namespace model::formats
