// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/target_watch.h"
#include "model/result.h"

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

#include <string>
#include <vector>

namespace app {

/// Starts a program with the probe in each of its Node processes and tells where the first of them answers. The program
/// keeps the terminal; it is asked to end, and after three seconds made to, when this goes. GUI thread only.
class ProbedRun : public QObject {
    Q_OBJECT

public:
    explicit ProbedRun(QObject *parent = nullptr);
    ~ProbedRun() override;

    /// `program` and its arguments, without a shell. Errors: CannotWrite (the probe could not be laid down), NotFound
    /// where it could not be started.
    [[nodiscard]] model::Status start(const std::vector<std::string> &program);

signals:
    void answers(const QString &url, const QString &name);
    void ended(int exitCode);

private:
    QTemporaryDir m_folder; ///< the probe's files and its registry
    QProcess m_process;
    TargetWatch *m_watch = nullptr;
};

} // namespace app
