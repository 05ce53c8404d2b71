// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <algorithm>

namespace model::formats {

namespace {

/// {i: intended start, a: actual start, l: latency ms from i, s: status or 0, e: error}.
class RequestLogReader final : public JsonLineReader {
public:
    explicit RequestLogReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    std::optional<std::string> row(const simdjson::dom::object &object, Sink &) override
    {
        const auto intended = timestampFromEpochMs(numberAt(object, "i").valueOr(0));
        const auto latency = numberAt(object, "l");
        if (!intended || !latency.isAtLeast(0.0))
            return "no usable time or latency in the row";
        const auto length = fromMs(latency.value());
        if (!isPlausibleLatency(length))
            return "no request can take that long";
        const int status = static_cast<int>(std::min(numberAt(object, "s").valueOr(0), 999.0));
        return m_tally.add({.start = timestampFromEpochMs(numberAt(object, "a").valueOr(0)).value_or(*intended),
                            .end = *intended + length,
                            .latency = length,
                            .due = intended,
                            .response = responseClassOf(status),
                            .ending = status > 0 ? classOf(status) : classOf(textAt(object, "e"))});
    }

    void end(Sink &sink) override
    {
        FileFacts facts;
        facts.latencyOf = "every request that ended in its second, from when it was due to its last byte";
        facts.omission = OmissionHandling::FromIntendedStart;
        facts.timeouts = "a row of its own with status 0; its latency is the time waited";
        facts.statuses = "every HTTP status, and the name of the error where there was no response";
        facts.rounding = "as written by the program";
        facts.clock = "absolute, epoch milliseconds";
        report({.format = "request-log", .caveats = {}, .facts = std::move(facts), .place = {}}, m_tally, m_options,
               sink);
    }

private:
    ReaderOptions m_options;
    RequestTally m_tally{{.hasDueTimes = true}};
};

} // namespace

bool isRequestLog(std::string_view head)
{
    const FirstObject first(head);
    return first.object() && numberAt(*first.object(), "i").isKnown() && numberAt(*first.object(), "l").isKnown()
        && hasKey(*first.object(), "s");
}

std::unique_ptr<Reader> openRequestLog(const ReaderOptions &options)
{
    return std::make_unique<RequestLogReader>(options);
}

} // namespace model::formats
