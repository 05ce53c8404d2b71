// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/prober.h"

#include "app/url.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace app {

namespace {

using model::Batch;
using model::Duration;
using model::Reading;
using model::SourceHealth;
using model::Timestamp;

constexpr double kHighestRate = 50'000.0;
constexpr int kMostConnections = 1000;
constexpr std::size_t kLongestLine = 100'000;
constexpr std::size_t kBodyLimit = std::size_t{64} << 20;
constexpr Duration kShortestWindow = std::chrono::milliseconds(100);
constexpr Duration kLongestWindow = std::chrono::seconds(60);

/// CPU that this thread has used so far; zero where the system does not tell.
Duration threadCpu()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec used{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) == 0)
        return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
#endif
    return Duration::zero();
}

bool isRate(double rate)
{
    return rate >= 0.0 && rate <= kHighestRate; // false for not-a-number
}

Reading percentileMs(const model::Histogram &histogram, double percent)
{
    const auto value = histogram.percentile(percent);
    return value ? Reading(model::toMs(*value)) : Reading();
}

Reading countOf(std::uint64_t count)
{
    return static_cast<double>(count);
}

model::Status checkLimits(const ProberOptions &options, const std::string &place)
{
    const auto usage = [&](std::string text) { return model::fail(model::ErrorCode::Usage, std::move(text), place); };
    if (!isRate(options.rate))
        return usage("the rate must be 0 to 50000 requests a second");
    if (options.maxConnections < 1 || options.maxConnections > kMostConnections)
        return usage("there must be 1 to 1000 connections");
    if (options.timeout <= Duration::zero())
        return usage("the timeout must be positive");
    if (options.window < kShortestWindow || options.window > kLongestWindow)
        return usage("the window must be 100 ms to 60 s");
    return {};
}

} // namespace

model::Result<std::unique_ptr<Prober>> Prober::create(CurlLoop &loop, ProberOptions options, BatchHandler handler)
{
    auto url = normaliseUrl(options.url);
    if (!url)
        return tl::unexpected(url.error());
    if (const auto headers = HttpGet::checkHeaders(options.headers); !headers)
        return tl::unexpected(headers.error());
    if (const auto limits = checkLimits(options, redactedUrl(*url)); !limits)
        return tl::unexpected(limits.error());
    options.url = std::move(*url);
    return std::unique_ptr<Prober>(new Prober(loop, std::move(options), std::move(handler)));
}

Prober::Prober(CurlLoop &loop, ProberOptions options, BatchHandler handler)
    : m_loop(loop)
    , m_options(std::move(options))
    , m_handler(std::move(handler))
    , m_arrivals(m_options.arrivals, m_options.seed)
{
    if (m_options.name.empty())
        m_options.name = redactedUrl(m_options.url);
    m_loop.post([this] { begin(); });
}

Prober::~Prober()
{
    m_loop.postAndWait([this] { end(); });
}

model::Status Prober::setLoad(const std::string &url, double rate)
{
    auto address = normaliseUrl(url);
    if (!address)
        return tl::unexpected(address.error());
    if (!isRate(rate))
        return model::fail(model::ErrorCode::Usage, "the rate must be 0 to 50000 requests a second", redactedUrl(url));
    m_loop.post([this, route = std::make_shared<const std::string>(std::move(*address)), rate] {
        rollWindow();
        const SteadyTime now = steadyNow();
        offerUntil(now);
        applyLoad(route, rate, now);
    });
    return {};
}

void Prober::begin()
{
    const Timestamp now = m_loop.clock().now();
    m_connections.resize(static_cast<std::size_t>(m_options.maxConnections));
    for (std::size_t index = m_connections.size(); index > 0; --index)
        m_free.push_back(index - 1);
    m_windowStart = now;
    m_windowStarted = m_loop.clock().steadyAt(now);
    m_cpuAtStart = threadCpu();
    m_latency = std::make_shared<model::Histogram>();
    m_okLatency = std::make_shared<model::Histogram>();
    Batch batch;
    batch.now = now;
    model::Source source;
    source.id = m_options.source;
    source.kind = model::SourceKind::Load;
    source.name = m_options.name;
    source.format = "prober";
    source.detail = model::LoadDetail::PerInterval;
    batch.sources.push_back(std::move(source));
    setHealth(SourceHealth::Connecting, {}, batch);
    m_handler(std::make_shared<const Batch>(std::move(batch)));
    scheduleWindow();
    applyLoad(std::make_shared<const std::string>(m_options.url), m_options.rate, m_windowStarted);
}

