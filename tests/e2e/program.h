// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <QProcess>
#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace tests {

struct Outcome {
    int exitCode = -1;
    QString out;
    QString err;
};

/// Runs the program to its end.
[[nodiscard]] Outcome runProgram(const QStringList &arguments, int timeoutMs = 120000);
/// Starts it and leaves it running.
[[nodiscard]] std::unique_ptr<QProcess> startProgram(const QStringList &arguments);

/// Each line of JSON lines; an object that cannot be parsed is null.
[[nodiscard]] std::vector<nlohmann::json> jsonLines(const QString &text);
[[nodiscard]] std::vector<nlohmann::json> stepsOf(const std::vector<nlohmann::json> &lines);

/// A Node of version 18 or later is installed.
[[nodiscard]] bool hasNode();

} // namespace tests
