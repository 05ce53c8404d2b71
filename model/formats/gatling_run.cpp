// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/gatling_run.h"

#include "model/formats/epoch.h"

#include <fmt/format.h>

namespace model::formats {

namespace {

constexpr std::int64_t kLongestGatlingMs = 24LL * 3600 * 1000;
constexpr std::int64_t kLatestGatlingMs = 7'258'118'400'000; // 2200

/// The status in "status.find.is(200), but actually found 503" and "status.find.in(200), found 503"; 0 when the message
/// is of something else.
int statusIn(std::string_view message)
{
    constexpr std::string_view kFound = "found ";
    if (message.find("status") == std::string_view::npos)
        return 0;
    const auto found = message.rfind(kFound);
    if (found == std::string_view::npos)
        return 0;
    const auto rest = message.substr(found + kFound.size());
    const auto digits = rest.substr(0, rest.find_first_not_of("0123456789"));
    const auto status = digits.size() == 3 ? parseInteger(digits).value_or(0) : 0;
    return status >= 100 ? static_cast<int>(status) : 0;
}

/// A check other than that of the status failed: there was a response.
bool isOfCheck(std::string_view message)
{
    return message.find(".find") != std::string_view::npos || message.find(".exists") != std::string_view::npos;
}

} // namespace

std::optional<std::string> GatlingRun::add(const GatlingRequest &request)
{
    if (request.startMs < 0 || request.startMs > kLatestGatlingMs || request.endMs < request.startMs
        || request.endMs - request.startMs > kLongestGatlingMs)
        return "no usable start and end in the row";
    const Timestamp start(std::chrono::milliseconds(request.startMs));
    if (!isPlausible(start))
        return "no usable start and end in the row";
    const Duration latency = std::chrono::milliseconds(request.endMs - request.startMs);
    const int status = request.isOk ? 0 : statusIn(request.message);
    if (!request.isOk && (status > 0 || !isOfCheck(request.message))) {
        auto row = requestRow(start, latency, status, request.message);
        if (row.ending == StatusClass::Ok) // a 200 that was not to be
            row.ending = StatusClass::Failed;
        return m_tally.add(row);
    }
    auto row = requestRow(start, latency, 200);
    row.response = ResponseClass::Unknown;
    row.ending = request.isOk ? StatusClass::Ok : StatusClass::Failed;
    return m_tally.add(row);
}

void GatlingRun::end(std::string_view format, std::string_view version, const ReaderOptions &options, Sink &sink)
{
    FileFacts facts;
    facts.tool = version.empty() ? std::string("Gatling") : fmt::format("Gatling {}", version);
    facts.latencyOf = "every request, failed ones included, from its start to the end of its body";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts =
        "a failed request with the message \"Request timeout\"; its time is in the seconds' latency and not "
        "in the totals";
    facts.statuses = "none but those in messages of failed checks; a 503 that the checks allow looks like a success";
    facts.rounding = "whole milliseconds";
    facts.clock = "absolute, epoch milliseconds of start and end";
    facts.cannotTell = {"the status of requests whose checks held", "the planned rate",
                        "requests still open at the end"};
    report({.format = format,
            .caveats = caveatSet({Caveat::CoUncorrected, Caveat::Rounded}),
            .facts = std::move(facts),
            .place = {}},
           m_tally, options, sink);
}

} // namespace model::formats
