// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/insert.h"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace storage {

namespace {

/// At most `limit` bytes, without leaving half of a UTF-8 character at the end.
std::size_t cutLength(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return text.size();
    const auto isContinuation = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U; };
    constexpr std::size_t kLongestCharacter = 4;
    for (auto length = limit; length + kLongestCharacter > limit && length > 0; --length) {
        if (!isContinuation(length))
            return length;
    }
    return limit; // not UTF-8 anyway
}

/// The number that stands for an enumerator in a file.
template <typename Codes>
std::int64_t codeOf(const Codes &codes, typename Codes::value_type value)
{
    const auto place = std::find(codes.begin(), codes.end(), value);
    assert(place != codes.end()); // an enumerator was added to the model and not to storage/schema.h
    return place - codes.begin();
}

std::string idsOf(const model::CaveatSet &caveats)
{
    std::string ids;
    for (std::size_t i = 0; i < caveats.size(); ++i) {
        if (caveats.test(i))
            ids.append(ids.empty() ? "" : " ").append(idOf(static_cast<model::Caveat>(i)));
    }
    return ids;
}

} // namespace

Insert::Insert(SQLite::Database &db, const Table &table)
    : m_statement(db, insertText(table))
{
}

Insert &Insert::begin(std::int64_t batch)
{
    m_next = 1;
    return add(batch);
}

Insert &Insert::add(std::int64_t value)
{
    m_statement.bind(m_next++, value);
    return *this;
}

Insert &Insert::add(model::Timestamp at)
{
    return add(std::int64_t{at.time_since_epoch().count()});
}

Insert &Insert::add(const model::TimeSpan &span)
{
    return add(span.start).add(span.end);
}

Insert &Insert::add(model::Reading reading)
{
    if (reading.isKnown())
        m_statement.bind(m_next++, reading.value());
    else
        m_statement.bind(m_next++);
    return *this;
}

Insert &Insert::addText(const std::string &text, std::size_t limit)
{
    const auto length = cutLength(text, limit);
    if (length == text.size())
        m_statement.bindNoCopy(m_next++, text);
    else
        m_statement.bind(m_next++, text.substr(0, length));
    return *this;
}

Insert &Insert::addBlob(const std::string &bytes)
{
    m_statement.bindNoCopy(m_next++, bytes.data(), static_cast<int>(bytes.size()));
    return *this;
}

void Insert::run()
{
    m_statement.exec();
    m_statement.reset();
}

void Insert::reset()
{
    m_statement.tryReset();
}

BatchInserts::BatchInserts(SQLite::Database &db)
    : m_db(db)
    , m_batch(db, "INSERT INTO batch (id, now) VALUES (?, ?)")
    , m_source(db, sourceTable())
    , m_loop(db, loopTable())
    , m_load(db, loadTable())
    , m_histogram(db, histogramTable())
    , m_mark(db, markTable())
    , m_state(db, stateTable())
{
}

void BatchInserts::store(std::int64_t number, const model::Batch &batch)
{
    storeHead(number, batch.now);
    for (const auto &source : batch.sources)
        store(number, source);
    for (const auto &window : batch.loop)
        store(number, window);
    for (const auto &window : batch.load)
        store(number, window);
    for (const auto &mark : batch.marks)
        m_mark.begin(number).add(mark.span).add(codeOf(kMarkKinds, mark.kind)).addText(mark.text, kMaxTextBytes).run();
    for (const auto &state : batch.states)
        m_state.begin(number)
            .add(std::int64_t{state.source})
            .add(state.at)
            .add(codeOf(kSourceHealths, state.health))
            .addText(state.detail, kMaxTextBytes)
            .run();
}

void BatchInserts::reset()
{
    m_batch.tryReset();
    for (auto *insert : {&m_source, &m_loop, &m_load, &m_histogram, &m_mark, &m_state})
        insert->reset();
}

void BatchInserts::storeHead(std::int64_t number, std::optional<model::Timestamp> now)
{
    m_batch.bind(1, number);
    if (now)
        m_batch.bind(2, std::int64_t{now->time_since_epoch().count()});
    else
        m_batch.bind(2);
    m_batch.exec();
    m_batch.reset();
}

void BatchInserts::store(std::int64_t number, const model::Source &source)
{
    m_source.begin(number)
        .add(std::int64_t{source.id})
        .add(codeOf(kSourceKinds, source.kind))
        .addText(source.name, kMaxNameBytes)
        .addText(source.format, kMaxNameBytes)
        .add(codeOf(kLoadDetails, source.detail))
        .add(source.resolutionMs)
        .addText(source.runtime, kMaxNameBytes)
        .addText(idsOf(source.caveats), kMaxNameBytes)
        .run();
}

void BatchInserts::store(std::int64_t number, const model::LoopWindow &window)
{
    m_loop.begin(number).add(std::int64_t{window.source}).add(window.span).add(window.knownAt);
    m_loop.add(codeOf(kPollOutcomes, window.outcome));
    for (const auto &column : loopReadings())
        m_loop.add(window.*column.member);
    m_loop.run();
}

void BatchInserts::store(std::int64_t number, const model::LoadWindow &window)
{
    m_load.begin(number).add(std::int64_t{window.source}).add(window.span).add(window.knownAt);
    for (const auto &column : loadReadings())
        m_load.add(window.*column.member);
    m_load.run();
    const auto id = std::int64_t{m_db.getLastInsertRowid()};
    store(number, id, HistogramRole::All, window.latency.get());
    store(number, id, HistogramRole::Ok, window.okLatency.get());
}

void BatchInserts::store(std::int64_t number, std::int64_t window, HistogramRole role,
                         const model::Histogram *histogram)
{
    if (histogram == nullptr)
        return;
    const auto bytes = histogram->serialize();
    m_histogram.begin(number).add(window).add(codeOf(kHistogramRoles, role)).addBlob(bytes).run();
}

} // namespace storage
