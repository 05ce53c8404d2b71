// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::string_view kBar = "\xE2\x94\x82"; // the line between cells

std::vector<std::string_view> barCells(std::string_view line)
{
    std::vector<std::string_view> cells;
    auto at = line.find(kBar);
    while (at != std::string_view::npos) {
        const auto end = line.find(kBar, at + kBar.size());
        if (end == std::string_view::npos)
            return cells;
        cells.push_back(withoutBlanks(line.substr(at + kBar.size(), end - at - kBar.size())));
        at = end;
    }
    return cells;
}

/// `104.22 ms`, or in other countries `104,22 ms` and `1 104,22 ms`: the last separator with up to two digits behind
/// it is the decimal one.
Reading localMs(std::string_view cell)
{
    constexpr std::string_view kUnit = " ms";
    if (cell.size() <= kUnit.size() || cell.substr(cell.size() - kUnit.size()) != kUnit)
        return {};
    const auto number = withoutBlanks(cell.substr(0, cell.size() - kUnit.size()));
    const auto separator = number.find_last_of(".,");
    const auto fraction = separator == std::string_view::npos ? std::string_view() : number.substr(separator + 1);
    if (fraction.empty() || fraction.size() > 2)
        return groupedNumber(number);
    const auto whole = groupedNumber(number.substr(0, separator));
    const auto part = parseDouble(fraction);
    if (!whole.isKnown() || !part)
        return {};
    return whole.value() + *part / (fraction.size() == 1 ? 10.0 : 100.0);
}

class AutocannonText {
public:
    void take(std::string_view line)
    {
        if (line.find("Running ") != std::string_view::npos && line.find(" @ ") != std::string_view::npos) {
            flush();
            m_run.emplace();
        }
        if (!m_run)
            return;
        const auto cells = barCells(line);
        if (!cells.empty() && cells.front() == "Stat")
            m_columns.assign(cells.begin(), cells.end());
        else if (!cells.empty() && cells.front() == "Latency")
            takeLatency(cells);
        else if (cells.size() == 2)
            takeListed(cells);
        else if (const auto old = afterLabel(line, "Latency (ms)"))
            takeOldLatency(*old);
        else
            takeCounts(line);
    }

    void flush()
    {
        if (m_run && m_total.isKnown()) {
            finish();
            m_file.runs.push_back(*m_run);
        }
        m_run.reset();
        m_columns.clear();
        m_total = m_non2xx = m_ok = m_errors = m_timeouts = Reading();
    }

    [[nodiscard]] SummaryFile &file() { return m_file; }

private:
    void takeLatency(const std::vector<std::string_view> &cells)
    {
        for (std::size_t i = 1; i < std::min(cells.size(), m_columns.size()); ++i) {
            const auto value = localMs(cells[i]);
            if (m_columns[i] == "Avg")
                m_run->meanMs = value;
            else if (m_columns[i] == "Max")
                m_run->maxMs = value;
            else
                m_run->setPercentile(leadingNumber(m_columns[i]).valueOr(-1), value);
        }
    }

    /// Of the table of `-l`: a percentile and whole milliseconds, or of statuses a code and a count.
    void takeListed(const std::vector<std::string_view> &cells)
    {
        const auto name = leadingNumber(cells[0]);
        if (!name.isKnown() || groupedNumber(cells[1]) == Reading())
            return;
        if (name.isAtLeast(100))
            m_statuses.emplace_back(static_cast<int>(name.value()), groupedNumber(cells[1]).value());
        else
            m_run->setPercentile(name.value(), groupedNumber(cells[1]));
    }

    /// Of version 2: mean, deviation and largest.
    void takeOldLatency(std::string_view row)
    {
        const auto cells = wordsOf(row);
        if (cells.size() < 3)
            return;
        m_run->meanMs = leadingNumber(cells[0]);
        m_run->maxMs = leadingNumber(cells[2]);
    }

