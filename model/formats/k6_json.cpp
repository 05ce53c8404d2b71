// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/k6_run.h"
#include "model/formats/readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace model::formats {

namespace {

constexpr std::string_view kMetricKey = R"("metric":")";

/// Time stamps of a file differ in the fraction of the second mostly: the rest is worked out once a second.
class StampReader {
public:
    [[nodiscard]] std::optional<Timestamp> read(std::string_view text)
    {
        constexpr std::size_t kToSecond = 19; // 2026-11-30T14:22:58
        if (text.size() <= kToSecond)
            return std::nullopt;
        auto zone = kToSecond;
        std::int64_t fraction = 0;
        if (text[zone] == '.') {
            std::int64_t unit = 1'000'000'000;
            for (++zone; zone < text.size() && text[zone] >= '0' && text[zone] <= '9' && unit > 1; ++zone) {
                unit /= 10;
                fraction += (text[zone] - '0') * unit;
            }
            if (unit == 1'000'000'000)
                return std::nullopt;
        }
        if (text.substr(0, kToSecond) != std::string_view(m_text).substr(0, kToSecond)
            || text.substr(zone) != std::string_view(m_text).substr(std::min(kToSecond, m_text.size()))) {
            m_text.assign(text.substr(0, kToSecond)).append(text.substr(zone));
            m_second = parseIso8601(m_text);
        }
        return m_second ? std::optional(*m_second + Duration(fraction)) : std::nullopt;
    }

private:
    std::string m_text; ///< without the fraction
    std::optional<Timestamp> m_second;
};

/// The name of the metric where it can be seen without parsing: first in the line, as newer versions write it, or last.
/// Empty when it can not.
std::string_view metricAtGlance(std::string_view line)
{
    if (line.size() < 24 || line.back() != '}')
        return {};
    std::string_view rest;
    if (line.substr(1, kMetricKey.size()) == kMetricKey) {
        rest = line.substr(1 + kMetricKey.size());
    } else {
        const auto tail = line.substr(line.size() - std::min<std::size_t>(line.size(), 160));
        const auto key = tail.rfind(kMetricKey);
        if (key == std::string_view::npos || key == 0 || tail[key - 1] != ',' || line[line.size() - 2] != '"')
            return {};
        rest = tail.substr(key + kMetricKey.size());
    }
    const auto quote = rest.find('"');
    if (quote == std::string_view::npos || rest.substr(0, quote).find('\\') != std::string_view::npos)
        return {};
    return rest.substr(0, quote);
}

/// The text at `key`, empty when there is none; valid until the next line is parsed.
std::string_view viewAt(const simdjson::dom::object &object, std::string_view key)
{
    std::string_view text;
    return object.at_key(key).get(text) == simdjson::SUCCESS ? text : std::string_view();
}

/// Parses one line at a time into memory that is used again.
class LineParser {
public:
    /// Nothing when the text is no JSON object.
    [[nodiscard]] std::optional<simdjson::dom::object> parse(std::string_view text)
    {
        const auto needed = text.size() + simdjson::SIMDJSON_PADDING;
        if (m_text.size() < needed)
            m_text.resize(needed * 2);
        std::memcpy(m_text.data(), text.data(), text.size());
        simdjson::dom::object object;
        if (m_parser.parse(m_text.data(), text.size(), false).get(object) != simdjson::SUCCESS)
            return std::nullopt;
        return object;
    }

private:
    std::string m_text;
    simdjson::dom::parser m_parser;
};

/// k6 --out json: points of metrics, about 13 lines to a request. Most lines are told to be of no use by the name of
/// their metric alone; only the others are parsed.
class K6JsonReader final : public Reader {
public:
    explicit K6JsonReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

    Status feed(std::string_view bytes, Sink &sink) override
    {
        m_lines.feed(bytes, [&](std::string_view text, std::uint64_t number) { line(text, number, sink); });
        return {};
    }

    Status finish(Sink &sink) override
    {
        m_lines.finish([&](std::string_view text, std::uint64_t number) { line(text, number, sink); });
        if (m_lines.tooLong() > 0)
            sink.warn({0, fmt::format("{} lines were too long and skipped", m_lines.tooLong())});
        m_run.end({.format = "k6-json",
                   .rounding = "nanoseconds, as k6 writes them",
                   .clock = "absolute, stamped at the end of a request; the start is the end less the duration"},
                  m_options, sink);
        return {};
    }

private:
    void line(std::string_view text, std::uint64_t number, Sink &sink)
    {
        const auto glance = metricAtGlance(text);
        if (!glance.empty() && !K6Run::isWanted(glance))
            return;
        const auto object = m_parser.parse(text);
        if (!object) {
            sink.warn({number, "not a JSON object (cut off?)"});
            return;
        }
        if (auto reason = row(*object))
            sink.warn({number, std::move(*reason)});
    }

    std::optional<std::string> row(const simdjson::dom::object &object)
    {
        const auto type = viewAt(object, "type");
        const auto metric = viewAt(object, "metric");
        if (type == "Metric")
            return std::nullopt;
        if (type != "Point" || metric.empty())
            return "neither a Metric nor a Point of k6";
        if (!K6Run::isWanted(metric))
            return std::nullopt;
        const auto data = objectAt(object, "data");
        const auto value = data ? numberAt(*data, "value") : Reading();
        const auto time = data ? m_stamps.read(viewAt(*data, "time")) : std::nullopt;
        if (!time || !value.isKnown())
            return "no usable time or value in the row";
        K6Point point{.time = *time, .value = value.value()};
        if (const auto tags = objectAt(*data, "tags")) {
            point.status = viewAt(*tags, "status");
            point.errorCode = viewAt(*tags, "error_code");
            point.error = viewAt(*tags, "error");
        }
        return m_run.add(metric, point);
    }

    ReaderOptions m_options;
    LineSplitter m_lines;
    LineParser m_parser;
    StampReader m_stamps;
    K6Run m_run;
};

} // namespace

bool isK6Json(std::string_view head)
{
    LineParser parser;
    // Without a file name k6 writes to the terminal, where its banner comes first.
    for (const auto text : headLines(head, 200)) {
        if (text[text.find_first_not_of(" \t")] != '{')
            continue;
        if (const auto object = parser.parse(text)) {
            const auto type = viewAt(*object, "type");
            return (type == "Metric" || type == "Point") && !viewAt(*object, "metric").empty()
                && objectAt(*object, "data");
        }
    }
    return false;
}

std::unique_ptr<Reader> openK6Json(const ReaderOptions &options)
{
    return std::make_unique<K6JsonReader>(options);
}

} // namespace model::formats
