// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_target.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QProcessEnvironment>
#include <QStandardPaths>

#include <chrono>

#ifdef __linux__
#include <csignal>
#include <sys/prctl.h>
#endif

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr int kOldestNode = 18;
constexpr qsizetype kLongestOutput = 65536;
constexpr qsizetype kLastWords = 2000;
constexpr std::chrono::seconds kPatience(15);

QString findNode()
{
    const QString node = QStandardPaths::findExecutable(u"node"_s);
    return node.isEmpty() ? QStandardPaths::findExecutable(u"nodejs"_s) : node; // the name on old Debian systems
}

/// 20 for `v20.1.0`; 0 when it is no version.
int majorVersion(const QString &version)
{
    return version.startsWith(u'v') ? version.mid(1).section(u'.', 0, 0).toInt() : 0;
}

} // namespace

DemoTarget::DemoTarget(QObject *parent)
    : QObject(parent)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this,
            [this] { fail(model::ErrorCode::CannotRead, u"the demo target did not start in time"_s); });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &DemoTarget::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this,
            [this] { m_errors = (m_errors + m_process.readAllStandardError()).right(kLastWords); });
    connect(&m_process, &QProcess::finished, this, &DemoTarget::takeEnd);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail(model::ErrorCode::Missing, m_process.errorString());
    });
}

DemoTarget::~DemoTarget()
{
    m_process.disconnect(this);
    // Not asked nicely: it keeps nothing, and a handler that holds its loop would keep us waiting.
    m_process.kill();
    m_process.waitForFinished(2000);
}

void DemoTarget::start(std::uint16_t port)
{
    const QString node = findNode();
    if (node.isEmpty()) {
        fail(model::ErrorCode::Missing, u"node"_s);
        return;
    }
    const QString script = m_directory.filePath(u"server.mjs"_s);
    if (!m_directory.isValid() || !QFile::copy(u":/demo/server.mjs"_s, script)) {
        fail(model::ErrorCode::CannotWrite, m_directory.isValid() ? script : m_directory.errorString());
        return;
    }
    // What the user has set for other Node programs (debuggers, preloads) would change what is shown here.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(u"NODE_OPTIONS"_s);
    m_process.setProcessEnvironment(environment);
#ifdef __linux__
    // Closing its input ends the child too, but not while a handler holds its loop.
    m_process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
    m_process.setWorkingDirectory(m_directory.path());
    m_process.start(node, {script, u"--port"_s, QString::number(port)});
    m_patience.start(kPatience);
}

void DemoTarget::readOutput()
{
    const QByteArray bytes = m_process.readAllStandardOutput();
    if (m_isSettled)
        return; // read all the same, so that the child never waits for us
    m_output += bytes;
    const qsizetype end = m_output.indexOf('\n');
    if (end >= 0)
        takeReadyLine(m_output.left(end));
    else if (m_output.size() > kLongestOutput)
        fail(model::ErrorCode::BadInput, u"unexpected output"_s);
}

void DemoTarget::takeReadyLine(const QByteArray &line)
{
    const auto report = nlohmann::json::parse(line.begin(), line.end(), nullptr, false);
    const auto port = report.is_object() ? report.find("listening") : report.end();
    if (port == report.end() || !port->is_number_unsigned()) {
        fail(model::ErrorCode::BadInput, QString::fromUtf8(line.left(kLastWords)));
        return;
    }
    if (const auto version = report.find("node"); version != report.end() && version->is_string())
        m_nodeVersion = QString::fromStdString(version->get<std::string>());
    if (majorVersion(m_nodeVersion) < kOldestNode) {
        fail(model::ErrorCode::Missing, u"node %1, found %2"_s.arg(kOldestNode).arg(m_nodeVersion));
        return;
    }
    m_isSettled = true;
    m_patience.stop();
    m_baseUrl = u"http://127.0.0.1:%1"_s.arg(port->get<std::uint32_t>());
    emit ready(m_baseUrl);
}

void DemoTarget::takeEnd()
{
    m_errors = (m_errors + m_process.readAllStandardError()).right(kLastWords);
    if (!m_isSettled)
        fail(model::ErrorCode::CannotRead, lastWords());
    else if (!m_baseUrl.isEmpty())
        emit died(model::Error{model::ErrorCode::CannotRead, lastWords().toStdString(), m_baseUrl.toStdString()});
}

void DemoTarget::fail(model::ErrorCode code, const QString &detail)
{
    if (m_isSettled)
        return;
    m_isSettled = true;
    m_patience.stop();
    m_process.kill();
    emit failed(model::Error{code, detail.toStdString(), m_process.program().toStdString()});
}

QString DemoTarget::lastWords() const
{
    const QString words = QString::fromUtf8(m_errors).trimmed();
    return words.isEmpty() ? u"the process ended with code %1"_s.arg(m_process.exitCode()) : words;
}

} // namespace app
