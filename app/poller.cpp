// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/poller.h"

#include "app/url.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace app {

namespace {

using model::Batch;
using model::Duration;
using model::LoopWindow;
using model::PollOutcome;
using model::SourceHealth;
using model::TimeSpan;
using model::Timestamp;

constexpr Duration kShortestInterval = std::chrono::milliseconds(50);
constexpr Duration kLongestInterval = std::chrono::seconds(60);
/// Faster polling than this is not for the grid of verdicts, and aligning would only bunch several pollers.
constexpr Duration kShortestAligned = std::chrono::milliseconds(200);
constexpr Duration kUsualTimeout = std::chrono::seconds(10);
constexpr double kJitterShare = 0.01;
/// A body whose window ends this far from its arrival was stamped by another clock.
constexpr Duration kLargestClockOffset = std::chrono::seconds(5);

} // namespace

model::Result<std::unique_ptr<Poller>> Poller::create(CurlLoop &loop, PollerOptions options, BatchHandler handler)
{
    auto url = normaliseUrl(options.url);
    if (!url)
        return tl::unexpected(url.error());
    if (const auto headers = HttpGet::checkHeaders(options.headers); !headers)
        return tl::unexpected(headers.error());
    if (options.interval < kShortestInterval || options.interval > kLongestInterval)
        return model::fail(model::ErrorCode::Usage, "the polling interval must be 50 ms to 60 s", redactedUrl(*url));
    if (options.timeout && *options.timeout <= Duration::zero())
        return model::fail(model::ErrorCode::Usage, "the timeout must be positive", redactedUrl(*url));
    options.url = std::move(*url);
    return std::unique_ptr<Poller>(new Poller(loop, std::move(options), std::move(handler)));
}

Poller::Poller(CurlLoop &loop, PollerOptions options, BatchHandler handler)
    : m_loop(loop)
    , m_options(std::move(options))
    , m_handler(std::move(handler))
    , m_timeout(m_options.timeout.value_or(std::max(kUsualTimeout, m_options.interval)))
    , m_random(m_options.seed)
{
    m_source.id = m_options.source;
    m_source.kind = model::SourceKind::Loop;
    m_source.name = redactedUrl(m_options.url);
    m_loop.post([this] { begin(); });
}

Poller::~Poller()
{
    m_loop.postAndWait([this] { end(); });
}

void Poller::begin()
{
    const HttpGetOptions request{.url = m_options.url, .headers = m_options.headers};
    m_get = std::make_unique<HttpGet>(m_loop, request, [this](const HttpAnswer &answer) { takeAnswer(answer); });
    const Timestamp now = m_loop.clock().now();
    m_begun = m_lastTick = m_coveredUntil = now;
    m_nextTick = steadyNow();
    Batch batch = batchAt(now);
    batch.sources.push_back(m_source);
    setHealth(SourceHealth::Connecting, {}, batch);
    emitBatch(std::move(batch));
    // At once, so that the figures of the second answer have a known start.
    send();
    scheduleTick();
}

void Poller::end()
{
    m_loop.cancel(m_timer);
    m_get.reset();
    Batch batch = batchAt(m_loop.clock().now());
    setHealth(SourceHealth::Ended, {}, batch);
    emitBatch(std::move(batch));
}

void Poller::scheduleTick()
{
    const double share = std::uniform_real_distribution<double>(0.0, kJitterShare)(m_random);
    const Duration jitter = model::fromMs(model::toMs(m_options.interval) * share);
    if (m_options.interval >= kShortestAligned) {
        const Timestamp now = m_loop.clock().now();
        m_nextTick = m_loop.clock().steadyAt(model::floorTo(now, m_options.interval) + m_options.interval);
    } else {
        m_nextTick = std::max(m_nextTick + m_options.interval, steadyNow());
    }
    m_timer = m_loop.callAt(m_nextTick + jitter, [this] { tick(); });
}

void Poller::tick()
{
    const Timestamp now = m_loop.clock().now();
    if (m_get->isRunning()) {
        m_wasLate = true;
        Batch batch = batchAt(now);
        LoopWindow window = windowOf(PollOutcome::Outstanding, {m_lastTick, now}, now);
        // A request that is still connecting says nothing of the loop: the system accepts connections, not the process.
        if (m_get->isSent())
            window.heldMs = model::toMs(steadyNow() - m_sentAt);
        if (!window.span.isEmpty())
            batch.loop.push_back(window);
        setHealth(SourceHealth::Late, {}, batch);
        emitBatch(std::move(batch));
    } else if (steadyNow() - m_endedAt >= m_options.interval / 2) {
        send();
    }
    // Otherwise a late answer has only just come. Asking again would give a sliver of a window without samples, which
    // would read as a held loop.
    m_lastTick = now;
    scheduleTick();
}

void Poller::send()
{
    m_wasLate = false;
    m_sentAt = steadyNow();
    m_get->start(m_timeout);
}

