// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expect.h"

#include "model/time.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace model {

/// Reads words from left to right; the first thing that is wrong ends it.
class ExpectationParser {
public:
    explicit ExpectationParser(std::string_view text)
        : m_text(text)
    {
        advance();
    }

    Result<Expectation> parse()
    {
        Expectation result;
        result.m_text = m_text;
        what(result);
        if (isGood() && accept("unless"))
            result.m_unless = ids();
        if (isGood())
            when(result);
        if (isGood() && !m_word.empty())
            complain("nothing more is expected here");
        if (!isGood())
            return fail(ErrorCode::Usage, m_problem, fmt::format("column {}", m_problemColumn));
        return result;
    }

private:
    using E = Expectation;

    void what(E &result)
    {
        if (accept("no")) {
            result.m_what = E::What::No;
            result.m_ids = ids();
        } else if (accept("only")) {
            result.m_what = E::What::Only;
            result.m_ids = ids();
        } else if (m_word == "share" || m_word == "time") {
            result.m_what = m_word == "share" ? E::What::Share : E::What::Time;
            advance();
            need("(");
            result.m_ids = ids();
            need(")");
            compare(result);
            if (isGood())
                result.m_limit = result.m_what == E::What::Share ? share() : toSeconds(length());
        } else {
            result.m_what = E::What::Compare;
            figure(result);
        }
    }

    void figure(E &result)
    {
        static constexpr std::array<std::pair<std::string_view, E::Figure>, 10> kFigures{{
            {"p50", E::Figure::P50},
            {"p99", E::Figure::P99},
            {"max", E::Figure::Max},
            {"rate", E::Figure::Rate},
            {"errors", E::Figure::Errors},
            {"loop.mean", E::Figure::LoopMean},
            {"loop.p99", E::Figure::LoopP99},
            {"loop.max", E::Figure::LoopMax},
            {"elu", E::Figure::Elu},
            {"cpu", E::Figure::Cpu},
        }};
        const auto *known =
            std::find_if(kFigures.begin(), kFigures.end(), [&](const auto &entry) { return entry.first == m_word; });
        if (known == kFigures.end())
            return complain("no, only, share(...), time(...) or a figure (p50, p99, max, rate, errors, loop.mean, "
                            "loop.p99, loop.max, elu, cpu) is expected here");
        result.m_figure = known->second;
        advance();
        compare(result);
        if (!isGood())
            return;
        switch (result.m_figure) {
        case E::Figure::Elu:
            result.m_limit = share();
            break;
        case E::Figure::Rate:
        case E::Figure::Errors:
        case E::Figure::Cpu:
            result.m_limit = number();
            break;
        default:
            result.m_limit = toMs(length());
        }
    }

    void compare(E &result)
    {
        if (!isGood())
            return;
        static constexpr std::array<std::pair<std::string_view, E::Compare>, 4> kSigns{{
            {"<", E::Compare::Below},
            {"<=", E::Compare::AtMost},
            {">", E::Compare::Above},
            {">=", E::Compare::AtLeast},
        }};
        for (const auto &[sign, meaning] : kSigns) {
            if (m_word == sign) {
                result.m_compare = meaning;
                return advance();
            }
        }
        complain("<, <=, > or >= is expected here");
    }

    void when(E &result)
    {
        if (accept("after")) {
            result.m_from = length();
        } else if (accept("before")) {
            result.m_to = length();
        } else if (accept("from")) {
            result.m_from = length();
            need("to");
            const auto column = m_column;
            result.m_to = length();
            if (isGood() && *result.m_to <= result.m_from)
                complain("the end must come after the start", column);
        }
    }

    std::vector<E::Id> ids()
    {
        std::vector<E::Id> result;
        do {
            const auto id = idOf();
            if (!id) {
                complain(fmt::format("'{}' is no id of a verdict, finding or caveat", m_word));
                return {};
            }
            result.push_back(*id);
            advance();
        } while (accept(","));
        return result;
    }

    [[nodiscard]] std::optional<E::Id> idOf() const
    {
        if (const auto verdict = verdictFromId(m_word))
            return *verdict;
        if (const auto finding = findingFromId(m_word))
            return *finding;
        if (const auto caveat = caveatFromId(m_word))
            return *caveat;
        return std::nullopt;
    }

    Duration length()
    {
        const bool hasUnit = !m_word.empty() && m_word.back() >= 'a'; // 250 could be meant in ms or in s
        const auto value = hasUnit ? parseDuration(m_word) : std::nullopt;
        if (!value)
            complain("a length of time is expected here (250ms, 2s, 5m)");
        else
            advance();
        return value.value_or(Duration(0));
    }

    double share()
    {
        const bool isPercent = !m_word.empty() && m_word.back() == '%';
        const auto value = parseDouble(isPercent ? m_word.substr(0, m_word.size() - 1) : m_word);
        const double result = value.value_or(-1) / (isPercent ? 100.0 : 1.0);
        if (result < 0 || result > 1)
            complain("a share is expected here (5% or 0.05)");
        else
            advance();
        return result;
    }

    double number()
    {
        const auto value = parseDouble(m_word);
        if (!value)
            complain("a number is expected here");
        else
            advance();
        return value.value_or(0);
    }

    bool accept(std::string_view word)
    {
        if (m_word != word)
            return false;
        advance();
        return true;
    }

    void need(std::string_view word)
    {
        if (isGood() && !accept(word))
            complain(fmt::format("'{}' is expected here", word));
    }

