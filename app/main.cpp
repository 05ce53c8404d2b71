// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/headless.h"
#include "app/windowed.h"

#include <QCoreApplication>
#include <QLocale>

#include <type_traits>

namespace {

using app::ExitCode;

ExitCode run(const app::Command &command, int &argc, char **argv)
{
    return std::visit(
        [&](const auto &asked) -> ExitCode {
            using Asked = std::decay_t<decltype(asked)>;
            if constexpr (std::is_same_v<Asked, app::WindowCommand>) {
                return app::runWindow(asked, argc, argv);
            } else if constexpr (std::is_same_v<Asked, app::RunCommand>) {
                return app::runProgram(asked, argc, argv);
            } else if constexpr (std::is_same_v<Asked, app::DemoCommand>) {
                if (!asked.isListing)
                    return app::runDemo(asked, argc, argv);
                const QCoreApplication application(argc, argv);
                return app::listScenarios();
            } else {
                const QCoreApplication application(argc, argv);
                if constexpr (std::is_same_v<Asked, app::RecordCommand>)
                    return app::runRecord(asked);
                else if constexpr (std::is_same_v<Asked, app::ImportCommand>)
                    return app::runImport(asked);
                else if constexpr (std::is_same_v<Asked, app::AnalyzeCommand>)
                    return app::runAnalyze(asked);
                else if constexpr (std::is_same_v<Asked, app::CompareCommand>)
                    return app::runCompare(asked);
                else if constexpr (std::is_same_v<Asked, app::CheckCommand>)
                    return app::runCheck(asked);
                else if constexpr (std::is_same_v<Asked, app::TargetsCommand>)
                    return app::runTargets(asked);
                else
                    return app::runFormats(asked);
            }
        },
        command);
}

} // namespace

int main(int argc, char *argv[])
{
    QLocale::setDefault(QLocale::c()); // figures read alike wherever they are shown, printed or copied
    QCoreApplication::setApplicationName(QStringLiteral("eldscope"));
    QCoreApplication::setOrganizationName(QStringLiteral("eldscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ELDSCOPE_VERSION));
    const auto parsed = app::parseCommandLine(argc, argv);
    if (const auto *settled = std::get_if<ExitCode>(&parsed))
        return static_cast<int>(*settled);
    return static_cast<int>(run(std::get<app::Command>(parsed), argc, argv));
}
