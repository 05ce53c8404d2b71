// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/rows.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <string_view>

namespace storage {

namespace {

constexpr int kFirstColumn = 2; ///< id and batch stand before the columns of a table

/// Reads the columns of a row from left to right and keeps the first thing that is wrong with one. After that it yields
/// defaults, so that a decoder can be written straight down and asks once at the end.
class RowReader {
public:
    explicit RowReader(SQLite::Statement &row)
        : m_row(row)
    {
    }

    std::int64_t integer()
    {
        const auto column = next();
        if (!column.isInteger())
            complain("not an integer");
        return column.isInteger() ? column.getInt64() : 0;
    }

    model::Timestamp time()
    {
        const auto at = timeFromNs(integer());
        if (!at)
            complain("time out of range");
        return at.value_or(model::Timestamp{});
    }

    model::TimeSpan span()
    {
        const auto start = time();
        const auto end = time();
        if (end < start)
            complain("ends before it starts");
        return {start, end};
    }

    /// Not a number cannot be stored by SQLite; the infinities can, and become unknown.
    model::Reading reading()
    {
        const auto column = next();
        if (column.isNull())
            return {};
        if (!column.isFloat() && !column.isInteger())
            complain("not a number");
        return column.getDouble();
    }

    std::string text(std::size_t limit)
    {
        const auto column = next();
        if (!column.isText())
            complain("not a text");
        else if (static_cast<std::size_t>(column.getBytes()) > limit)
            complain("text too long");
        return isGood() ? column.getString() : std::string();
    }

    std::string_view blob(std::size_t limit)
    {
        const auto column = next();
        if (!column.isBlob())
            complain("not a blob");
        else if (static_cast<std::size_t>(column.getBytes()) > limit)
            complain("blob too long");
        if (!isGood())
            return {};
        return {static_cast<const char *>(column.getBlob()), static_cast<std::size_t>(column.getBytes())};
    }

    model::SourceId source()
    {
        const auto id = integer();
        if (id < 1 || id > std::numeric_limits<model::SourceId>::max()) {
            complain("no such source id");
            return 0;
        }
        return static_cast<model::SourceId>(id);
    }

    template <typename Codes>
    typename Codes::value_type code(const Codes &codes)
    {
        const auto code = integer();
        if (code >= 0 && code < static_cast<std::int64_t>(codes.size()))
            return codes[static_cast<std::size_t>(code)];
        complain("unknown code");
        return codes.front();
    }

    void complain(const char *reason)
    {
        if (m_problem == nullptr)
            m_problem = reason;
    }

    [[nodiscard]] bool isGood() const { return m_problem == nullptr; }

    template <typename Row>
    Decoded<Row> finish(Row row) const
    {
        if (m_problem != nullptr)
            return tl::unexpected<const char *>(m_problem);
        return row;
    }

private:
    SQLite::Column next() { return m_row.getColumn(m_column++); }

    SQLite::Statement &m_row;
    int m_column = kFirstColumn;
    const char *m_problem = nullptr;
};

/// Ids that nobody knows (any more) are left out.
model::CaveatSet caveatsFromIds(std::string_view ids)
{
    model::CaveatSet caveats;
    while (!ids.empty()) {
        const auto end = std::min(ids.find(' '), ids.size());
        if (const auto caveat = model::caveatFromId(ids.substr(0, end)))
            raise(caveats, *caveat);
        ids.remove_prefix(std::min(end + 1, ids.size()));
    }
    return caveats;
}

} // namespace

std::optional<model::Timestamp> timeFromNs(std::int64_t ns)
{
    if (ns < 0 || ns > kMaxTimeNs)
        return std::nullopt;
    return model::Timestamp(model::Duration(ns));
}

Decoded<model::Source> decodeSource(SQLite::Statement &row)
{
    RowReader read(row);
    model::Source source;
    source.id = read.source();
    source.kind = read.code(kSourceKinds);
    source.name = read.text(kMaxNameBytes);
    source.format = read.text(kMaxNameBytes);
    source.detail = read.code(kLoadDetails);
    source.resolutionMs = read.reading();
    source.runtime = read.text(kMaxNameBytes);
    source.caveats = caveatsFromIds(read.text(kMaxNameBytes));
    return read.finish(std::move(source));
}

Decoded<model::LoopWindow> decodeLoopWindow(SQLite::Statement &row)
{
    RowReader read(row);
    model::LoopWindow window;
    window.source = read.source();
    window.span = read.span();
    window.knownAt = read.time();
    window.outcome = read.code(kPollOutcomes);
    for (const auto &column : loopReadings())
        window.*column.member = read.reading();
    return read.finish(window);
}

Decoded<model::LoadWindow> decodeLoadWindow(SQLite::Statement &row)
{
    RowReader read(row);
    model::LoadWindow window;
    window.source = read.source();
    window.span = read.span();
    window.knownAt = read.time();
    for (const auto &column : loadReadings())
        window.*column.member = read.reading();
    return read.finish(std::move(window));
}

Decoded<HistogramRow> decodeHistogram(SQLite::Statement &row)
{
    RowReader read(row);
    HistogramRow decoded;
    decoded.window = read.integer();
    decoded.role = read.code(kHistogramRoles);
    const auto bytes = read.blob(kMaxHistogramBytes);
    if (read.isGood()) {
        auto histogram = model::Histogram::parse(bytes);
        if (histogram)
            decoded.histogram = std::move(*histogram);
        else
            read.complain("not a histogram");
    }
    return read.finish(std::move(decoded));
}

Decoded<model::Mark> decodeMark(SQLite::Statement &row)
{
    RowReader read(row);
    model::Mark mark;
    mark.span = read.span();
    mark.kind = read.code(kMarkKinds);
    mark.text = read.text(kMaxTextBytes);
    return read.finish(std::move(mark));
}

Decoded<model::SourceState> decodeState(SQLite::Statement &row)
{
    RowReader read(row);
    model::SourceState state;
    state.source = read.source();
    state.at = read.time();
    state.health = read.code(kSourceHealths);
    state.detail = read.text(kMaxTextBytes);
    return read.finish(std::move(state));
}

} // namespace storage
