// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/schema.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace storage {

namespace {

constexpr const char *kTime = "INTEGER NOT NULL";
constexpr const char *kCode = "INTEGER NOT NULL";
constexpr const char *kText = "TEXT NOT NULL";
constexpr const char *kReading = "REAL";

/// The first bytes of a database, its end included.
constexpr std::string_view kMagic("SQLite format 3\0", 16);
constexpr std::size_t kApplicationIdOffset = 68;

template <typename Window>
void addReadings(Table &table, const std::vector<ReadingColumn<Window>> &readings)
{
    for (const auto &reading : readings)
        table.columns.push_back({reading.name, kReading});
}

Table makeLoopTable()
{
    Table table{"loop_window",
                {{"source", "INTEGER NOT NULL"},
                 {"span_start", kTime},
                 {"span_end", kTime},
                 {"known_at", kTime},
                 {"outcome", kCode}}};
    addReadings(table, loopReadings());
    return table;
}

Table makeLoadTable()
{
    Table table{"load_window",
                {{"source", "INTEGER NOT NULL"}, {"span_start", kTime}, {"span_end", kTime}, {"known_at", kTime}}};
    addReadings(table, loadReadings());
    return table;
}

std::string createText(const Table &table)
{
    std::string text = "CREATE TABLE " + table.name + " (id INTEGER PRIMARY KEY, batch INTEGER NOT NULL";
    for (const auto &column : table.columns)
        text += ", " + column.name + ' ' + column.type;
    return text + ") STRICT";
}

std::array<const Table *, 6> batchTables()
{
    return {&sourceTable(), &loopTable(), &loadTable(), &histogramTable(), &markTable(), &stateTable()};
}

} // namespace

const std::vector<ReadingColumn<model::LoopWindow>> &loopReadings()
{
    using W = model::LoopWindow;
    static const std::vector<ReadingColumn<W>> readings{
        {"count", &W::count},      {"min_ms", &W::minMs},
        {"mean_ms", &W::meanMs},   {"p50_ms", &W::p50Ms},
        {"p99_ms", &W::p99Ms},     {"max_ms", &W::maxMs},
        {"elu", &W::elu},          {"cpu", &W::cpu},
        {"main_cpu", &W::mainCpu}, {"run_delay", &W::runDelay},
        {"gc_ms", &W::gcMs},       {"rss_mb", &W::rssMb},
        {"heap_mb", &W::heapMb},   {"resolution_ms", &W::resolutionMs},
        {"rtt_ms", &W::rttMs},     {"held_ms", &W::heldMs},
        {"pid", &W::pid},
    };
    return readings;
}

const std::vector<ReadingColumn<model::LoadWindow>> &loadReadings()
{
    using W = model::LoadWindow;
    static const std::vector<ReadingColumn<W>> readings{
        {"offered", &W::offered},
        {"sent", &W::sent},
        {"done", &W::done},
        {"ok", &W::ok},
        {"shed", &W::shed},
        {"failed", &W::failed},
        {"refused", &W::refused},
        {"timeouts", &W::timeouts},
        {"in_flight", &W::inFlight},
        {"p50_ms", &W::p50Ms},
        {"p90_ms", &W::p90Ms},
        {"p99_ms", &W::p99Ms},
        {"max_ms", &W::maxMs},
        {"mean_ms", &W::meanMs},
        {"ok_p50_ms", &W::okP50Ms},
        {"ok_p99_ms", &W::okP99Ms},
        {"generator_elu", &W::generatorElu},
        {"generator_lag_ms", &W::generatorLagMs},
    };
    return readings;
}

const Table &sourceTable()
{
    static const Table table{"source",
                             {{"source", "INTEGER NOT NULL"},
                              {"kind", kCode},
                              {"name", kText},
                              {"format", kText},
                              {"detail", kCode},
                              {"resolution_ms", kReading},
                              {"runtime", kText},
                              {"caveats", "TEXT NOT NULL DEFAULT ''"}}}; // ids, with a space between
    return table;
}

const Table &loopTable()
{
    static const Table table = makeLoopTable();
    return table;
}

const Table &loadTable()
{
    static const Table table = makeLoadTable();
    return table;
}

const Table &histogramTable()
{
    static const Table table{"histogram",
                             {{"load_window", "INTEGER NOT NULL"}, {"role", kCode}, {"data", "BLOB NOT NULL"}}};
    return table;
}

const Table &markTable()
{
    static const Table table{"mark", {{"span_start", kTime}, {"span_end", kTime}, {"kind", kCode}, {"text", kText}}};
    return table;
}

const Table &stateTable()
{
    static const Table table{"source_state",
                             {{"source", "INTEGER NOT NULL"}, {"at", kTime}, {"health", kCode}, {"detail", kText}}};
    return table;
}

std::string insertText(const Table &table)
{
    std::string columns = "batch";
    std::string parameters = "?";
    for (const auto &column : table.columns) {
        columns += ", " + column.name;
        parameters += ", ?";
    }
    return "INSERT INTO " + table.name + " (" + columns + ") VALUES (" + parameters + ")";
}

std::string selectText(const Table &table)
{
    std::string text = "SELECT id, batch";
    for (const auto &column : table.columns)
        text += ", " + column.name;
    return text + " FROM " + table.name + " ORDER BY id";
}

bool looksLikeSqlite(std::string_view head)
{
    return head.substr(0, kMagic.size()) == kMagic;
}

bool looksLikeRecording(std::string_view head)
{
    if (!looksLikeSqlite(head) || head.size() < kApplicationIdOffset + 4)
        return false;
    std::uint32_t id = 0;
    for (std::size_t i = 0; i < 4; ++i)
        id = (id << 8U) | static_cast<unsigned char>(head[kApplicationIdOffset + i]);
    return id == static_cast<std::uint32_t>(kApplicationId);
}

void createSchema(SQLite::Database &db)
{
    db.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    db.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
    db.exec("CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID");
    db.exec("CREATE TABLE batch (id INTEGER PRIMARY KEY, now INTEGER) STRICT");
    for (const auto *table : batchTables())
        db.exec(createText(*table));
}

model::Status upgradeSchema(SQLite::Database &db, int from)
{
    for (int version = from; version < kSchemaVersion; ++version) {
        switch (version) {
        // Each change of the schema adds a case here: what turns `version` into the next one, in a transaction of its
        // own that ends by setting user_version. Version 1 is the first that was ever written.
        case 1:
            db.exec("BEGIN; ALTER TABLE source ADD COLUMN caveats TEXT NOT NULL DEFAULT ''; PRAGMA user_version = 2; "
                    "COMMIT");
            break;
        default:
            return model::fail(model::ErrorCode::Damaged,
                               "recording version " + std::to_string(version) + " does not exist", db.getFilename());
        }
    }
    return {};
}

model::Status checkTables(SQLite::Database &db)
{
    std::vector<std::string> names{"meta", "batch"};
    for (const auto *table : batchTables())
        names.push_back(table->name);
    // A view or virtual table of that name could run code of the file's author; only real tables have a root page.
    SQLite::Statement look(db, "SELECT 1 FROM sqlite_schema WHERE name = ? AND type = 'table' AND rootpage > 0");
    for (const auto &name : names) {
        look.reset();
        look.bind(1, name);
        if (!look.executeStep())
            return model::fail(model::ErrorCode::Damaged, "the table '" + name + "' is missing", db.getFilename());
    }
    return {};
}

} // namespace storage
