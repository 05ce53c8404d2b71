// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/program.h"

#include <QStandardPaths>

namespace tests {

Outcome runProgram(const QStringList &arguments, int timeoutMs)
{
    const auto process = startProgram(arguments);
    process->closeWriteChannel();
    if (!process->waitForFinished(timeoutMs)) {
        process->kill();
        process->waitForFinished();
        return {};
    }
    return {process->exitStatus() == QProcess::NormalExit ? process->exitCode() : -1,
            QString::fromUtf8(process->readAllStandardOutput()), QString::fromUtf8(process->readAllStandardError())};
}

std::unique_ptr<QProcess> startProgram(const QStringList &arguments)
{
    auto process = std::make_unique<QProcess>();
    process->start(QStringLiteral(ELDSCOPE_PROGRAM), arguments);
    process->waitForStarted();
    return process;
}

std::vector<nlohmann::json> jsonLines(const QString &text)
{
    std::vector<nlohmann::json> lines;
    for (const auto &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        auto parsed = nlohmann::json::parse(line.toStdString(), nullptr, false);
        lines.push_back(parsed.is_discarded() ? nlohmann::json() : std::move(parsed));
    }
    return lines;
}

std::vector<nlohmann::json> stepsOf(const std::vector<nlohmann::json> &lines)
{
    std::vector<nlohmann::json> steps;
    for (const auto &line : lines) {
        if (line.is_object() && line.value("type", "") == "step")
            steps.push_back(line);
    }
    return steps;
}

bool hasNode()
{
    QProcess node;
    node.start(QStringLiteral("node"), {QStringLiteral("--version")});
    if (!node.waitForFinished(10000))
        return false;
    const auto version = QString::fromLatin1(node.readAllStandardOutput());
    return version.startsWith(u'v') && version.mid(1).section(u'.', 0, 0).toInt() >= 18;
}

} // namespace tests
