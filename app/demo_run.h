// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo_target.h"
#include "app/live_feed.h"
#include "app/scenario.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace app {

/// Plays a scenario: the bundled Node service, the probe that loads it and the feed that watches both. Phases begin on
/// whole seconds of wall time and are marked in the session and the recording. Lives on a thread with an event loop.
class DemoRun : public QObject {
    Q_OBJECT

public:
    DemoRun(Scenario scenario, storage::RecordingWriter recording, QObject *parent = nullptr);
    ~DemoRun() override;

    /// Ends in `failed`, or in `started` and later `finished`. To be called once.
    void start();
    /// The feed, once started; null before.
    [[nodiscard]] LiveFeed *feed() const { return m_feed.get(); }
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }

signals:
    void started(app::LiveFeed *feed);
    void phaseStarted(const QString &name);
    /// All phases were played. The feed goes on until its owner, this object, is destroyed or somebody stops it.
    void finished();
    void failed(const model::Error &error);

private:
    void begin(const QString &baseUrl);
    void playPhase(std::size_t index);

    Scenario m_scenario;
    std::optional<storage::RecordingWriter> m_recording; ///< until the feed takes it
    DemoTarget m_target;
    std::unique_ptr<LiveFeed> m_feed;
    QTimer m_next;
    model::Timestamp m_startsAt{};
};

} // namespace app
