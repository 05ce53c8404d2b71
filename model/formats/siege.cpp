// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/json_summary.h"
#include "model/formats/readers.h"

#include <algorithm>

namespace model::formats {

namespace {

/// The figures that siege gives at the end, by text or JSON.
struct SiegeTotals {
    Reading transactions, successful, failed, seconds, meanSeconds, longest, shortest;
};

struct SiegeLabel {
    std::string_view text;
    std::string_view key;
    Reading SiegeTotals::*figure;
};

constexpr SiegeLabel kSiegeLabels[] = {
    {"Transactions:", "transactions", &SiegeTotals::transactions},
    {"Elapsed time:", "elapsed_time", &SiegeTotals::seconds},
    {"Response time:", "response_time", &SiegeTotals::meanSeconds},
    {"Successful transactions:", "successful_transactions", &SiegeTotals::successful},
    {"Failed transactions:", "failed_transactions", &SiegeTotals::failed},
    {"Longest transaction:", "longest_transaction", &SiegeTotals::longest},
    {"Shortest transaction:", "shortest_transaction", &SiegeTotals::shortest},
};

RunFigures runOf(const SiegeTotals &totals)
{
    RunFigures run;
    run.length = fromMs(totals.seconds.valueOr(0) * 1e3);
    const double transactions = totals.transactions.valueOr(0);
    // Transactions that are neither successful nor failed are 4xx.
    const double successes = std::min(totals.successful.valueOr(transactions), transactions);
    run.ok = successes;
    run.failed = totals.failed.valueOr(0) + transactions - successes;
    run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] = successes;
    run.byClass[static_cast<std::size_t>(ResponseClass::Http4xx)] = transactions - successes;
    run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = totals.failed.valueOr(0);
    run.latencies = transactions;
    run.meanMs = scaled(totals.meanSeconds, 1e3);
    run.maxMs = scaled(totals.longest, 1e3);
    run.minMs = scaled(totals.shortest, 1e3);
    if (transactions <= 0)
        run.dropLatencies();
    return run;
}

void tellOfSiege(SummaryFile &file)
{
    auto &facts = file.facts;
    facts.tool = "siege";
    facts.latencyOf = "transactions of any status";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "among the failed";
    facts.statuses = "5xx and broken connections together as failed; 4xx only by subtraction";
    facts.percentileRule = "none: mean, least and largest only";
    facts.rounding = "to 10 ms";
    facts.cannotTell = {"percentiles", "how many 503 there were", "the rate that was asked for", "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::Rounded);
}

std::optional<RunFigures> siegeRun(const simdjson::dom::object &document, SummaryFile &)
{
    SiegeTotals totals;
    for (const auto &label : kSiegeLabels)
        totals.*label.figure = numberAt(document, label.key);
    if (!totals.transactions.isKnown() || !totals.seconds.isKnown())
        return std::nullopt;
    return runOf(totals);
}

SummaryFile parseSiegeJson(std::string_view text)
{
    auto file = parseJsonRuns(text, siegeRun);
    tellOfSiege(file);
    return file;
}

/// The lines of `siege -v`, one for each request: `HTTP/1.1 503     0.10 secs:      48 bytes ==> GET  /guard`.
class SiegeLines {
public:
    void take(std::string_view line)
    {
        const auto words = wordsOf(line);
        if (words.size() >= 4 && words[0].substr(0, 5) == "HTTP/" && words[3] == "secs:") {
            const auto status = parseInteger(words[1]);
            const auto seconds = parseDouble(words[2]);
            if (!status || !seconds || *seconds < 0 || *status < 100 || *status > 599)
                return;
            m_run.addStatus(static_cast<int>(*status), 1);
            m_countsByMs[*seconds * 1e3] += 1;
        } else if (line.find("[error]") != std::string_view::npos) {
            m_run.addError(line, 1);
        }
    }

    [[nodiscard]] bool isEmpty() const
    {
        return !m_run.ok.isKnown() && !m_run.failed.isKnown() && !m_run.shed.isKnown() && !m_run.refused.isKnown()
            && !m_run.timeouts.isKnown();
    }

    [[nodiscard]] RunFigures run() const
    {
        auto run = m_run;
        run.setCounts(m_countsByMs);
        return run;
    }

private:
    RunFigures m_run;
    std::map<double, double> m_countsByMs;
};

/// Newer versions give the mean time in milliseconds.
Reading figureOf(std::string_view value)
{
    const bool isMs = value.size() > 2 && value.substr(value.size() - 2) == "ms";
    return scaled(leadingNumber(value), isMs ? 1e-3 : 1.0);
}

SummaryFile parseSiegeText(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryFile file;
    SiegeLines requests;
    SiegeTotals totals;
    for (const auto line : linesOf(plain)) {
        requests.take(line);
        for (const auto &label : kSiegeLabels) {
            if (const auto value = afterLabel(line, label.text))
                totals.*label.figure = figureOf(*value);
        }
    }
    tellOfSiege(file);
    if (!requests.isEmpty()) {
        auto run = requests.run();
        if (totals.seconds.isKnown())
            run.length = fromMs(totals.seconds.value() * 1e3);
        file.runs.push_back(std::move(run));
        file.facts.statuses = "each status by itself";
        file.facts.percentileRule = "by rank over the lines of -v";
        file.facts.cannotTell = {"when each request was made", "the rate that was asked for"};
    } else if (totals.transactions.isKnown() && totals.seconds.isKnown()) {
        file.runs.push_back(runOf(totals));
    }
    return file;
}

} // namespace

bool isSiegeJson(std::string_view head)
{
    const JsonHead json(head);
    return json.has("transactions") && json.has("availability") && json.has("elapsed_time")
        && json.has("transaction_rate");
}

std::unique_ptr<Reader> openSiegeJson(const ReaderOptions &options)
{
    return openSummary(options, "siege-json", parseSiegeJson);
}

bool isSiegeText(std::string_view head)
{
    return saysAll(head, {"Transactions:", "Availability:"}) || saysAll(head, {"** SIEGE ", "users for battle"})
        || saysAll(head, {"HTTP/1.", " secs:", " bytes ==> "});
}

std::unique_ptr<Reader> openSiegeText(const ReaderOptions &options)
{
    return openSummary(options, "siege", parseSiegeText);
}

} // namespace model::formats
