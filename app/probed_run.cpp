// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probed_run.h"

#include <QDir>
#include <QFile>
#include <QUrl>

namespace app {

namespace {
constexpr int kPatienceMs = 3000;
} // namespace

ProbedRun::ProbedRun(QObject *parent)
    : QObject(parent)
{
    m_process.setProcessChannelMode(QProcess::ForwardedChannels);
    m_process.setInputChannelMode(QProcess::ForwardedInputChannel);
    connect(&m_process, &QProcess::finished, this, &ProbedRun::ended);
}

ProbedRun::~ProbedRun()
{
    m_process.disconnect(this);
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.terminate();
    if (!m_process.waitForFinished(kPatienceMs)) {
        m_process.kill();
        m_process.waitForFinished(kPatienceMs);
    }
}

model::Status ProbedRun::start(const std::vector<std::string> &program)
{
    const QDir folder(m_folder.path());
    for (const auto &name : QDir(QStringLiteral(":/eldscope/probe")).entryList({QStringLiteral("*.mjs")})) {
        if (!QFile::copy(QStringLiteral(":/eldscope/probe/") + name, folder.filePath(name)))
            return model::fail(model::ErrorCode::CannotWrite, "the probe was not written",
                               folder.filePath(name).toStdString());
    }
    const auto registry = folder.filePath(QStringLiteral("registry"));
    auto environment = QProcessEnvironment::systemEnvironment();
    const auto import = QStringLiteral("--import=")
        + QUrl::fromLocalFile(folder.filePath(QStringLiteral("eldscope-probe.mjs"))).toString(QUrl::FullyEncoded);
    const auto given = environment.value(QStringLiteral("NODE_OPTIONS"));
    environment.insert(QStringLiteral("NODE_OPTIONS"), given.isEmpty() ? import : given + QLatin1Char(' ') + import);
    environment.insert(QStringLiteral("ELDSCOPE_PROBE_DIR"), registry);
    m_process.setProcessEnvironment(environment);
    QStringList arguments;
    for (std::size_t i = 1; i < program.size(); ++i)
        arguments.append(QString::fromStdString(program[i]));
    m_process.start(QString::fromStdString(program.front()), arguments);
    if (!m_process.waitForStarted(kPatienceMs))
        return model::fail(model::ErrorCode::Missing, m_process.errorString().toStdString(), program.front());
    m_watch = new TargetWatch(registry.toStdString(), this);
    connect(m_watch, &TargetWatch::found, this, [this](const std::vector<Target> &targets) {
        if (targets.empty())
            return;
        m_watch->setActive(false);
        emit answers(QString::fromStdString(targets.back().url), QString::fromStdString(targets.back().script));
    });
    m_watch->setActive(true);
    return {};
}

} // namespace app
