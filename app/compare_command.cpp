// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "app/compare_json.h"
#include "model/compare.h"
#include "widgets/compare_text.h"

#include <filesystem>
#include <iostream>

namespace app {

namespace {

model::Result<Session> readSide(const CompareCommand::Side &side, model::Duration step)
{
    const auto imported = importFiles({side.file});
    if (!imported)
        return tl::unexpected(imported.error());
    printWarnings(*imported);
    auto session = sessionOf(*imported, {.step = step});
    if (session.analysis().lanes().empty() || session.analysis().lanes().front().steps.empty())
        return model::fail(model::ErrorCode::Empty, "no window with figures", side.file);
    return session;
}

/// The range counted from the first step; empty for all of it.
model::Result<model::TimeSpan> spanOf(const CompareCommand::Side &side, const Session &session)
{
    if (!side.from && !side.to)
        return model::TimeSpan{};
    const auto &steps = session.analysis().lanes().front().steps;
    const auto start = steps.front().step.span.start;
    const model::TimeSpan span{start + side.from.value_or(model::Duration(0)),
                               side.to ? start + *side.to : steps.back().step.span.end};
    if (span.isEmpty() || span.start >= steps.back().step.span.end)
        return model::fail(model::ErrorCode::Empty, "the range holds no second of the recording", side.file);
    return span;
}

std::string nameOf(const CompareCommand::Side &side)
{
    return std::filesystem::path(side.file).filename().string();
}

} // namespace

ExitCode runCompare(const CompareCommand &command)
{
    const auto a = readSide(command.a, command.step);
    if (!a)
        return report(a.error());
    const auto b = readSide(command.b, command.step);
    if (!b)
        return report(b.error());
    const auto spanA = spanOf(command.a, *a);
    if (!spanA)
        return report(spanA.error());
    const auto spanB = spanOf(command.b, *b);
    if (!spanB)
        return report(spanB.error());
    const auto comparison = model::compare({.run = a->run(), .analysis = a->analysis(), .span = *spanA},
                                           {.run = b->run(), .analysis = b->analysis(), .span = *spanB});
    if (command.isJson) {
        for (const auto &line : comparisonLines(comparison, nameOf(command.a), nameOf(command.b)))
            std::cout << line << '\n';
    } else {
        std::cout << widgets::comparisonText(comparison, QString::fromStdString(nameOf(command.a)),
                                             QString::fromStdString(nameOf(command.b)))
                         .toStdString();
    }
    std::cout.flush();
    return ExitCode::Done;
}

} // namespace app
