// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/probe_body.h"

#include "model/formats/json_lines.h"

#include <fmt/format.h>

#include <algorithm>

namespace model::formats {

namespace {

constexpr std::size_t kMostBlocks = 100;
constexpr double kLongestHoldMs = 24 * 3600e3;

/// The last two parts of a path or URL: enough to know the file, and no more of the machine than needed.
std::string_view endOfPath(std::string_view path)
{
    const auto last = path.find_last_of("/\\");
    if (last == std::string_view::npos || last == 0)
        return path;
    const auto before = path.find_last_of("/\\", last - 1);
    return before == std::string_view::npos ? path : path.substr(before + 1);
}

std::string printable(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; }, ' ');
    return text;
}

/// "renderInvoice routes/invoice.js:29"; empty when nothing is known.
std::string nameOf(const simdjson::dom::object &block)
{
    const auto blocker = objectAt(block, "blocker");
    if (!blocker)
        return {};
    const auto function = textAt(*blocker, "function");
    const auto file = textAt(*blocker, "file");
    const auto line = numberAt(*blocker, "line");
    std::string name = function.empty() ? "(anonymous)" : function;
    if (!file.empty())
        name += fmt::format(" {}", endOfPath(file));
    if (!file.empty() && line.isAbove(0))
        name += fmt::format(":{:.0f}", line.value());
    return printable(std::move(name));
}

std::optional<Mark> markOf(const simdjson::dom::object &block)
{
    bool isOver = false;
    const auto start = timestampFromEpochMs(numberAt(block, "startEpochMs").valueOr(0));
    const auto length = numberAt(block, "lengthMs");
    if (block["isOver"].get(isOver) != simdjson::SUCCESS || !isOver || !start || !length.isAbove(0)
        || !length.isBelow(kLongestHoldMs))
        return std::nullopt;
    return Mark{.span = {*start, *start + fromMs(length.value())}, .kind = MarkKind::Block, .text = nameOf(block)};
}

} // namespace

std::optional<ProbeReading> parseProbeBody(std::string_view body)
{
    const FirstObject first(body);
    if (!first.object())
        return std::nullopt;
    const auto &object = *first.object();
    const auto seq = numberAt(object, "seq");
    ProbeReading reading;
    reading.instance = textAt(object, "instance");
    reading.inProgressMs = numberAt(object, "inProgressMs");
    if (reading.instance.empty() || !seq.isAtLeast(0) || !seq.isBelow(9e15) || !reading.inProgressMs.isAtLeast(0))
        return std::nullopt;
    reading.nextSeq = static_cast<std::uint64_t>(seq.value());
    reading.hasSamples = numberAt(object, "n").isAbove(0);
    simdjson::dom::array blocks;
    if (object["blocks"].get(blocks) != simdjson::SUCCESS)
        return reading;
    for (const auto element : blocks) {
        simdjson::dom::object block;
        if (reading.blocks.size() >= kMostBlocks || element.get(block) != simdjson::SUCCESS)
            continue;
        if (auto mark = markOf(block))
            reading.blocks.push_back(std::move(*mark));
    }
    return reading;
}

} // namespace model::formats