void Prober::end()
{
    rollWindow();
    m_loop.cancel(m_sendTimer);
    m_loop.cancel(m_windowTimer);
    const Timestamp now = m_loop.clock().now();
    offerUntil(m_loop.clock().steadyAt(now));
    if (now > m_windowStart && (m_counts.offered > 0 || m_counts.done() > 0 || inFlight() > 0))
        closeWindow(now);
    m_connections.clear();
    m_waiting.clear();
    Batch batch;
    batch.now = now;
    setHealth(SourceHealth::Ended, {}, batch);
    m_handler(std::make_shared<const Batch>(std::move(batch)));
}

void Prober::applyLoad(Route route, double rate, SteadyTime from)
{
    m_route = std::move(route);
    m_arrivals.start(from, rate);
    scheduleNext();
}

void Prober::scheduleNext()
{
    m_loop.cancel(m_sendTimer);
    if (const auto next = m_arrivals.next()) {
        m_sendTimer = m_loop.callAt(*next, [this] {
            rollWindow();
            offerUntil(steadyNow());
            scheduleNext();
        });
    }
}

void Prober::offerUntil(SteadyTime limit)
{
    while (m_arrivals.next() && *m_arrivals.next() <= limit) {
        const SteadyTime due = *m_arrivals.next();
        m_arrivals.advance();
        offer(due);
    }
}

void Prober::offer(SteadyTime due)
{
    ++m_counts.offered;
    // Read for each request: sending takes time, and a burst must see its own lateness.
    const SteadyTime now = steadyNow();
    m_lag = std::max<Duration>(m_lag, now - due);
    m_waiting.push_back(Request{.due = due, .route = m_route});
    if (m_waiting.size() > kLongestLine) {
        giveUp(m_waiting.front(), now);
        m_waiting.pop_front();
    }
    sendWaiting();
}

void Prober::sendWaiting()
{
    while (!m_waiting.empty()) {
        const SteadyTime now = steadyNow();
        const bool isOverdue = now - m_waiting.front().due >= m_options.timeout;
        if (!isOverdue && m_free.empty())
            return;
        Request request = std::move(m_waiting.front());
        m_waiting.pop_front();
        if (isOverdue) {
            giveUp(request, now);
            continue;
        }
        const std::size_t connection = m_free.back();
        m_free.pop_back();
        send(connection, std::move(request));
    }
}

void Prober::send(std::size_t index, Request request)
{
    Connection &connection = m_connections[index];
    if (!connection.get) {
        const HttpGetOptions options{
            .url = *request.route, .headers = m_options.headers, .bodyLimit = kBodyLimit, .body = BodyUse::Count};
        connection.get = std::make_unique<HttpGet>(
            m_loop, options, [this, index](const HttpAnswer &answer) { takeAnswer(index, answer); });
        connection.route = request.route;
    } else if (connection.route != request.route) {
        connection.get->setUrl(*request.route);
        connection.route = request.route;
    }
    ++m_counts.sent;
    connection.request = std::move(request);
    connection.get->start(m_options.timeout - (steadyNow() - connection.request.due));
}

void Prober::takeAnswer(std::size_t index, const HttpAnswer &answer)
{
    rollWindow();
    const Duration latency = steadyNow() - m_connections[index].request.due;
    m_latency->record(latency);
    if (answer.end == HttpEnd::Refused) {
        ++m_counts.refused;
    } else if (answer.end == HttpEnd::TimedOut) {
        ++m_counts.timeouts;
    } else if (answer.isShed()) {
        ++m_counts.shed;
    } else if (answer.end == HttpEnd::Answered && answer.status < 400) {
        ++m_counts.ok;
        m_okLatency->record(latency);
    } else {
        ++m_counts.failed;
    }
    m_free.push_back(index);
    sendWaiting();
}

