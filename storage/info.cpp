// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/info.h"

#include "storage/rows.h"
#include "storage/schema.h"

#include <algorithm>
#include <array>

namespace storage {

namespace {

std::optional<model::Timestamp> timeOf(const MetaMap &meta, const char *key)
{
    const auto entry = meta.find(key);
    if (entry == meta.end())
        return std::nullopt;
    const auto ns = model::parseInteger(entry->second);
    return ns ? timeFromNs(*ns) : std::nullopt;
}

std::uint64_t countOf(SQLite::Database &db, const std::string &table)
{
    return static_cast<std::uint64_t>(db.execAndGet("SELECT count(*) FROM " + table).getInt64());
}

RowCounts countRows(SQLite::Database &db)
{
    RowCounts counts;
    counts.batches = countOf(db, "batch");
    counts.sources = countOf(db, sourceTable().name);
    counts.loopWindows = countOf(db, loopTable().name);
    counts.loadWindows = countOf(db, loadTable().name);
    counts.histograms = countOf(db, histogramTable().name);
    counts.marks = countOf(db, markTable().name);
    counts.states = countOf(db, stateTable().name);
    return counts;
}

/// The usable windows of a table, first start to last end.
std::optional<model::TimeSpan> extentOf(SQLite::Database &db, const Table &table)
{
    SQLite::Statement query(db,
                            "SELECT min(span_start), max(span_end) FROM " + table.name
                                + " WHERE span_start >= 0 AND span_end > span_start AND span_end <= ?");
    query.bind(1, kMaxTimeNs);
    if (!query.executeStep() || query.getColumn(0).isNull())
        return std::nullopt;
    const auto start = timeFromNs(query.getColumn(0).getInt64());
    const auto end = timeFromNs(query.getColumn(1).getInt64());
    if (!start || !end)
        return std::nullopt;
    return model::TimeSpan{*start, *end};
}

std::vector<model::Source> lastSources(SQLite::Database &db)
{
    std::vector<model::Source> sources;
    SQLite::Statement rows(db, selectText(sourceTable()));
    while (rows.executeStep()) {
        auto source = decodeSource(rows);
        if (!source)
            continue; // counted when the batches are read
        const auto known = std::find_if(sources.begin(), sources.end(),
                                        [&](const model::Source &other) { return other.id == source->id; });
        if (known != sources.end())
            *known = std::move(*source);
        else if (sources.size() < kMaxSources)
            sources.push_back(std::move(*source));
    }
    return sources;
}

} // namespace

MetaMap readMeta(SQLite::Database &db, SkipLog &log)
{
    MetaMap meta;
    SQLite::Statement rows(db, "SELECT key, value FROM meta ORDER BY key");
    std::int64_t row = 0;
    while (rows.executeStep()) {
        ++row;
        const auto key = rows.getColumn(0);
        const auto value = rows.getColumn(1);
        if (!key.isText() || !value.isText())
            log.add("meta", "not a text", row);
        else if (static_cast<std::size_t>(key.getBytes()) > kMaxNameBytes
                 || static_cast<std::size_t>(value.getBytes()) > kMaxTextBytes)
            log.add("meta", "text too long", row);
        else if (meta.size() >= kMaxMetaRows)
            log.add("meta", "too many rows", row);
        else
            meta.emplace(key.getString(), value.getString());
    }
    return meta;
}

RecordingInfo readInfo(SQLite::Database &db, const MetaMap &meta)
{
    RecordingInfo info;
    info.created = timeOf(meta, kMetaCreated);
    info.lastCommit = timeOf(meta, kMetaCommitted);
    if (const auto program = meta.find(kMetaProgram); program != meta.end())
        info.program = program->second;
    if (meta.count(kMetaEnded) != 0) {
        info.ending = Ending::Orderly;
        info.endedAt = timeOf(meta, kMetaEnded);
    } else if (meta.count(kMetaCopied) != 0) {
        info.ending = Ending::Copied;
        info.endedAt = timeOf(meta, kMetaCopied);
    }
    info.version = db.execAndGet("PRAGMA user_version").getInt();
    info.counts = countRows(db);
    info.sources = lastSources(db);
    for (const auto &extent : {extentOf(db, loopTable()), extentOf(db, loadTable())}) {
        if (extent)
            info.extent = info.extent ? model::united(*info.extent, *extent) : *extent;
    }
    return info;
}

} // namespace storage
