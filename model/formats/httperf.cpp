// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

namespace model::formats {

namespace {

void takeHttperfLine(std::string_view line, RunFigures &run)
{
    if (const auto time = afterLabel(line, "Connection time [ms]: min")) {
        run.minMs = leadingNumber(*time);
        run.meanMs = numberAfter(*time, "avg ");
        run.maxMs = numberAfter(*time, "max ");
        run.p50Ms = numberAfter(*time, "median ");
    } else if (const auto status = afterLabel(line, "Reply status:")) {
        for (int hundreds = 1; hundreds <= 5; ++hundreds)
            run.addClass(hundreds, numberAfter(*status, std::to_string(hundreds) + "xx=").valueOr(0));
    } else if (const auto errors = afterLabel(line, "Errors:")) {
        run.addTimeouts(numberAfter(*errors, "client-timo ").valueOr(0)
                        + numberAfter(*errors, "socket-timo ").valueOr(0));
        run.addRefused(numberAfter(*errors, "connrefused ").valueOr(0) + numberAfter(*errors, "connreset ").valueOr(0));
        for (const auto *other : {"fd-unavail ", "addrunavail ", "ftab-full ", "other "})
            run.addOtherErrors(numberAfter(*errors, other).valueOr(0));
    }
}

SummaryFile parseHttperf(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    std::optional<RunFigures> run;
    Reading rate;
    const auto flush = [&] {
        if (run && run->length) {
            if (!run->latencies.isAbove(0))
                run->dropLatencies();
            if (rate.isAbove(0))
                run->offered = rate.value() * toSeconds(*run->length);
            file.runs.push_back(*run);
        }
        run.reset();
    };
    for (const auto line : linesOf(plain)) {
        if (afterLabel(line, "httperf --")) {
            rate = numberAfter(line, "--rate=");
        } else if (const auto totals = afterLabel(line, "Total: connections")) {
            flush();
            run.emplace();
            run->length = fromMs(numberAfter(*totals, "test-duration ").valueOr(0) * 1e3);
            run->sent = numberAfter(*totals, "requests ");
            run->latencies = numberAfter(*totals, "replies ");
        } else if (run) {
            takeHttperfLine(line, *run);
        }
    }
    flush();
    auto &facts = file.facts;
    facts.tool = "httperf";
    facts.latencyOf = "connections that were successful, from connecting to closing, whatever the status";
    facts.omission = OmissionHandling::FromIntendedStart;
    facts.timeouts = "client-timo; not in the latencies";
    facts.statuses = "1xx to 5xx by hundreds";
    facts.percentileRule = "only the median, from counts for each millisecond";
    facts.rounding = "to 0.1 ms";
    facts.cannotTell = {"p90 and p99", "how many 503 there were", "anything over time"};
    raise(file.caveats, Caveat::TimeoutsMissing);
    return file;
}

} // namespace

bool isHttperf(std::string_view head)
{
    return saysAll(head, {"Total: connections ", " test-duration "});
}

std::unique_ptr<Reader> openHttperf(const ReaderOptions &options)
{
    return openSummary(options, "httperf", parseHttperf);
}

} // namespace model::formats
