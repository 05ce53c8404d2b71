// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/console_text.h"
#include "model/formats/readers.h"
#include "model/formats/run_summary.h"

#include <cmath>

namespace model::formats {

namespace {

/// What hey and oha print: the same layout in different words. Each block is one of `section`.
class SummaryText {
public:
    void take(std::string_view line)
    {
        const auto text = withoutBlanks(line);
        if (!text.empty() && text.back() == ':' && line.front() != ' ') {
            m_section = text;
            if (text == "Summary:") {
                flush();
                m_run.emplace();
            }
            return;
        }
        if (!m_run || text.empty())
            return;
        if (m_section == "Summary:")
            takeSummary(text);
        else if (m_section == "Latency distribution:" || m_section == "Response time distribution:")
            takePercentile(text);
        else if (m_section == "Status code distribution:" || m_section == "Error distribution:")
            takeCount(text);
    }

    void flush()
    {
        if (m_run && m_run->length) {
            if (!(m_responses > 0)) {
                m_run->dropLatencies();
                m_file.warnings.push_back({0, "no request was answered: there is no latency in the file"});
            }
            m_run->latencies = m_responses;
            m_run->done = Reading(m_responses + m_errors);
            m_file.runs.push_back(*m_run);
        }
        m_run.reset();
        m_responses = m_errors = 0;
    }

    [[nodiscard]] SummaryFile &file() { return m_file; }

private:
    void takeSummary(std::string_view text)
    {
        if (const auto total = afterLabel(text, "Total:"))
            m_run->length = fromMs(lengthMs(*total).valueOr(0));
        else if (const auto slowest = afterLabel(text, "Slowest:"))
            m_run->maxMs = lengthMs(*slowest);
        else if (const auto fastest = afterLabel(text, "Fastest:"))
            m_run->minMs = lengthMs(*fastest);
        else if (const auto average = afterLabel(text, "Average:"))
            m_run->meanMs = lengthMs(*average);
    }

    void takePercentile(std::string_view text)
    {
        const auto in = text.find("% in ");
        const auto percent = leadingNumber(text);
        if (in != std::string_view::npos && percent.isKnown())
            m_run->setPercentile(percent.value(), lengthMs(text.substr(in + 5)));
    }

    /// `[200] 400 responses`, or `[100] text of an error`.
    void takeCount(std::string_view text)
    {
        const auto close = text.find(']');
        if (text.front() != '[' || close == std::string_view::npos)
            return;
        const auto inner = parseInteger(text.substr(1, close - 1));
        const auto rest = withoutBlanks(text.substr(close + 1));
        if (!inner || *inner < 0)
            return;
        if (m_section == "Status code distribution:") {
            const double responses = leadingNumber(rest).valueOr(0);
            m_run->addStatus(static_cast<int>(std::min<std::int64_t>(*inner, 999)), responses);
            m_responses += responses;
        } else if (rest.find("aborted due to deadline") == std::string_view::npos) { // cut at the end of the run
            m_run->addError(rest, static_cast<double>(*inner));
            m_errors += static_cast<double>(*inner);
        }
    }

    SummaryFile m_file;
    std::optional<RunFigures> m_run;
    std::string_view m_section;
    double m_responses = 0;
    double m_errors = 0;
};

SummaryFile parseSections(std::string_view capture)
{
    const auto plain = plainText(capture);
    SummaryText text;
    for (const auto line : linesOf(plain))
        text.take(line);
    text.flush();
    auto &facts = text.file().facts;
    facts.omission = OmissionHandling::Uncorrected;
    facts.latencyOf = "responses of any status, 503 with them; requests that got none are left out";
    facts.timeouts = "in the list of errors; not in the latencies";
    facts.statuses = "each status by itself";
    facts.cannotTell = {"the rate that was asked for", "the latency of the successes alone", "anything over time"};
    raise(text.file().caveats, Caveat::CoUncorrected);
    raise(text.file().caveats, Caveat::TimeoutsMissing);
    return std::move(text.file());
}

SummaryFile parseHeyText(std::string_view capture)
{
    auto file = parseSections(capture);
    file.facts.tool = "hey";
    file.facts.percentileRule = "by rank in the first million responses";
    file.facts.rounding = "to 0.1 ms";
    return file;
}

SummaryFile parseOhaText(std::string_view capture)
{
    auto file = parseSections(capture);
    file.facts.tool = "oha";
    file.facts.percentileRule = "by rank";
    file.facts.rounding = "four decimals of one unit";
    file.facts.cannotTell.emplace_back("whether --latency-correction was on");
    return file;
}

} // namespace

bool isHeyText(std::string_view head)
{
    // oha had the same words once, but always told its rate of successes.
    return saysAll(head, {"Summary:", "Slowest:", "Latency distribution:"}) && !saysAll(head, {"Success rate:"});
}

std::unique_ptr<Reader> openHeyText(const ReaderOptions &options)
{
    return openSummary(options, "hey", parseHeyText);
}

bool isOhaText(std::string_view head)
{
    return saysAll(head, {"Summary:", "Success rate:", "Slowest:"});
}

std::unique_ptr<Reader> openOhaText(const ReaderOptions &options)
{
    return openSummary(options, "oha", parseOhaText);
}

} // namespace model::formats
