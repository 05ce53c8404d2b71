// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/k6_run.h"

#include "model/formats/epoch.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::string_view kRequests = "http_req_duration";
constexpr std::string_view kIterations = "iterations";
constexpr std::string_view kDropped = "dropped_iterations";
constexpr double kLongestMs = 24.0 * 3600e3;

StatusClass endingOf(std::int64_t errorCode, std::string_view error)
{
    switch (errorCode) {
    case 1050: // the request took longer than its timeout
    case 1211: // the connection did
        return StatusClass::Timeout;
    case 1201: // broken pipe
    case 1212: // refused
    case 1220: // reset
        return StatusClass::Refused;
    default:
        return classOfErrorText(error);
    }
}

} // namespace

bool K6Run::isWanted(std::string_view metric)
{
    return metric == kRequests || metric == kIterations || metric == kDropped;
}

std::optional<std::string> K6Run::add(std::string_view metric, const K6Point &point)
{
    if (!isPlausible(point.time))
        return "a time out of range";
    if (metric == kRequests)
        return addRequest(point);
    if (point.value < 0 || point.value > 1e9)
        return "a count out of range";
    if (metric == kIterations) {
        m_iterations += point.value;
    } else {
        m_dropped += point.value;
        m_tally.addUnsent(point.time, point.value);
    }
    return std::nullopt;
}

std::optional<std::string> K6Run::addRequest(const K6Point &point)
{
    if (!(point.value >= 0 && point.value <= kLongestMs))
        return "a duration out of range";
    const auto latency = fromMs(point.value);
    const auto errorCode = parseInteger(point.errorCode).value_or(0);
    auto status = parseInteger(point.status);
    if (!point.status.empty() && (!status || *status < 0 || *status > 999))
        return "an unreadable status";
    if (!status && errorCode >= 1400 && errorCode < 1600) // with the status switched off the error code still tells it
        status = errorCode - 1000;
    if (!status && errorCode > 0)
        status = 0;
    auto row = requestRow(point.time - latency, latency, static_cast<int>(status.value_or(200)), point.error);
    if (!status) {
        row.response = ResponseClass::Unknown;
    } else if (*status == 0) {
        row.ending = endingOf(errorCode, point.error);
        row.isTimed = row.ending == StatusClass::Timeout;
    }
    return m_tally.add(row);
}

void K6Run::end(Ending ending, const ReaderOptions &options, Sink &sink)
{
    if (m_tally.isEmpty())
        sink.warn({0, "there is no http_req_duration in it: no HTTP request was made, or the metric was left out"});
    FileFacts facts;
    facts.tool = "k6";
    facts.latencyOf = "http_req_duration of every request: sending, waiting and receiving, without the time to get a "
                      "connection; 4xx and 5xx included";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "a request of status 0 with the error code 1050 or 1211; its duration is the timeout, in the "
                     "seconds' latency and not in the totals";
    facts.statuses = "every HTTP status; without a response the k6 error code (a refused connection lasts 0 ms and is "
                     "counted, not timed)";
    facts.rounding = std::move(ending.rounding);
    facts.clock = std::move(ending.clock);
    facts.cannotTell = {"the planned rate; what arrival-rate executors could not start is counted as offered, at the "
                        "requests per iteration of the whole run",
                        "requests still open at the end"};
    const auto requests = static_cast<double>(m_tally.records());
    report({.format = ending.format,
            .caveats = caveatSet({Caveat::CoUncorrected}),
            .facts = std::move(facts),
            .place = {.unsentFactor = m_iterations > 0 ? std::max(1.0, requests / m_iterations) : 1.0}},
           m_tally, options, sink);
}

} // namespace model::formats
