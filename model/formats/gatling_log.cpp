// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/gatling_run.h"
#include "model/formats/readers.h"

#include <algorithm>
#include <array>

namespace model::formats {

namespace {

constexpr std::size_t kLongestVersion = 40;
constexpr Dialect kGatlingDialect{.delimiter = '\t', .hasQuotes = false};

/// The columns of a request from its start on: start, end, OK or KO, message. What stands before differs from version
/// to version. Nothing when they are not there.
std::optional<GatlingRequest> gatlingRequest(std::span<const std::string_view> fields)
{
    for (std::size_t i = 3; i < fields.size(); ++i) {
        if (fields[i] != "OK" && fields[i] != "KO")
            continue;
        const auto start = parseInteger(fields[i - 2]);
        const auto end = parseInteger(fields[i - 1]);
        if (start && end)
            return GatlingRequest{.startMs = *start,
                                  .endMs = *end,
                                  .isOk = fields[i] == "OK",
                                  .message = i + 1 < fields.size() ? fields[i + 1] : std::string_view()};
    }
    return std::nullopt;
}

/// simulation.log of Gatling 2.x to 3.12: tab separated records RUN, USER, REQUEST, GROUP, ERROR and ASSERTION.
class GatlingLogReader final : public DelimitedReader {
public:
    explicit GatlingLogReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return kGatlingDialect; }

    std::optional<std::string> row(Fields fields, Sink &) override
    {
        static constexpr std::array<std::string_view, 5> kOthers{"USER", "GROUP", "ERROR", "ASSERTION", "ACTION"};
        const auto record = fields.front();
        if (record == "RUN") {
            m_version = fields.back().substr(0, kLongestVersion);
            return std::nullopt;
        }
        if (record == "REQUEST") {
            const auto request = gatlingRequest(fields);
            return request ? m_run.add(*request)
                           : std::optional<std::string>("no start, end and OK or KO in the row (cut off?)");
        }
        if (std::find(kOthers.begin(), kOthers.end(), record) != kOthers.end())
            return std::nullopt;
        return "not a record of Gatling";
    }

    void end(Sink &sink) override { m_run.end("gatling-log", m_version, m_options, sink); }

private:
    ReaderOptions m_options;
    std::string m_version;
    GatlingRun m_run;
};

} // namespace

bool isGatlingLog(std::string_view head)
{
    // Assertions stand before the run.
    for (const auto line : headLines(head, 1000)) {
        FieldSplitter splitter;
        const auto fields = splitter.split(line, kGatlingDialect).fields;
        if (fields.front() == "RUN" && fields.size() >= 5)
            return std::any_of(fields.begin(), fields.end(),
                               [](std::string_view field) { return field.size() == 13 && parseEpoch(field); });
        if (fields.front() != "ASSERTION")
            return false;
    }
    return false;
}

std::unique_ptr<Reader> openGatlingLog(const ReaderOptions &options)
{
    return std::make_unique<GatlingLogReader>(options);
}

} // namespace model::formats
