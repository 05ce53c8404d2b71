// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"
#include "model/formats/vegeta_attack.h"

namespace model::formats {

namespace {

std::string_view vegetaText(const simdjson::dom::object &object, std::string_view key)
{
    std::string_view text;
    return object.at_key(key).get(text) == simdjson::SUCCESS ? text : std::string_view();
}

std::optional<std::int64_t> vegetaInteger(const simdjson::dom::object &object, std::string_view key)
{
    std::int64_t value = 0;
    return object.at_key(key).get(value) == simdjson::SUCCESS ? std::optional(value) : std::nullopt;
}

/// vegeta encode (JSON): {attack, seq, code, timestamp, latency, bytes_out, bytes_in, error, body, method, url,
/// headers}, one request a line, in the order in which they ended.
class VegetaJsonReader final : public JsonLineReader {
public:
    explicit VegetaJsonReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    std::optional<std::string> row(const simdjson::dom::object &object, Sink &) override
    {
        const auto start = parseIso8601(vegetaText(object, "timestamp"));
        const auto latency = vegetaInteger(object, "latency");
        const auto code = vegetaInteger(object, "code");
        if (!start || !latency || !code)
            return "no usable time, latency or code in the row";
        return m_attack.add({.start = *start,
                             .latencyNs = *latency,
                             .code = *code,
                             .error = vegetaText(object, "error"),
                             .attack = vegetaText(object, "attack")});
    }

    void end(Sink &sink) override { m_attack.end("vegeta-json", m_options, sink); }

private:
    ReaderOptions m_options;
    VegetaAttack m_attack;
};

} // namespace

bool isVegetaJson(std::string_view head)
{
    const FirstObject first(head);
    if (first.object())
        return vegetaInteger(*first.object(), "code") && vegetaInteger(*first.object(), "latency")
            && parseIso8601(vegetaText(*first.object(), "timestamp"));
    // The body is part of the line, which may be longer than what is seen of it; its beginning tells as much.
    const auto has = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
    const auto start = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return start != std::string_view::npos && head[start] == '{' && head.find('\n', start) == std::string_view::npos
        && has("\"code\":") && has("\"latency\":") && has("\"timestamp\":\"") && has("\"bytes_in\":");
}

std::unique_ptr<Reader> openVegetaJson(const ReaderOptions &options)
{
    return std::make_unique<VegetaJsonReader>(options);
}

} // namespace model::formats
