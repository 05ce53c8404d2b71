// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/formats/csv_text.h"
#include "model/formats/loop_names.h"
#include "model/formats/readers.h"
#include "model/formats/whole_text.h"

#include <algorithm>
#include <set>
#include <string>

namespace model::formats {

namespace {

constexpr Duration kNominalRow = kSecond;

struct PollColumn {
    std::size_t index = 0;
    NamedFigure named;
    double toMs = 1.0;
};

struct PollTable {
    std::optional<std::size_t> time;
    std::vector<PollColumn> columns;
};

bool isTimeName(std::string_view name)
{
    static const std::set<std::string, std::less<>> kNames{"time", "timestamp", "datetime", "date",
                                                           "ts",   "epoch",     "at",       "t"};
    const auto words = wordsOfName(name);
    const bool isStamp = words.size() == 2 && words[0] == "time" && words[1] == "stamp";
    return isStamp || (!words.empty() && (kNames.count(words.front()) > 0 || kNames.count(words.back()) > 0));
}

PollTable tableOf(const std::vector<std::string> &names)
{
    PollTable table;
    std::set<LoopFigure> taken;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (const auto named = figureNamed(names[i]); named && taken.insert(named->figure).second)
            table.columns.push_back({i, *named, named->toMs.value_or(1.0)});
        else if (!named && !table.time && isTimeName(names[i]))
            table.time = i;
    }
    return table;
}

/// With semicolons and tabulators between cells a comma is the decimal sign.
Reading cellNumber(std::string_view cell, char separator)
{
    if (separator == ',')
        return csvNumber(cell);
    std::string plain(cell);
    std::replace(plain.begin(), plain.end(), ',', '.');
    return csvNumber(plain);
}

std::string_view cellAt(const CsvRow &row, std::size_t index)
{
    return index < row.cells.size() ? std::string_view(row.cells[index]) : std::string_view();
}

enum class ClockKind { Absolute, WithoutZone, Relative };

struct RowTime {
    Timestamp at;
    ClockKind clock = ClockKind::Absolute;
};

/// An epoch of any unit, RFC 3339, the same without a zone, or seconds since some start.
std::optional<RowTime> timeOf(std::string_view cell, char separator)
{
    if (const auto at = parseIso8601(cell))
        return RowTime{*at};
    if (const auto at = parseIso8601(std::string(cell) + "Z"))
        return RowTime{*at, ClockKind::WithoutZone};
    const auto number = cellNumber(cell, separator);
    if (!number.isAtLeast(0))
        return std::nullopt;
    for (const double toMs : {1e3, 1.0, 1e-3, 1e-6}) {
        if (const auto at = timestampFromEpochMs(number.value() * toMs))
            return RowTime{*at};
    }
    constexpr double kLongestRunSeconds = 1e7;
    if (number.isBelow(kLongestRunSeconds))
        return RowTime{Timestamp(fromMs(number.value() * 1e3)), ClockKind::Relative};
    return std::nullopt;
}

class PollCsv {
public:
    PollCsv(const ReaderOptions &options, Sink &sink, char separator)
        : m_options(options)
        , m_sink(sink)
        , m_separator(separator)
    {
    }

    void read(const std::vector<CsvRow> &rows)
    {
        m_table = tableOf(rows.front().cells);
        findUnits(rows);
        Duration shift(0);
        if (const auto last = timeOf(cellAt(rows.back(), *m_table.time), m_separator);
            last && last->clock == ClockKind::Relative)
            shift = m_options.fileTime.value_or(last->at) - last->at;
        for (std::size_t i = 1; i < rows.size(); ++i)
            take(rows[i], shift);
        tell();
    }

private:
    void findUnits(const std::vector<CsvRow> &rows)
    {
        std::vector<double> delays, shares;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            for (const auto &column : m_table.columns) {
                const auto value = cellNumber(cellAt(rows[i], column.index), m_separator);
                if (!value.isKnown() || column.named.toMs || column.named.figure == LoopFigure::Count)
                    continue;
                (column.named.figure == LoopFigure::Elu ? shares : delays).push_back(value.value());
            }
        }
        const auto unit = unitOfDelays(delays);
        const bool isInPercent = isPercent(shares);
        for (auto &column : m_table.columns) {
            if (column.named.toMs || column.named.figure == LoopFigure::Count)
                continue;
            column.toMs = column.named.figure != LoopFigure::Elu ? unit.toMs : (isInPercent ? 0.01 : 1.0);
        }
        m_meaning = delays.empty() ? "units are in the names of the columns" : unit.why;
        if (isInPercent)
            m_meaning += "; utilization above 1 is taken as percent";
    }

