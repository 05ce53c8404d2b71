// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scenario_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace widgets {

namespace {

/// The table is marked for translation here and translated where it is read.
class ScenarioText {
    Q_DECLARE_TR_FUNCTIONS(ScenarioText)

public:
    static constexpr const char *kTexts[]{
        QT_TR_NOOP("Tour"),
        QT_TR_NOOP("Waiting"),
        QT_TR_NOOP("Blocking"),
        QT_TR_NOOP("Rare block"),
        QT_TR_NOOP("Queue in front"),
        QT_TR_NOOP("Ramp"),
        QT_TR_NOOP("Guard"),
        QT_TR_NOOP("Password hashing"),
        QT_TR_NOOP("idle"),
        QT_TR_NOOP("healthy"),
        QT_TR_NOOP("waiting"),
        QT_TR_NOOP("recovery"),
        QT_TR_NOOP("blocking"),
        QT_TR_NOOP("rare block"),
        QT_TR_NOOP("queue-bound"),
        QT_TR_NOOP("idle again"),
        QT_TR_NOOP("slow dependency"),
        QT_TR_NOOP("connection pool"),
        QT_TR_NOOP("drained pool"),
        QT_TR_NOOP("rest"),
        QT_TR_NOOP("30 ms each"),
        QT_TR_NOOP("120 ms each"),
        QT_TR_NOOP("large JSON"),
        QT_TR_NOOP("half load"),
        QT_TR_NOOP("overload"),
        QT_TR_NOOP("draining"),
        QT_TR_NOOP("light"),
        QT_TR_NOOP("heavier"),
        QT_TR_NOOP("over the edge"),
        QT_TR_NOOP("overload with guard"),
        QT_TR_NOOP("on the loop"),
        QT_TR_NOOP("on the thread pool"),
    };
};

} // namespace

QString scenarioText(const std::string &text)
{
    const auto known = std::find(std::begin(ScenarioText::kTexts), std::end(ScenarioText::kTexts), text);
    return known == std::end(ScenarioText::kTexts) ? QString::fromStdString(text) : ScenarioText::tr(*known);
}

} // namespace widgets
