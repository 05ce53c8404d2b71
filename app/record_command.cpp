// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis_json.h"
#include "app/headless.h"
#include "app/live_feed.h"
#include "app/shutdown_signal.h"
#include "widgets/error_text.h"

#include <QCoreApplication>
#include <QTimer>

#include <filesystem>
#include <iostream>

namespace app {

ExitCode runRecord(const RecordCommand &command)
{
    const auto options = analysisOptions(model::kSecond, command.floor);
    if (!options)
        return report(options.error());
    std::error_code ignored;
    if (command.isReplacing)
        std::filesystem::remove(command.output, ignored);
    auto recording = createRecording(QString::fromStdString(command.output));
    if (!recording)
        return report(recording.error());
    auto feed = LiveFeed::start(liveOptions(command.live), std::move(*recording));
    if (!feed)
        return report(feed.error());
    Session session(*options);
    QObject::connect(feed->get(), &LiveFeed::received, feed->get(),
                     [&](const std::shared_ptr<const model::Batch> &batch) { session.apply(*batch); });
    QObject::connect(feed->get(), &LiveFeed::recordingFailed, feed->get(), [](const model::Error &error) {
        std::cerr << "eldscope: " << widgets::errorSentence(error).toStdString() << '\n';
    });
    ShutdownSignal shutdown;
    QObject::connect(&shutdown, &ShutdownSignal::requested, qApp, &QCoreApplication::quit);
    if (command.duration) {
        QTimer::singleShot(std::chrono::duration_cast<std::chrono::milliseconds>(*command.duration), Qt::PreciseTimer,
                           qApp, &QCoreApplication::quit);
    }
    std::cerr << "recording to " << command.output << "; Ctrl-C ends it\n";
    QCoreApplication::exec();
    if (auto stopped = (*feed)->stop(); !stopped)
        return report(stopped.error());
    if (session.analysis().lanes().empty())
        return report({model::ErrorCode::Empty, "no target answered and nothing was sent", command.output});
    if (command.isJson)
        writeAnalysis(session.run(), session.analysis(), [](const std::string &line) { std::cout << line << '\n'; });
    else
        printVerdicts(std::cout, session);
    return ExitCode::Done;
}

} // namespace app
