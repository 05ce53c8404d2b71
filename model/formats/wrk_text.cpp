// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

#include <algorithm>

namespace model::formats {

namespace {

/// What wrk and wrk2 print. wrk2 is told by its calibration and by the name of its histogram.
struct WrkText {
    SummaryFile file;
    std::optional<RunFigures> run;
    bool isWrk2 = false;
    bool isPastRecorded = false; ///< in the list of uncorrected latencies, which comes second
    Reading late; ///< responses that came after the time limit
    Reading socketErrors;
    bool isCalibrated = false;

    void flush()
    {
        if (run && run->done.isKnown()) {
            const double responses = run->done.value();
            if (!run->latencies.isKnown())
                run->latencies = responses;
            run->ok = std::max(0.0, responses - run->failed.valueOr(0));
            run->byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = run->ok.value();
            run->byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = run->failed.valueOr(0);
            run->byClass[static_cast<std::size_t>(ResponseClass::Error)] = socketErrors.valueOr(0);
            run->done = Reading(responses + socketErrors.valueOr(0));
            if (responses <= 0) {
                run->dropLatencies();
                file.warnings.push_back({0, "no request was answered: there is no latency in the file"});
            }
            if (late.isAbove(0))
                file.warnings.push_back(
                    {0, "some responses came after the time limit; they are in the latency figures and not errors"});
            file.runs.push_back(*run);
        }
        run.reset();
        isPastRecorded = false;
        late = socketErrors = Reading();
    }

    void takeStatistics(std::string_view line)
    {
        const auto latency = afterLabel(line, "Latency");
        const auto words = latency ? wordsOf(*latency) : std::vector<std::string_view>();
        // Mean, deviation, largest, share within one deviation; not the title of the distribution.
        if (words.size() >= 4 && lengthMs(words[0]).isKnown()) {
            run->meanMs = lengthMs(words[0]);
            run->maxMs = lengthMs(words[2]);
            return;
        }
        const auto cells = wordsOf(line);
        if (cells.size() == 2 && cells[0].back() == '%' && !isPastRecorded)
            run->setPercentile(leadingNumber(cells[0]).valueOr(-1), lengthMs(cells[1]));
    }

    void takeCounts(std::string_view line)
    {
        if (line.find(" requests in ") != std::string_view::npos) {
            run->done = numberBefore(line, " requests in ");
            const auto length = line.substr(line.find(" requests in ") + 13);
            run->length = fromMs(lengthMs(length.substr(0, length.find(','))).valueOr(0));
        } else if (const auto errors = afterLabel(line, "Socket errors:")) {
            run->refused = numberAfter(*errors, "connect ");
            socketErrors = sum(run->refused, sum(numberAfter(*errors, "read "), numberAfter(*errors, "write ")));
            late = numberAfter(*errors, "timeout ");
        } else if (const auto failed = afterLabel(line, "Non-2xx or 3xx responses:")) {
            run->failed = leadingNumber(*failed);
        }
    }

    void take(std::string_view line)
    {
        if (line.find("Running ") != std::string_view::npos && line.find(" test @ ") != std::string_view::npos) {
            flush();
            run.emplace();
            return;
        }
        if (!run)
            return;
        isCalibrated = isCalibrated || line.find("Thread calibration:") != std::string_view::npos;
        isWrk2 = isWrk2 || isCalibrated || line.find("HdrHistogram") != std::string_view::npos;
        if (const auto total = line.find("Total count"); total != std::string_view::npos && !run->latencies.isKnown())
            run->latencies = numberAfter(line.substr(total), "=");
        isPastRecorded = isPastRecorded || line.find("Detailed Percentile") != std::string_view::npos
            || line.find("Uncorrected") != std::string_view::npos;
        takeStatistics(line);
        takeCounts(line);
    }
};

SummaryFile parseWrkText(std::string_view capture)
{
    const auto plain = plainText(capture);
    WrkText text;
    for (const auto line : linesOf(plain))
        text.take(line);
    text.flush();
    auto &file = text.file;
    auto &facts = file.facts;
    facts.tool = text.isWrk2 ? "wrk2" : "wrk";
    facts.latencyOf = "all responses, 503 and those after the time limit with them, from the request to the last byte";
    facts.omission = text.isWrk2 ? OmissionHandling::FromIntendedStart : OmissionHandling::Uncorrected;
    facts.timeouts = "a response that comes late is counted as a timeout and stays in the latencies; a request without "
                     "an answer leaves no trace";
    facts.statuses = "2xx and 3xx together, all others as one count";
    facts.percentileRule = !text.isWrk2 ? "exact, by nearest rank; only printed with --latency"
        : text.isCalibrated             ? "HdrHistogram, three significant digits, without the first 10 s (calibration)"
                                        : "HdrHistogram, three significant digits";
    facts.rounding = "two decimals of a unit chosen by size";
    facts.cannotTell = {"the rate that was asked for", "how many 503 there were", "the latency of the successes alone",
                        "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected, !text.isWrk2);
    raise(file.caveats, Caveat::TimeoutsMissing);
    return std::move(file);
}

} // namespace

bool isWrkText(std::string_view head)
{
    return saysAll(head, {"Running ", " test @ ", " threads and "});
}

std::unique_ptr<Reader> openWrkText(const ReaderOptions &options)
{
    return openSummary(options, "wrk", parseWrkText);
}

} // namespace model::formats
