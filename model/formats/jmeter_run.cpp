// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/jmeter_run.h"

#include "model/formats/epoch.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

namespace model::formats {

namespace {

constexpr std::size_t kJudgedSamples = 1000;
constexpr Duration kStampRounding = std::chrono::milliseconds(2);
constexpr std::int64_t kMostSamplesOfRow = 1'000'000'000;
constexpr std::string_view kTransactionMessage = "Number of samples in transaction";

struct JmeterTime {
    Timestamp at{};
    bool isLocal = false;
};

/// Epoch milliseconds, or date and time as yyyy/MM/dd HH:mm:ss.SSS and its like; without a zone it is read as UTC.
std::optional<JmeterTime> jmeterTime(std::string_view text)
{
    if (const auto epoch = parseEpoch(text))
        return JmeterTime{.at = epoch->at};
    if (text.size() < 19 || text.size() > 40)
        return std::nullopt;
    std::string iso(text);
    std::replace(iso.begin(), iso.begin() + 10, '/', '-');
    std::replace(iso.begin(), iso.begin() + 10, '.', '-');
    if (const auto at = parseIso8601(iso))
        return JmeterTime{.at = *at};
    iso.push_back('Z');
    const auto at = parseIso8601(iso);
    return at && isPlausible(*at) ? std::optional(JmeterTime{.at = *at, .isLocal = true}) : std::nullopt;
}

RequestRow rowOf(const JmeterSample &sample, Timestamp at, Duration elapsed)
{
    const bool isSuccess = sample.success != "false";
    const auto code = parseInteger(sample.responseCode);
    if (code && *code >= 100 && *code <= 999) {
        auto row = requestRow(at, elapsed, static_cast<int>(*code));
        if (!isSuccess && row.ending == StatusClass::Ok) // an assertion failed
            row.ending = StatusClass::Failed;
        return row;
    }
    if (sample.hasResponseCode && (!sample.responseCode.empty() || !isSuccess)) {
        const auto words =
            fmt::format("{} {}", sample.responseCode.substr(0, 500), sample.responseMessage.substr(0, 500));
        return requestRow(at, elapsed, 0, words);
    }
    // Samplers that are not HTTP leave the code empty.
    auto row = requestRow(at, elapsed, 200);
    row.response = ResponseClass::Unknown;
    row.ending = isSuccess ? StatusClass::Ok : StatusClass::Failed;
    return row;
}

} // namespace

bool isTransaction(std::string_view responseMessage)
{
    return responseMessage.substr(0, kTransactionMessage.size()) == kTransactionMessage;
}

/// Redirects and embedded resources follow their sample with a number behind its label.
bool JmeterRun::isPartOfPrevious(const JmeterSample &sample)
{
    const auto &label = sample.label;
    if (m_previousLabel.empty() || label.size() < m_previousLabel.size() + 2
        || label.substr(0, m_previousLabel.size()) != m_previousLabel || label[m_previousLabel.size()] != '-') {
        m_previousLabel = label.substr(0, 1000);
        return false;
    }
    const auto number = label.substr(m_previousLabel.size() + 1);
    return number.find_first_not_of("0123456789-") == std::string_view::npos;
}

std::optional<std::string> JmeterRun::add(const JmeterSample &sample)
{
    const auto time = jmeterTime(sample.timeStamp);
    const auto elapsed = parseInteger(sample.elapsed);
    const auto samples = sample.sampleCount.empty() ? std::optional<std::int64_t>(1) : parseInteger(sample.sampleCount);
    if (!time || !elapsed || *elapsed < 0 || *elapsed > 100LL * 24 * 3600 * 1000)
        return "no usable timeStamp or elapsed in the row";
    if (!samples || *samples < 1 || *samples > kMostSamplesOfRow)
        return "no usable SampleCount in the row";
    m_isLocal = m_isLocal || time->isLocal;
    auto row = rowOf(sample, time->at, std::chrono::milliseconds(*elapsed));
    if (*samples > 1) { // `elapsed` is the sum over them
        m_isMerged = true;
        row.times = static_cast<std::uint64_t>(*samples);
        row.latency /= *samples;
    }
    if (isPartOfPrevious(sample)) {
        ++m_parts;
        return take(row);
    }
    if (m_isJudged)
        return take(row);
    if (!isPlausibleLatency(row.latency))
        return "no request can take that long";
    m_pending.push_back({row, std::hash<std::string_view>()(sample.threadName)});
    if (m_pending.size() >= kJudgedSamples)
        judgeStamps();
    return std::nullopt;
}

std::optional<std::string> JmeterRun::take(RequestRow row)
{
    if (m_stampsAreEnds) {
        const auto length = row.end - row.start;
        row.start -= length;
        row.end -= length;
    }
    return m_tally.add(row);
}

void JmeterRun::judgeStamps()
{
    m_isJudged = true;
    auto samples = std::exchange(m_pending, {});
    std::unordered_map<std::size_t, const RequestRow *> previous;
    int pairs = 0;
    int overlapsAsStarts = 0;
    int overlapsAsEnds = 0;
    for (const auto &sample : samples) {
        auto &before = previous[sample.thread];
        if (before) {
            ++pairs;
            const auto length = sample.row.end - sample.row.start;
            overlapsAsStarts += sample.row.start + kStampRounding < before->end ? 1 : 0;
            overlapsAsEnds += sample.row.start - length + kStampRounding < before->start ? 1 : 0;
        }
        before = &sample.row;
    }
    m_stampsAreEnds =
        overlapsAsStarts >= 5 && overlapsAsStarts * 10 >= pairs && overlapsAsEnds * 10 <= overlapsAsStarts;
    for (const auto &sample : samples)
        static_cast<void>(take(sample.row)); // its latency was checked; the span of the first rows is never too long
}

void JmeterRun::end(std::string_view format, const ReaderOptions &options, Sink &sink)
{
    if (!m_isJudged)
        judgeStamps();
    if (m_transactions > 0)
        sink.warn({0,
                   fmt::format("{} rows of Transaction Controllers repeat the samples in them and are left out{}",
                               m_transactions, m_tally.isEmpty() ? "; there is nothing else in the file" : "")});
    if (m_parts > 0)
        sink.warn(
            {0,
             fmt::format("{} rows (label-0, label-1, ...) are redirects or embedded resources of the sample before "
                         "them; they are counted as requests of their own",
                         m_parts)});
    if (m_stampsAreEnds)
        sink.warn({0, "the samples of a thread would overlap if their times were starts: they are taken for ends"});
    if (m_isLocal)
        sink.warn({0, "the times are local without a zone and are read as UTC: they may be hours off"});
    if (m_isMerged)
        sink.warn({0, "rows stand for several samples (statistical mode): percentiles are of means, not of requests"});
    auto caveats = caveatSet({Caveat::CoUncorrected, Caveat::Rounded});
    raise(caveats, Caveat::ClockOffset, m_isLocal);
    raise(caveats, Caveat::PercentileMerged, m_isMerged);
    FileFacts facts;
    facts.tool = "JMeter";
    facts.latencyOf = "elapsed of every sample: connect, first byte and body; 4xx and 5xx included";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts =
        "a sample whose code is a class such as java.net.SocketTimeoutException; its time is in the seconds' "
        "latency and not in the totals";
    facts.statuses =
        "every HTTP status; a Java class where there was no response. Assertions that failed count as failed";
    facts.rounding = "whole milliseconds";
    facts.clock =
        fmt::format("{}, {}", m_isLocal ? "local time without a zone, read as UTC" : "absolute, epoch milliseconds",
                    m_stampsAreEnds ? "of the end of a sample" : "of the start of a sample");
    facts.cannotTell = {"the planned rate", "samples still open at the end"};
    report({.format = format, .caveats = caveats, .facts = std::move(facts), .place = {}}, m_tally, options, sink);
}

} // namespace model::formats
