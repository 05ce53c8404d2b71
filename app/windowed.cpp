// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowed.h"

#include "app/headless.h"
#include "app/main_window.h"
#include "app/probed_run.h"
#include "app/recent_list.h"
#include "app/scenario.h"
#include "app/settings.h"
#include "app/shutdown_signal.h"
#include "app/theme.h"
#include "app/translation.h"
#include "app/url.h"
#include "widgets/error_text.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <iostream>
#include <memory>

namespace app {

namespace {

/// Qt ends the program with a stack trace when it finds no display; one sentence is kinder.
bool hasDisplay()
{
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (!qEnvironmentVariableIsEmpty(name))
            return true;
    }
#if defined(Q_OS_LINUX)
    return false;
#else
    return true;
#endif
}

void applySize(MainWindow &window, const Appearance &appearance)
{
    if (appearance.width > 0)
        window.resize(appearance.width, appearance.height);
}

/// What the command line asks for, else what the settings do.
Theme themeOf(const Appearance &appearance)
{
    return appearance.theme == Theme::Auto ? static_cast<Theme>(Settings().preferences().theme) : appearance.theme;
}

void closeOnSignal(QApplication &application, MainWindow &window)
{
    auto *shutdown = new ShutdownSignal(&application);
    QObject::connect(shutdown, &ShutdownSignal::requested, &window, &QWidget::close);
}

/// Translated and themed, as command line and settings want it; not shown yet.
std::unique_ptr<MainWindow> makeWindow(QApplication &application, const Appearance &appearance)
{
    installTranslation(application);
    applyTheme(application, themeOf(appearance));
    auto window = std::make_unique<MainWindow>();
    applySize(*window, appearance);
    closeOnSignal(application, *window);
    return window;
}

/// The offscreen platform complains of what does not matter to a picture.
void quietHandler(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::cerr << text.toStdString() << '\n';
}

/// Printed progress of a demo without a window.
int playHeadless(QApplication &application, const DemoCommand &command, const Scenario &scenario)
{
    MainWindow window;
    window.resize(1440, 900); // whatever was remembered: pictures are to be alike
    applySize(window, command.appearance);
    window.show(); // on the offscreen platform, for the picture
    auto &workspace = window.workspace();
    auto code = ExitCode::Done;
    QObject::connect(&workspace, &Workspace::nodeMissing, &window, [&](const QString &reason) {
        std::cerr << "eldscope: " << reason.toStdString()
                  << " Without Node, look at the bundled recording: open it from the start page.\n";
        code = ExitCode::Unreadable;
        QCoreApplication::quit();
    });
    QObject::connect(&workspace, &Workspace::message, &window, [&](widgets::Severity severity, const QString &text) {
        std::cerr << "eldscope: " << text.toStdString() << '\n';
        if (severity != widgets::Severity::Error)
            return;
        code = ExitCode::Unreadable;
        QCoreApplication::quit();
    });
    // When the scenario has ended its recording is opened, as it would be in the window.
    QObject::connect(&workspace, &Workspace::recordingOpened, &window, [&](const QString &path) {
        printVerdicts(std::cout, workspace.session());
        std::cout << "\nrecording " << path.toStdString() << '\n';
        if (!command.picture.empty()) {
            window.refresh();
            QCoreApplication::processEvents();
            const auto picture = QString::fromStdString(command.picture);
            if (window.grab().save(picture))
                std::cout << "picture   " << command.picture << '\n';
            else
                code = report({model::ErrorCode::CannotWrite, "the picture was not written", command.picture});
        }
        QCoreApplication::quit();
    });
    QObject::connect(&workspace, &Workspace::phaseStarted, &window,
                     [](const QString &name) { std::cerr << "now: " << name.toStdString() << '\n'; });
    ShutdownSignal shutdown;
    QObject::connect(&shutdown, &ShutdownSignal::requested, &workspace, &Workspace::stop);
    std::cerr << "playing '" << scenario.title << "' for " << model::toSeconds(scenario.length())
              << " s; Ctrl-C ends it\n";
    workspace.playDemo(scenario, QString::fromStdString(command.output));
    application.exec();
    return static_cast<int>(code);
}

ExitCode complainOfNoDisplay()
{
    return report({model::ErrorCode::Usage,
                   "there is no display for a window; record, analyze, import, check, formats, targets and "
                   "demo --no-window work without one",
                   {}});
}

} // namespace

ExitCode runProgram(const RunCommand &command, int &argc, char **argv)
{
    if (!hasDisplay())
        return complainOfNoDisplay();
    QApplication application(argc, argv);
    const auto window = makeWindow(application, command.appearance);
    ProbedRun program;
    QObject::connect(&program, &ProbedRun::answers, window.get(), [&window](const QString &url, const QString &name) {
        LiveOptions options;
        options.loops = {url.toStdString()};
        window->workspace().watch(options, name);
    });
    if (const auto started = program.start(command.program); !started)
        return report(started.error());
    window->show();
    return QApplication::exec() == 0 ? ExitCode::Done : ExitCode::Unreadable;
}

ExitCode runWindow(const WindowCommand &command, int &argc, char **argv)
{
    if (!hasDisplay())
        return complainOfNoDisplay();
    QApplication application(argc, argv);
    const auto window = makeWindow(application, command.appearance);
    window->show();
    if (!command.live.loops.empty()) {
        const auto name = QString::fromStdString(redactedUrl(command.live.loops.front()));
        window->workspace().watch(liveOptions(command.live), QUrl(name).authority());
    } else if (!command.files.empty()) {
        QStringList paths;
        for (const auto &file : command.files)
            paths.append(QString::fromStdString(file));
        window->workspace().openFiles(paths);
    }
    return QApplication::exec() == 0 ? ExitCode::Done : ExitCode::Unreadable;
}

ExitCode runDemo(const DemoCommand &command, int &argc, char **argv)
{
    const auto scenarios = bundledScenarios();
    if (!scenarios)
        return report(scenarios.error());
    const auto *scenario = findScenario(*scenarios, command.scenario);
    if (!scenario)
        return report({model::ErrorCode::Usage, "there is no scenario of that name; eldscope demo --list shows them",
                       command.scenario});
    if (command.isHeadless || !hasDisplay()) {
        if (!command.isHeadless)
            std::cerr << "eldscope: there is no display; the demo runs as text\n";
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler(quietHandler);
        QApplication application(argc, argv);
        applyTheme(application, command.appearance.theme == Theme::Auto ? Theme::Light : command.appearance.theme);
        return static_cast<ExitCode>(playHeadless(application, command, *scenario));
    }
    QApplication application(argc, argv);
    const auto window = makeWindow(application, command.appearance);
    window->show();
    window->workspace().playDemo(*scenario, QString::fromStdString(command.output));
    return QApplication::exec() == 0 ? ExitCode::Done : ExitCode::Unreadable;
}

} // namespace app