void Poller::takeAnswer(const HttpAnswer &answer)
{
    const Timestamp now = m_loop.clock().now();
    m_endedAt = steadyNow();
    Batch batch = batchAt(now);
    if (answer.end == HttpEnd::Answered && answer.status >= 200 && answer.status < 300) {
        if (const auto reading = model::formats::parseLoopBody(m_get->body())) {
            takeReading(answer, *reading, batch);
            if (const auto probe = model::formats::parseProbeBody(m_get->body()))
                takeProbe(*probe, batch);
        } else {
            HttpAnswer unreadable = answer;
            unreadable.end = HttpEnd::Failed;
            unreadable.detail = "not an event-loop reading: " + reading.error().detail;
            takeFailure(unreadable, batch);
        }
    } else {
        takeFailure(answer, batch);
    }
    m_coveredUntil = now;
    emitBatch(std::move(batch));
}

void Poller::takeReading(const HttpAnswer &answer, const model::formats::LoopReading &reading, Batch &batch)
{
    const Timestamp now = *batch.now;
    learn(reading, now, batch);
    if (const auto span = spanOf(reading, now)) {
        LoopWindow window = reading.window;
        window.source = m_options.source;
        window.span = *span;
        window.knownAt = now;
        window.outcome = PollOutcome::Answered;
        window.rttMs = model::toMs(answer.total);
        if (m_wasLate || window.count == model::Reading(0.0))
            window.heldMs = window.rttMs;
        batch.loop.push_back(window);
    }
    m_figuresFrom = now;
    setHealth(SourceHealth::Ok, {}, batch);
}

void Poller::takeProbe(const model::formats::ProbeReading &probe, Batch &batch)
{
    for (auto &window : batch.loop) {
        window.heldMs = probe.inProgressMs.isAbove(0) ? probe.inProgressMs : model::Reading();
        if (!probe.hasSamples)
            window.outcome = PollOutcome::Outstanding;
    }
    batch.marks.insert(batch.marks.end(), probe.blocks.begin(), probe.blocks.end());
    const char joint = m_options.url.find('?') == std::string::npos ? '?' : '&';
    m_get->setUrl(fmt::format("{}{}since={}", m_options.url, joint, probe.nextSeq));
}

bool Poller::isOtherClock(const model::formats::LoopReading &reading, Timestamp arrival)
{
    return reading.hasOwnTimes && std::chrono::abs(reading.window.span.end - arrival) > kLargestClockOffset;
}

std::optional<TimeSpan> Poller::spanOf(const model::formats::LoopReading &reading, Timestamp arrival) const
{
    const TimeSpan &own = reading.window.span;
    if (reading.hasOwnTimes && !isOtherClock(reading, arrival)) {
        if (m_figuresFrom || own.start >= m_begun)
            return own;
        return std::nullopt;
    }
    if (!m_figuresFrom || arrival <= *m_figuresFrom)
        return std::nullopt;
    return TimeSpan{*m_figuresFrom, arrival};
}

void Poller::takeFailure(const HttpAnswer &answer, Batch &batch)
{
    const Timestamp now = *batch.now;
    LoopWindow window = windowOf(PollOutcome::Failed, {m_coveredUntil, now}, now);
    window.rttMs = answer.end == HttpEnd::Answered ? model::Reading(model::toMs(answer.total)) : model::Reading();
    SourceHealth health = SourceHealth::Failing;
    if (answer.end == HttpEnd::Refused) {
        window.outcome = PollOutcome::Refused;
        health = SourceHealth::Gone;
        // Whoever answers next is a new process, and its figures cannot reach back beyond this moment.
        m_figuresFrom = now;
    } else if (answer.end == HttpEnd::TimedOut) {
        window.outcome = PollOutcome::TimedOut;
        if (answer.wasSent) {
            window.heldMs = model::toMs(answer.total);
            health = SourceHealth::Late;
            // The request is still in the target's hands: it will be read, and the histogram reset, when the hold ends.
            if (m_figuresFrom)
                m_figuresFrom = now;
        }
    } else if (answer.isShed()) {
        window.outcome = PollOutcome::Shed;
    }
    if (!window.span.isEmpty())
        batch.loop.push_back(window);
    setHealth(health, health == SourceHealth::Late ? std::string() : answer.detail, batch);
}

LoopWindow Poller::windowOf(PollOutcome outcome, TimeSpan span, Timestamp now) const
{
    LoopWindow window;
    window.source = m_options.source;
    window.span = span;
    window.knownAt = now;
    window.outcome = outcome;
    return window;
}

void Poller::learn(const model::formats::LoopReading &reading, Timestamp arrival, Batch &batch)
{
    model::Source known = m_source;
    known.format = reading.format;
    if (reading.window.resolutionMs.isKnown())
        known.resolutionMs = reading.window.resolutionMs;
    if (!reading.runtime.empty())
        known.runtime = reading.runtime;
    raise(known.caveats, model::Caveat::ClockOffset, isOtherClock(reading, arrival));
    if (known == m_source)
        return;
    m_source = std::move(known);
    batch.sources.push_back(m_source);
}

void Poller::setHealth(SourceHealth health, std::string detail, Batch &batch)
{
    if (m_state && m_state->health == health && m_state->detail == detail)
        return;
    m_state =
        model::SourceState{.source = m_options.source, .at = *batch.now, .health = health, .detail = std::move(detail)};
    batch.states.push_back(*m_state);
}

Batch Poller::batchAt(Timestamp now)
{
    Batch batch;
    batch.now = now;
    return batch;
}

void Poller::emitBatch(Batch batch)
{
    m_handler(std::make_shared<const Batch>(std::move(batch)));
}

} // namespace app
