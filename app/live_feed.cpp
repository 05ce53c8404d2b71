// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_feed.h"

#include "storage/writer.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <filesystem>
#include <utility>

namespace app {

model::Result<storage::RecordingWriter> createRecording(const QString &path)
{
    return storage::RecordingWriter::create(std::filesystem::path(path.toStdString()),
                                            {.created = std::chrono::system_clock::now()});
}

LiveFeed::LiveFeed(storage::RecordingWriter writer)
    : m_recording(QString::fromStdString(writer.path().string()))
{
    const auto report = [this](const model::Error &error) {
        QMetaObject::invokeMethod(
            this, [this, error] { emit recordingFailed(error); }, Qt::QueuedConnection);
    };
    m_recorder = std::make_shared<Recorder>(std::move(writer), report);
    m_loop = std::make_unique<CurlLoop>();
}

LiveFeed::~LiveFeed()
{
    // Whoever wants to know how the recording ended calls stop() first.
    static_cast<void>(stop());
}

model::Result<std::unique_ptr<LiveFeed>> LiveFeed::start(const LiveOptions &options, storage::RecordingWriter writer)
{
    std::unique_ptr<LiveFeed> feed(new LiveFeed(std::move(writer)));
    if (auto begun = feed->begin(options); !begun) {
        static_cast<void>(feed->stop());
        std::error_code ignored; // the recording holds nothing; a leftover does no harm
        std::filesystem::remove(feed->recording().toStdString(), ignored);
        return tl::unexpected(begun.error());
    }
    return feed;
}

model::Status LiveFeed::begin(const LiveOptions &options)
{
    model::SourceId next = 1;
    for (const auto &url : options.loops) {
        auto poller = Poller::create(*m_loop,
                                     {.source = next,
                                      .url = url,
                                      .headers = options.headers,
                                      .interval = options.interval,
                                      .timeout = std::nullopt,
                                      .seed = static_cast<std::uint64_t>(next)},
                                     handler());
        if (!poller)
            return tl::unexpected(poller.error());
        m_pollers.push_back(std::move(*poller));
        ++next;
    }
    if (options.probe) {
        ProberOptions probe;
        probe.source = next;
        probe.url = options.probe->url;
        probe.headers = options.headers;
        probe.rate = options.probe->rate;
        probe.arrivals = options.probe->arrivals;
        probe.maxConnections = options.probe->connections;
        auto prober = Prober::create(*m_loop, std::move(probe), handler());
        if (!prober)
            return tl::unexpected(prober.error());
        m_prober = std::move(*prober);
    }
    return {};
}

BatchHandler LiveFeed::handler()
{
    return [this, recorder = m_recorder](std::shared_ptr<const model::Batch> batch) {
        recorder->post(batch);
        QMetaObject::invokeMethod(
            this, [this, batch = std::move(batch)] { emit received(batch); }, Qt::QueuedConnection);
    };
}

model::Status LiveFeed::setLoad(const std::string &url, double rate)
{
    if (!m_prober)
        return model::fail(model::ErrorCode::Usage, "there is no probe to change");
    return m_prober->setLoad(url, rate);
}

void LiveFeed::add(const model::Batch &batch)
{
    if (isStopped())
        return;
    auto shared = std::make_shared<const model::Batch>(batch);
    m_recorder->post(shared);
    emit received(std::move(shared));
}

std::shared_ptr<Recorder> LiveFeed::endWatching()
{
    m_pollers.clear();
    m_prober.reset();
    m_loop.reset();
    // The feeds' last batches are queued for this object; whoever listens gets them before this returns.
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    return std::exchange(m_recorder, nullptr);
}

model::Status LiveFeed::stop()
{
    const auto recorder = endWatching();
    return recorder ? recorder->finish() : model::Status();
}

model::Result<QString> newRecordingPath(const QString &title)
{
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                      + QStringLiteral("/recordings"));
    if (!folder.mkpath(QStringLiteral(".")))
        return model::fail(model::ErrorCode::CannotWrite, "the folder cannot be created", folder.path().toStdString());
    static const QRegularExpression kUnsafe(QStringLiteral("[^A-Za-z0-9._-]+"));
    auto name = QString(title).replace(kUnsafe, QStringLiteral("-")).left(40);
    const auto stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd_HH-mm-ss"));
    auto path = folder.filePath(stamp + u'_' + name + QStringLiteral(".eldscope"));
    for (int i = 2; QFileInfo::exists(path); ++i)
        path = folder.filePath(stamp + u'_' + name + u'-' + QString::number(i) + QStringLiteral(".eldscope"));
    return path;
}

} // namespace app
