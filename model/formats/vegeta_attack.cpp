// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/vegeta_attack.h"

#include "model/formats/epoch.h"

#include <fmt/format.h>

namespace model::formats {

namespace {

constexpr std::size_t kMostAttacks = 1000;
constexpr std::size_t kLongestAttackName = 200;

} // namespace

std::optional<std::string> VegetaAttack::add(const VegetaResult &result)
{
    if (result.code < 0 || result.code > 999)
        return "a status out of range";
    if (!isPlausible(result.start))
        return "no usable time in the row";
    const auto attack = result.attack.substr(0, kLongestAttackName);
    if (m_attacks.size() < kMostAttacks && m_attacks.find(attack) == m_attacks.end())
        m_attacks.emplace(attack);
    return m_tally.add(
        requestRow(result.start, Duration(result.latencyNs), static_cast<int>(result.code), result.error));
}

void VegetaAttack::end(std::string_view format, const ReaderOptions &options, Sink &sink)
{
    if (m_attacks.size() > 1)
        sink.warn({0, fmt::format("{} attacks are in the file; what they sent is added up", m_attacks.size())});
    FileFacts facts;
    facts.tool = "vegeta";
    facts.latencyOf = "every request, from when it was sent to the end of its body, the connection included; 4xx and "
                      "5xx included";
    facts.omission = OmissionHandling::Uncorrected;
    facts.timeouts =
        "a row with code 0 and an error; its latency is the timeout, in the seconds' latency and not in the "
        "totals";
    facts.statuses = "every HTTP status; code 0 with the error's text where there was no response";
    facts.rounding = "nanoseconds";
    facts.clock = "absolute, stamped when a request was really sent";
    facts.cannotTell = {"the planned rate: where the workers could not keep up there are just fewer starts",
                        "requests that were silently sent again on a closed connection"};
    report({.format = format, .caveats = caveatSet({Caveat::CoUncorrected}), .facts = std::move(facts), .place = {}},
           m_tally, options, sink);
}

} // namespace model::formats
