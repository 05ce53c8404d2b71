// SPDX-License-Identifier: GPL-3.0-or-later
// Replays an hour as it happened at 64 times its pace in the real window, and measures how long the GUI thread is away
// from its event loop at worst: a timer of 1 ms is late by that much. Prints the figures; needs a display or the
// offscreen platform. Usage: bench_replay_watchdog [SECONDS]
#include "app/main_window.h"
#include "storage/writer.h"
#include "tests/bench/synthetic_run.h"
#include "widgets/replay_bar.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("eldscope-bench"));
    QStandardPaths::setTestModeEnabled(true);
    const int seconds = argc > 1 ? std::atoi(argv[1]) : 3600;
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("hour.eldscope"));
    auto writer = storage::RecordingWriter::create(file.toStdString(), {});
    for (const auto &batch : bench::syntheticSession(seconds)) {
        if (!writer || !writer->append(batch))
            return 1;
    }
    if (!writer->close())
        return 1;

    app::MainWindow window;
    window.resize(1280, 800);
    window.show();
    auto &workspace = window.workspace();
    std::vector<double> away;
    QElapsedTimer clock;
    QTimer watchdog;
    watchdog.setTimerType(Qt::PreciseTimer);
    QObject::connect(&watchdog, &QTimer::timeout, [&] {
        away.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6 - 1.0);
        clock.restart();
    });
    QObject::connect(&workspace, &app::Workspace::stateChanged, [&] {
        auto &replayer = workspace.replayer();
        QTimer::singleShot(500, &window, [&] { // opening and the first drawing are not what is measured here
            emit window.findChild<widgets::ReplayBar *>()->asItHappenedToggled(true);
            replayer.seek(replayer.extent().start);
            replayer.setSpeed(64);
            replayer.setPlaying(true);
            clock.start();
            watchdog.start(1);
        });
        QObject::connect(&replayer, &app::Replayer::playingChanged, &application, [&](bool isPlaying) {
            if (!isPlaying && clock.isValid())
                application.quit();
        });
    });
    workspace.openFiles({file});
    QApplication::exec();

    std::sort(away.begin(), away.end());
    const auto at = [&](double share) {
        return away[static_cast<std::size_t>(share * static_cast<double>(away.size() - 1))];
    };
    std::printf("%d s of recording at 64x: %zu turns, GUI thread away p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, at "
                "worst %.1f ms\n",
                seconds, away.size(), at(0.5), at(0.99), at(0.999), away.back());
    return away.back() < 50 ? 0 : 1;
}