    void advance()
    {
        constexpr std::string_view kSigns = "(),<>=";
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
        m_column = m_at + 1;
        std::size_t end = m_at;
        if (end < m_text.size() && kSigns.find(m_text[end]) != std::string_view::npos)
            end += m_text.substr(end, 2) == "<=" || m_text.substr(end, 2) == ">=" ? 2 : 1;
        else
            end = std::min(m_text.find_first_of("(),<>= ", end), m_text.size());
        m_word = m_text.substr(m_at, end - m_at);
        m_at = end;
    }

    void complain(std::string problem, std::size_t column = 0)
    {
        if (!isGood())
            return;
        m_problem = std::move(problem);
        m_problemColumn = column > 0 ? column : m_column;
    }
    [[nodiscard]] bool isGood() const { return m_problem.empty(); }

    std::string_view m_text;
    std::string_view m_word; ///< empty at the end
    std::size_t m_at = 0;
    std::size_t m_column = 1; ///< of m_word
    std::string m_problem;
    std::size_t m_problemColumn = 0;
};

Result<Expectation> Expectation::parse(std::string_view text)
{
    return ExpectationParser(text).parse();
}

bool Expectation::has(const JudgedStep &step, const std::vector<Id> &ids)
{
    struct Holds {
        const JudgedStep &step;
        bool operator()(Verdict verdict) const { return step.verdict == verdict; }
        bool operator()(FindingId finding) const { return step.findings.test(static_cast<std::size_t>(finding)); }
        bool operator()(Caveat caveat) const { return model::has(step.caveats, caveat); }
    };
    return std::any_of(ids.begin(), ids.end(), [&](const Id &id) { return std::visit(Holds{step}, id); });
}

Reading Expectation::figureOf(const JudgedStep &judged, Figure figure)
{
    const auto &loop = judged.step.loop;
    const auto &load = judged.step.load;
    const auto perSecond = [&](Reading count) {
        return count.isKnown() ? Reading(count.value() / toSeconds(judged.step.span.length())) : count;
    };
    switch (figure) {
    case Figure::P50:
        return load.p50Ms;
    case Figure::P99:
        return load.p99Ms;
    case Figure::Max:
        return load.maxMs;
    case Figure::Rate:
        return perSecond(load.done);
    case Figure::Errors:
        return perSecond(sum(sum(load.failed, load.shed), sum(load.refused, load.timeouts)));
    case Figure::LoopMean:
        return loop.meanMs;
    case Figure::LoopP99:
        return loop.p99Ms;
    case Figure::LoopMax:
        return loop.hasSamples ? loop.maxMs : larger(loop.heldMs, loop.rttMs); // a hold has a lower bound
    case Figure::Elu:
        return loop.elu;
    case Figure::Cpu:
        break;
    }
    return loop.cpu;
}

bool Expectation::keeps(double value) const
{
    switch (m_compare) {
    case Compare::Below:
        return value < m_limit;
    case Compare::AtMost:
        return value <= m_limit;
    case Compare::Above:
        return value > m_limit;
    case Compare::AtLeast:
        break;
    }
    return value >= m_limit;
}

Status Expectation::checkFloor(const Floor &floor) const
{
    const bool isDelay = m_figure == Figure::LoopMean || m_figure == Figure::LoopP99 || m_figure == Figure::LoopMax;
    const bool isUpper = m_compare == Compare::Below || m_compare == Compare::AtMost;
    const auto least = m_figure == Figure::LoopMean ? floor.meanMs : floor.p99Ms;
    return m_what == What::Compare && isDelay && isUpper ? limitAboveFloor(m_limit, least, m_text) : Status();
}

void Expectation::holdFigures(const Lane &lane, const std::vector<std::size_t> &looked, Outcome &outcome) const
{
    const bool isUpper = m_compare == Compare::Below || m_compare == Compare::AtMost;
    for (const auto index : looked) {
        const auto value = figureOf(lane.steps[index], m_figure);
        if (!value.isKnown())
            continue;
        ++outcome.looked;
        outcome.figure = isUpper ? larger(outcome.figure, value) : smaller(outcome.figure, value);
        if (!keeps(value.value()))
            outcome.broken.push_back(index);
    }
    outcome.holds = outcome.looked > 0 && outcome.broken.empty();
}

void Expectation::holdIds(const Lane &lane, const std::vector<std::size_t> &looked, Outcome &outcome) const
{
    outcome.looked = looked.size();
    double seconds = 0;
    for (const auto index : looked) {
        const bool isIt = has(lane.steps[index], m_ids);
        seconds += isIt ? toSeconds(lane.steps[index].step.span.length()) : 0;
        if (isIt != (m_what == What::Only))
            outcome.broken.push_back(index);
    }
    if (m_what == What::No || m_what == What::Only) {
        outcome.holds = !looked.empty() && outcome.broken.empty();
        return;
    }
    const double length =
        looked.empty() ? 0 : toSeconds(lane.steps.front().step.span.length()) * static_cast<double>(looked.size());
    outcome.figure = m_what == What::Time ? seconds : (length > 0 ? seconds / length : 0);
    outcome.holds = !looked.empty() && keeps(outcome.figure.value());
    if (outcome.holds)
        outcome.broken.clear();
}

Result<Expectation::Outcome> Expectation::holdAgainst(const Lane &lane) const
{
    if (const auto possible = checkFloor(lane.floor); !possible)
        return tl::unexpected(possible.error());
    std::vector<std::size_t> looked;
    for (std::size_t i = 0; i < lane.steps.size(); ++i) {
        const auto since = lane.steps[i].step.span.start - lane.steps.front().step.span.start;
        if (since >= m_from && (!m_to || since < *m_to) && !has(lane.steps[i], m_unless))
            looked.push_back(i);
    }
    Outcome outcome{.text = m_text};
    if (m_what == What::Compare)
        holdFigures(lane, looked, outcome);
    else
        holdIds(lane, looked, outcome);
    return outcome;
}

} // namespace model
