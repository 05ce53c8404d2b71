// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"
#include "app/theme.h"
#include "model/episodes.h"
#include "widgets/message_bar.h"
#include "widgets/timeline_view.h"
#include "widgets/view_range.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>

namespace {

/// What a person without green cones sees (Viénot, Brettel, Mollon 1999, in linear light).
QImage asDeuteranope(QImage image)
{
    image = image.convertToFormat(QImage::Format_RGB32);
    const auto linear = [](int value) { return std::pow(value / 255.0, 2.2); };
    const auto coded = [](double value) {
        return static_cast<int>(255 * std::pow(std::clamp(value, 0.0, 1.0), 1 / 2.2));
    };
    for (int y = 0; y < image.height(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const double r = linear(qRed(line[x]));
            const double g = linear(qGreen(line[x]));
            const double b = linear(qBlue(line[x]));
            const double rg = 0.29275 * r + 0.70725 * g;
            line[x] = qRgb(coded(rg), coded(rg), coded(-0.02234 * r + 0.02234 * g + b));
        }
    }
    return image;
}

void wait(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

class Album {
public:
    Album(QString folder, QString prefix)
        : m_folder(std::move(folder))
        , m_prefix(std::move(prefix))
    {
    }

    void add(app::MainWindow &window, const QString &name)
    {
        window.refresh();
        wait(400); // what is worked out on other threads, too
        if (auto *plot = window.findChild<widgets::TimelineView *>())
            plot->flush();
        const auto image = window.grab().toImage();
        save(image, name);
        if (name == QStringLiteral("whole") || name == QStringLiteral("correlation"))
            save(asDeuteranope(image), name + QStringLiteral("-deuteranopia"));
    }

    /// The dialog that is open, which is then closed.
    void addDialog(app::MainWindow &window, const QString &name)
    {
        wait(100);
        for (auto *dialog : window.findChildren<QDialog *>()) {
            if (!dialog->isVisible())
                continue;
            save(dialog->grab().toImage(), name);
            dialog->reject();
        }
    }

private:
    void save(const QImage &image, const QString &name)
    {
        const auto path = m_folder + u'/' + m_prefix + u'-' + name + QStringLiteral(".png");
        if (!image.save(path))
            std::cerr << "not written: " << path.toStdString() << '\n';
    }

    QString m_folder;
    QString m_prefix;
};

void open(app::MainWindow &window, const QStringList &paths)
{
    QEventLoop loop;
    QObject::connect(&window.workspace(), &app::Workspace::stateChanged, &loop, &QEventLoop::quit);
    QTimer::singleShot(std::chrono::seconds(60), &loop, &QEventLoop::quit);
    window.workspace().openFiles(paths);
    loop.exec();
}

void raise(app::MainWindow &window, const char *name)
{
    if (auto *dock = window.findChild<QDockWidget *>(QString::fromLatin1(name))) {
        dock->show();
        dock->raise();
    }
}

void trigger(app::MainWindow &window, const QString &shortcut)
{
    for (auto *action : window.actions()) {
        if (action->shortcuts().contains(QKeySequence(shortcut)))
            action->trigger();
    }
}

void photograph(const QStringList &paths, Album album, QSize size)
{
    app::MainWindow window;
    window.resize(size);
    window.show();
    album.add(window, QStringLiteral("start"));
    open(window, {QStringLiteral("/no/such/file.eldscope")});
    album.add(window, QStringLiteral("error"));
    open(window, paths);
    const auto &session = window.workspace().session();
    if (session.analysis().lanes().empty())
        return;
    raise(window, "decisionTableDock");
    album.add(window, QStringLiteral("whole"));
    const auto &lane = session.analysis().lanes().front();
    const auto timeline = session.timeline();
    std::array<bool, model::kVerdictCount> seen{};
    for (const auto &episode : episodesOf(lane)) {
        if (std::exchange(seen[static_cast<std::size_t>(episode.verdict)], true))
            continue;
        window.view().setCursor(timeline.secondsOf(lane.steps[episode.worstStep].step.span.middle()));
        album.add(window, QStringLiteral("at-") + QString::fromUtf8(idOf(episode.verdict).data()));
    }
    raise(window, "rangeDock");
    album.add(window, QStringLiteral("range-visible"));
    const double middle = (timeline.from + timeline.to) / 2;
    window.view().setSelection(widgets::SecondsRange{middle - 12, middle + 8});
    album.add(window, QStringLiteral("range-selected"));
    window.view().setSelection(std::nullopt);
    window.view().setCursor(std::nullopt);
    raise(window, "correlationDock");
    album.add(window, QStringLiteral("correlation"));
    raise(window, "heatmapDock");
    album.add(window, QStringLiteral("heatmap"));
    raise(window, "thresholdDock");
    album.add(window, QStringLiteral("thresholds"));
    auto &notes = window.workspace().notes();
    notes.add({.span = {timeline.timeOf(middle - 12), timeline.timeOf(middle + 8)},
               .text = "Requests are slow although the loop is free: what do they wait for?"});
    notes.add({.span = {timeline.timeOf(middle + 12), timeline.timeOf(middle + 12)}, .text = "Deploy"});
    raise(window, "notesDock");
    album.add(window, QStringLiteral("notes"));
    window.view().setAnchor(timeline.from + 10);
    window.view().setCursor(middle);
    trigger(window, QStringLiteral("L"));
    trigger(window, QStringLiteral("T"));
    album.add(window, QStringLiteral("compared-linear-time-of-day"));
    trigger(window, QStringLiteral("L"));
    trigger(window, QStringLiteral("T"));
    notes.setChapter(0, std::bitset<model::kCurveCount>());
    trigger(window, QStringLiteral("F5"));
    album.add(window, QStringLiteral("walkthrough-hidden"));
    trigger(window, QStringLiteral("Space"));
    album.add(window, QStringLiteral("walkthrough-revealed"));
    trigger(window, QStringLiteral("Esc"));
    trigger(window, QStringLiteral("Ctrl+,"));
    album.addDialog(window, QStringLiteral("settings"));
    trigger(window, QStringLiteral("F1"));
    album.addDialog(window, QStringLiteral("shortcuts"));
}

} // namespace

/// pictures FOLDER FILE...
int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) {
        std::cerr << "usage: pictures FOLDER FILE...\n";
        return 2;
    }
    QDir().mkpath(arguments[1]);
    // Notes are kept in the recording: those of the pictures go to a copy.
    const QTemporaryDir copies;
    QStringList files;
    for (const auto &file : arguments.mid(2)) {
        files.append(copies.filePath(QFileInfo(file).fileName()));
        QFile::copy(file, files.back());
        QFile::setPermissions(files.back(), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    }
    for (const auto theme : {app::Theme::Light, app::Theme::Dark}) {
        app::applyTheme(application, theme);
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
            const auto prefix = QStringLiteral("%1-%2x%3")
                                    .arg(theme == app::Theme::Light ? u"light" : u"dark")
                                    .arg(size.width())
                                    .arg(size.height());
            photograph(files, Album(arguments[1], prefix), size);
        }
    }
    return 0;
}