    void takeCounts(std::string_view line)
    {
        const auto text = withoutBlanks(line);
        if (const auto at = text.find(" requests in "); at != std::string_view::npos) {
            m_total = shortCount(text.substr(0, at));
            const auto rest = text.substr(at + 13);
            auto seconds =
                std::string(rest.substr(0, rest.find(rest.find("s,") == std::string_view::npos ? "," : "s,")));
            std::replace(seconds.begin(), seconds.end(), ',', '.');
            if (!seconds.empty() && seconds.back() == 's')
                seconds.pop_back();
            m_run->length = fromMs(parseDouble(seconds).value_or(0) * 1e3);
        } else if (const auto responses = text.find(" 2xx responses, "); responses != std::string_view::npos) {
            m_ok = groupedNumber(text.substr(0, responses));
            const auto rest = text.substr(responses + 16);
            m_non2xx = groupedNumber(rest.substr(0, rest.find(" non 2xx")));
        } else if (const auto errors = text.find(" errors ("); errors != std::string_view::npos) {
            m_errors = shortCount(text.substr(0, errors));
            m_timeouts = shortCount(text.substr(errors + 9, text.find(" timeouts") - errors - 9));
        }
    }

    void finish()
    {
        auto &run = *m_run;
        // Newer versions count what was sent; counts above a thousand are shortened (`51k`).
        const double errors = m_errors.valueOr(0);
        const double timeouts = std::min(errors, m_timeouts.valueOr(0));
        run.timeouts = timeouts;
        run.refused = errors - timeouts;
        double non2xx = m_non2xx.valueOr(0);
        for (const auto &[status, count] : m_statuses) {
            if (status >= 300 || status < 200) {
                run.addStatus(status, count);
                non2xx -= count;
            }
        }
        m_statuses.clear();
        const bool isAnswered = run.maxMs.isAbove(0); // a latency of 0 everywhere is what it prints without answers
        const double answered = m_ok.isKnown() ? m_ok.value() + m_non2xx.valueOr(0)
            : isAnswered                       ? std::max(0.0, m_total.value() - errors)
                                               : 0.0;
        const double ok = std::max(0.0, answered - m_non2xx.valueOr(0));
        run.ok = Reading(run.ok.valueOr(0) + ok);
        if (non2xx > 0)
            run.failed = Reading(run.failed.valueOr(0) + non2xx);
        run.byClass[static_cast<std::size_t>(ResponseClass::Http2xx)] += ok;
        run.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] += std::max(0.0, non2xx);
        run.byClass[static_cast<std::size_t>(ResponseClass::Error)] += errors;
        run.latencies = answered;
        if (!isAnswered || answered <= 0) {
            run.dropLatencies();
            m_file.warnings.push_back(
                {0, "no request was answered: the latency of 0 ms in the file is no measurement"});
        }
    }

    SummaryFile m_file;
    std::optional<RunFigures> m_run;
    std::vector<std::string> m_columns;
    std::vector<std::pair<int, double>> m_statuses;
    Reading m_total, m_ok, m_non2xx, m_errors, m_timeouts;
};

SummaryFile parseAutocannonText(std::string_view capture)
{
    const auto plain = plainText(capture);
    AutocannonText text;
    for (const auto line : linesOf(plain))
        text.take(line);
    text.flush();
    auto &file = text.file();
    auto &facts = file.facts;
    facts.tool = "autocannon";
    facts.latencyOf = "responses of any status, 503 with them (unless -x); timeouts and errors are left out";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts = "counted in the errors; not in the latencies";
    facts.statuses = "2xx against all others; each by itself with --renderStatusCodes";
    facts.percentileRule = "from a histogram; p90 only with -l";
    facts.rounding = "whole milliseconds, rounded down; counts above a thousand to thousands";
    facts.cannotTell = {"whether a rate limit (-R) was set: then mean and p50 are too low and -j shows it",
                        "the exact number of requests", "anything over time"};
    raise(file.caveats, Caveat::CoUncorrected);
    raise(file.caveats, Caveat::TimeoutsMissing);
    raise(file.caveats, Caveat::Rounded);
    return std::move(file);
}

} // namespace

bool isAutocannonText(std::string_view head)
{
    const auto plain = plainText(head);
    const auto says = [&](std::string_view words) { return plain.find(words) != std::string::npos; };
    const bool hasTable = says("\xE2\x94\x82 Latency ") || says("Latency (ms) ");
    return hasTable && says(" connections") && says(" @ ");
}

std::unique_ptr<Reader> openAutocannonText(const ReaderOptions &options)
{
    return openSummary(options, "autocannon-text", parseAutocannonText);
}

} // namespace model::formats
