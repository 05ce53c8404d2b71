// SPDX-License-Identifier: GPL-3.0-or-later
#include "feeds.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

namespace app::test {

bool waitUntil(const std::function<bool()> &condition, std::chrono::milliseconds patience)
{
    const QDeadlineTimer deadline(patience);
    QTimer heartbeat; // wakes the loop for conditions that change on other threads
    heartbeat.start(std::chrono::milliseconds(5));
    while (!condition()) {
        if (deadline.hasExpired())
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return true;
}

BatchHandler Collector::handler()
{
    return [this](const std::shared_ptr<const model::Batch> &batch) {
        const std::lock_guard lock(m_mutex);
        m_batches.push_back(*batch);
    };
}

std::vector<model::Batch> Collector::batches() const
{
    const std::lock_guard lock(m_mutex);
    return m_batches;
}

std::vector<model::LoopWindow> Collector::loop() const
{
    std::vector<model::LoopWindow> all;
    for (const model::Batch &batch : batches())
        all.insert(all.end(), batch.loop.begin(), batch.loop.end());
    return all;
}

std::vector<model::LoopWindow> Collector::loop(model::PollOutcome outcome) const
{
    std::vector<model::LoopWindow> some;
    for (const model::LoopWindow &window : loop()) {
        if (window.outcome == outcome)
            some.push_back(window);
    }
    return some;
}

std::vector<model::LoadWindow> Collector::load() const
{
    std::vector<model::LoadWindow> all;
    for (const model::Batch &batch : batches())
        all.insert(all.end(), batch.load.begin(), batch.load.end());
    return all;
}

std::vector<model::Mark> Collector::marks() const
{
    std::vector<model::Mark> all;
    for (const model::Batch &batch : batches())
        all.insert(all.end(), batch.marks.begin(), batch.marks.end());
    return all;
}

std::vector<model::SourceState> Collector::states() const
{
    std::vector<model::SourceState> all;
    for (const model::Batch &batch : batches())
        all.insert(all.end(), batch.states.begin(), batch.states.end());
    return all;
}

std::vector<model::SourceHealth> Collector::health() const
{
    std::vector<model::SourceHealth> all;
    for (const model::SourceState &state : states())
        all.push_back(state.health);
    return all;
}

std::vector<model::Source> Collector::sources() const
{
    std::vector<model::Source> all;
    for (const model::Batch &batch : batches())
        all.insert(all.end(), batch.sources.begin(), batch.sources.end());
    return all;
}

double total(const std::vector<model::LoadWindow> &windows, model::Reading model::LoadWindow::*count)
{
    double sum = 0.0;
    for (const model::LoadWindow &window : windows)
        sum += (window.*count).valueOr(0.0);
    return sum;
}

model::Histogram latencies(const std::vector<model::LoadWindow> &windows)
{
    model::Histogram all;
    for (const model::LoadWindow &window : windows) {
        if (window.latency)
            all.merge(*window.latency);
    }
    return all;
}

std::unique_ptr<DemoTarget> startDemo(std::uint16_t port)
{
    auto target = std::make_unique<DemoTarget>();
    bool hasFailed = false;
    QObject::connect(target.get(), &DemoTarget::failed, target.get(), [&hasFailed] { hasFailed = true; });
    target->start(port);
    if (!waitUntil([&] { return hasFailed || !target->baseUrl().isEmpty(); }) || hasFailed)
        return nullptr;
    QObject::disconnect(target.get(), &DemoTarget::failed, nullptr, nullptr);
    return target;
}

std::string urlOf(const DemoTarget &target, const std::string &path)
{
    return target.baseUrl().toStdString() + path;
}

} // namespace app::test
