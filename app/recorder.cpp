// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recorder.h"

#include "storage/annotate.h"

#include <algorithm>
#include <string>
#include <utility>

namespace app {

using model::Status;

namespace {

template <typename Rows>
std::size_t bytesOf(const Rows &rows)
{
    return rows.size() * sizeof(typename Rows::value_type);
}

std::size_t bytesOf(const std::shared_ptr<const model::Histogram> &histogram)
{
    return histogram ? sizeof(model::Histogram) + bytesOf(histogram->buckets()) : 0;
}

/// About what a batch takes in memory.
std::size_t costOf(const model::Batch &batch)
{
    auto bytes = sizeof(model::Batch) + bytesOf(batch.sources) + bytesOf(batch.loop) + bytesOf(batch.load)
        + bytesOf(batch.marks) + bytesOf(batch.states);
    for (const auto &window : batch.load)
        bytes += bytesOf(window.latency) + bytesOf(window.okLatency);
    for (const auto &source : batch.sources)
        bytes += source.name.size() + source.format.size() + source.runtime.size();
    for (const auto &mark : batch.marks)
        bytes += mark.text.size();
    for (const auto &state : batch.states)
        bytes += state.detail.size();
    return bytes;
}

/// The time that a batch speaks of; nothing when it speaks of none.
std::optional<model::TimeSpan> spanOf(const model::Batch &batch)
{
    std::optional<model::TimeSpan> span;
    const auto add = [&](model::Timestamp start, model::Timestamp end) {
        span = span ? model::TimeSpan{std::min(span->start, start), std::max(span->end, end)}
                    : model::TimeSpan{start, end};
    };
    for (const auto &window : batch.loop)
        add(window.span.start, window.span.end);
    for (const auto &window : batch.load)
        add(window.span.start, window.span.end);
    if (span)
        return span;
    for (const auto &mark : batch.marks)
        add(mark.span.start, mark.span.end);
    for (const auto &state : batch.states)
        add(state.at, state.at);
    if (batch.now)
        add(*batch.now, *batch.now);
    return span;
}

} // namespace

Recorder::Recorder(storage::RecordingWriter writer, ErrorCallback onError, const RecorderOptions &options)
    : m_onError(std::move(onError))
    , m_options(options)
    , m_writer(std::move(writer))
    , m_thread([this](const std::stop_token &stop) { run(stop); })
{
}

Recorder::~Recorder()
{
    // Who wants to know the outcome calls finish(); here nobody is left to be told.
    static_cast<void>(finish());
}

void Recorder::post(std::shared_ptr<const model::Batch> batch)
{
    if (!batch || batch->isEmpty())
        return;
    const auto bytes = costOf(*batch);
    bool isFirst = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_isFinished)
            return;
        if (m_bytes + bytes > m_options.queueBytes) {
            drop(*batch);
            return;
        }
        isFirst = m_queue.empty();
        if (isFirst)
            m_queuedSince = Clock::now();
        m_bytes += bytes;
        // In its place among the others: sources that were dropped stand before the windows that need them.
        if (m_dropped.batches > 0)
            m_queue.push_back(takeNote());
        m_queue.push_back(Item{std::move(batch), bytes, false});
    }
    if (isFirst)
        m_changed.notify_one();
}

void Recorder::annotate(std::string annotations)
{
    {
        const std::lock_guard lock(m_mutex);
        m_annotations = std::move(annotations);
    }
    post(std::make_shared<const model::Batch>()); // wakes the writer
}

Status Recorder::finish()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isFinished = true;
    }
    if (m_thread.joinable()) {
        m_thread.request_stop();
        m_thread.join();
    }
    return m_outcome;
}

std::uint64_t Recorder::droppedBatches() const
{
    const std::lock_guard lock(m_mutex);
    return m_droppedBatches;
}

void Recorder::run(const std::stop_token &stop)
{
    while (true) {
        const bool isLastTry = stop.stop_requested(); // nothing is posted any more: it takes in all that was
        if (!collect(stop))
            break;
        const auto written = writePending();
        if (written) {
            m_isFailing = false;
            continue;
        }
        reportFailure(written.error());
        if (isLastTry) {
            giveUpPending();
            break;
        }
        pauseAfterFailure(stop);
    }
    auto closed = m_writer.close();
    if (!closed)
        reportFailure(closed.error());
    m_outcome = outcome(std::move(closed));
}

