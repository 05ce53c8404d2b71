// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_run.h"

#include <chrono>
#include <utility>

namespace app {

namespace {

/// Long enough for the first poll, whose figures reach back to the start of the target, to be over.
constexpr auto kLead = std::chrono::milliseconds(700);
/// The last answers and the last window come in before the feed is stopped.
constexpr auto kTail = std::chrono::milliseconds(300);

std::chrono::milliseconds untilWall(model::Timestamp at)
{
    const auto left = at - std::chrono::system_clock::now();
    return std::max(std::chrono::milliseconds(0), std::chrono::ceil<std::chrono::milliseconds>(left));
}

} // namespace

DemoRun::DemoRun(Scenario scenario, storage::RecordingWriter recording, QObject *parent)
    : QObject(parent)
    , m_scenario(std::move(scenario))
    , m_recording(std::move(recording))
{
    m_next.setSingleShot(true);
    m_next.setTimerType(Qt::PreciseTimer);
    connect(&m_target, &DemoTarget::ready, this, &DemoRun::begin);
    connect(&m_target, &DemoTarget::failed, this, &DemoRun::failed);
    connect(&m_target, &DemoTarget::died, this, &DemoRun::failed);
}

DemoRun::~DemoRun() = default;

void DemoRun::start()
{
    m_target.start();
}

void DemoRun::begin(const QString &baseUrl)
{
    const auto base = baseUrl.toStdString();
    auto feed = LiveFeed::start({.loops = {base + "/eld?full=1"},
                                 .headers = {},
                                 .interval = model::kSecond,
                                 .probe = ProbeOptions{.url = base + m_scenario.phases.front().path,
                                                       .rate = 0.0,
                                                       .arrivals = m_scenario.arrivals,
                                                       .connections = m_scenario.connections}},
                                std::move(*m_recording));
    if (!feed) {
        emit failed(feed.error());
        return;
    }
    m_feed = std::move(*feed);
    emit started(m_feed.get());
    const model::Timestamp now = std::chrono::system_clock::now();
    m_startsAt = model::floorTo(now + kLead, model::kSecond) + model::kSecond;
    connect(&m_next, &QTimer::timeout, this, [this] { playPhase(0); });
    m_next.start(untilWall(m_startsAt));
}

void DemoRun::playPhase(std::size_t index)
{
    m_next.disconnect(this);
    if (index == m_scenario.phases.size()) {
        connect(&m_next, &QTimer::timeout, this, &DemoRun::finished);
        m_next.start(kTail);
        return;
    }
    const auto &phase = m_scenario.phases[index];
    if (auto set = m_feed->setLoad(m_target.baseUrl().toStdString() + phase.path, phase.rate); !set) {
        emit failed(set.error());
        return;
    }
    model::Batch mark;
    mark.marks.push_back({.span = {m_startsAt, m_startsAt}, .kind = model::MarkKind::Phase, .text = phase.name});
    m_feed->add(mark);
    emit phaseStarted(QString::fromStdString(phase.name));
    m_startsAt += phase.length;
    connect(&m_next, &QTimer::timeout, this, [this, index] { playPhase(index + 1); });
    m_next.start(untilWall(m_startsAt));
}

} // namespace app
