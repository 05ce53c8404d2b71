// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"
#include "model/formats/status_class.h"

namespace model::formats {

namespace {

/// {t, offered, sent, done, p50, p99, max, ok, timeouts, status: {code: count}, okP50, okP99, inFlight, gen: {elu,
/// lagMax}}: one second from `t` (epoch ms) on, latencies in ms from the intended start, of the requests that ended in
/// it.
class IntervalLogReader final : public JsonLineReader {
public:
    explicit IntervalLogReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    std::optional<std::string> row(const simdjson::dom::object &object, Sink &sink) override
    {
        const auto start = timestampFromEpochMs(numberAt(object, "t").valueOr(0));
        if (!start)
            return "no usable time in the row";
        if (!m_isAnnounced) {
            m_isAnnounced = true;
            sink.source({.id = m_options.source,
                         .kind = SourceKind::Load,
                         .name = m_options.name,
                         .format = "interval-log",
                         .detail = LoadDetail::PerInterval,
                         .resolutionMs = {},
                         .runtime = {}});
        }
        LoadWindow window;
        window.source = m_options.source;
        window.span = {*start, *start + kSecond};
        window.knownAt = window.span.end;
        readCounts(object, window);
        window.p50Ms = numberAt(object, "p50");
        window.p90Ms = numberAt(object, "p90");
        window.p99Ms = numberAt(object, "p99");
        window.maxMs = numberAt(object, "max");
        window.meanMs = numberAt(object, "mean");
        window.okP50Ms = numberAt(object, "okP50");
        window.okP99Ms = numberAt(object, "okP99");
        if (const auto generator = objectAt(object, "gen")) {
            window.generatorElu = numberAt(*generator, "elu");
            window.generatorLagMs = numberAt(*generator, "lagMax");
        }
        sink.window(std::move(window));
        return std::nullopt;
    }
    void end(Sink &sink) override
    {
        FileFacts facts;
        facts.tool = "log of load figures per second";
        facts.latencyOf = "requests that ended in the second, from the intended start, in ms";
        facts.omission = OmissionHandling::FromIntendedStart;
        facts.statuses = "each status by itself where `status` is there";
        facts.clock = "the start of each second, epoch ms";
        facts.cannotTell = {"percentiles over more than a second"};
        sink.facts(std::move(facts));
    }

private:
    static void readCounts(const simdjson::dom::object &object, LoadWindow &window)
    {
        window.offered = numberAt(object, "offered");
        window.sent = numberAt(object, "sent");
        window.done = numberAt(object, "done");
        window.ok = numberAt(object, "ok");
        window.timeouts = numberAt(object, "timeouts");
        window.inFlight = numberAt(object, "inFlight");
        const auto statuses = objectAt(object, "status");
        if (!statuses)
            return;
        StatusCounts counts;
        for (const auto field : *statuses) {
            double count = 0;
            if (field.value.get(count) == simdjson::SUCCESS && count > 0)
                counts.add(classOf(field.key), count);
        }
        window.shed = counts[StatusClass::Shed];
        window.failed = counts[StatusClass::Failed];
        window.refused = counts[StatusClass::Refused];
        if (!window.timeouts.isKnown())
            window.timeouts = counts[StatusClass::Timeout];
        if (!window.ok.isKnown())
            window.ok = counts[StatusClass::Ok];
    }

    ReaderOptions m_options;
    bool m_isAnnounced = false;
};

} // namespace

bool isIntervalLog(std::string_view head)
{
    const FirstObject first(head);
    return first.object() && hasKey(*first.object(), "t") && hasKey(*first.object(), "done")
        && hasKey(*first.object(), "offered") && hasKey(*first.object(), "p99");
}

std::unique_ptr<Reader> openIntervalLog(const ReaderOptions &options)
{
    return std::make_unique<IntervalLogReader>(options);
}

} // namespace model::formats