std::size_t Prober::inFlight() const
{
    return m_waiting.size() + (m_connections.size() - m_free.size());
}

void Prober::giveUp(const Request &request, SteadyTime now)
{
    ++m_counts.timeouts;
    m_latency->record(now - request.due);
}

void Prober::scheduleWindow()
{
    m_windowEnd = model::floorTo(m_loop.clock().now(), m_options.window) + m_options.window;
    m_windowDue = m_loop.clock().steadyAt(m_windowEnd);
    m_windowTimer = m_loop.callAt(m_windowDue, [this] { rollWindow(); });
}

void Prober::rollWindow()
{
    if (steadyNow() < m_windowDue)
        return;
    m_loop.cancel(m_windowTimer);
    // Those that were due before the end belong to this window, even if their turn comes only now.
    offerUntil(m_windowDue - Duration(1));
    sendWaiting();
    // After a sleep of the machine one long window says the truth; a row of empty ones would say that nothing was due.
    const Timestamp reached = model::floorTo(m_loop.clock().now(), m_options.window);
    closeWindow(std::max(m_windowEnd, reached));
    scheduleWindow();
}

void Prober::closeWindow(Timestamp end)
{
    Batch batch;
    batch.now = end;
    const Counts counts = m_counts;
    batch.load.push_back(takeWindow(end));
    if (counts.ok > 0)
        setHealth(SourceHealth::Ok, {}, batch);
    else if (counts.done() > 0 && counts.refused == counts.done())
        setHealth(SourceHealth::Gone, "connection refused", batch);
    else if (counts.done() > 0 && counts.timeouts == counts.done())
        setHealth(SourceHealth::Late, {}, batch);
    else if (counts.done() > 0)
        setHealth(SourceHealth::Failing, "no request succeeded", batch);
    m_handler(std::make_shared<const Batch>(std::move(batch)));
}

model::LoadWindow Prober::takeWindow(Timestamp end)
{
    model::LoadWindow window;
    window.source = m_options.source;
    window.span = {m_windowStart, end};
    window.knownAt = end;
    window.offered = countOf(m_counts.offered);
    window.sent = countOf(m_counts.sent);
    window.done = countOf(m_counts.done());
    window.ok = countOf(m_counts.ok);
    window.shed = countOf(m_counts.shed);
    window.failed = countOf(m_counts.failed);
    window.refused = countOf(m_counts.refused);
    window.timeouts = countOf(m_counts.timeouts);
    window.inFlight = countOf(inFlight());
    window.p50Ms = percentileMs(*m_latency, 50.0);
    window.p90Ms = percentileMs(*m_latency, 90.0);
    window.p99Ms = percentileMs(*m_latency, 99.0);
    window.maxMs = percentileMs(*m_latency, 100.0);
    if (const auto mean = m_latency->meanMs())
        window.meanMs = *mean;
    window.okP50Ms = percentileMs(*m_okLatency, 50.0);
    window.okP99Ms = percentileMs(*m_okLatency, 99.0);
    if (m_counts.offered > 0)
        window.generatorLagMs = model::toMs(m_lag);
    const SteadyTime now = steadyNow();
    const Duration cpu = threadCpu();
    if (cpu > Duration::zero() && now > m_windowStarted)
        window.generatorElu = std::min(1.0, model::toMs(cpu - m_cpuAtStart) / model::toMs(now - m_windowStarted));
    if (!m_latency->isEmpty())
        window.latency = std::exchange(m_latency, std::make_shared<model::Histogram>());
    if (!m_okLatency->isEmpty())
        window.okLatency = std::exchange(m_okLatency, std::make_shared<model::Histogram>());
    m_windowStart = end;
    m_windowStarted = now;
    m_cpuAtStart = cpu;
    m_counts = {};
    m_lag = {};
    return window;
}

void Prober::setHealth(SourceHealth health, std::string detail, Batch &batch)
{
    if (m_state && m_state->health == health && m_state->detail == detail)
        return;
    m_state =
        model::SourceState{.source = m_options.source, .at = *batch.now, .health = health, .detail = std::move(detail)};
    batch.states.push_back(*m_state);
}

} // namespace app
