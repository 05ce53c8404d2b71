// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/delimited.h"
#include "model/formats/epoch.h"
#include "model/formats/hdr_decode.h"
#include "model/formats/readers.h"
#include "model/formats/request_tally.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>

namespace model::formats {

namespace {

constexpr std::size_t kMostTags = 100;
constexpr std::string_view kTag = "Tag=";
constexpr Duration kYear = std::chrono::hours(365 * 24);

/// The seconds in "#[StartTime: 1438869961.225 (seconds since epoch), ...]".
std::optional<Duration> secondsIn(std::string_view line, std::string_view key)
{
    const auto start = line.find(key);
    if (start == std::string_view::npos)
        return std::nullopt;
    auto rest = line.substr(start + key.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return parseSeconds(rest.substr(0, rest.find_first_not_of("0123456789.")));
}

/// The log of HdrHistogram: [Tag=name,]start,length,max,histogram with seconds relative to a base time, or absolute.
/// Each tag is a source of its own.
class HdrLogReader final : public DelimitedReader {
public:
    explicit HdrLogReader(ReaderOptions options)
        : m_options(std::move(options))
    {
    }

protected:
    Dialect dialect(std::string_view) override { return {}; }

    std::optional<std::string> row(Fields fields, Sink &sink) override
    {
        if (fields.front().substr(0, 1) == "#") {
            takeComment(fields);
            return std::nullopt;
        }
        if (fields.front() == "StartTimestamp")
            return std::nullopt;
        std::string_view tag;
        if (fields.front().substr(0, kTag.size()) == kTag) {
            tag = fields.front().substr(kTag.size());
            fields = fields.subspan(1);
        }
        if (fields.size() != 4)
            return "not start, length, maximum and histogram (cut off?)";
        const auto start = parseSeconds(fields[0]);
        const auto length = parseSeconds(fields[1]);
        const auto largest = parseDouble(fields[2]);
        if (!start || !length || *length <= Duration(0) || *length > kYear || !largest || *largest < 0)
            return "no usable times or maximum in the row";
        const auto counts = decodeHdrHistogram(fields[3]);
        if (!counts)
            return counts.error().detail;
        const auto at = absolute(*start);
        if (!at)
            return "no usable times or maximum in the row";
        const auto source = sourceOf(tag, sink);
        if (!source)
            return "too many tags";
        emitInterval(*source, *at, *length, *largest, *counts, sink);
        return std::nullopt;
    }

    void end(Sink &sink) override
    {
        if (m_sources.size() > 1)
            sink.warn({0, fmt::format("{} tags are in the file; each became a source of its own", m_sources.size())});
        FileFacts facts;
        facts.tool = "HdrHistogram";
        facts.latencyOf = "what the program recorded, per interval; failures are not told apart";
        facts.omission = OmissionHandling::Unknown;
        facts.timeouts = "not told apart";
        facts.statuses = "none";
        facts.percentileRule = "nearest rank in the histogram of an interval";
        facts.rounding = fmt::format("the precision the histogram was set up with; a unit is {:g} ms, by the maxima",
                                     m_msPerUnit.value_or(1.0));
        facts.clock = m_base || m_start ? "absolute" : "none, only seconds since the log began";
        facts.cannotTell = {"statuses and errors", "what was offered", "whether coordinated omission was corrected"};
        facts.totals = totals();
        sink.facts(std::move(facts));
    }

private:
    void takeComment(Fields fields)
    {
        // The date in it has commas or not; what is wanted stands before them.
        const auto line = fields.front();
        if (const auto start = secondsIn(line, "StartTime:"))
            m_start = start;
        if (const auto base = secondsIn(line, "BaseTime:"))
            m_base = base;
    }

    /// Without a base, times long before the start of the log can only be relative to it.
    [[nodiscard]] std::optional<Timestamp> absolute(Duration start) const
    {
        const bool isRelative = m_base || (m_start && start < *m_start - kYear);
        if (!isRelative)
            return Timestamp(start);
        if (start > 100 * kYear) // with the base it would be beyond what a time can hold
            return std::nullopt;
        return Timestamp(m_base.value_or(m_start.value_or(Duration(0))) + start);
    }

    std::optional<SourceId> sourceOf(std::string_view tag, Sink &sink)
    {
        if (const auto known = m_sources.find(tag); known != m_sources.end())
            return known->second;
        if (m_sources.size() >= kMostTags)
            return std::nullopt;
        const auto id = m_options.source + static_cast<SourceId>(m_sources.size());
        m_sources.emplace(tag, id);
        auto caveats = CaveatSet();
        raise(caveats, Caveat::ClockOffset, !m_base && !m_start);
        sink.source({.id = id,
                     .kind = SourceKind::Load,
                     .name = tag.empty() ? m_options.name : fmt::format("{} [{}]", m_options.name, tag.substr(0, 100)),
                     .format = "hdr-log",
                     .detail = LoadDetail::PerInterval,
                     .resolutionMs = {},
                     .runtime = {},
                     .caveats = caveats});
        return id;
    }

    /// The maximum stands in the row in milliseconds, and in the histogram in its own unit.
    double msPerUnit(double largestMs, const HdrCounts &counts, Sink &sink)
    {
        if (m_msPerUnit || counts.largest <= 0 || largestMs <= 0)
            return m_msPerUnit.value_or(1.0);
        const double ratio = largestMs / static_cast<double>(counts.largest);
        m_msPerUnit = ratio;
        for (const double unit : {1e-6, 1e-3, 1.0, 1e3}) {
            if (std::abs(ratio / unit - 1) < 0.15)
                m_msPerUnit = unit;
        }
        if (*m_msPerUnit == 1.0)
            sink.warn({0, "the unit of the histograms is not in the file; it is taken for milliseconds"});
        return *m_msPerUnit;
    }

    void emitInterval(SourceId source, Timestamp start, Duration length, double largestMs, const HdrCounts &counts,
                      Sink &sink)
    {
        const double unit = msPerUnit(largestMs, counts, sink);
        Histogram histogram;
        for (const auto &value : counts.values)
            histogram.record(fromMs(std::min(static_cast<double>(value.value) * unit, largestMs)), value.count);
        LoadWindow window;
        window.source = source;
        window.span = {start, start + length};
        window.knownAt = window.span.end;
        window.done = static_cast<double>(histogram.count());
        if (!histogram.isEmpty()) {
            window.p50Ms = toMs(*histogram.percentile(50));
            window.p90Ms = toMs(*histogram.percentile(90));
            window.p99Ms = toMs(*histogram.percentile(99));
            window.maxMs = largestMs;
            window.meanMs = *histogram.meanMs();
            window.latency = std::make_shared<const Histogram>(histogram);
        }
        m_all.merge(histogram);
        m_firstStart = std::min(m_firstStart.value_or(start), start);
        m_lastEnd = std::max(m_lastEnd.value_or(window.span.end), window.span.end);
        sink.window(std::move(window));
    }

    [[nodiscard]] RequestTotals totals() const
    {
        RequestTotals totals;
        totals.records = totals.latencies = m_all.count();
        totals.byClass[static_cast<std::size_t>(ResponseClass::Unknown)] = m_all.count();
        totals.firstStart = m_firstStart;
        totals.lastEnd = m_lastEnd;
        if (m_all.isEmpty())
            return totals;
        totals.minMs = toMs(*m_all.least());
        totals.meanMs = *m_all.meanMs();
        totals.p50Ms = toMs(*m_all.percentile(50));
        totals.p90Ms = toMs(*m_all.percentile(90));
        totals.p99Ms = toMs(*m_all.percentile(99));
        totals.maxMs = toMs(*m_all.largest());
        return totals;
    }

    ReaderOptions m_options;
    std::optional<Duration> m_start, m_base; ///< since the epoch
    std::optional<double> m_msPerUnit;
    std::map<std::string, SourceId, std::less<>> m_sources; ///< by tag
    Histogram m_all;
    std::optional<Timestamp> m_firstStart, m_lastEnd;
};

} // namespace

bool isHdrLog(std::string_view head)
{
    static constexpr std::array<std::string_view, 4> kBeginnings{"#[Histogram log format version", "#[Logged",
                                                                 "#[StartTime:", "\"StartTimestamp\","};
    for (const auto line : headLines(head, 20)) {
        for (const auto beginning : kBeginnings) {
            if (line.substr(0, beginning.size()) == beginning)
                return true;
        }
        if (line.front() != '#')
            return false;
    }
    return false;
}

std::unique_ptr<Reader> openHdrLog(const ReaderOptions &options)
{
    return std::make_unique<HdrLogReader>(options);
}

} // namespace model::formats
