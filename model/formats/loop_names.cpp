// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/loop_names.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>

namespace model::formats {

namespace {

bool hasWord(const std::vector<std::string> &words, std::initializer_list<std::string_view> any)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string &word) { return std::find(any.begin(), any.end(), word) != any.end(); });
}

std::optional<double> delayUnit(const std::vector<std::string> &words)
{
    if (hasWord(words, {"seconds", "second", "sec", "secs", "s"}))
        return 1e3;
    if (hasWord(words, {"ms", "millis", "milliseconds", "millisecond", "msec"}))
        return 1.0;
    if (hasWord(words, {"us", "micros", "microseconds", "microsecond", "usec"}))
        return 1e-3;
    if (hasWord(words, {"ns", "nanos", "nanoseconds", "nanosecond", "nsec"}))
        return 1e-6;
    return std::nullopt;
}

/// Words that make a name speak of something else than the delay itself.
bool isOtherMatter(const std::vector<std::string> &words)
{
    return hasWord(words, {"stddev",    "p90",  "p95",     "p999",     "p75",      "p25",     "limit",
                           "threshold", "http", "request", "requests", "response", "gc",      "heap",
                           "rss",       "cpu",  "memory",  "bucket",   "total",    "exceeds", "allowed"});
}

/// A change from lower to upper case begins a word, and so does the last capital of several: `eventLoopP99Ms`,
/// `ELUNow`.
bool beginsWord(std::string_view name, std::size_t at)
{
    const auto is = [&](std::size_t i, int (*kind)(int)) {
        return i < name.size() && kind(static_cast<unsigned char>(name[i])) != 0;
    };
    if (at == 0 || !is(at, std::isupper))
        return false;
    return is(at - 1, std::islower) || is(at - 1, std::isdigit)
        || (is(at - 1, std::isupper) && is(at + 1, std::islower));
}

} // namespace

std::vector<std::string> wordsOfName(std::string_view name)
{
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (!word.empty())
            words.push_back(std::exchange(word, {}));
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        if (std::isalnum(c) == 0) {
            flush();
            continue;
        }
        if (beginsWord(name, i))
            flush();
        word.push_back(static_cast<char>(std::tolower(c)));
    }
    flush();
    return words;
}

std::optional<NamedFigure> figureNamed(std::string_view name)
{
    constexpr std::size_t kLongestName = 200;
    const auto words = wordsOfName(name.substr(0, kLongestName));
    if (words.empty() || isOtherMatter(words))
        return std::nullopt;
    NamedFigure named;
    const bool isLoop = hasWord(words, {"eventloop", "loop", "eventlooplag", "eventloopdelay", "eld", "elu"});
    const bool isDelay =
        hasWord(words, {"lag", "delay", "latency", "eld", "eventlooplag", "eventloopdelay", "looplag"});
    named.isOfLoop = isLoop || hasWord(words, {"lag", "delay", "looplag"});
    named.toMs = delayUnit(words);
    if (hasWord(words, {"elu", "utilization", "utilisation", "utilized", "utilised", "eventlooputilization"})) {
        named.isOfLoop = true;
        named.figure = LoopFigure::Elu;
        named.toMs.reset();
        if (hasWord(words, {"percent", "pct", "percentage"}))
            named.toMs = 0.01;
        else if (hasWord(words, {"ratio", "share"}))
            named.toMs = 1.0;
        return named;
    }
    if (hasWord(words, {"latency"}) && !isLoop)
        return std::nullopt; // of requests
    if (hasWord(words, {"p99"}))
        named.figure = LoopFigure::P99;
    else if (hasWord(words, {"p50", "median"}))
        named.figure = LoopFigure::P50;
    else if (hasWord(words, {"max", "maximum"}))
        named.figure = LoopFigure::Max;
    else if (hasWord(words, {"min", "minimum"}))
        named.figure = LoopFigure::Min;
    else if (hasWord(words, {"mean", "avg", "average"}))
        named.figure = LoopFigure::Mean;
    else if (isDelay && named.isOfLoop)
        named.figure = LoopFigure::Delay;
    else if (words.size() == 1 && words.front() == "count")
        named.figure = LoopFigure::Count;
    else
        return std::nullopt;
    // A statistic alone, as `p99`, is of the loop when the file is; with more words it must say so.
    const bool isBare = words.size() == 1 || (words.size() == 2 && named.toMs);
    if (!named.isOfLoop && !isBare)
        return std::nullopt;
    return named;
}

void putFigure(LoopWindow &window, LoopFigure figure, Reading value)
{
    if (!value.isAtLeast(0))
        return;
    const auto put = [&](Reading &place) {
        if (!place.isKnown())
            place = value;
    };
    switch (figure) {
    case LoopFigure::Min:
        return put(window.minMs);
    case LoopFigure::Mean:
    case LoopFigure::Delay:
        return put(window.meanMs);
    case LoopFigure::P50:
        return put(window.p50Ms);
    case LoopFigure::P99:
        return put(window.p99Ms);
    case LoopFigure::Max:
        return put(window.maxMs);
    case LoopFigure::Elu:
        return put(window.elu);
    case LoopFigure::Count:
        return put(window.count);
    }
}

DelayUnit unitOfDelays(std::vector<double> values)
{
    constexpr double kImpossible = 1e15; // the minimum of an empty histogram
    values.erase(std::remove_if(values.begin(), values.end(), [](double v) { return !(v > 0 && v < kImpossible); }),
                 values.end());
    if (values.empty())
        return {1.0, "no delay above 0 tells the unit: taken as milliseconds"};
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    const double median = *middle;
    if (median >= 3e5)
        return {1e-6, "no unit in the names: half of the delays are above 300000, which can only be nanoseconds"};
    if (median >= 3e3)
        return {1e-3, "no unit in the names: half of the delays are above 3000, which fits microseconds"};
    if (*std::min_element(values.begin(), values.end()) >= 0.0005 && median < 0.3 && median >= 0.0008)
        return {1e3, "no unit in the names: half of the delays are below 0.3, which fits seconds"};
    return {1.0, "no unit in the names: the size fits milliseconds"};
}

bool isPercent(const std::vector<double> &utilizations)
{
    return std::any_of(utilizations.begin(), utilizations.end(), [](double share) { return share > 1.5; });
}

} // namespace model::formats
