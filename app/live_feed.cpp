// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_feed.h"

#include "storage/writer.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <filesystem>
#include <mutex>
#include <utility>

namespace app {

model::Result<storage::RecordingWriter> createRecording(const QString &path)
{
    return storage::RecordingWriter::create(std::filesystem::path(path.toStdString()),
                                            {.created = std::chrono::system_clock::now()});
}

/// What other threads have for the feed, guarded by its mutex.
struct LiveFeed::Inbox {
    std::mutex mutex;
    LiveFeed *feed = nullptr; ///< null once the feed is gone
    std::vector<std::shared_ptr<const model::Batch>> batches;
    std::vector<model::Error> errors;

    template <class T>
    void put(std::vector<T> &queue, T value)
    {
        const std::lock_guard lock(mutex);
        if (!feed)
            return;
        const bool isFirst = batches.empty() && errors.empty();
        queue.push_back(std::move(value));
        if (isFirst)
            emit feed->hasArrived();
    }
};

LiveFeed::LiveFeed(storage::RecordingWriter writer)
    : m_recording(QString::fromStdString(writer.path().string()))
    , m_inbox(std::make_shared<Inbox>())
{
    m_inbox->feed = this;
    connect(this, &LiveFeed::hasArrived, this, &LiveFeed::tellArrived, Qt::QueuedConnection);
    const auto report = [inbox = m_inbox](const model::Error &error) { inbox->put(inbox->errors, error); };
    m_recorder = std::make_shared<Recorder>(std::move(writer), report);
    m_loop = std::make_unique<CurlLoop>();
}

LiveFeed::~LiveFeed()
{
    // Whoever wants to know how the recording ended calls stop() first.
    static_cast<void>(stop());
    const std::lock_guard lock(m_inbox->mutex);
    m_inbox->feed = nullptr;
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
    return [inbox = m_inbox, recorder = m_recorder](std::shared_ptr<const model::Batch> batch) {
        recorder->post(batch);
        inbox->put(inbox->batches, std::move(batch));
    };
}

void LiveFeed::tellArrived()
{
    std::unique_lock lock(m_inbox->mutex);
    const auto batches = std::exchange(m_inbox->batches, {});
    const auto errors = std::exchange(m_inbox->errors, {});
    lock.unlock();
    for (const auto &batch : batches)
        emit received(batch);
    for (const auto &error : errors)
        emit recordingFailed(error);
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

void LiveFeed::annotate(const std::string &annotations)
{
    if (!isStopped())
        m_recorder->annotate(annotations);
}

std::shared_ptr<Recorder> LiveFeed::endWatching()
{
    m_pollers.clear();
    m_prober.reset();
    m_loop.reset();
    tellArrived(); // the feeds' last batches
    return std::exchange(m_recorder, nullptr);
}

model::Status LiveFeed::stop()
{
    const auto recorder = endWatching();
    return recorder ? recorder->finish() : model::Status();
}

QString recordingsFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recordings");
}

model::Result<QString> newRecordingPath(const QString &title)
{
    const QDir folder(recordingsFolder());
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
