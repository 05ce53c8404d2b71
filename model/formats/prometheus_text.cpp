// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/prometheus_text.h"

#include "model/formats/console_text.h"
#include "model/formats/csv_text.h"
#include "model/formats/json_lines.h"
#include "model/formats/readers.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace model::formats {

namespace {

constexpr std::string_view kPageComments[] = {"# HELP ", "# TYPE ", "# UNIT "};
constexpr std::size_t kMostLabels = 64;

bool isNameCharacter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == ':' || c == '.';
}

/// The labels in braces at the front of `text`, which moves behind them; nothing when they are malformed.
std::optional<std::map<std::string, std::string>> takeLabels(std::string_view &text)
{
    std::map<std::string, std::string> labels;
    text.remove_prefix(1);
    while (labels.size() < kMostLabels) {
        text = withoutBlanks(text);
        if (text.empty())
            return std::nullopt;
        if (text.front() == '}') {
            text.remove_prefix(1);
            return labels;
        }
        if (text.front() == ',') {
            text.remove_prefix(1);
            continue;
        }
        const auto equals = text.find('=');
        if (equals == std::string_view::npos || equals + 1 >= text.size() || text[equals + 1] != '"')
            return std::nullopt;
        const auto name = std::string(withoutBlanks(text.substr(0, equals)));
        std::string value;
        std::size_t i = equals + 2;
        for (; i < text.size() && text[i] != '"'; ++i) {
            if (text[i] == '\\' && i + 1 < text.size()) {
                ++i;
                value.push_back(text[i] == 'n' ? '\n' : text[i]);
            } else {
                value.push_back(text[i]);
            }
        }
        if (i >= text.size())
            return std::nullopt;
        labels.emplace(name, std::move(value));
        text.remove_prefix(i + 1);
    }
    return std::nullopt;
}

/// Milliseconds in the text format, seconds in OpenMetrics: told by size.
std::optional<Timestamp> stampOf(std::string_view word)
{
    constexpr double kLargestSeconds = 1e11;
    const auto number = parseDouble(word);
    return number ? timestampFromEpochMs(*number < kLargestSeconds ? *number * 1e3 : *number) : std::nullopt;
}

/// The time in a comment that parts one scrape from the next: RFC 3339, or an epoch of seconds or milliseconds.
std::optional<Timestamp> markerTime(std::string_view comment)
{
    for (auto word : wordsOf(comment)) {
        while (!word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) == 0)
            word.remove_prefix(1); // as in `time=...`
        while (!word.empty() && std::string_view(",;)]").find(word.back()) != std::string_view::npos)
            word.remove_suffix(1);
        if (const auto at = parseIso8601(word))
            return at;
        if (word.size() >= 10)
            if (const auto at = stampOf(word))
                return at;
    }
    return std::nullopt;
}

bool isPageComment(std::string_view line)
{
    return std::any_of(std::begin(kPageComments), std::end(kPageComments),
                       [&](std::string_view start) { return line.substr(0, start.size()) == start; });
}

/// Pages of metrics one after the other, parted by comments with a time, by `# EOF`, or by a name that comes again.
class PrometheusTextReader final : public Reader {
public:
    explicit PrometheusTextReader(const ReaderOptions &options)
        : m_sink(options, "prometheus")
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
        flush(sink);
        if (!m_hasMetrics)
            sink.warn({0, "no metric of the event loop or its process in it"});
        if (m_untimed) {
            emitSet(*m_untimed, sink);
            if (m_untimedPages > 1)
                sink.warn({0,
                           "several pages without a time: only the last one is kept; put a comment with the time "
                           "before each"});
        }
        m_sink.finish(m_isOpenMetrics ? "OpenMetrics page" : "Prometheus text page",
                      m_untimed ? "no time in the page: taken as when the file was last written, over 1 s"
                                : "times beside the samples or in comments between the pages",
                      sink);
        return {};
    }