bool Recorder::collect(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    const bool isRetry = !m_pending.empty();
    if (!isRetry) {
        m_changed.wait(lock, stop, [this] { return !m_queue.empty() || m_dropped.batches > 0; });
        if (m_queue.empty() && m_dropped.batches == 0)
            return false;
        // Batches come many to a moment: a few in one commit spare the disk. Only a stop cuts this short.
        if (!m_queue.empty())
            m_changed.wait_until(lock, stop, m_queuedSince + m_options.commitWithin, [] { return false; });
    }
    m_pending.insert(m_pending.end(), std::make_move_iterator(m_queue.begin()), std::make_move_iterator(m_queue.end()));
    m_queue.clear();
    // While the disk fails the note grows in its place instead of being repeated.
    if (m_dropped.batches > 0 && (!isRetry || stop.stop_requested()))
        m_pending.push_back(takeNote());
    return true;
}

Status Recorder::writePending()
{
    for (const auto &item : m_pending) {
        if (auto appended = m_writer.append(*item.batch); !appended)
            return appended;
    }
    std::unique_lock lock(m_mutex);
    const auto annotations = m_annotations;
    lock.unlock();
    if (annotations) {
        if (auto set = m_writer.setMeta(storage::kAnnotationsKey, *annotations); !set)
            return set;
    }
    if (auto committed = m_writer.commit(); !committed)
        return committed;
    lock.lock();
    if (m_annotations == annotations)
        m_annotations.reset();
    for (const auto &item : m_pending)
        m_bytes -= item.bytes;
    m_pending.clear();
    return {};
}

void Recorder::reportFailure(const model::Error &error)
{
    if (!m_firstFailure)
        m_firstFailure = error;
    if (!std::exchange(m_isFailing, true) && m_onError)
        m_onError(error);
}

void Recorder::pauseAfterFailure(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, stop, m_options.retryAfter, [] { return false; });
}

void Recorder::giveUpPending()
{
    const std::lock_guard lock(m_mutex);
    for (const auto &item : m_pending) {
        m_bytes -= item.bytes;
        m_droppedBatches += item.isNote ? 0 : 1;
    }
    m_pending.clear();
}

Status Recorder::outcome(Status closed) const
{
    const std::lock_guard lock(m_mutex);
    if (m_droppedBatches == 0)
        return closed;
    if (m_firstFailure)
        return tl::unexpected<model::Error>(*m_firstFailure);
    return model::fail(model::ErrorCode::CannotWrite,
                       "the disk could not keep up: " + std::to_string(m_droppedBatches) + " batches are missing",
                       m_writer.path().string());
}

void Recorder::drop(const model::Batch &batch)
{
    ++m_droppedBatches;
    ++m_dropped.batches;
    if (const auto span = spanOf(batch)) {
        auto &all = m_dropped.span;
        all = all ? model::TimeSpan{std::min(all->start, span->start), std::max(all->end, span->end)} : *span;
    }
    for (const auto &source : batch.sources) {
        auto &sources = m_dropped.sources;
        const auto known = std::find_if(sources.begin(), sources.end(),
                                        [&](const model::Source &other) { return other.id == source.id; });
        if (known == sources.end())
            sources.push_back(source);
        else
            *known = source;
    }
}

Recorder::Item Recorder::takeNote()
{
    auto dropped = std::exchange(m_dropped, {});
    model::Batch note;
    note.sources = std::move(dropped.sources);
    // Batches that speak of no time, such as one that only announces a source, leave none to mark.
    if (dropped.span) {
        model::Mark mark;
        mark.span = *dropped.span;
        mark.kind = model::MarkKind::Warning;
        mark.text = "recorder: the disk could not keep up, " + std::to_string(dropped.batches)
            + (dropped.batches == 1 ? " batch is missing" : " batches are missing");
        note.marks.push_back(std::move(mark));
    }
    const auto bytes = costOf(note);
    m_bytes += bytes;
    return Item{std::make_shared<const model::Batch>(std::move(note)), bytes, true};
}

} // namespace app