    void take(const CsvRow &row, Duration shift)
    {
        const auto time = timeOf(cellAt(row, *m_table.time), m_separator);
        if (!time)
            return m_sink.warn({row.line, "no usable time in the row"});
        LoopWindow window;
        for (const auto &column : m_table.columns) {
            const auto value = cellNumber(cellAt(row, column.index), m_separator);
            constexpr double kEmptyMinMs = 1e12; // what an empty histogram shows
            if (value.isAtLeast(0) && value.value() * column.toMs < kEmptyMinMs)
                putFigure(window, column.named.figure, value.value() * column.toMs);
        }
        const bool isEmpty = window.maxMs.isBelow(0.001) && window.p99Ms.isBelow(0.001);
        if (isEmpty) {
            window.count = 0.0;
            window.minMs = window.meanMs = window.p50Ms = window.p99Ms = window.maxMs = Reading();
        }
        if (!holdsSamples(window) && !window.elu.isKnown() && !isEmpty)
            window.outcome = PollOutcome::Failed;
        m_clock = time->clock;
        const auto at = time->at + shift;
        window.source = m_options.source;
        window.span = {m_previousEnd && *m_previousEnd < at ? *m_previousEnd : at - kNominalRow, at};
        window.knownAt = at;
        m_previousEnd = at;
        if (!m_isAnnounced) {
            m_isAnnounced = true;
            m_sink.source({.id = m_options.source,
                           .kind = SourceKind::Loop,
                           .name = m_options.name,
                           .format = "poll-csv",
                           .resolutionMs = {},
                           .runtime = {}});
        }
        m_sink.window(std::move(window));
    }

    void tell()
    {
        FileFacts facts;
        facts.tool = "table of polls";
        facts.latencyOf = m_meaning;
        facts.clock = m_clock == ClockKind::Absolute ? "the time of each row, at its end"
            : m_clock == ClockKind::WithoutZone
            ? "times without a zone, taken as UTC"
            : "seconds since a start; the last row is when the file was last written";
        facts.cannotTell = {"how many samples are behind a percentile, unless there is a column count"};
        m_sink.facts(std::move(facts));
    }

    const ReaderOptions &m_options;
    Sink &m_sink;
    char m_separator;
    PollTable m_table;
    std::string m_meaning;
    ClockKind m_clock = ClockKind::Absolute;
    std::optional<Timestamp> m_previousEnd;
    bool m_isAnnounced = false;
};

bool isPollTable(const PollTable &table)
{
    const bool hasFigure = std::any_of(table.columns.begin(), table.columns.end(), [](const PollColumn &column) {
        return column.named.figure != LoopFigure::Count;
    });
    return table.time && hasFigure;
}

void readPollCsv(std::string_view text, const ReaderOptions &options, Sink &sink)
{
    const char separator = separatorOf(headerLine(text));
    const auto rows = csvRows(text, separator);
    if (rows.size() < 2 || !isPollTable(tableOf(rows.front().cells)))
        return sink.warn({0, "only a header, no row"});
    PollCsv(options, sink, separator).read(rows);
}

} // namespace

bool isPollCsv(std::string_view head)
{
    const auto header = headerLine(head);
    if (header.empty() || header.size() > 4096 || header.front() == '{' || header.front() == '['
        || header.front() == '#')
        return false;
    const auto rows = csvRows(header, separatorOf(header));
    return !rows.empty() && rows.front().cells.size() >= 2 && isPollTable(tableOf(rows.front().cells));
}

std::unique_ptr<Reader> openPollCsv(const ReaderOptions &options)
{
    return std::make_unique<WholeTextReader>(options, readPollCsv);
}

} // namespace model::formats