private:
    void line(std::string_view text, std::uint64_t number, Sink &sink)
    {
        if (text == "# EOF") {
            m_isOpenMetrics = true;
            return flush(sink);
        }
        if (isPageComment(text))
            return;
        if (text.front() == '#') {
            if (const auto at = markerTime(text)) {
                flush(sink);
                m_set.at = at;
            }
            return;
        }
        auto sample = parsePrometheusLine(text);
        if (!sample)
            return explain(text, number, sink);
        if (!isLoopMetric(sample->metric.name))
            return;
        auto series = sample->metric.name;
        for (const auto &[name, value] : sample->metric.labels)
            series.append("\n").append(name).append("=").append(value);
        if (!m_seen.emplace(std::move(series), true).second || (sample->at && m_set.at && *sample->at != *m_set.at)) {
            flush(sink);
            m_seen.clear();
        }
        if (sample->at)
            m_set.at = sample->at;
        m_set.metrics.push_back(std::move(sample->metric));
    }

    /// A value of NaN or infinity is a missing figure, not a damaged line.
    static void explain(std::string_view text, std::uint64_t number, Sink &sink)
    {
        const auto words = wordsOf(text.substr(std::min(text.size(), text.rfind('}') + 1)));
        const bool isMissing = std::any_of(words.begin(), words.end(), [](std::string_view word) {
            std::string lower(word.substr(0, 10));
            std::transform(lower.begin(), lower.end(), lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            return lower == "nan" || lower == "inf" || lower == "+inf" || lower == "-inf";
        });
        if (!isMissing)
            sink.warn({number, "not a metric and a value"});
    }

    /// Pages of a federation hold several processes, told by the labels that Prometheus adds.
    void emitSet(const MetricSet &set, Sink &sink)
    {
        std::map<std::string, MetricSet> processes;
        for (const auto &metric : set.metrics) {
            std::string process;
            for (const auto *label : {"instance", "pod"}) {
                if (const auto place = metric.labels.find(label); place != metric.labels.end())
                    process.append(process.empty() ? "" : " ").append(place->second);
            }
            auto &own = processes[process];
            own.at = set.at;
            own.metrics.push_back(metric);
        }
        for (const auto &[process, own] : processes)
            m_sink.take(process, own, sink);
    }

    void flush(Sink &sink)
    {
        if (!m_set.metrics.empty()) {
            m_hasMetrics = true;
            if (m_set.at) {
                emitSet(m_set, sink);
            } else {
                m_untimed = m_set;
                ++m_untimedPages;
            }
        }
        m_set = {};
        m_seen.clear();
    }

    MetricSink m_sink;
    LineSplitter m_lines;
    MetricSet m_set;
    std::map<std::string, bool> m_seen;
    std::optional<MetricSet> m_untimed;
    std::size_t m_untimedPages = 0;
    bool m_isOpenMetrics = false;
    bool m_hasMetrics = false;
};

} // namespace

std::optional<PrometheusSample> parsePrometheusLine(std::string_view line)
{
    auto text = withoutBlanks(line);
    std::size_t length = 0;
    while (length < text.size() && isNameCharacter(text[length]))
        ++length;
    if (length == 0 || std::isdigit(static_cast<unsigned char>(text.front())) != 0)
        return std::nullopt;
    PrometheusSample sample;
    sample.metric.name = std::string(text.substr(0, length));
    std::replace(sample.metric.name.begin(), sample.metric.name.end(), '.', '_');
    text = withoutBlanks(text.substr(length));
    if (!text.empty() && text.front() == '{') {
        auto labels = takeLabels(text);
        if (!labels)
            return std::nullopt;
        sample.metric.labels = std::move(*labels);
    }
    const auto words = wordsOf(text.substr(0, text.find('#')));
    const auto value = words.empty() || words.size() > 2 ? std::nullopt : parseDouble(words[0]);
    if (!value)
        return std::nullopt;
    sample.metric.value = *value;
    if (words.size() == 2) {
        sample.at = stampOf(words[1]);
        if (!sample.at)
            return std::nullopt;
    }
    return sample;
}

MetricSet parsePrometheusPage(std::string_view page)
{
    MetricSet set;
    for (const auto line : linesOf(page)) {
        auto sample = line.empty() || line.front() == '#' ? std::nullopt : parsePrometheusLine(line);
        if (sample && isLoopMetric(sample->metric.name))
            set.metrics.push_back(std::move(sample->metric));
    }
    return set;
}

bool isPrometheusText(std::string_view head)
{
    const auto first = headerLine(head);
    if (isPageComment(first))
        return true;
    if (!first.empty() && first.front() == '#')
        return head.find("\n# TYPE ") != std::string_view::npos || head.find("\n# HELP ") != std::string_view::npos;
    const auto sample = parsePrometheusLine(first);
    const auto set = sample ? parsePrometheusPage(head) : MetricSet();
    return std::any_of(set.metrics.begin(), set.metrics.end(),
                       [](const Metric &metric) { return metric.name.find("eventloop") != std::string::npos; });
}

std::unique_ptr<Reader> openPrometheusText(const ReaderOptions &options)
{
    return std::make_unique<PrometheusTextReader>(options);
}

} // namespace model::formats
